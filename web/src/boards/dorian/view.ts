/** What games/dorian/view.py sends. */

export type Letter = 'S' | 'P' | 'M'

export interface Place {
  id: string
  name: string
  region: string
  stars: number
  owner: number
  marker: number
  defence: [Letter, number][]
  port: boolean
  market: boolean
  plus_one: string
  mine: string
  x: number
  y: number
  roads: string[]
  seas: string[]
  figures: number[]
}

export interface Player {
  seat: number
  leader: string
  name: string
  team: number
  ip: number
  team_ip: number
  stars: number
  place: string
  mp: number
  hand: string[]
  hand_size: number
  known: string[]
  deck_size: number
  restore: string[]
  upgrades_left: number
  worn: string[]
  camp_worn: string[]
  inventory: string[]
  spent: string[]
  slots: [number, number]
  pool: number[]
  camp: number[]
  base: number[]
  printed_base: number[]
  capacity: number[]
  objectives: string[]
  objective_count: number
  types: number[]
}

export interface Fighter {
  seat: number
  side: number
  joined: boolean
  cards: string[]
  exhausted: string[]
  played: number
  played_cards: string[]
  selected: number
  power: number[]
  ip: number
}

export interface Battle {
  kind: string
  step: string
  place: string
  attacker: number
  target: number
  turn: number
  revealed: boolean
  defence_card: string
  treasure: string
  winner: number
  margin: number
  defence: [Letter, number][]
  totals: { side: number; power: number[] }[]
  fighters: Fighter[]
}

export interface DorianView {
  seat: number
  round: number
  rounds: number
  phase: string
  goal: number
  track: number[]
  active: number
  event: string
  events_left: number
  mines: number[]
  city: string[]
  decks: { battle: number[]; objective: number; treasure: number[]; defence: number; resource: number }
  objectives_done: string[]
  defence_top: string
  looks: { seat: number; zone: string; n: number; cards: string[] }
  places: Place[]
  players: Player[]
  battle: Battle | null
  offer: { proposer: number; partner: number; about: string; give: number[]; want: number[]; countered: boolean } | null
}

export const LETTERS: Letter[] = ['S', 'P', 'M']

/** What dorian shows: its view and the entries of its catalogue. Written by `make types`; do not change it here. */
import type { Gauge, Stage, StripStep } from './packet'

export type Letter = 'S' | 'P' | 'M'

export type CardKind = 'starter' | 'battle' | 'upgrade' | 'treasure' | 'kingdom' | 'defence' | 'resource' | 'objective'

export type BattleKind = 'siege' | 'field' | 'final'

/** A Defence: which Power, and how much of it is needed. */
export interface Wall {
  kind: 'S' | 'P' | 'M'
  value: number
}

/** A Location; `wins` is what a siege brings: IP of the attacker, of every other winner, and what the owner loses. */
export interface Place {
  id: string
  name: string
  region: string
  stars: number
  owner: number
  marker: number
  defence: Wall[]
  wins: number[]
  port: boolean
  market: boolean
  plus_one: string
  mine: string
  gives: string
  x: number
  y: number
  roads: string[]
  seas: string[]
  figures: number[]
}

/** A leader: where it stands, the board (open to all) and the cards (Hand, Deck and Objectives for the owner alone). `strength` is what the Character brings to a battle it joins; `reward` the Resources and IP of the next Star Reward. */
export interface Player {
  seat: number
  leader: string
  name: string
  colour: string
  team: number
  partners: number[]
  ip: number
  team_ip: number
  track_step: number[]
  stars: number
  reward: number[]
  strength: number[]
  place: string
  came_from: string
  mp: number
  granted: number
  bought_round: number
  upgrades_left: number
  worn: string[]
  camp_worn: string[]
  inventory: string[]
  spent: string[]
  slots: number[]
  pool: number[]
  camp: number[]
  base: number[]
  printed_base: number[]
  capacity: number[]
  camp_capacity: number
  owed: number[]
  hand: string[]
  hand_size: number
  known: string[]
  known_counts: number[]
  deck_size: number
  deck: string[]
  restore: string[]
  seen: string[]
  objectives: string[]
  objective_count: number
  visited: string[]
  types: number[]
}

/** How many cards lie in each common deck. */
export interface Decks {
  battle: number[]
  objective: number
  treasure: number[]
  defence: number
  resource: number
}

/** Cards somebody looks at right now: only the looker sees which. */
export interface Looks {
  seat: number
  zone: string
  n: number
  cards: string[]
}

/** Which modules and variants are in use. */
export interface Modules {
  objectives: boolean
  field_battles: boolean
  permission: boolean
  tribute: boolean
  trade: boolean
  no_win_by_support: boolean
  vale_city: boolean
  vale_threshold: number
  teams: string
  length: string
}

/** What the Active Player has done in this Turn. */
export interface Turn {
  begun: boolean
  travelled: boolean
  attacked: boolean
  rested: boolean
  entered: boolean
  sea_steps: number
  trades: number
  rearranged: number
  bought: number[]
  passage: number[]
  entry: number[]
  market_passes: number[]
  sheltered: number[]
  partner_trades: number[]
  closed: number[]
  last_kind: number
}

/** What a Battle Card of a type costs this seat now, and how many cards it sees. */
export interface Price {
  kind: 'S' | 'P' | 'M'
  cost: number
  sees: number
}

/** What a side counts, as the verdict counted it once it is known. */
export interface Total {
  side: number
  power: number[]
}

/** A participant; `side` is -1 while it may not be known. */
export interface Fighter {
  seat: number
  side: number
  joined: boolean
  home: string
  stood_here: boolean
  marker_known: number
  cards: string[]
  exhausted: string[]
  restored: string[]
  shielded: string[]
  silenced: string[]
  to_hand: string[]
  to_deck: string[]
  played: number
  played_cards: string[]
  fired: string[]
  copied: string[]
  selected: number
  tally: number[]
  cut: number[]
  shifts: number[]
  ip: number
  power: number[]
}

/** A battle under way, or the one just fought; `earned` are the IP of each seat by it. */
export interface Battle {
  kind: 'siege' | 'field' | 'final'
  step: string
  place: string
  attacker: number
  target: number
  former_owner: number
  turn: number
  revealed: boolean
  changes: number[]
  defence_card: string
  treasure: string
  winner: number
  margin: number
  number: number
  defence: Wall[]
  earned: number[]
  totals: Total[]
  fighters: Fighter[]
}

/** The deal on the table, or the last one of this Turn; `says` tells it in words. */
export interface Offer {
  proposer: number
  partner: number
  about: string
  give: number[]
  want: number[]
  countered: boolean
  says: string
}

/** What somebody was paid to promise, whether it is still open, and whether it was kept. */
export interface Pledge {
  by: number
  to: number
  about: string
  open: boolean
  kept: boolean
}

/** A team, or a player alone: who belongs to it and what it has together. */
export interface Team {
  seats: number[]
  ip: number
  stars: number
}

/** How the game ended. */
export interface Ending {
  winners: number[]
  scores: number[]
  rule: string
  why: string
}

/** The table as a seat sees it. */
export interface View {
  game: string
  seat: number
  round: number
  rounds: number
  phase: string
  strip: StripStep[]
  gauges: Gauge[]
  stage: Stage | null
  victory: string
  goal: number
  track: number[]
  active: number
  event: string
  events_past: string[]
  events_left: number
  modules: Modules
  mines: number[]
  city: string[]
  decks: Decks
  prices: Price[]
  box: string[]
  objectives_done: string[]
  defence_top: string
  defence_known: number
  looks: Looks
  matter: string
  places: Place[]
  players: Player[]
  teams: Team[]
  turn: Turn
  battle: Battle | null
  fought: Battle | null
  offer: Offer | null
  kingmakers: number[]
  finals: number
  pledges: Pledge[]
  outcome: Ending | null
}

/** A card design; `amounts` are the Resources of a Resource Card, `reward` what an Objective pays, in words of the card. */
export interface CardEntry {
  name: string
  kind: 'starter' | 'battle' | 'upgrade' | 'treasure' | 'kingdom' | 'defence' | 'resource' | 'objective'
  text: string
  source: string
  type: string
  power: number[]
  amounts: number[]
  ability: string
  slot: string
  leader: string
  copies: number
}

/** A Location: what it is, what it gives and what capturing it brings. */
export interface LocationEntry {
  name: string
  kind: 'location'
  text: string
  source: string
  region: string
  stars: number
}

/** A leader's board: printed Base Power, room for Resources, movement points, slots and where it starts. */
export interface LeaderEntry {
  name: string
  kind: 'leader'
  text: string
  source: string
  title: string
  power: number[]
  capacity: number[]
  mp: number
  slots: number[]
  start: string
  champion: string
}

/** A table printed on the board; each row begins with its number of stars. */
export interface TableEntry {
  name: string
  kind: 'table'
  text: string
  source: string
  columns: string[]
  rows: number[][]
}

export type Entry = CardEntry | LocationEntry | LeaderEntry | TableEntry

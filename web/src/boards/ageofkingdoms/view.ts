/** What games/ageofkingdoms/view.py sends. */

export interface Card {
  id: string
}

export interface Kingdom {
  seat: number
  mat: string
  leader: string
  gold: number
  food: number
  magic: number
  favor: number
  total?: number
  legacy: number
  stability: number
  protection: number
  population: number
  workers: string[]
  idle: number
  levels: Record<string, number>
  treasury: number
  profit: number
  garrison: number
  damage: number
  sacked: number
  agenda_hand: number
  agenda_deck: number
  spell_hand: number
  spell_deck: number
  command?: number
  garrison_rating?: number
  route_limit?: number
  agendas?: Card[]
  spells?: Card[]
  known?: Card[]
  promises_kept: number
  promises_broken: number
}

export interface Unit {
  id: number
  kind: string
  seat: number
  space: string
  wounds: number
  revolt: boolean
  attack_token: boolean
  defense_token: boolean
  moved: boolean
}

export interface Territory {
  id: string
  controller: number
  garrison: number
  damage: number
  devoured: boolean
}

export interface Beast {
  card: string
  space: string
  health: number
  tokens: number[]
  prey: string
}

export interface KingdomsView {
  viewer: number
  season: number
  seasons: number
  phase: string
  step: string
  first: number
  active: number
  kingdoms: Kingdom[]
  units: Unit[]
  moving: number
  territories: Territory[]
  lands: { card: string; controller: number }[]
  event: string
  event_deck: number
  kreesh: Beast[]
  routes: { a: number; b: number; used: boolean }[]
  agreements: { a: number; b: number; tokens: number }[]
  wars: { id: number; attackers: number[]; defenders: number[]; markers: number }[]
  in_play: { card: string; seat: number; target: number; place: string; hourglass: number }[]
  battles: {
    attacker: number
    defender: number
    attack: number
    defense: number
    damage: number
    attack_die: number
    defense_die: number
  }[]
  plays: { card: string; seat: number }[]
  offer: Record<string, unknown> | null
  window: string
}

export interface SpaceEntry {
  name: string
  kind: 'kingdom' | 'open' | 'territory'
  x: number
  y: number
  polygon: [number, number][]
  port?: boolean
  gate?: boolean
  hex?: string
}

/** What bonesbanners shows: its view and the entries of its catalogue. Written by `make types`; do not change it here. */
import type { Gauge, Stage, StripStep } from './packet'

export type Symbol = 'Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic'

export type Kind = 'unit' | 'building' | 'advisor'

export type Phase = 'Rally' | 'Strategy' | 'Tactical' | 'Building' | 'Battle' | 'End of Round'

export type Zone = 'pile' | 'hand' | 'deck' | 'under the Shuffle Card' | 'building site' | 'drawn' | 'face down'

/** A number for each kind of card. */
export interface Counts {
  unit: number
  building: number
  advisor: number
}

/** Cards of each kind, by key. */
export interface Cards {
  unit: string[]
  building: string[]
  advisor: string[]
}

/** Used dice: beside the pile they drew from, or set aside. */
export interface Beside {
  unit: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  building: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  advisor: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  aside: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
}

/** One side. `cards`, `deck_cards` (above and below the Shuffle Card, sorted) and `site` are there for their owner only. */
export interface Player {
  seat: number
  cubes: number
  taken: number
  dice: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  hand: Counts
  cards: Cards | null
  deck: number
  above: number
  deck_cards: string[][]
  built: string[]
  building: boolean
  site: string
  chapel_used: boolean
  tavern: string[]
  tavern_uses: number
}

/** A unit in play. `card` is "" and `banners` -1 where this seat does not know it; `bluff` says what is wrong with it, or "". */
export interface Unit {
  id: string
  no: number
  owner: number
  dice: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  village: number
  target: number
  face_up: boolean
  looked_at: boolean
  held: boolean
  hexed: boolean
  silenced: boolean
  bonus: number
  card: string
  banners: number
  bluff: string
  bolstered: boolean
  undead: boolean
}

/** What is about to happen to a unit: it is Lost, or else it Retreats. */
export interface Result {
  no: number
  lost: boolean
}

/** The battle under way: who waits to act, what waits to be carried out, the village being resolved; -1 is none. */
export interface Battle {
  waiting: number[]
  results: Result[]
  fallen: number
  village: number
  villages: number[]
  winner: number
  fought: boolean
  truce: boolean[]
  stalemate: boolean[]
}

/** One die to come in the Tactical Phase: its symbol and whose it is, if every die is activated alone. */
export interface Activation {
  symbol: 'Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic'
  seat: number
}

/** A card put under a pile: by whom, and which one where this seat may know it. */
export interface Under {
  by: number
  card: string
}

/** The cards put under each pile, lowest first. */
export interface UnderPiles {
  unit: Under[]
  building: Under[]
  advisor: Under[]
}

/** A card the rival surely has, and where it can be. */
export interface Known {
  card: string
  zones: ('pile' | 'hand' | 'deck' | 'under the Shuffle Card' | 'building site' | 'drawn' | 'face down')[]
}

/** All that one seat may see. */
export interface View {
  round: number
  phase: 'Rally' | 'Strategy' | 'Tactical' | 'Building' | 'Battle' | 'End of Round'
  step: string
  strip: StripStep[]
  gauges: Gauge[]
  stage: Stage | null
  turn: number
  holder: number
  symbol: 'Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic'
  active: number
  seat: number
  pool: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  draft: number[]
  activations: Activation[]
  beside: Beside
  piles: Counts
  tableau: Cards
  drawn: string[]
  drawn_count: number
  drawn_kind: 'unit' | 'building' | 'advisor' | ''
  placing: string
  placing_dice: number
  lost: string[]
  playing: string
  stash: number
  players: Player[]
  units: Unit[]
  battle: Battle
  chronicle: string[]
  asked: number
  under: UnderPiles
  known: Known[]
}

/** A unit card for people to read. */
export interface UnitEntry {
  id: string
  name: string
  kind: 'unit'
  text: string
  set: 'loyalist' | 'recruit' | 'variant'
  symbols: ('Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic')[]
  banners: number
  actions: string[]
  bolster: string
  immune: string[]
  tags: string[]
  copies: number
  source: string
  note?: string
}

/** A building for people to read. */
export interface BuildingEntry {
  id: string
  name: string
  kind: 'building'
  text: string
  works: 'permanent' | 'conditional' | 'action'
  copies: number
  source: string
  note?: string
}

/** An advisor for people to read; `moments` are the windows in which it is played, in words. */
export interface AdvisorEntry {
  id: string
  name: string
  kind: 'advisor'
  text: string
  moments: string[]
  copies: number
  source: string
  note?: string
}

/** A card that is not played. */
export interface OtherEntry {
  id: string
  name: string
  kind: 'other'
  text: string
  copies: number
  source: string
  note?: string
}

export type Entry = UnitEntry | BuildingEntry | AdvisorEntry | OtherEntry

/** What dragonemperor shows: its view and the entries of its catalogue. Written by `make types`; do not change it here. */
import type { Gauge, Stage, StripStep } from './packet'

export type Resource = 'fire' | 'stone' | 'water' | 'wood' | 'gold' | 'spirit'

export type HexKind = 'evil_start' | 'palace' | 'forest' | 'lake' | 'mountain' | 'stash' | 'village'

export type Role = 'dragon' | 'emperor'

/** So many tokens of each kind. */
export interface Tokens {
  fire: number
  stone: number
  water: number
  wood: number
  gold: number
  spirit: number
}

/** What is neither in the Treasury nor on the map. */
export interface Supply {
  fire: number
  stone: number
  water: number
  wood: number
  gold: number
  spirit: number
  curse: number
}

/** One hex of the map: where it lies, what it is, what lies on it. */
export interface Hex {
  id: number
  q: number
  r: number
  type: 'evil_start' | 'palace' | 'forest' | 'lake' | 'mountain' | 'stash' | 'village'
  name: string
  square: boolean
  star: boolean
  cursed: boolean
}

/** The map, the road of Evil and the pawns; `reach` are the hexes the acting player could move the Dragon to now. */
export interface Realm {
  hexes: Hex[]
  road: number[]
  dragon: number
  evil: number
  entrapped: boolean
  reach: number[]
}

/** A face-down deck: what is in it, sorted, and the cards on top that everybody knows, the next one first. */
export interface Deck {
  count: number
  contents: string[]
  next: string[]
}

/** The Evil Deck; `count` and `contents` are Evil cards alone, `next` tells the suppressions lying on them too. `bottom` is its last card where that is known, or ""; `doubled` the places from the top (1 is next) of suppressions that hold two draws; `steps` the Move Forward cards left; `losing` the cards that may come next and would lose the game. */
export interface EvilDeck {
  count: number
  contents: string[]
  next: string[]
  discard: string[]
  bottom: string
  doubled: number[]
  suppressions: number
  steps: number
  losing: string[]
}

/** A hand card that cannot be played now, and why; it can still pay for another action. */
export interface Idle {
  card: string
  rule: string
  why: string
}

/** One role's cards. */
export interface Side {
  hand: string[]
  idle: Idle[]
  discard: string[]
  deck: Deck
  row: string[]
  upgrades: Deck
  upgrade_price: string
}

/** A Magic Item: its cost, what of it the Treasury lacks, and where it lies. */
export interface Item {
  id: string
  name: string
  cost: { [key: string]: number }
  missing: { [key: string]: number }
  text: string
  where: 'on offer' | 'ready' | 'used'
}

/** The actions of this turn; `doubled` under the Blessing, `extra` of them by Repay Loyalty, `limited` by the Hand Limit. */
export interface Actions {
  taken: number
  allowed: number
  extra: number
  limited: boolean
  doubled: boolean
  next_turn_extra: number
}

/** What both seats and any guest see: partners share everything but the order of the face-down decks. */
export interface View {
  round: number
  turn: 'dragon' | 'emperor'
  phase: string
  strip: StripStep[]
  gauges: Gauge[]
  stage: Stage | null
  actions: Actions
  talk: string
  map: Realm
  treasury: Tokens
  supply: Supply
  items: Item[]
  dragon: Side
  emperor: Side
  evil: EvilDeck
  play_area: string[]
  chalice: string[]
  borrowed: string[]
  owed_to_partner: number
  banished: string[]
  blessed: boolean
  outcome: string
}

/** A card for people to read; fields that mean nothing for it are left out. */
export interface CardEntry {
  name: string
  kind: 'dragon' | 'emperor' | 'evil' | 'magic item'
  level: string
  mark: string
  copies: number
  text: string
  gist: string
  flavour: string
  rules: string[]
  source: string
  numbers: string
  op: string
  amount?: number
  resource?: 'fire' | 'stone' | 'water' | 'wood' | 'gold' | 'spirit'
  needs_hex?: 'evil_start' | 'palace' | 'forest' | 'lake' | 'mountain' | 'stash' | 'village'
  hex_type?: 'evil_start' | 'palace' | 'forest' | 'lake' | 'mountain' | 'stash' | 'village'
  curses?: number
  cost?: { [key: string]: number }
  price?: string
}

/** A hex for people to read. */
export interface HexEntry {
  name: string
  kind: 'evil_start' | 'palace' | 'forest' | 'lake' | 'mountain' | 'stash' | 'village'
  text: string
  source: string
}

export type Entry = CardEntry | HexEntry

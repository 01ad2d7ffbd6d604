/** What games/dragonemperor/shapes.py declares. */
import type { Gauge, Stage, StripStep } from '../../play/shapes'

export type Resource = 'fire' | 'stone' | 'water' | 'wood' | 'gold' | 'spirit'
export type HexKind = 'evil_start' | 'palace' | 'forest' | 'lake' | 'mountain' | 'stash' | 'village'

export interface Hex {
  id: number
  q: number
  r: number
  type: HexKind
  name: string
  square: boolean
  star: boolean
  cursed: boolean
}

export interface Deck {
  count: number
  contents: string[]
  next: string[]
}

export interface EvilDeck extends Deck {
  discard: string[]
  bottom: string
  doubled: number[]
  suppressions: number
  steps: number
  losing: string[]
}

export interface Idle {
  card: string
  rule: string
  why: string
}

export interface Side {
  hand: string[]
  idle: Idle[]
  discard: string[]
  deck: Deck
  row: string[]
  upgrades: Deck
  upgrade_price: string
}

export interface Item {
  id: string
  name: string
  cost: Partial<Record<Resource, number>>
  missing: Partial<Record<Resource, number>>
  text: string
  where: 'on offer' | 'ready' | 'used'
}

export interface DragonView {
  round: number
  turn: 'dragon' | 'emperor'
  phase: string
  strip: StripStep[]
  gauges: Gauge[]
  stage: Stage | null
  actions: { taken: number; allowed: number; extra: number; limited: boolean; doubled: boolean; next_turn_extra: number }
  talk: string
  map: { hexes: Hex[]; road: number[]; dragon: number; evil: number; entrapped: boolean; reach: number[] }
  treasury: Record<Resource, number>
  supply: Record<Resource | 'curse', number>
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

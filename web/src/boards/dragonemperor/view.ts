/** What games/dragonemperor/view.py sends. */

export type Resource = 'fire' | 'stone' | 'water' | 'wood' | 'gold' | 'spirit'

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

export interface Deck {
  count: number
  contents: string[]
  next: string[]
}

export interface Side {
  hand: string[]
  discard: string[]
  deck: Deck
  row: string[]
  upgrades: Deck
}

export interface Item {
  id: string
  name: string
  cost: Partial<Record<Resource, number>>
  text: string
  where: 'on offer' | 'ready' | 'used'
}

export interface DragonView {
  round: number
  turn: 'dragon' | 'emperor'
  phase: string
  actions: { taken: number; allowed: number; next_turn_extra: number }
  map: { hexes: Hex[]; road: number[]; dragon: number; evil: number; entrapped: boolean }
  treasury: Record<Resource, number>
  supply: Record<Resource | 'curse', number>
  items: Item[]
  dragon: Side
  emperor: Side
  evil: Deck & { discard: string[]; bottom: string; doubled: number[] }
  play_area: string[]
  chalice: string[]
  borrowed: string[]
  owed_to_partner: number
  banished: string[]
  blessed: boolean
  outcome: string
}

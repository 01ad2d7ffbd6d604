/** What unicornus shows: its view and the entries of its catalogue. Written by `make types`; do not change it here. */
import type { Gauge, Stage, StripStep } from './packet'

export type Terrain = 'city' | 'village' | 'fort' | 'forest' | 'mountain' | 'desert' | 'road' | 'plains' | 'lake'

export type Behaviour = 'normal' | 'aggressive' | 'defensive'

export type Side = 'princess' | 'kingdom' | 'empire'

/** A card of a hand that may be read, and its anchor. */
export interface HandCard {
  id: string
  at: string
}

/** A player of the rules: whose seat, which characters, how many cards; `known` are cards this seat gave away to it. */
export interface PlayerView {
  id: string
  seat: number
  characters: string[]
  cards: number
  hand: HandCard[]
  known: string[]
}

/** A Fate card that binds an enemy character. */
export interface Bond {
  foe: string
  card: string
}

/** A kingdom unit; number 0 is the princess (id "cornelia"). `at` is "" while its character is dead or the map is not laid. */
export interface UnitView {
  unit: number
  id: string
  player: number
  at: string
  life: number
  max_life: number
  tokens: number
  command: number
  resources: number
  acted: boolean
  protected: boolean
  beside: string[]
  allies: string[]
  bonds: Bond[]
}

/** An enemy character; `combat` is its power when attacked, `combat_attacking` when it attacks. */
export interface FoeView {
  id: string
  at: string
  life: number
  max_life: number
  combat: number
  combat_attacking: number
  behaviour: 'normal' | 'aggressive' | 'defensive'
  no_fate: boolean
  bound: number
  fate: string
  ally: number
  defeated: boolean
}

/** A tile on the map. */
export interface Area {
  id: string
  tile: string
  name: string
  side: 'princess' | 'kingdom' | 'empire'
  q: number
  r: number
}

/** One hex: its printed values and who is there. `distance` is her way to the goal, -1 where there is none. */
export interface Space {
  id: string
  q: number
  r: number
  area: number
  direction: string
  type: 'city' | 'village' | 'fort' | 'forest' | 'mountain' | 'desert' | 'road' | 'plains' | 'lake'
  resource: number
  recruit: number
  defence: number
  difficulty: number
  passable: boolean
  distance: number
  tokens: number
  foe: string
  unit: number
  goal: boolean
}

/** One of her next actions, if nothing changes: where, what it costs, whom she fights and what that costs her. */
export interface PrincessStep {
  act: 'move' | 'collect'
  to: string
  cost: number
  enemy: string
  damage: number
  choice: boolean
}

/** Who would attack a kingdom unit in this round's enemy step, if nothing changes; `sure` unless the players may send them elsewhere. `damage` is what it would cost: for the princess, who rolls no dice, exactly that; for the others on average, before cards. */
export interface Threat {
  unit: number
  origins: string[]
  words: string
  power: number
  damage: number
  sure: boolean
}

/** Her step: actions, the way ahead, what waits for her. */
export interface PrincessView {
  actions: number
  actions_left: number
  bonus: number
  steered: boolean
  next: string[]
  steps: PrincessStep[]
  damage: number
  survives: boolean
  distance: number
  detour: boolean
  potions: number
  sent: number
  cure: number
  ally_dice_spent: boolean
  fell_this_round: boolean
}

/** The decks: counts, open discards, and what this seat knows of the next Event. */
export interface Decks {
  support: number
  support_discard: string[]
  fate: number
  fate_discard: string[]
  event: number
  event_past: string[]
  next_event: string
  removed_events: string[]
  removed_count: number
}

export interface BattleView {
  unit: number
  space: string
  attacking: boolean
  from: string[]
  foe: string
  combat: number
  tokens: number
  extra_dice: number
  dice: number[]
  results: string[]
  fixed: boolean[]
  placed: number[]
  damage: number
  prevented: number
  step: string
  used: string[]
}

export interface AttackView {
  unit: number
  space: string
  from: string[]
}

export interface March {
  from: string
  to: string
}

/** An enemy unit that follows a decoy banner, and whom it goes for. */
export interface Decoy {
  space: string
  unit: number
}

/** What another seat would do, where the starting player decides for all. */
export interface Advice {
  seat: number
  key: string
  words: string
}

/** UK-DEF-18: the table as a seat sees it. */
export interface View {
  phase: string
  strip: StripStep[]
  gauges: Gauge[]
  stage: Stage | null
  round: number
  rounds: number
  starter: number
  starting_seat: number
  tutorial: boolean
  goal: string
  personality: string
  actor: number
  actions: number
  destiny_used: boolean
  used: string[]
  players: PlayerView[]
  units: UnitView[]
  foes: FoeView[]
  defeated: string[]
  areas: Area[]
  spaces: Space[]
  princess: PrincessView | null
  threats: Threat[]
  decks: Decks
  event: string
  ongoing: string[]
  unused: string[]
  set_up: boolean
  battles: BattleView[]
  attacks: AttackView[]
  marches: March[]
  bribed: string[]
  decoyed: Decoy[]
  waiting_foes: string[]
  last_dice: number[]
  fate_choice: string[]
  tile_pool: string[]
  tiles_laid: string[]
  slots: Slot[]
  pending: string[]
  advice: Advice[]
  last_choice: string
}

/** A place for a tile while the players lay the map by hand; `tile` is "" until one lies there, `now` marks the next. */
export interface Slot {
  number: number
  q: number
  r: number
  tile: string
  now: boolean
}

/** A card, character or tile for people to read; fields that mean nothing for it are left out. */
export interface Entry {
  name: string
  kind: 'princess' | 'kingdom' | 'empire' | 'support' | 'fate' | 'event' | 'tile'
  text: string
  source: string
  note?: string
  ours?: string
  epithet?: string
  gender?: string
  life?: number
  command?: number
  actions?: number
  resources?: number
  combat?: number
  behaviour?: string
  no_fate?: boolean
  attack?: string
  defence?: string
  power?: string
  ally?: string
  home?: string
  timing?: string
  copies?: number
  level?: number
  ongoing?: boolean
  spaces?: string[]
  side?: string
}

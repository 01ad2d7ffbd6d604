/** What ageofkingdoms shows: its view and the entries of its catalogue. Written by `make types`; do not change it here. */
import type { Gauge, Stage, StripStep } from './packet'

export type Phase = 'setup' | 'world_event' | 'kingdom' | 'map' | 'trade' | 'end'

/** A card this seat may read. */
export interface HeldCard {
  id: string
}

/** Favor by where it came from; `to_come` marks awards counted at the end as they stand now. */
export interface Source {
  title: string
  n: number
  to_come: boolean
}

/** A line of the mat's list of routes: its price for this Kingdom and its value; `seat` is -1 for caravans and unused mats. */
export interface RouteRow {
  to: string
  seat: number
  cost: number
  value: number
  open: boolean
}

/** A tile of the mat: its level, what it gives now and on the next level, the price of that (-1: no further level). */
export interface TileRow {
  id: string
  level: number
  gives: string
  next: string
  price: number
  works: boolean
  worker: boolean
}

/** What the next Income brings as things stand, tokens and cards aside. */
export interface Income {
  gold: number
  food: number
  magic: number
  stability: number
  favor: number
}

/** One Kingdom as a viewer sees it. */
export interface KingdomView {
  seat: number
  mat: string
  leader: string
  virtue: string
  gold: number
  food: number
  magic: number
  favor: number
  total: number
  sources: Source[]
  legacy: number
  stability: number
  protection: number
  population: number
  workers: string[]
  idle: number
  tiles: TileRow[]
  top_row: Income
  income: Income
  upkeep: number
  treasury: number
  profit: number
  command: number
  commanded: number
  garrison: number
  garrison_rating: number
  damage: number
  damage_war: number
  sacked: number
  routes: RouteRow[]
  route_limit: number
  agenda_hand: number
  agenda_deck: number
  agenda_discard: HeldCard[]
  spell_hand: number
  spell_deck: number
  spell_discard: HeldCard[]
  casts: number
  casts_allowed: number
  virtue_used: boolean
  kreesh_magic: number
  neutral_used: string[]
  trust: number[]
  watches: boolean
  promises_kept: number
  promises_broken: number
  used: Used
  agendas?: HeldCard[]
  spells?: HeldCard[]
  orders?: string[]
  known_islands?: HeldCard[]
  known_dimensions?: HeldCard[]
  known?: HeldCard[]
}

/** What the Kingdom has used of its turn, phase and Season, and what its tiles gave at the last Income. */
export interface Used {
  agendas_played: number
  agendas_allowed: number
  agenda_redrawn: boolean
  casts_away: number
  spell_redrawn: boolean
  bought: number
  workers_moved: boolean
  workers_bound: boolean
  upgrades_bought: number
  steadfast: boolean
  wasted: number
  measures: number
  first_attack: boolean
  rained: boolean
  bazaar: boolean
  trades: number
  kills: number
  strand: boolean
  tile_routes: number
  tile_command: number
  tile_garrison: number
  ritual_casts: number
  ritual_discount: number
  library_cards: number
  library_free_cast: boolean
  library_free_magic: boolean
  patrols: number
}

/** A Unit on the map, or on an Island or Dimension (`space` is then that card's id), with its values as they stand. */
export interface UnitView {
  id: number
  kind: string
  seat: number
  space: string
  wounds: number
  health: number
  attack: number
  defense: number
  damage: number
  movement: number
  command: boolean
  revolt: boolean
  attack_token: boolean
  defense_token: boolean
  summon: boolean
  guest: boolean
  moved: boolean
  attacked: boolean
  stride: number
  countered: boolean
  marched: boolean
  stung: boolean
  way_back: string
}

export interface TerritoryView {
  id: string
  controller: number
  garrison: number
  damage: number
  damage_by: number
  damage_needed: number
  devoured: boolean
  worker: boolean
}

/** A face-up Island or Dimension. */
export interface LandView {
  card: string
  island: boolean
  controller: number
}

/** A Kreesh awake: Wounds by seat, and what it makes for. */
export interface BeastView {
  card: string
  space: string
  health: number
  tokens: number[]
  last: number
  awoken: number
  prey: string
  countered: boolean
}

export interface RouteView {
  a: number
  b: number
  value: number
  used: boolean
}

export interface AgreementView {
  a: number
  b: number
  tokens: number
}

/** A War! card; on each side the principal stands first; `markers` are the Seasons left. */
export interface WarView {
  id: number
  attackers: number[]
  defenders: number[]
  markers: number
  barred: number[]
}

/** Consent to enter a Kingdom space: `unit` -1 for all, `season` 0 until withdrawn. */
export interface PassageView {
  host: number
  guest: number
  unit: number
  season: number
}

export interface InPlayView {
  card: string
  seat: number
  owner: number
  target: number
  place: string
  place2: string
  hourglass: number
}

/** Something that holds for this Season: on a Kingdom, a Unit or a place; `says` tells it in words, "" once what it lay on is gone. */
export interface EffectView {
  kind: string
  seat: number
  n: number
  unit: number
  place: string
  says: string
}

/** What cards and dice have made of an Attack under way; the stage tells it in words. */
export interface BattleView {
  attacker: number
  defender: number
  kind: string
  attack: number
  defense: number
  damage: number
  attack_die: number
  defense_die: number
  attack_stars: number
  defense_stars: number
  sure: boolean
  ended: boolean
  halved: boolean
  harmless: boolean
  blinded: boolean
  grace_attacker: boolean
  grace_defender: boolean
  riposte: number
  extra_counter: boolean
  no_counter: boolean
  sunder: boolean
  snatch: boolean
  encore: boolean
}

export interface PlayView {
  card: string
  seat: number
  owner: number
  targets: string[]
  cancelled: boolean
}

export interface OfferView {
  kind: string
  proposer: number
  recipient: number
  give: number[]
  get: number[]
  war: number
  side: number
  joiner: number
  share: number
  unit: number
  round: number
}

/** Everything a seat (or a spectator) may see. */
export interface View {
  game: 'ageofkingdoms'
  viewer: number
  season: number
  seasons: number
  phase: 'setup' | 'world_event' | 'kingdom' | 'map' | 'trade' | 'end'
  step: string
  turn: number
  first: number
  active: number
  pick_order: number[]
  kingdoms: KingdomView[]
  units: UnitView[]
  moving: number
  territories: TerritoryView[]
  lands: LandView[]
  island_deck: number
  dimension_deck: number
  event: string
  events_past: string[]
  event_deck: number
  event_season: number
  kreesh: BeastView[]
  kreesh_deck: number
  kreesh_past: string[]
  routes: RouteView[]
  agreements: AgreementView[]
  agreement_cards: number
  wars: WarView[]
  war_cards: number
  passages: PassageView[]
  in_play: InPlayView[]
  effects: EffectView[]
  chains: string[]
  battles: BattleView[]
  plays: PlayView[]
  offer: OfferView | null
  window: string
  heading: string
  at_stake: number
  rolls: number[]
  deals: string[]
  strip: StripStep[]
  gauges: Gauge[]
  stage: Stage | null
}

/** A card, tile, Unit or place for people to look up. */
export interface Entry {
  name: string
  kind: string
  text: string
  source: string
  owner?: string
  cost?: string
  windows?: string[]
  column?: string
  row?: number
  costs?: number[]
  levels?: string[]
  minimum?: number
  values?: { [key: string]: number }
  home?: string
  attack?: number
  defense?: number
  damage?: number
  movement?: number
  trait?: string
  virtue?: string
  spells?: string[]
  automatic?: { [key: string]: number }
  worked?: { [key: string]: number }
  units?: string[]
  agendas?: string[]
  x?: number
  y?: number
  adjacent?: string[]
  polygon?: number[][]
  port?: boolean
  gate?: boolean
  colour?: string
  hex?: string
}

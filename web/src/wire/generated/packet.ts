/** What a seat receives. Written by `make types`; do not change it here. */

/** One step of the round, in the words of the rulebook's headings; `now` marks where the game is. `who` says at the present step whose turn it is and who comes next ("@2, then @3"), where players take turns in it. */
export interface StripStep {
  word: string
  title: string
  rule: string
  now: boolean
  who?: string
}

/** How near something is: `now` of `most`, and what it means ("4 steps from the Palace; the next card may lose"). */
export interface Gauge {
  key: string
  title: string
  kind: 'progress' | 'danger'
  now: number
  most: number
  says: string
  seat?: number
}

/** A die as it lies: what it shows, and whether it counts. */
export interface StageDie {
  face: string
  counts: boolean
  note?: string
}

/** One thing that counts for a side, and where it comes from: "Militia" 2, "Spear Wall" +1; `rule` or `card` names the source. */
export interface StagePart {
  label: string
  amount: number
  rule?: string
  card?: string
}

/** One side of what is happening: who, with what, for what. `total` is None while something of it is hidden. */
export interface StageSide {
  name: string
  role: string
  seats: number[]
  dice: StageDie[]
  parts: StagePart[]
  cards: string[]
  total: number | null
  wins: string
  loses: string
}

/** What is happening now, frozen as it happened: a battle, siege, duel, offer, market or event. `verdict` is "" until it is known. */
export interface Stage {
  kind: 'battle' | 'siege' | 'duel' | 'offer' | 'market' | 'event'
  title: string
  rule: string
  at: string
  sides: StageSide[]
  odds: string
  verdict: string
  lines: string[]
}

/** A space of a board declared as data: where it lies, what it is called, how it is drawn. */
export interface BoardSpace {
  anchor: string
  name: string
  x: number
  y: number
  shape: 'circle' | 'square' | 'hex'
  note: string
  tone?: string
}

/** A piece on a space; `seat` -1 belongs to nobody. */
export interface BoardPiece {
  at: string
  label: string
  seat: number
  anchor?: string
}

/** A row of cards by catalogue key, and how many lie face down; a `hand` goes into the tray. */
export interface BoardZone {
  title: string
  cards: string[]
  hidden: number
  hand: boolean
}

/** A track from 0 to `most` with one mark per seat (or one for all, seat -1). */
export interface BoardTrack {
  title: string
  most: number
  marks: number[]
}

/** A board as data (view field `board`): the page draws it for games that bring no component of their own. */
export interface DeclaredBoard {
  spaces: BoardSpace[]
  links: string[][]
  pieces: BoardPiece[]
  zones: BoardZone[]
  tracks: BoardTrack[]
}

export type AskKind = 'one' | 'some' | 'split' | 'order' | 'number'

/** One thing that can be chosen; `barred` is the rule that forbids it now and `why` the reason. */
export interface OptionData {
  key: string
  label: string
  at: string
  barred?: string
  why?: string
  cap?: number
  weight?: number
  group?: string
  cost?: string
  gives?: string
  risks?: string
}

/** One question to one seat: take `least` to `most` of the options, or a number from `low` to `high`. */
export interface AskData {
  title: string
  rule: string
  kind: 'one' | 'some' | 'split' | 'order' | 'number'
  least: number
  most: number
  low: number
  high: number
  need: number
  limit: number
  window: string
  default: string[]
  options: OptionData[]
  only?: string[]
}

/** One line of the log as a seat reads it; a `beat` is a moment people would see happen at a real table. */
export interface LogLine {
  at: number
  rule: string
  text: string
  args: { [key: string]: Json }
  beat: boolean
}

/** How many answers can be taken back, and why no more. */
export interface UndoData {
  steps: number
  why: string
}

/** How the game ended. */
export interface OutcomeData {
  winners: number[]
  scores: number[]
  rule: string
  why: string
}

/** A source of the result: how much of it each seat has (its mates' included), or one number for the whole table. */
export interface TallyRow {
  title: string
  rule: string
  amounts: number[]
}

/** What a finished game shows besides its outcome: do all win or lose together, the result by its sources, and the lines of the log that decided it. */
export interface Ending {
  together: boolean
  tally: TallyRow[]
  decisive: LogLine[]
}

/** All that one seat may know at one moment; `frame` is the number of the film's newest frame, -1 where nobody films. */
export interface Packet {
  game: string
  seat: number
  seats: number
  names: string[]
  step: number
  view: { [key: string]: Json }
  ask: AskData | null
  waiting: number[]
  undo: UndoData
  log: LogLine[]
  log_from: number
  outcome: OutcomeData | null
  ending: Ending | null
  frame: number
}

/** Put a value at a place of the view; the path walks through fields and places of lists. */
export interface SetChange {
  op: 'set'
  at: (string | number)[]
  value: Json
}

/** Take a field away. */
export interface CutChange {
  op: 'cut'
  at: (string | number)[]
}

/** In the list at this place, from `first` on, take `gone` items away and put `items` there. */
export interface SpliceChange {
  op: 'splice'
  at: (string | number)[]
  first: number
  gone: number
  items: Json[]
}

export type Change = SetChange | CutChange | SpliceChange

/** One picture of the film: its number, after which step, its line of the log (`log` -1 and None: a question), and what changed in the view since the frame before. */
export interface FrameData {
  n: number
  step: number
  log: number
  line: LogLine | null
  patch: (SetChange | CutChange | SpliceChange)[]
}

/** The frames after number `since`; `base` is the view of that frame, for somebody who does not have it. */
export interface FilmPacket {
  seat: number
  since: number
  frames: FrameData[]
  base?: Json
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What travels over HTTP for the workshop. Written by `make types`; do not change it here. */

/** A pack's text, and how to play it: no seats for the game's usual number. Or a `position` and what it was `before`. */
export interface TryIn {
  game: string
  text?: string
  before?: string
  position?: string
  seats?: number
  bot?: string
}

/** Changes as people write them: "card.fen_witch.banners=3". */
export interface ChangesIn {
  game: string
  changes: string[]
}

/** A number that can be changed: its path, how the game has it, and the range its like have. */
export interface NumberOut {
  path: string
  title: string
  value: number
  least: number
  most: number
}

/** A card, a leader, a unit or a table of numbers; `card` is its key in the catalogue, "" where people never see it as a card. */
export interface ThingOut {
  name: string
  kind: string
  card: string
  numbers: NumberOut[]
}

export interface ThingsOut {
  things: ThingOut[]
}

/** The changes in words and as the text of a content pack, or the first thing that is wrong with them. */
export interface CheckedOut {
  fault: string
  words: string[]
  text: string
}

/** One measure in both contents, the difference and its 95 % interval; `share`: to be told in percent. */
export interface LineOut {
  name: string
  one: number
  two: number
  difference: number
  low: number
  high: number
  clear: boolean
  share: boolean
}

/** A line of a trial under way: what is looked at, or how it stands after so many pairs of games, or that it is over. */
export interface NewsOut {
  cards: string[]
  seats: number
  most: number
  played: number
  pairs: number
  same: number
  note: string
  lines: LineOut[]
  done: boolean
  fault: string
}

export type Value = number | string

/** `key` is set to `to` (for a zone: whether its cards stay as they lie); or, with a `card`, that goes from there to the zone `goal`. */
export interface ChangeIn {
  key: string
  to?: boolean | number | string | (number | string)[]
  card?: string
  goal?: string
}

/** A position to go on with as `text`; or a point of a `table` that is over or one's own (`at` steps); or a new game after `at` decisions of bots, -1 for as many as the game thinks good. Then the changes, all or none. */
export interface SetUpIn {
  game: string
  text?: string
  table?: string | null
  seats?: number
  options?: { [key: string]: boolean | number | string }
  seed?: string
  at?: number
  changes?: ChangeIn[]
}

export interface SpotOut {
  value: number | string
  label: string
}

export interface CardOut {
  key: string
  name: string
  kind: string
}

/** One thing of a table that can be set. `cards`: a zone, what lies in it and what it takes; `keeps`: hidden, dealt by each game unless it is `kept`. `number`, `choice`, `several`: its value and what it can be. */
export interface ItemOut {
  key: string
  kind: 'cards' | 'number' | 'choice' | 'several'
  group: string
  title: string
  value: number | string
  values: (number | string)[]
  least: number
  most: number
  choices: SpotOut[]
  cards: CardOut[]
  takes: string[]
  stock: string
  keeps: boolean
  kept: boolean
}

/** The position as a file, what was changed in words, everything that can be set, who is asked first and by which rule; `fault` says why the changes were not made. */
export interface SetUpOut {
  fault: string
  text: string
  words: string[]
  seats: number
  items: ItemOut[]
  asked: number
  rule: string
}

/** A table that begins with a position. */
export interface SetTableIn {
  game: string
  text: string
  seats: string[]
  watch?: 'public' | 'link' | 'closed'
}

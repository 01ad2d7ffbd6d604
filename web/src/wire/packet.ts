/** What a seat receives, as the kernel's packet module writes it. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type View = { [key: string]: Json }

export interface Option {
  key: string
  label: string
  at: string
  barred?: string
  why?: string
  cap?: number
  weight?: number
  /** The heading it stands under in a long list. */
  group?: string
  cost?: string
  gives?: string
  risks?: string
}

export type AskKind = 'one' | 'some' | 'split' | 'order' | 'number'

export interface Ask {
  title: string
  rule: string
  kind: AskKind
  least: number
  most: number
  low: number
  high: number
  need: number
  limit: number
  window: string
  /** What the engine answers where nobody does; empty if it has no opinion. */
  default?: string[]
  /** The answer, where no other is possible. */
  only?: string[]
  options: Option[]
}

export interface LogLine {
  at: number
  rule: string
  text: string
  /** A moment people would see happen at a real table. */
  beat?: boolean
  args?: { [name: string]: Json }
}

export interface Undo {
  steps: number
  why: string
}

export interface Outcome {
  winners: number[]
  scores: number[]
  rule: string
  why: string
}

export interface Packet {
  game: string
  seat: number
  seats: number
  names: string[]
  step: number
  view: View
  ask: Ask | null
  waiting: number[]
  undo: Undo
  log: LogLine[]
  log_from: number
  outcome: Outcome | null
}

/** A card, tile, unit or place as people read it; games add fields of their own. */
export interface Entry {
  name: string
  kind: string
  text: string
  source: string
  [more: string]: Json
}

export type Catalogue = Record<string, Entry>

export interface Rule {
  id: string
  section: string
  title: string
  text: string
  kind: string
}

export interface Ruling {
  id: string
  about: string[]
  question: string
  ruling: string
  why: string
}

export interface RuleBook {
  rules: Rule[]
  rulings: Ruling[]
}

export const SPECTATOR = -1

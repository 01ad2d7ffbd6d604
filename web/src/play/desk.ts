/** What a board and its cards may ask of the table around them: the view, the lit options, and to open cards and rules. */
import { getContext, setContext } from 'svelte'
import type { Catalogue, Entry, Option, Packet, View } from '../wire/packet'

/** `free` may be marked while something is pointed out. */
export type Light = 'off' | 'on' | 'chosen' | 'barred' | 'free'

/** What an inspector shows: lines in words, named values, and the cards or pieces in full. Boards build it in words; no field names, no lists. */
export interface Sheet {
  title: string
  lines?: string[]
  facts?: [string, string | number][]
  /** Catalogue keys, such as those of a pile that may be looked through. */
  keys?: string[]
  /** Rules that speak of it. */
  rules?: string[]
  /** Options that point here can be taken from the inspector. */
  anchor?: string
  /** What is said where there is nothing. */
  empty?: string
}

/** What somebody read when they opened a rule, and at which step it was said. */
export interface Cited {
  words: string
  at?: number
}

export interface Desk {
  readonly packet: Packet | null
  readonly view: View
  readonly catalogue: Catalogue
  readonly seat: number
  /** A moment gone by is looked at. */
  readonly isPast?: boolean
  name(seat: number): string
  entry(key: string): Entry | undefined
  /** Options that point at an anchor, legal ones first. */
  optionsAt(anchor: string): Option[]
  light(anchor: string): Light
  taken(anchor: string): number
  changed(anchor: string): boolean
  /** Who points at an anchor, for my decision; empty if nobody does. */
  pointedBy(anchor: string): string
  /** A click on an anchor: takes its only option, or narrows the list to its options; while pointing, marks it. */
  pick(anchor: string): void
  openCard(key: string): void
  /** Look at anything on the table. */
  inspect(sheet: Sheet): void
  /** Take the option with this key. */
  choose(key: string): void
  openRule(id: string, cited?: Cited): void
}

const KEY = Symbol('desk')

export function placeDesk(made: Desk): Desk {
  return setContext(KEY, made)
}

export function desk(): Desk {
  return getContext<Desk>(KEY)
}

/** Is a thing on the table pressed, for who cannot see it? Only what is taken and put back again is: what acts at once is a plain button. */
export function pressed(play: Desk, anchor: string): boolean | undefined {
  const light = play.light(anchor)
  if (light === 'chosen') return true
  return light === 'free' || (light === 'on' && play.packet?.ask?.kind !== 'one') ? false : undefined
}

/** "fog#2" is the second copy of "fog". */
export function base(key: string): string {
  const at = key.indexOf('#')
  return at < 0 ? key : key.slice(0, at)
}

/** What the catalogue knows of a place or piece, by its anchor: the key itself ("hex:3") or what it names ("loc:grimshire"). */
export function entriesOf(anchor: string, entry: (key: string) => Entry | undefined): string[] {
  const found = [anchor, anchor.slice(anchor.indexOf(':') + 1)].find((key) => entry(key)?.text)
  return found ? [found] : []
}

/** A label as a title and lines: "Scouts of Ben: Attack 3, Defense 2; in revolt". */
export function inLines(label: string): { title: string; lines: string[] } {
  const at = label.search(/[,:] (?=\S)/)
  if (at < 0) return { title: label, lines: [] }
  return { title: label.slice(0, at), lines: label.slice(at + 2).split(/[,;] (?=\S)/) }
}

/** A name to show for a key the catalogue does not hold. */
export function plainName(key: string): string {
  const words = base(key).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How a card looks at a glance: each game says it once for all of its cards. */
import type { Entry } from '../wire/packet'

export interface Chip {
  icon?: string
  text: string
  label: string
}

export interface Face {
  icon: string
  /** A CSS colour for the band and frame. */
  tone: string
  corner?: Chip
  chips?: Chip[]
  line?: string
}

/** How large a card is drawn: `mini` is a name on a tag, for a tray that is down. */
export type Size = 'normal' | 'small' | 'tiny' | 'mini'

export type FaceOf = (key: string, entry: Entry | undefined) => Face

export const SOURCES: Record<string, string> = {
  rulebook: 'As the rulebook gives it',
  design: 'Our design: the rulebook does not print it',
  public: 'From a public page about the game',
  derived: 'Worked out from the rulebook',
}

/** Where a card comes from, in words. */
export function provenance(entry: Entry): string[] {
  const lines: string[] = []
  if (entry.source) lines.push(SOURCES[entry.source] ?? entry.source)
  const numbers = entry.numbers
  if (typeof numbers === 'string' && numbers && numbers !== entry.source)
    lines.push(`Its numbers: ${(SOURCES[numbers] ?? numbers).toLowerCase()}`)
  for (const field of ['note', 'ours', 'page']) {
    const more = entry[field]
    if (typeof more === 'string' && more) lines.push(more)
  }
  return lines
}

export function rulesOf(entry: Entry): string[] {
  const found = entry.rules ?? entry.rule
  if (Array.isArray(found)) return found.filter((id): id is string => typeof id === 'string')
  return typeof found === 'string' && found ? [found] : []
}

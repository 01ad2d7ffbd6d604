/** How a card looks at a glance: each game says it once for all of its cards. */
import type { Entry } from '../wire/packet'
import type { Frame, Scene } from './heraldry'
import type { Person } from './portrait'

export interface Chip {
  icon?: string
  text: string
  label: string
}

export interface Face {
  icon: string
  /** A CSS colour for the band and frame. */
  tone: string
  /** What lies behind the picture, and what it stands on. */
  scene?: Scene
  frame?: Frame
  /** Somebody: a likeness instead of a charge, with the charge as a badge. */
  person?: Person
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

/** Numbers of an entry that people know by name; nothing else of its fields is ever shown raw. */
const NAMES: Record<string, string> = {
  cost: 'Cost',
  price: 'Price',
  life: 'Life',
  command: 'Command',
  combat: 'Combat power',
  power: 'Power',
  attack: 'Attack',
  defence: 'Defence',
  defense: 'Defense',
  movement: 'Movement',
  range: 'Range',
  copies: 'Copies',
  level: 'Level',
  strength: 'Strength',
  health: 'Health',
}

/** What the face does not show already, in words. */
export function factsOf(entry: Entry, face: Face): [string, string][] {
  const shown = [face.corner, ...(face.chips ?? [])].map((chip) => chip?.label.toLowerCase() ?? '')
  return Object.entries(NAMES).flatMap(([field, name]): [string, string][] => {
    const value = entry[field]
    const isPlain = typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length < 40)
    // a level in words is its kind, which is told already
    if (field === 'level' && typeof value !== 'number') return []
    return isPlain && !shown.some((label) => label.includes(name.toLowerCase())) ? [[name, String(value)]] : []
  })
}

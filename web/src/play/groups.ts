/** Long lists of options in groups: the usual ones first, the way out last, always in its place. */
import type { Option } from '../wire/packet'

export interface Group {
  /** Empty for what stands alone. */
  title: string
  options: Option[]
}

/** More options than this are grouped and can be searched. */
export const LONG = 12
/** Where the engine names groups, they are shown from this many options on. */
const NAMED = 7
/** So many of a kind make a group, where the engine names none. */
const MANY = 3
/** A group of more is folded at first. */
const OPEN = 8
const LAST = new Set(['pass', 'no', 'decline', 'skip', 'none', 'nothing', 'end', 'done', 'stop'])

/** Does this option leave the question without an act? */
export function isWayOut(option: Option): boolean {
  return LAST.has(option.key)
}

function byFirstWord(options: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>()
  for (const option of options) {
    const word = option.label.split(/[\s:]/)[0] ?? ''
    found.set(word, [...(found.get(word) ?? []), option])
  }
  return found
}

/** The options as they are listed; what is short stays as the game gives it. */
export function grouped(options: readonly Option[]): Group[] {
  const named = options.some((option) => option.group)
  if (options.length <= (named ? NAMED : LONG)) return [{ title: '', options: [...options] }]
  const ways = options.filter(isWayOut)
  const acts = options.filter((option) => !isWayOut(option))
  const groups = new Map<string, Option[]>([['', []]])
  const words = named ? new Map<string, Option[]>() : byFirstWord(acts)
  for (const option of acts) {
    const word = option.label.split(/[\s:]/)[0] ?? ''
    const title = named ? (option.group ?? '') : (words.get(word)?.length ?? 0) >= MANY ? word : ''
    groups.set(title, [...(groups.get(title) ?? []), option])
  }
  const found = [...groups].map(([title, some]) => ({ title, options: some }))
  return [...found, { title: '', options: ways }].filter((group) => group.options.length)
}

/** Does this group stand open at first? A long one does only where it is the only one. */
export function isOpen(group: Group, among: readonly Group[]): boolean {
  return group.options.length <= OPEN || among.filter((one) => one.title).length === 1
}

export function isFound(option: Option, query: string): boolean {
  const words = `${option.label} ${option.group ?? ''} ${option.cost ?? ''} ${option.gives ?? ''}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part))
}

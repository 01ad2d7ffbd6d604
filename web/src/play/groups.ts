/** Long lists of options in groups: the usual ones first, the way out last, always in its place. */
import type { Option } from '../wire/packet'

interface Group {
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

/** A grave step with no place on the board, such as a declaration of war: it never lies where a quick click lands. */
function isGrave(option: Option): boolean {
  return !!option.group && !!option.risks && !option.at
}

/** What risks nothing comes before what does, the way out stays last; otherwise as the game gives it. */
function harmlessFirst(options: readonly Option[]): Option[] {
  const acts = options.filter((option) => !isWayOut(option))
  if (!acts.some((option) => option.risks) || acts.every((option) => option.risks)) return [...options]
  return [...acts.filter((option) => !option.risks), ...acts.filter((option) => option.risks), ...options.filter(isWayOut)]
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
  const grave = options.filter(isGrave)
  const isShort = options.length <= (named ? NAMED : LONG)
  if (isShort && (!grave.length || grave.length === options.length)) return [{ title: '', options: harmlessFirst(options) }]
  const ways = options.filter(isWayOut)
  const acts = options.filter((option) => !isWayOut(option))
  const groups = new Map<string, Option[]>([['', []]])
  const words = named ? new Map<string, Option[]>() : byFirstWord(acts)
  for (const option of acts) {
    const word = option.label.split(/[\s:]/)[0] ?? ''
    const title = isShort && !isGrave(option) ? '' : named ? (option.group ?? '') : (words.get(word)?.length ?? 0) >= MANY ? word : ''
    groups.set(title, [...(groups.get(title) ?? []), option])
  }
  const found = [...groups].map(([title, some]) => ({ title, options: some }))
  return [...found, { title: '', options: ways }].filter((group) => group.options.length)
}

/** Does this group stand open at first? A long one does only where it is the only one, and grave steps never do. */
export function isOpen(group: Group, among: readonly Group[]): boolean {
  if (group.title && group.options.every(isGrave)) return false
  return group.options.length <= OPEN || among.filter((one) => one.title).length === 1
}

export function isFound(option: Option, query: string): boolean {
  const words = `${option.label} ${option.group ?? ''} ${option.cost ?? ''} ${option.gives ?? ''}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part))
}

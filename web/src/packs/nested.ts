/** What a field made of parts can hold, learnt from how the game itself fills it: lists, small tables, and the words and numbers in them. */
import type { Changes, Value } from './draft'

export type Known =
  | { sort: 'number' }
  | { sort: 'flag' }
  | { sort: 'text'; choices: string[] }
  /** A number here, a word there. */
  | { sort: 'either'; choices: string[] }
  | { sort: 'list'; of: Known }
  | { sort: 'table'; lead: string; parts: Record<string, Known>; models: Record<string, Changes> }
  | { sort: 'any' }

export function learn(values: readonly (Value | undefined)[]): Known {
  const met = values.filter((value): value is Value => value !== undefined && value !== null)
  const sorts = new Set(met.map(sortOf))
  const choices = [...new Set(met.filter((value) => typeof value === 'string'))].sort()
  if (sorts.size === 2 && sorts.has('number') && sorts.has('text')) return { sort: 'either', choices }
  if (sorts.size !== 1) return { sort: 'any' }
  const [sort] = sorts
  if (sort === 'list') return { sort, of: learn((met as Value[][]).flat()) }
  if (sort === 'table') return learnTable(met as Changes[])
  return sort === 'text' ? { sort, choices } : { sort: sort as 'number' | 'flag' }
}

function learnTable(met: Changes[]): Known {
  const names = [...new Set(met.flatMap((table) => Object.keys(table)))]
  // the word that says what kind of thing this is: it stands in each of them, and other parts hang on it
  const lead = names.find((name) => met.every((table) => typeof table[name] === 'string')) ?? ''
  const models: Record<string, Changes> = {}
  for (const table of met) models[lead ? String(table[lead]) : ''] ??= table
  return { sort: 'table', lead, parts: Object.fromEntries(names.map((name) => [name, learn(met.map((table) => table[name]))])), models }
}

export function sortOf(value: Value): 'number' | 'flag' | 'text' | 'list' | 'table' {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) ? 'list' : 'table'
}

/** Whether a value can be shown in fields of this kind. */
export function fits(value: Value | undefined, known: Known): boolean {
  if (value === undefined || known.sort === 'any' || value === null) return false
  const sort = sortOf(value)
  if (known.sort === 'either') return sort === 'number' || sort === 'text'
  if (sort !== known.sort) return false
  if (known.sort === 'list') return (value as Value[]).every((one) => fits(one, known.of))
  if (known.sort === 'table')
    return Object.entries(value as Changes).every(([name, part]) => !!known.parts[name] && fits(part, known.parts[name]))
  return true
}

/** What a new line of a list begins with. */
export function begun(known: Known): Value {
  if (known.sort === 'number') return 0
  if (known.sort === 'flag') return false
  if (known.sort === 'list') return []
  if (known.sort === 'table') return copied(Object.values(known.models)[0])
  return known.sort === 'any' ? '' : (known.choices[0] ?? '')
}

/** Another leading word: its usual parts come with it, and what was there already stays where they share it. */
export function led(value: Changes, known: Known & { sort: 'table' }, word: string): Changes {
  const model = copied(known.models[word])
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => name in model))
  return { ...model, ...kept, [known.lead]: word }
}

/** Parts the game knows here that this one does not have. */
export function missing(value: Changes, known: Known & { sort: 'table' }): string[] {
  return Object.keys(known.parts).filter((name) => !(name in value))
}

/** A word or a number, as it was typed. */
export function typed(text: string): Value {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : text
}

/** The page's state wraps what it holds, and a wrapped table cannot be cloned as it is. */
function copied(model: Changes | undefined): Changes {
  return JSON.parse(JSON.stringify(model ?? {})) as Changes
}

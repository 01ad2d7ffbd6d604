/** The lines of the list: the entries of a pack's tables by kind, and the order of their fields. */
import type { PackEntryOut, PackTableOut } from '../wire/generated/http'
import { changesOf, type Draft } from './draft'

export type Line = { table: PackTableOut; entry: PackEntryOut }
/** A kind of cards: its key, its name for people, its lines. */
export type Kind = [string, string, Line[]]

/** Cards by kind: a table, or a part of one that holds several kinds. */
export function kindsOf(all: PackTableOut[]): Kind[] {
  return all.flatMap((table): Kind[] => {
    const lines = table.entries.map((entry) => ({ table, entry }))
    if (!table.group) return [[table.table, table.title, lines]]
    const groups = [...new Set(table.entries.map((entry) => String(entry.data[table.group] ?? '')))]
    return groups.map((group) => [
      `${table.table}/${group}`,
      group.replaceAll('_', ' '),
      lines.filter((line) => String(line.entry.data[table.group] ?? '') === group),
    ])
  })
}

export function idOf(line: Line): string {
  return `${line.table.table} ${line.entry.id}`
}

/** The name a line has in a draft. */
export function nameIn(draft: Draft, line: Line): string {
  const field = line.entry.name === line.entry.data.title ? 'title' : 'name'
  return String(changesOf(draft, line.table.table, line.entry.id)[field] ?? line.entry.name)
}

/** What the loader calls a line when something is wrong with it. */
export function faultName(draft: Draft, line: Line): string {
  const name = String(changesOf(draft, line.table.table, line.entry.id)[line.table.id] ?? line.entry.id)
  return `${line.table.table} ${line.table.single ? '' : name}`.trim()
}

/** The field of this line that is wrong; "" where the fault is about the line as a whole, null where it is somebody else's.
 * A fault deep within a field is told as of "card Fog.effect[0]". */
export function faultyField(draft: Draft, line: Line, told: { fault: string; entry: string; field: string } | null): string | null {
  const name = faultName(draft, line)
  if (!told?.fault) return null
  if (told.entry === name) return told.field
  return told.entry.startsWith(`${name}.`) ? (/^\w+/.exec(told.entry.slice(name.length + 1))?.[0] ?? '') : null
}

/** The fields that entries of the same kind have: a form for one kind of card does not ask for what only others have. */
export function usualFields(line: Line): Set<string> {
  const { group, entries, fields } = line.table
  if (!group) return new Set(fields.map((one) => one.name))
  const kind = (line.entry.data as Record<string, unknown>)[group]
  return new Set(entries.filter((one) => (one.data as Record<string, unknown>)[group] === kind).flatMap((one) => Object.keys(one.data)))
}

/** What people write first stands first. */
export function rank(field: string): number {
  const first = ['title', 'name', 'copies', 'cost', 'text', 'effect', 'op']
  const last = ['source', 'note', 'printed', 'ours', 'url', 'seldom', 'x', 'y', 'kind', 'key']
  return first.includes(field) ? first.indexOf(field) - 20 : last.includes(field) ? 20 + last.indexOf(field) : 0
}

/** The lines of the list: the entries of a pack's tables by kind, and the order of their fields. */
import type { PackEntryOut, PackTableOut } from '../wire/generated/http'

export type Line = { table: PackTableOut; entry: PackEntryOut }

/** Cards by kind: a table, or a part of one that holds several kinds. */
export function kindsOf(all: PackTableOut[]): [string, string, Line[]][] {
  return all.flatMap((table): [string, string, Line[]][] => {
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

/** What people write first stands first. */
/** The fields that entries of the same kind have: a form for one kind of card does not ask for what only others have. */
export function usualFields(line: Line): Set<string> {
  const { group, entries, fields } = line.table
  if (!group) return new Set(fields.map((one) => one.name))
  const kind = (line.entry.data as Record<string, unknown>)[group]
  return new Set(entries.filter((one) => (one.data as Record<string, unknown>)[group] === kind).flatMap((one) => Object.keys(one.data)))
}

export function rank(field: string): number {
  const first = ['title', 'name', 'copies', 'cost', 'text', 'effect', 'op']
  const last = ['source', 'note', 'printed', 'ours', 'url', 'seldom', 'x', 'y', 'kind', 'key']
  return first.includes(field) ? first.indexOf(field) - 20 : last.includes(field) ? 20 + last.indexOf(field) : 0
}

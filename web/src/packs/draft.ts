/** A pack as it is being written: what differs from the game's own content, entry by entry. The server reads and judges it. */
import type { PackReadOut, PackTableOut } from '../wire/generated/http'

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
export type Changes = Record<string, Value>

export interface Draft {
  /** Its name on this device. */
  key: string
  game: string
  name: string
  about: string
  share: boolean
  /** By table and by the id an entry has in the game; tables that stand alone have one entry, "". */
  entries: Record<string, Record<string, Changes>>
}

export const REMOVE = 'remove'
const MY_BOX = 'my box'

export function fresh(game: string, key: string): Draft {
  return { key, game, name: 'My box', about: '', share: false, entries: {} }
}

export function changesOf(draft: Draft, table: string, id: string): Changes {
  return draft.entries[table]?.[id] ?? {}
}

/** The same value, whatever the order of its parts. */
export function same(one: unknown, two: unknown): boolean {
  return canonical(one) === canonical(two)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function withEntry(draft: Draft, table: string, id: string, changes: Changes | null): Draft {
  const of = { ...(draft.entries[table] ?? {}) }
  if (changes === null) delete of[id]
  else of[id] = changes
  const entries = { ...draft.entries, [table]: of }
  if (!Object.keys(of).length) delete entries[table]
  return { ...draft, entries }
}

/** One field written; a value as the game has it is no change. Whatever is changed comes from the owner's box, unless they say otherwise. */
export function write(draft: Draft, table: PackTableOut, id: string, field: string, value: Value | undefined): Draft {
  const base = (table.entries.find((one) => one.id === id)?.data ?? {}) as Changes
  const changes = { ...changesOf(draft, table.table, id) }
  if (value === undefined || same(value, base[field])) delete changes[field]
  else changes[field] = value
  if (field !== 'source' && changes.source === undefined && table.fields.some((one) => one.name === 'source')) changes.source = MY_BOX
  return withEntry(draft, table.table, id, changes)
}

/** Ours is as the owner's card is: entered, with nothing to change. */
export function confirm(draft: Draft, table: PackTableOut, id: string): Draft {
  return withEntry(draft, table.table, id, table.fields.some((one) => one.name === 'source') ? { source: MY_BOX } : {})
}

export function forget(draft: Draft, table: PackTableOut, id: string): Draft {
  return withEntry(draft, table.table, id, null)
}

export function isEntered(draft: Draft, table: PackTableOut, id: string): boolean {
  return draft.entries[table.table]?.[id] !== undefined
}

export function entered(draft: Draft, tables: PackTableOut[]): [number, number] {
  const cards = tables.filter((table) => table.cards)
  const done = cards.reduce((sum, table) => sum + table.entries.filter((entry) => isEntered(draft, table, entry.id)).length, 0)
  return [done, cards.reduce((sum, table) => sum + table.entries.length, 0)]
}

/** A new name follows wherever the game itself names the entry: in lists and texts of other entries that are exactly its name.
 * What only happens to be called so while one types is left alone. */
export function renamed(draft: Draft, tables: PackTableOut[], table: PackTableOut, id: string, name: string): Draft {
  const base = table.entries.find((one) => one.id === id)?.data.name
  const old = changesOf(draft, table.table, id).name ?? base
  let made = write(draft, table, id, 'name', name)
  if (typeof base !== 'string' || !base || !name || old === name) return made
  // after a name was cleared its places are known by what the game has there
  const isIt = (now: unknown, own: unknown) => own === base && (now === old || old === '')
  for (const other of tables)
    for (const entry of other.entries) {
      if (other.table === table.table && entry.id === id) continue
      const now = { ...entry.data, ...changesOf(made, other.table, entry.id) } as Changes
      for (const field of other.fields) {
        const [own, value] = [(entry.data as Changes)[field.name], now[field.name]]
        if (field.name === 'name' || field.name === 'text' || field.fixed) continue
        if (Array.isArray(own) && Array.isArray(value) && own.includes(base)) {
          const whole = value.length === own.length
          const put = value.map((one, at) => ((whole ? isIt(one, own[at]) : one === old) ? name : one))
          if (put.some((one, at) => one !== value[at])) made = write(made, other, entry.id, field.name, put)
        } else if (own === base && isIt(value, own) && field.name !== other.id) made = write(made, other, entry.id, field.name, name)
      }
    }
  return made
}

/** What is sent: tables as the file has them. An entry whose very name is new takes the place of the old one. */
export function tablesOf(draft: Draft, tables: PackTableOut[]): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const table of tables) {
    const entries = draft.entries[table.table]
    if (!entries) continue
    if (table.single) made[table.table] = entries[''] ?? {}
    else
      made[table.table] = Object.entries(entries).map(([id, changes]) => {
        const own = table.entries.find((one) => one.id === id)?.data[table.id] ?? id
        const is = changes[table.id]
        if (changes[REMOVE] === true) return { [table.id]: own, remove: true }
        return is !== undefined && is !== own
          ? { [table.id]: is, replaces: id, ...without(changes, table.id) }
          : { ...changes, [table.id]: own }
      })
  }
  return made
}

function without(changes: Changes, field: string): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => name !== field))
}

/** A pack that was read, as a draft. */
export function draftOf(read: PackReadOut, tables: PackTableOut[], key: string): Draft {
  const draft: Draft = { key, game: read.game, name: read.name, about: read.about, share: read.share, entries: {} }
  for (const table of tables) {
    const given = read.tables[table.table]
    if (table.single && given && typeof given === 'object') draft.entries[table.table] = { '': given as Changes }
    else if (Array.isArray(given)) {
      const entries: Record<string, Changes> = {}
      for (const one of given as Changes[]) {
        const id = String(one.replaces ?? one[table.id] ?? '')
        const changes = without(without(one, 'replaces'), one.replaces === undefined ? table.id : '')
        if (id) entries[id] = { ...entries[id], ...changes }
      }
      draft.entries[table.table] = entries
    }
  }
  return draft
}

/** What a gallery shows of a catalogue, and in which order. */
import type { Catalogue, Entry } from '../wire/packet'

export const SOURCE_WORDS: Record<string, string> = {
  rulebook: 'from the rulebook',
  design: 'our design',
  public: 'from a public page',
  derived: 'worked out from the rulebook',
}

/** Entries by kind, most numerous first, then by name; parts without a name or words are left out. */
export function entriesOf(catalogue: Catalogue): [string, Entry][] {
  const counts = new Map<string, number>()
  for (const entry of Object.values(catalogue)) counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1)
  return Object.entries(catalogue)
    .filter(([, entry]) => entry.name && entry.kind)
    .sort(
      ([, a], [, b]) =>
        counts.get(b.kind)! - counts.get(a.kind)! ||
        a.kind.localeCompare(b.kind) ||
        a.name.localeCompare(b.name, undefined, { numeric: true }),
    )
}

export function kindsOf(entries: [string, Entry][]): [string, number][] {
  const counts = new Map<string, number>()
  for (const [, entry] of entries) counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1)
  return [...counts]
}

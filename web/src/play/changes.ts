/** What changed between two views, as anchors to highlight: computed from the data alone, for every game alike. */
import type { Json, View } from '../wire/packet'

const PLAIN = new Set(['string', 'number', 'boolean'])

function isRecord(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Things that carry their own anchor (`at`), or an `id` which is one, found anywhere in a view. */
function anchored(value: Json, found: Map<string, Json>): void {
  if (Array.isArray(value)) {
    for (const item of value) anchored(item, found)
  } else if (isRecord(value)) {
    const anchor = typeof value.at === 'string' ? value.at : value.id
    if (typeof anchor === 'string' && anchor) found.set(anchor, value)
    for (const item of Object.values(value)) if (item !== null && !PLAIN.has(typeof item)) anchored(item, found)
  }
}

/** Anchors whose thing appeared or differs. */
export function changedAnchors(before: View, after: View): Set<string> {
  const was = new Map<string, Json>()
  const is = new Map<string, Json>()
  anchored(before, was)
  anchored(after, is)
  const changed = new Set<string>()
  for (const [anchor, thing] of is) if (!same(was.get(anchor), thing)) changed.add(anchor)
  return changed
}

/** Paths (`treasury.gold`, `players.1.points`) whose plain value differs. */
export function changedPaths(before: Json | undefined, after: Json | undefined, path = ''): Set<string> {
  const changed = new Set<string>()
  if (same(before, after)) return changed
  if (path) changed.add(path)
  const keys = isRecord(after) ? Object.keys(after) : Array.isArray(after) ? after.map((_, i) => String(i)) : []
  for (const key of keys) {
    const was = isRecord(before) ? before[key] : Array.isArray(before) ? before[Number(key)] : undefined
    const is = isRecord(after) ? after[key] : (after as Json[])[Number(key)]
    for (const deeper of changedPaths(was, is, path ? `${path}.${key}` : key)) changed.add(deeper)
  }
  return changed
}

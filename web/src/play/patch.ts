/** Apply a film's changes to a view, as kernel/patch.py writes them; the old view stays as it was. */
import type { Change } from '../wire/generated/packet'
import type { Json } from '../wire/packet'

type Holder = Record<string | number, Json>

/** A copy of the way to a place, and the holder at its end. */
function opened(whole: { root: Json }, path: readonly (string | number)[]): Holder {
  let holder = whole as unknown as Holder
  for (const step of ['root', ...path]) {
    const inside = holder[step]
    holder[step] = Array.isArray(inside) ? [...inside] : { ...(inside as object) }
    holder = holder[step] as unknown as Holder
  }
  return holder
}

export function patched(value: Json, patch: readonly Change[]): Json {
  const whole = { root: value }
  for (const change of patch) {
    if (change.op === 'splice') {
      const items = opened(whole, change.at) as unknown as Json[]
      items.splice(change.first, change.gone, ...(change.items as Json[]))
    } else if (!change.at.length) {
      if (change.op === 'set') whole.root = change.value as Json
    } else {
      const holder = opened(whole, change.at.slice(0, -1))
      const last = change.at.at(-1)!
      if (change.op === 'set') holder[last] = change.value as Json
      else delete holder[last]
    }
  }
  return whole.root
}

/** An answer being composed: what is taken so far, what may still be added, and what is missing. The server judges; this only guides. */
import type { Ask, Option } from '../wire/packet'

export function optionOf(ask: Ask, key: string): Option | undefined {
  return ask.options.find((option) => option.key === key)
}

export function timesTaken(keys: readonly string[], key: string): number {
  return keys.filter((taken) => taken === key).length
}

function weightOf(ask: Ask, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (optionOf(ask, key)?.weight ?? 1), 0)
}

export function isWeighed(ask: Ask): boolean {
  return ask.need > 0 || ask.limit >= 0
}

/** May this option be taken once more? */
export function canAdd(ask: Ask, keys: readonly string[], option: Option): boolean {
  if (option.barred) return false
  if (ask.kind === 'one') return true
  if (keys.length >= ask.most && ask.most !== 1) return false
  const before = timesTaken(keys, option.key)
  if (before > 0 && ask.kind !== 'split') return false
  if (option.cap && before >= option.cap) return false
  return ask.limit < 0 || weightOf(ask, keys) + (option.weight ?? 1) <= ask.limit
}

/** The draft after a click on an option: added, taken back, or (where one at most is wanted) exchanged. */
export function toggled(ask: Ask, keys: readonly string[], option: Option): string[] {
  if (option.barred) return [...keys]
  if (ask.kind !== 'split' && keys.includes(option.key)) return keys.filter((key) => key !== option.key)
  if (ask.most === 1 && ask.kind !== 'split') return [option.key]
  return canAdd(ask, keys, option) ? [...keys, option.key] : [...keys]
}

export function withoutOne(keys: readonly string[], key: string): string[] {
  const at = keys.lastIndexOf(key)
  return at < 0 ? [...keys] : [...keys.slice(0, at), ...keys.slice(at + 1)]
}

/** Move the key at one place of an order to another. */
export function moved(keys: readonly string[], from: number, to: number): string[] {
  if (to < 0 || to >= keys.length || from < 0 || from >= keys.length) return [...keys]
  const rest = [...keys]
  const [key] = rest.splice(from, 1)
  rest.splice(to, 0, key as string)
  return rest
}

/** What keeps the draft from being confirmed, in words; empty when it may be sent. */
export function missing(ask: Ask, keys: readonly string[]): string {
  if (ask.kind === 'number') {
    const n = Number(keys[0])
    return keys.length === 1 && Number.isInteger(n) && n >= ask.low && n <= ask.high
      ? ''
      : `Choose a number from ${ask.low} to ${ask.high}.`
  }
  if (keys.length < ask.least) return `Take ${ask.least - keys.length} more.`
  if (keys.length > ask.most) return `That is ${keys.length - ask.most} too many.`
  const weight = weightOf(ask, keys)
  if (weight < ask.need) return `${ask.need - weight} more is needed.`
  if (ask.limit >= 0 && weight > ask.limit) return `That is ${weight - ask.limit} over the limit of ${ask.limit}.`
  return ''
}

/** How many are wanted, in words. */
export function wanted(ask: Ask): string {
  if (ask.kind === 'number') return `a number from ${ask.low} to ${ask.high}`
  if (ask.least === ask.most) return ask.kind === 'order' ? `all ${ask.most}, in order` : `exactly ${ask.most}`
  if (ask.least === 0) return `up to ${ask.most}`
  return `${ask.least} to ${ask.most}`
}

/** The running total, such as "2 of 3" or "worth 5 of 7". */
export function tally(ask: Ask, keys: readonly string[]): string {
  const bound = ask.least === ask.most ? ` of ${ask.most}` : ask.most < 99 ? ` (${wanted(ask)})` : ''
  const count = `${keys.length}${bound}`
  if (!isWeighed(ask)) return count
  const limits =
    ask.need > 0 && ask.limit >= 0 ? `${ask.need} to ${ask.limit}` : ask.need > 0 ? `at least ${ask.need}` : `at most ${ask.limit}`
  return `${count}, worth ${weightOf(ask, keys)} (${limits})`
}

/** What will be sent, in words: "Ambush, 2 × Fog". */
export function summary(ask: Ask, keys: readonly string[]): string {
  if (ask.kind === 'number') return keys[0] ?? ''
  if (ask.kind === 'order') return keys.map((key) => optionOf(ask, key)?.label ?? key).join(' → ')
  const seen = [...new Set(keys)]
  return seen
    .map((key) => {
      const n = timesTaken(keys, key)
      return `${n > 1 ? `${n} × ` : ''}${optionOf(ask, key)?.label ?? key}`
    })
    .join(', ')
}

/** A draft to begin with: what the engine would answer; an order as offered when all are to be ordered, a number at its lowest, all else empty. */
export function fresh(ask: Ask): string[] {
  if (ask.kind !== 'one' && ask.default?.length && !missing(ask, ask.default)) return [...ask.default]
  if (ask.kind === 'number') return [String(ask.low)]
  if (ask.kind === 'order' && ask.least === ask.options.length)
    return ask.options.filter((option) => !option.barred).map((option) => option.key)
  return []
}

/** A number within the limits of its question, whatever was typed. */
export function within(ask: Ask, typed: string): string {
  const n = Math.round(Number(typed))
  return String(Number.isFinite(n) ? Math.min(ask.high, Math.max(ask.low, n)) : ask.low)
}

/** What is said of a number that is no answer: "13 is more than you can choose: 10 is the most, and is taken." */
export function outside(ask: Ask, typed: string): string {
  const n = Number(typed)
  if (!Number.isFinite(n)) return `${typed} is no number: ${within(ask, typed)} is taken.`
  if (n > ask.high) return `${typed} is more than you can choose: ${ask.high} is the most, and is taken.`
  if (n < ask.low) return `${typed} is less than you can choose: ${ask.low} is the least, and is taken.`
  return `${typed} is no whole number: ${within(ask, typed)} is taken.`
}

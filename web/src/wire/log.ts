/** The log of a seat, merged from packets; after an undo the lines that went stay visible, struck out, until play goes on. */
import type { LogLine, Packet } from './packet'

export interface Line extends LogLine {
  undone?: boolean
}

const UNREAD: Line = { at: 0, rule: '', text: '' } as Line

/** The log after a hello, which brings the newest page: earlier lines are those already known, or unread. */
export function greetedLog(known: readonly Line[], packet: Packet): Line[] {
  const before = known.filter((line) => !line.undone).slice(0, packet.log_from)
  return [...before, ...Array<Line>(packet.log_from - before.length).fill(UNREAD), ...packet.log]
}

export function mergedLog(known: readonly Line[], packet: Packet): Line[] {
  const standing = known.filter((line) => !line.undone)
  const kept = standing.slice(0, packet.log_from)
  const gone = standing.slice(packet.log_from)
  const fresh: Line[] = packet.log
  const same = gone.length <= fresh.length && gone.every((line, i) => line.text === fresh[i]?.text && line.at === fresh[i]?.at)
  const undone = same ? [] : gone.slice(commonLength(gone, fresh)).map((line) => ({ ...line, undone: true }))
  if (!undone.length) return [...kept, ...fresh]
  return [...kept, ...fresh, ...undone]
}

function commonLength(a: readonly Line[], b: readonly Line[]): number {
  let n = 0
  while (n < a.length && n < b.length && a[n]!.text === b[n]!.text) n += 1
  return n
}

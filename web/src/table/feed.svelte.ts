/** What the wire has brought for each of my seats: packets, the whole log, and what differs from my last decision. */
import { changedAnchors, changedPaths } from '../play/changes'
import type { SeatPacket } from '../wire/frames'
import { greetedLog, mergedLog, type Line } from '../wire/log'
import type { View } from '../wire/packet'

export class Feed {
  held = $state.raw<Record<number, SeatPacket>>({})
  logs = $state.raw<Record<number, Line[]>>({})
  /** The view at my last decision: what differs from it is marked on the board. */
  before = $state.raw<View | null>(null)
  #answered = ''

  seats = $derived(
    Object.keys(this.held)
      .map(Number)
      .filter((seat) => seat >= 0),
  )

  /** Only these seats are mine from now on. */
  keepOnly(seats: SeatPacket[]): void {
    this.held = Object.fromEntries(seats.filter((one) => one.seat in this.held).map((one) => [one.seat, this.held[one.seat]!]))
  }

  /** Take in a packet; true if it brings another question than the one before (the same under a new id keeps what is composed). */
  take(one: SeatPacket, whole: boolean): boolean {
    const was = this.held[one.seat]
    const log = (whole ? greetedLog : mergedLog)(this.logs[one.seat] ?? [], one.packet)
    this.logs = { ...this.logs, [one.seat]: log }
    this.held = { ...this.held, [one.seat]: one }
    const same = was?.packet.ask && was.prompt !== this.#answered && JSON.stringify(was.packet.ask) === JSON.stringify(one.packet.ask)
    return !(was?.prompt === one.prompt || same)
  }

  /** This question is being answered. */
  answering(prompt: string): void {
    this.#answered = prompt
  }

  changes(view: View | undefined): Set<string> {
    if (!this.before || !view) return new Set()
    return new Set([...changedAnchors(this.before, view), ...changedPaths(this.before, view)])
  }
}

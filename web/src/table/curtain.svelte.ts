/** At a shared screen the seat that is asked takes over; where it holds secrets, its person lifts a curtain first. */
import type { TableDesk } from './table.svelte'

export class Curtain {
  /** The seat whose person must take over before its cards are shown; -1 where nobody need. */
  seat = $state(-1)

  constructor(readonly desk: TableDesk) {}

  turnTo(): void {
    const { current, feed, info, scrub, seat, seats } = this.desk
    if (current?.packet.ask || scrub) return
    const next = seats.find((one) => feed.held[one]?.packet.ask)
    if (next === undefined || next === seat) return
    const hidden = JSON.stringify(feed.held[next]?.packet.view) !== JSON.stringify(current?.packet.view)
    if (hidden && info?.seats.some((one) => one.kind === 'hot')) this.seat = next
    else this.desk.look(next)
  }

  /** The next person sits down before the screen. */
  raise(): void {
    if (this.seat >= 0) this.desk.look(this.seat)
    this.seat = -1
  }
}

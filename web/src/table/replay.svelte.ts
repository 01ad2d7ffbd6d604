/** A moment of the game gone by, from one seat's eyes. */
import { api } from '../wire/api'
import type { Packet } from '../wire/packet'

export interface Scrub {
  step: number
  steps: number
  seat: number
  packet: Packet
}

export class Replay {
  scrub = $state.raw<Scrub | null>(null)
  seeking = $state(false)
  #wish = 0

  /** Show a moment; false if another one was asked for meanwhile. `last` is the newest step known. */
  async goTo(table: string, step: number, seat: number, last: number): Promise<boolean> {
    const steps = this.scrub?.steps ?? last
    const at = Math.max(0, Math.min(steps, step))
    const wish = (this.#wish += 1)
    this.seeking = true
    try {
      const packet = await api.moment(table, seat, at)
      if (wish !== this.#wish) return false
      this.scrub = { step: at, steps: Math.max(steps, packet.step), seat, packet }
      return true
    } finally {
      if (wish === this.#wish) this.seeking = false
    }
  }

  leave(): void {
    this.#wish += 1
    this.scrub = null
  }
}

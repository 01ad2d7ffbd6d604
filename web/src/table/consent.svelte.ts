/** Taking back by consent: who asks for what, who has agreed, and the lines that were struck out. */
import type { Back, Struck } from '../wire/frames'

export class Consent {
  asked = $state.raw<Back | null>(null)
  /** How the last request ended, until somebody has read it. */
  ended = $state('')
  struck = $state.raw<Struck[]>([])

  greeted(): void {
    this.asked = null
    this.struck = []
  }

  hear(frame: Back): void {
    this.asked = frame.to < 0 ? null : frame
    this.ended = frame.to < 0 ? frame.why || this.ended : ''
  }

  strike(frame: Struck): void {
    this.struck = [...this.struck.filter((one) => one.seat !== frame.seat || one.at < frame.at), frame]
  }
}

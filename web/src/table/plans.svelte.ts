/** What a bot partner is about to do, in games whose bots say it; and asking them to wait with it. */
import type { ToServer } from '../wire/frames'

interface Plan {
  seat: number
  text: string
  /** The step of the game at which it was told; the plan is over when the game has moved on. */
  step: number
}

export class Plans {
  /** Do bots of this table say what they are about to do? */
  known = $state(false)
  told = $state.raw<Plan | null>(null)
  /** The bots wait until somebody lets them go on. */
  held = $state(false)
  /** One plan was let through: the next shall wait again. */
  #again = false

  constructor(private readonly send: (frame: ToServer) => void) {}

  tell(seat: number, text: string, step: number): void {
    this.known = true
    this.told = { seat, text, step }
  }

  hold(on: boolean): void {
    this.#again = false
    this.send({ t: 'wait', on })
  }

  /** Let the bot do what it announced; the next plan waits again. */
  goOn(): void {
    this.send({ t: 'wait', on: false })
    this.#again = true
  }

  moved(): void {
    this.told = null
    if (this.#again) this.hold(true)
  }
}

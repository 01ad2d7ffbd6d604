/** The coach: a move is looked at before it is played, where that was agreed; a blunder is told, anything else simply goes through. */
import type { ToServer } from '../wire/frames'
import type { CoachedFrame, WarningData } from '../wire/generated/from_server'

/** A move waits no longer than this. */
export const PATIENCE = 2000

interface Held {
  prompt: string
  keys: string
  go: () => void
}

export class Coach {
  warning = $state.raw<(WarningData & { keys: string }) | null>(null)
  thinking = $state(false)
  #held: Held | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly send: (frame: ToServer) => void) {}

  /** Must this answer wait for the coach? If nothing speaks against it, `go` sends it. */
  holds(seat: number, prompt: string, keys: string[], go: () => void): boolean {
    clearTimeout(this.#timer)
    this.#held = { prompt, keys: keys.join('\n'), go }
    this.warning = null
    this.thinking = true
    this.#timer = setTimeout(() => this.#release(), PATIENCE)
    this.send({ t: 'coach', seat, prompt, keys })
    return true
  }

  hear(frame: CoachedFrame): void {
    const held = this.#held
    if (!held || frame.prompt !== held.prompt || frame.keys.join('\n') !== held.keys) return
    clearTimeout(this.#timer)
    this.thinking = false
    if (frame.warning) this.warning = { ...frame.warning, keys: held.keys }
    else this.#release()
  }

  /** Play it anyway. */
  insist(): void {
    this.#release()
  }

  /** Another question, or another thought: nothing is held back any more. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#held = null
    this.warning = null
    this.thinking = false
  }

  #release(): void {
    const go = this.#held?.go
    this.forget()
    go?.()
  }
}

/** A sealed window: everybody sees when it closes; an answer given early waits for that, and can be changed until then. */
import type { FromServer } from '../wire/frames'

type Closes = Extract<FromServer, { t: 'closes' }>
type Kept = Extract<FromServer, { t: 'kept' }>

export class Sealed {
  /** Which question closes, and when by the clock of this device. */
  closing = $state.raw<{ prompt: string; at: number } | null>(null)
  kept = $state.raw<Kept | null>(null)

  closes(frame: Closes): void {
    this.closing = { prompt: frame.prompt, at: Date.now() + frame.left }
  }

  keeps(frame: Kept): void {
    this.kept = frame.on ? frame : null
  }

  /** The table has moved on. */
  moved(): void {
    this.closing = null
    this.kept = null
  }
}

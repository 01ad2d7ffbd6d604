/** Help with a question: what the bot would do, and why something cannot be done. */
import type { Hint, ToServer } from '../wire/frames'
import type { Ask } from '../wire/packet'

/** Who points at the place of a hint. */
export const HINT = 'The hint'

export class Helper {
  hints = $state.raw<Hint[] | null>(null)
  /** The hint whose place is lit. */
  looked = $state(0)
  asking = $state<'' | 'hint' | 'why'>('')
  explained = $state.raw<{ prompt: string; ask: Ask } | null>(null)

  constructor(private readonly send: (frame: ToServer) => void) {}

  explain(seat: number, isShown: boolean): void {
    this.asking = isShown ? '' : 'why'
    if (isShown) this.explained = null
    else this.send({ t: 'why', seat })
  }

  tell(hints: Hint[]): void {
    this.hints = hints
    this.looked = 0
  }

  forget(): void {
    this.hints = null
  }

  /** Does the hint that is looked at lie here? */
  isAt(anchor: string): boolean {
    return this.hints?.[this.looked]?.at.includes(anchor) ?? false
  }

  hint(seat: number): void {
    this.asking = 'hint'
    this.send({ t: 'hint', seat })
  }
}

/** Help with a question: what the bot would do, and why something cannot be done. */
import type { Hint, ToServer } from '../wire/frames'
import type { Ask } from '../wire/packet'

export class Helper {
  hints = $state.raw<{ bot: string; hints: Hint[] } | null>(null)
  asking = $state<'' | 'hint' | 'why'>('')
  explained = $state.raw<{ prompt: string; ask: Ask } | null>(null)

  constructor(private readonly send: (frame: ToServer) => void) {}

  explain(seat: number, isShown: boolean): void {
    this.asking = isShown ? '' : 'why'
    if (isShown) this.explained = null
    else this.send({ t: 'why', seat })
  }

  hint(seat: number): void {
    this.asking = 'hint'
    this.send({ t: 'hint', seat })
  }
}

/** What an answer would bring, asked of the server before it is confirmed; nothing of it is stored. */
import type { Preview, ToServer } from '../wire/frames'

/** A draft rests so long before the server is asked about it. */
export const REST = 250

export class Foresight {
  told = $state.raw<Preview | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly send: (frame: ToServer) => void) {}

  /** Ask about these keys once the draft has rested; an earlier question is dropped. */
  ask(seat: number, prompt: string, keys: string[]): void {
    this.drop()
    this.#timer = setTimeout(() => this.send({ t: 'preview', seat, prompt, keys }), REST)
  }

  drop(): void {
    clearTimeout(this.#timer)
  }

  forget(): void {
    this.drop()
    this.told = null
  }
}

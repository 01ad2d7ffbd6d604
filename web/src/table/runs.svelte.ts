/**
 * Runs of the same small act: what was done twice in a row is offered as often as it can be done, in one click. The host says how often
 * that is, and plays it act by act as long as nothing new is learned.
 */
import type { Preview, ToServer } from '../wire/frames'
import type { Ask } from '../wire/packet'

export class Runs {
  /** The option that can be taken several times in a row, and how often. */
  offer = $state.raw<{ prompt: string; key: string; most: number } | null>(null)
  #known = new Set<string>()
  #last = ''

  constructor(private readonly send: (frame: ToServer) => void) {}

  answered(ask: Ask | null, keys: string[]): void {
    this.#last = ask?.kind === 'one' && !ask.window ? `${ask.rule} ${keys[0]}` : ''
  }

  /** A question has come: ask about what is known to come in runs. */
  meet(seat: number, prompt: string, ask: Ask | null): void {
    this.offer = null
    if (ask?.kind !== 'one' || ask.window) return
    const open = ask.options.filter((option) => !option.barred)
    const again = open.find((option) => `${ask.rule} ${option.key}` === this.#last)
    if (again) this.#known.add(this.#last)
    const wanted = again ?? open.find((option) => this.#known.has(`${ask.rule} ${option.key}`))
    if (wanted && open.length > 1) this.send({ t: 'preview', seat, prompt, keys: [wanted.key] })
  }

  told(frame: Preview): void {
    if (frame.keys.length === 1 && frame.runs > 1) this.offer = { prompt: frame.prompt, key: frame.keys[0]!, most: frame.runs }
  }

  /** How often to offer it: twice, three times, and as often as it goes. */
  counts(prompt: string | undefined, key: string): number[] {
    const offer = this.offer
    if (!offer || offer.prompt !== prompt || offer.key !== key) return []
    return [...new Set([2, 3, offer.most])].filter((n) => n <= offer.most)
  }
}

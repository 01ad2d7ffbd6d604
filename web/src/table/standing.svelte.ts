/**
 * Questions with one possible answer do not stop a person: a window that can only be passed is passed at once, and what can only be
 * done or ended is done after a moment in which it can be held back. Wherever there is something to choose, the person is asked.
 */
import { settings } from '../settings.svelte'
import type { Ask } from '../wire/packet'

/** So long it can be held back. */
export const MOMENT = 1800

export class Standing {
  /** What will be answered by itself, in words. */
  due = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly table: string,
    private readonly send: (keys: string[]) => void,
  ) {}

  windowKey(ask: Ask | null): string {
    return ask?.window ? `${this.table}:${ask.window}` : ''
  }

  /** A question has come. */
  meet(ask: Ask | null): void {
    this.hold()
    if (!ask?.only || !settings.alone) return
    const only = ask.only
    if (ask.window) {
      if (!(this.windowKey(ask) in settings.stops)) this.send(only)
      return
    }
    this.due = only.map((key) => ask.options.find((option) => option.key === key)?.label ?? key).join(', ') || 'nothing'
    this.#timer = setTimeout(() => this.now(only), MOMENT)
  }

  now(only: string[]): void {
    this.hold()
    this.send(only)
  }

  /** Not by itself, this once. */
  hold(): void {
    clearTimeout(this.#timer)
    this.due = ''
  }
}

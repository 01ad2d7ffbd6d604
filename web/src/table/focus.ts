/** Where the keyboard goes when what it was at goes away with its question: to the words of the new one, where Enter does nothing. */
import { tick } from 'svelte'

export class Focus {
  /** Was the last button or place of the map taken by a key? */
  #byKeys = false

  readonly hear = (event: KeyboardEvent | PointerEvent): void => {
    if (!('key' in event)) this.#byKeys = false
    else if (event.key === 'Enter' || event.key === ' ') this.#byKeys ||= (event.target as Element).matches('button, [role=button]')
  }

  /** A new question stands there; what still has the keyboard keeps it. */
  async turnTo(title: () => HTMLElement | undefined): Promise<void> {
    if (!this.#byKeys) return
    await tick()
    if (document.activeElement !== null && document.activeElement !== document.body) return
    title()?.focus({ preventScroll: true })
    this.#byKeys = false
  }
}

/**
 * Has the person seen how it ended? Yes after an answer given while the verdict stood there, or after it was in view for some seconds.
 * Every verdict is a new one: what was seen, folded or opened of the last does not count for it.
 */
export const LONG_ENOUGH = 8000

export class Seen {
  #scene = ''
  #question = ''
  #done = $state(false)
  /** What the person wants of this verdict, by hand; null: nothing yet. */
  wish = $state<boolean | null>(null)

  get done(): boolean {
    return this.#done
  }

  /** Called whenever the stage or the question changes; `scene` is '' until there is a verdict, `question` '' while nothing is asked. */
  look(scene: string, question: string): void {
    if (scene !== this.#scene) {
      this.#scene = scene
      this.#question = question
      this.#done = false
      this.wish = null
    } else if (scene && this.#question && question !== this.#question) this.#done = true
    else this.#question = question
  }

  /** It was in view long enough. */
  elapsed(): void {
    if (this.#scene) this.#done = true
  }
}

/** The teacher at a lesson's table: what is said at this question, what is lit, and what another answer is told. */
import type { LessonShown } from '../wire/generated/lesson'

export const TEACHER = 'your teacher'

export class Tutor {
  shown = $state.raw<LessonShown | null>(null)
  /** What was said to an answer that was not sent. */
  back = $state('')
  /** The person plays on alone. */
  closed = $state(false)
  #asked = 0
  /** The words for a new question are on their way: what was pointed at before is not pointed at any more. */
  #coming = $state(false)

  constructor(private readonly read: () => Promise<LessonShown>) {}

  step = $derived(this.closed ? null : (this.shown?.step ?? null))
  #now = $derived(this.#coming ? null : this.step)
  keys = $derived(new Set(this.#now?.keys ?? []))
  points = $derived(new Set(this.#now?.points ?? []))
  lit = $derived(new Set(this.#now?.light ?? []))

  /** A question has come, or the game is over. What cannot be fetched is not said; the game goes on. */
  async meet(): Promise<void> {
    const asked = ++this.#asked
    this.back = ''
    if (this.closed) return
    this.#coming = true
    const found = await this.read().catch(() => null)
    if (asked !== this.#asked) return
    this.#coming = false
    if (found) this.shown = found
  }

  /** Somebody else is asked now. */
  wait(): void {
    this.#asked++
    this.#coming = false
    if (this.shown) this.shown = { ...this.shown, step: null, notes: [], start: '', remark: '' }
  }

  /** Is this answer kindly led back? Then it is not to be sent, and `back` says why. */
  turnsBack(keys: string[]): boolean {
    const step = this.step
    if (!step?.back || !this.keys.size || (keys.length > 0 && keys.every((key) => this.keys.has(key)))) return false
    this.back = step.otherwise
    return true
  }
}

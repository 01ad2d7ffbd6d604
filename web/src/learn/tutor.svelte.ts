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

  constructor(private readonly read: () => Promise<LessonShown>) {}

  step = $derived(this.closed ? null : (this.shown?.step ?? null))
  keys = $derived(new Set(this.step?.keys ?? []))
  points = $derived(new Set(this.step?.points ?? []))
  lit = $derived(new Set(this.step?.light ?? []))

  /** A question has come, or the game is over. What cannot be fetched is not said; the game goes on. */
  async meet(): Promise<void> {
    const asked = ++this.#asked
    this.back = ''
    if (this.closed) return
    const found = await this.read().catch(() => null)
    if (asked === this.#asked && found) this.shown = found
  }

  /** Somebody else is asked now. */
  wait(): void {
    this.#asked++
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

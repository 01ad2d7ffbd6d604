/**
 * Questions with one possible answer do not stop a person. Out-of-turn windows that can only be passed are passed by the table itself;
 * it is told at which kinds I want to be asked anyhow. What can only be done or ended is done here after a moment in which it can be
 * held back. Wherever there is something to choose, the person is asked.
 */
import { settings } from '../settings.svelte'
import type { ToServer } from '../wire/frames'
import type { Ask } from '../wire/packet'

/** So long it can be held back. */
const MOMENT = 1800

export class Standing {
  /** What will be answered by itself, in words. */
  due = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly table: string,
    private readonly answer: (keys: string[]) => void,
    private readonly send: (frame: ToServer) => void,
  ) {}

  windowKey(ask: Ask | null): string {
    return ask?.window ? `${this.table}:${ask.window}` : ''
  }

  /** Tell the table at which windows these seats want to be asked even where they can only pass; "*" is at all of them. */
  tell(seats: number[]): void {
    const ours = `${this.table}:`
    const kinds = Object.keys(settings.stops).filter((key) => key.startsWith(ours))
    const stops = settings.alone ? kinds.map((key) => key.slice(ours.length)) : ['*']
    for (const seat of seats) this.send({ t: 'stand', seat, stops })
  }

  /** A question has come. In a lesson the table leaves windows to the page, too: the teacher may have a word on them. */
  meet(ask: Ask | null, lesson = false): void {
    this.hold()
    if (!ask?.only || (ask.window && !lesson) || !settings.alone) return
    const only = ask.only
    this.due = only.map((key) => ask.options.find((option) => option.key === key)?.label ?? key).join(', ') || 'nothing'
    this.#timer = setTimeout(() => this.now(only), MOMENT)
  }

  now(only: string[]): void {
    this.hold()
    this.answer(only)
  }

  /** Not by itself, this once. */
  hold(): void {
    clearTimeout(this.#timer)
    this.due = ''
  }
}

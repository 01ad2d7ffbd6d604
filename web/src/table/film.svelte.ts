/**
 * The film of what happened since my last decision: shot after shot on the board, the line lit beside it, then the question.
 * It never makes people wait: a few seconds at most, any key skips, and what was too much is told in a few lines with "show me".
 */
import { patched } from '../play/patch'
import { shared } from '../play/shapes'
import { settings } from '../settings.svelte'
import type { FilmPacket } from '../wire/generated/packet'
import type { Json, LogLine, Packet, View } from '../wire/packet'
import { doer } from './summary'

/** One moment: the table as it lay, and the line that says what happened. */
export interface Shot {
  view: View
  text: string
  rule: string
  /** The place of its line in the log. */
  line: number
  /** Is it about me? */
  touches?: boolean
}

/** At most so long before my question, so long where it touches me, and so long after my own act. */
export const LONGEST = 4000
const TOUCHING = 10000
export const OWN = 1400
const PACE = { off: 0, fast: 280, normal: 800, step: 0 }
/** What comes so soon after a film belongs to the same run of answers; it is shown at least so long, however much time the run has had. */
const SOON = 1500
const LATE = 1200
/** Shorter than this nobody sees a shot. */
const SHORTEST = 200

/** The shots of what a packet brings: its film where there is one, else its beats with the table as it lies after them. */
export function shotsOf(packet: Packet, film?: FilmPacket, before?: View): Shot[] {
  if (!film) {
    return packet.log.flatMap((line: LogLine, i) =>
      line.beat ? [{ view: packet.view, text: line.text, rule: line.rule, line: packet.log_from + i }] : [],
    )
  }
  let view = (film.base ?? before ?? packet.view) as Json
  return film.frames.flatMap((frame) => {
    view = patched(view, frame.patch)
    return frame.line ? [{ view: view as View, text: frame.line.text, rule: frame.line.rule, line: frame.log }] : []
  })
}

/** Whether a shot is about this seat: it has a side on the stage, or somebody else does something to it. What I do myself, I know (`own`). */
export function isAbout(shot: Shot, seat: number, name: string, own: boolean): boolean {
  if (seat < 0) return false
  const sides = shared(shot.view).stage?.sides ?? []
  if (sides.some((side) => side.seats.includes(seat))) return true
  return !own && shot.text.includes(name) && doer(shot.text, [name]) === null
}

export class Film {
  now = $state.raw<Shot | null>(null)
  /** What has been told since my last decision, to be shown again. */
  told = $state.raw<Shot[]>([])
  #queue: Shot[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** So long a shot is seen where there is time. */
  #pace = 0
  /** By the clock: a slow device draws fewer shots, it does not make people wait longer. */
  #began = 0
  #ends = 0
  /** When the last film was over: where bots play on and on, film after film shares one budget. */
  #ended = -Infinity
  #after: (() => void) | null = null

  isOn = $derived(this.now !== null)

  #isOff(): boolean {
    return settings.film === 'off' || !settings.moves
  }

  /** My decision is made: what comes now is news. */
  begin(): void {
    this.skip()
    this.#ended = -Infinity
    this.told = []
  }

  /** Take in what happened; `own` is what my own answer brought. */
  add(shots: Shot[], own: boolean): void {
    if (!shots.length) return
    this.told = [...this.told, ...shots].slice(-60)
    if (this.#isOff()) return
    const pace = PACE[settings.film]
    const now = performance.now()
    if (!this.now) {
      if (now - this.#ended > SOON) this.#began = now
      this.#ends = now + (own ? 0 : LATE)
    }
    if (!this.now || !own) this.#ends = Math.max(this.#ends, this.#began + (own ? OWN : LONGEST))
    this.#queue.push(...shots)
    const mine = this.#queue.filter((shot) => shot.touches).length
    if (mine) {
      const others = Math.min(LONGEST, pace * (this.#queue.length - mine))
      this.#ends = Math.max(this.#ends, Math.min(this.#began + TOUCHING, now + pace * mine + others))
    }
    this.#pace = pace
    if (!this.now) this.#next()
  }

  /** Do this when the film has ended; at once if none runs. */
  then(done: () => void): void {
    if (this.isOn) this.#after = done
    else done()
  }

  /** Once more, without haste; step by step for whoever watches it so. */
  again(): void {
    if (!this.told.length) return
    this.#queue = [...this.told]
    this.#ends = Infinity
    this.#pace = PACE.normal
    this.#next()
  }

  /** The next shot, where they are shown step by step. */
  step(): void {
    this.#next()
  }

  skip(): void {
    clearTimeout(this.#timer)
    if (this.now) this.#ended = performance.now()
    this.#queue = []
    this.now = null
    const done = this.#after
    this.#after = null
    done?.()
  }

  #next(): void {
    clearTimeout(this.#timer)
    const left = settings.film === 'step' ? Infinity : this.#ends - performance.now()
    this.#thin(left)
    const shot = this.#queue.shift()
    if (!shot || left <= 0) {
      this.skip()
      return
    }
    this.now = shot
    if (settings.film === 'step') return
    const pace = Math.min(this.#pace, Math.max(SHORTEST, left / (this.#queue.length + 1)))
    this.#timer = setTimeout(() => this.#next(), pace)
  }

  /** Where there is more than can be seen, what touches me and what led to my question is kept; the summary tells the rest. */
  #thin(left: number): void {
    const most = Math.max(1, Math.floor(left / SHORTEST))
    for (let over = this.#queue.length - most; over > 0; over--) {
      const others = this.#queue.findIndex((shot) => !shot.touches)
      this.#queue.splice(Math.max(0, others), 1)
    }
  }
}

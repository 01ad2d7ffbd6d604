/**
 * Dragging by mouse or pen: a card or piece is carried to a place that lights up. One more way to say what clicks say:
 * a piece that is lit is taken first, and the place it was dropped on is taken when the game asks for it.
 */
import type { Option } from '../wire/packet'

/** Farther than this it is no longer a click. */
const SLACK = 7
/** A drop is remembered over so many questions that come between ("discard which card?"). */
const PATIENCE = 3

/** What dragging needs of the table. */
export interface Ground {
  optionsAt(anchor: string): Option[]
  take(option: Option): void
  pick(anchor: string): void
  readonly isDeciding: boolean
}

/** The topmost thing of this kind under a point of the screen; what is drawn above it without an anchor does not hide it. */
function at(x: number, y: number, what: string): HTMLElement | undefined {
  return document
    .elementsFromPoint(x, y)
    .map((one) => one.closest<HTMLElement>(what))
    .find((one) => one !== null)
}

/** The place under a point of the screen: an anchor of another kind than what is carried, '' for the open map, null for anywhere else. */
function placeAt(x: number, y: number, from: string): string | null {
  const under = document.elementFromPoint(x, y)
  const anchor = at(x, y, '.board [data-anchor]')?.dataset.anchor ?? ''
  if (anchor && (anchor.split(':')[0] !== from.split(':')[0] || !from.startsWith('card:'))) return anchor
  return under?.closest('.viewport') ? '' : null
}

export class Drag {
  /** What is carried, in words; empty while nothing is. */
  label = $state('')
  x = $state(0)
  y = $state(0)
  #from: { anchor: string; carries: boolean; label: string; x: number; y: number } | null = null
  #wish = ''
  #left = 0

  constructor(private readonly ground: Ground) {}

  press = (event: PointerEvent): void => {
    this.#from = null
    if (event.pointerType === 'touch' || event.button !== 0 || !this.ground.isDeciding) return
    const thing = at(event.clientX, event.clientY, '[data-piece], [data-carries]')
    if (!thing) return
    const carries = thing.dataset.carries !== undefined
    this.#from = {
      anchor: thing.dataset.anchor ?? '',
      carries,
      label: thing.dataset.carries ?? thing.dataset.piece ?? '',
      x: event.clientX,
      y: event.clientY,
    }
    // a piece is carried, not the board under it
    event.stopPropagation()
  }

  move = (event: PointerEvent): void => {
    if (!this.#from || (!this.label && Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) < SLACK)) return
    this.label = this.#from.label
    this.x = event.clientX
    this.y = event.clientY
    event.preventDefault()
  }

  release = (event: PointerEvent): void => {
    const from = this.#from
    const carried = this.label !== ''
    this.cancel()
    const to = from && carried ? placeAt(event.clientX, event.clientY, from.anchor) : null
    if (from && to !== null) this.drop(from.anchor, to, from.carries)
  }

  cancel = (): void => {
    this.#from = null
    this.label = ''
  }

  /** A thing was dropped on a place (`carries`: it has no anchor of its own but stands on one). */
  drop(from: string, to: string, carries = false): void {
    if (from === to) return
    const here = this.ground.optionsAt(from).filter((option) => !option.barred)
    if (!carries && here.length) {
      this.#wish = to
      this.#left = PATIENCE
      this.ground.pick(from)
      return
    }
    const there = this.ground.optionsAt(to).filter((option) => !option.barred)
    const id = from.split(':').at(-1) ?? ''
    const named = there.filter((option) => option.key.split(':').includes(id))
    if (named.length === 1) this.ground.take(named[0]!)
    else if (there.length) this.ground.pick(to)
  }

  /** Another question is there: does it ask for the place of the last drop? */
  follow(): void {
    if (!this.#wish) return
    const there = this.ground.optionsAt(this.#wish).filter((option) => !option.barred)
    this.#left -= 1
    if (there.length === 1) {
      this.#wish = ''
      this.ground.take(there[0]!)
    } else if (this.#left === 0) this.#wish = ''
  }
}

/** Where the name of a place stands on a map, so that it lies on nothing else. */
import type { Point } from './hex'

/** Pixels. */
const LEGIBLE = 11.2

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** How much of what is taken a centred text of this size would cover, standing on a baseline point. */
export function covered(spot: Point, size: { w: number; h: number }, taken: readonly Box[]): number {
  // a text stands on its baseline: about a fifth of it hangs below
  const box = { x: spot.x - size.w / 2, y: spot.y - size.h * 0.8, w: size.w, h: size.h }
  return taken.reduce((sum, other) => sum + overlap(box, other), 0)
}

/** Of some places around a middle, the first where a centred text of this size covers least of what is taken; its baseline point. */
export function freest(middle: Point, places: readonly Point[], size: { w: number; h: number }, taken: readonly Box[]): Point {
  let best: Point = middle
  let least = Infinity
  for (const place of places) {
    const spot = { x: middle.x + place.x, y: middle.y + place.y }
    const over = covered(spot, size, taken)
    if (over < least) {
      least = over
      best = spot
    }
    if (over === 0) break
  }
  return best
}

/** The size of a map's letters in its own units: at least as drawn, larger where that makes them legible at once, but never larger than
 * the places have room for. On a phone a tap brings them near. */
export function lettersAt(unit: number, drawn: number, most: number): number {
  return Math.max(drawn, Math.min(unit * LEGIBLE, most))
}

/** A name in one or two lines, parted where it is nearest to its middle. */
export function lines(text: string): string[] {
  const words = text.split(' ')
  if (words.length < 2 || text.length < 10) return [text]
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return cuts.reduce((best, cut) => (Math.abs(cut[0]!.length - cut[1]!.length) < Math.abs(best[0]!.length - best[1]!.length) ? cut : best))
}

/** Land drawn around points: each gets the ground nearer to it than to any other, within an uneven coast. */

import { overlap, type Box } from '../labels'

export interface Point {
  x: number
  y: number
}

/** A corner of a piece of land, and what lies beyond the edge that begins there: another point's number, or -1 for the sea. */
interface Corner extends Point {
  beyond: number
}

const ROUND = 40

/** An uneven disc around a point. */
function blob(at: Point, reach: number, n: number): Corner[] {
  const [a, b] = [n * 1.7, n * 2.9]
  return Array.from({ length: ROUND }, (_, i) => {
    const turn = (i / ROUND) * 2 * Math.PI
    const r = reach * (1 + 0.1 * Math.sin(3 * turn + a) + 0.06 * Math.sin(5 * turn + b) + 0.04 * Math.sin(9 * turn + a))
    return { x: at.x + r * Math.cos(turn), y: at.y + r * Math.sin(turn), beyond: -1 }
  })
}

/** What of a piece of land is nearer to `a` than to `b`. */
function nearer(land: Corner[], a: Point, b: Point, beyond: number): Corner[] {
  const [nx, ny] = [b.x - a.x, b.y - a.y]
  const middle = ((a.x + b.x) / 2) * nx + ((a.y + b.y) / 2) * ny
  const side = (point: Point) => point.x * nx + point.y * ny - middle
  const kept: Corner[] = []
  land.forEach((here, i) => {
    const next = land[(i + 1) % land.length]!
    const [s, e] = [side(here), side(next)]
    if (s <= 0) kept.push(here)
    if (s <= 0 !== e <= 0) {
      const part = s / (s - e)
      const crossing = { x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part }
      kept.push({ ...crossing, beyond: s <= 0 ? beyond : here.beyond })
    }
  })
  return kept
}

export interface Piece {
  /** The outline, as a path. */
  d: string
  /** The edges towards other points, by their number. */
  edges: { beyond: number; d: string }[]
}

const n = (value: number) => value.toFixed(1)

/** The pieces of land of all points. */
export function pieces(points: Point[], reach: number): Piece[] {
  return points.map((point, i) => {
    let land = blob(point, reach, i)
    points.forEach((other, k) => {
      if (k !== i && Math.hypot(other.x - point.x, other.y - point.y) < reach * 2.6) land = nearer(land, point, other, k)
    })
    const edges = land.flatMap((corner, k) => {
      const next = land[(k + 1) % land.length]!
      return corner.beyond < 0 ? [] : [{ beyond: corner.beyond, d: `M${n(corner.x)} ${n(corner.y)}L${n(next.x)} ${n(next.y)}` }]
    })
    return { d: `M${land.map((corner) => `${n(corner.x)} ${n(corner.y)}`).join('L')}z`, edges }
  })
}

/** How high a name of a region is. */
const HIGH = 30

/** The spot of some points' land where words of half the width `wide` cover least of what is taken, and of those the farthest from every point. */
export function roomiest<T extends Point>(points: T[], isOurs: (point: T) => boolean, wide: number, taken: readonly Box[]): Point {
  const ours = points.filter(isOurs)
  const middle = (axis: 'x' | 'y') => ours.reduce((sum, point) => sum + point[axis], 0) / ours.length
  const least = (axis: 'x' | 'y') => Math.min(...ours.map((point) => point[axis])) - 60
  const most = (axis: 'x' | 'y') => Math.max(...ours.map((point) => point[axis])) + 60
  const isLand = (x: number, y: number) => {
    const far = (point: Point) => Math.hypot(point.x - x, point.y - y)
    const nearest = points.reduce((a, b) => (far(a) <= far(b) ? a : b))
    return isOurs(nearest) && far(nearest) < 92
  }
  let best = { x: middle('x'), y: middle('y'), covered: Infinity, room: 0 }
  for (let x = least('x'); x <= most('x'); x += 6)
    for (let y = least('y'); y <= most('y'); y += 6) {
      if (![-0.7, 0, 0.7].every((part) => isLand(x + part * wide, y))) continue
      const box = { x: x - wide, y: y - HIGH / 2, w: 2 * wide, h: HIGH }
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0)
      const room = Math.min(...points.map((point) => Math.max(Math.abs(point.x - x) / (wide + 34), Math.abs(point.y + 8 - y) / 58)))
      if (covered < best.covered || (covered === best.covered && room > best.room)) best = { x, y: y + 10, covered, room }
    }
  return best
}

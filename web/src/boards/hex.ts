/** Hexes by axial coordinates, both ways up. */

export interface Point {
  x: number
  y: number
}

const ROOT3 = Math.sqrt(3)

export function flatCentre(q: number, r: number, size: number): Point {
  return { x: size * 1.5 * q, y: size * ROOT3 * (r + q / 2) }
}

export function pointyCentre(q: number, r: number, size: number): Point {
  return { x: size * ROOT3 * (q + r / 2), y: size * 1.5 * r }
}

/** The corners of a hex as SVG points; `turn` 0 is flat-top, 30 pointy-top. */
export function corners(centre: Point, size: number, turn = 0): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i + turn)
    return `${(centre.x + size * Math.cos(angle)).toFixed(1)},${(centre.y + size * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
}

export function bounds(points: Point[], margin: number): { x: number; y: number; w: number; h: number } {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y }
}

/** The six neighbours of a hex, in the order of its sides. */
export const AROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]

/** How far a point is from the line between two others. */
export function away(point: Point, a: Point, b: Point): number {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const part = Math.max(0, Math.min(1, ((point.x - a.x) * x + (point.y - a.y) * y) / (x * x + y * y || 1)))
  return Math.hypot(point.x - a.x - part * x, point.y - a.y - part * y)
}

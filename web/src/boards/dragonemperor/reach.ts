/** Outlines on the hex map. */
import { AROUND, corners, flatCentre, type Point } from '../hex'
import type { Hex } from './view'

function points(at: Point, size: number): string[] {
  return corners(at, size).split(' ')
}

/** The outline of some hexes taken together, as an SVG path of its outer sides. */
export function border(hexes: Hex[], ids: number[], size: number): string {
  const inside = new Set(hexes.filter((hex) => ids.includes(hex.id)).map((hex) => `${hex.q},${hex.r}`))
  const sides: string[] = []
  for (const hex of hexes) {
    if (!inside.has(`${hex.q},${hex.r}`)) continue
    const around = points(flatCentre(hex.q, hex.r, size), size)
    AROUND.forEach(([q, r], i) => {
      if (!inside.has(`${hex.q + q},${hex.r + r}`)) sides.push(`M${around[i]}L${around[(i + 1) % 6]}`)
    })
  }
  return sides.join('')
}

/** The rim of a hex, from its outer size to an inner one, as a path with a hole. */
export function ring(at: Point, outer: number, inner: number): string {
  return `M${points(at, outer).join('L')}ZM${points(at, inner).join('L')}Z`
}

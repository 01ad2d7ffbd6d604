/** What grows in the regions of Dorian, where no place, name or road lies. */
import { away, bounds } from '../hex'
import type { Box } from '../labels'
import type { Stroke } from '../land/growth'
import { strewn } from '../land/strewn'
import { REGIONS } from './look'
import type { Place } from './view'

export function grown(places: readonly Place[], taken: readonly Box[], roads: readonly { a: Place; b: Place }[]): Stroke[] {
  const isTaken = (x: number, y: number) => taken.some((b) => x > b.x - 9 && x < b.x + b.w + 9 && y > b.y - 4 && y < b.y + b.h + 24)
  const isRoad = (x: number, y: number) => roads.some(({ a, b }) => away({ x, y: y - 6 }, a, b) < 17)
  const box = bounds([...places], 74)
  return Object.entries(REGIONS).flatMap(([name, region]) =>
    strewn(region.growth, box, 25, (x, y) => {
      const far = (place: Place) => Math.hypot(place.x - x, place.y - y)
      const nearest = places.reduce((a, b) => (far(a) <= far(b) ? a : b))
      return nearest.region === name && far(nearest) < 76 && !isTaken(x, y) && !isRoad(x, y)
    }),
  )
}

/** A whole country of hexes as one picture: ragged ground that runs over its borders, lakes and roads across several hexes, woods and ranges that close up. */
import { luckOf } from '../../parts/luck'
import type { Point } from '../hex'
import { r } from './growth'
import { SORTS, type Land } from './terrain'

export interface Plot {
  id: string
  land: Land
  at: Point
  sort: number
}

interface Grown {
  key: string
  /** The picture, as in `Lands`. */
  href: string
  at: Point
  /** The plot it stands for; what closes a gap between two stands for none. */
  plot: string
}

export interface Country {
  /** The ground of each kind of land, and where it runs over into its neighbours, from the lowest to the highest. */
  grounds: { land: Land; d: string; fringe: string }[]
  lakes: string
  /** Where lakes and land meet. */
  shores: string
  /** All land together. */
  outline: string
  /** The same without water, which has no cliff. */
  cliffs: string
  roads: string
  grid: string
  grown: Grown[]
}

/** Which ground runs over which. What people built stands on the ground of the plains. */
const HEIGHT: Partial<Record<Land, number>> = {
  desert: 0,
  plains: 1,
  stash: 2,
  hills: 3,
  marsh: 3,
  mountain: 4,
  forest: 5,
  palace: 6,
  ruin: 7,
}
const BUILT: readonly Land[] = ['road', 'village', 'city', 'fort']
export const groundOf = (land: Land): Land => (BUILT.includes(land) ? 'plains' : land)
/** What closes the gap between two hexes of a kind. */
const BETWEEN: Partial<Record<Land, string>> = { forest: 'grove', mountain: 'crag' }
export const BETWEENS = 3

interface Edge {
  from: Point
  to: Point
  beyond: Plot | undefined
}

const keyOf = (point: Point) => `${Math.round(point.x)} ${Math.round(point.y)}`
const seedOf = (a: Point, b: Point) => Math.round(a.x + b.x) * 31 + Math.round(a.y + b.y) * 17
const at = (point: Point) => `${r(point.x)} ${r(point.y)}`

/** The points along an edge, pushed aside by so much at most: the same from both sides. */
function ragged(edge: Edge, most: number, out = 0): Point[] {
  const isTurned = edge.from.x > edge.to.x || (edge.from.x === edge.to.x && edge.from.y > edge.to.y)
  const [a, b] = isTurned ? [edge.to, edge.from] : [edge.from, edge.to]
  const luck = luckOf(seedOf(a, b) + out)
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const [nx, ny] = [(b.y - a.y) / long, (a.x - b.x) / long]
  const points = [0.18, 0.36, 0.5, 0.66, 0.84].map((part) => {
    const aside = (luck() * 2 - 1) * most + (isTurned ? -1 : 1) * out * (0.35 + luck() * 0.65)
    return { x: a.x + (b.x - a.x) * part + nx * aside, y: a.y + (b.y - a.y) * part + ny * aside }
  })
  return isTurned ? points.reverse() : points
}

const along = (points: Point[]) => points.map((point) => `L${at(point)}`).join('')

class Hexes {
  private readonly byPlace: Map<string, Plot>
  constructor(
    readonly plots: readonly Plot[],
    private readonly size: number,
    private readonly turn: number,
  ) {
    this.byPlace = new Map(plots.map((plot) => [keyOf(plot.at), plot]))
  }

  edges({ at }: Plot): Edge[] {
    const corner = (i: number) => {
      const angle = (Math.PI / 180) * (60 * i + this.turn)
      return { x: at.x + this.size * Math.cos(angle), y: at.y + this.size * Math.sin(angle) }
    }
    return Array.from({ length: 6 }, (_, i) => {
      const [from, to] = [corner(i), corner(i + 1)]
      return { from, to, beyond: this.byPlace.get(keyOf({ x: from.x + to.x - at.x, y: from.y + to.y - at.y })) }
    })
  }

  /** Around plots that lie together, once: edges between two of them cost painting and are not seen. */
  outline(some: readonly Plot[]): string {
    const inside = new Set(some)
    const rim = some.flatMap((plot) => this.edges(plot).filter(({ beyond }) => !beyond || !inside.has(beyond)))
    const from = new Map(rim.map((edge) => [keyOf(edge.from), edge]))
    let d = ''
    for (const first of rim) {
      if (!from.has(keyOf(first.from))) continue
      d += `M${at(first.from)}`
      for (let edge: Edge | undefined = first; edge; edge = from.get(keyOf(edge.to))) {
        d += along(ragged(edge, this.size * 0.055)) + `L${at(edge.to)}`
        from.delete(keyOf(edge.from))
      }
      d += 'z'
    }
    return d
  }

  /** Tongues of a plot's ground on lower ground beside it. */
  fringe(plot: Plot): string {
    return this.edges(plot)
      .filter(({ beyond }) => beyond && beyond.land !== 'water' && height(beyond) < height(plot))
      .map((edge) => `M${at(edge.from)}${along(ragged(edge, this.size * 0.05, this.size * 0.26))}L${at(edge.to)}z`)
      .join('')
  }

  shore(plot: Plot): string {
    return this.edges(plot)
      .filter(({ beyond }) => beyond && beyond.land !== 'water')
      .map((edge) => `M${at(edge.from)}${along(ragged(edge, this.size * 0.055))}L${at(edge.to)}`)
      .join('')
  }

  grid(plot: Plot): string {
    // an edge of two hexes is drawn by one of them
    return this.edges(plot)
      .filter(({ beyond }) => !beyond || beyond.id > plot.id)
      .map((edge) => `M${at(edge.from)}L${at(edge.to)}`)
      .join('')
  }

  /** From the middle of a road to everything on it beside; a road that leads nowhere ends in the fields. */
  ways(plot: Plot): string {
    const luck = luckOf(seedOf(plot.at, plot.at))
    const sway = () => (luck() - 0.5) * this.size * 0.4
    const middle = { x: plot.at.x + sway(), y: plot.at.y + sway() }
    const open = this.edges(plot).filter(({ beyond }) => beyond && beyond.land !== 'water')
    const led = open.filter(({ beyond }) => BUILT.includes(beyond!.land))
    const ends = led.length > 1 ? led : [...led, ...open.filter((edge) => !led.includes(edge)).filter((_, i) => i % 2 === 0)].slice(0, 2)
    return ends
      .map(({ from, to, beyond }) => {
        const gate = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
        // a road ends at the houses, not at the border of their hex
        const past =
          beyond!.land === 'road' ? gate : { x: gate.x + (beyond!.at.x - gate.x) * 0.45, y: gate.y + (beyond!.at.y - gate.y) * 0.45 }
        const [x, y] = [(middle.x + gate.x) / 2 + sway() * 0.5, (middle.y + gate.y) / 2 + sway() * 0.5]
        return `M${at(middle)}Q${r(x)} ${r(y)} ${at(gate)}L${at(past)}`
      })
      .join('')
  }

  /** What stands on every plot and closes the gaps between two of a kind, from the back to the front. */
  grown(): Grown[] {
    const own = this.plots.map((plot) => ({ key: plot.id, href: `#land-${plot.land}-${plot.sort % SORTS}`, at: plot.at, plot: plot.id }))
    const gaps = this.plots.flatMap((plot) =>
      this.edges(plot)
        .filter(({ beyond }) => beyond && beyond.land === plot.land && beyond.id > plot.id && BETWEEN[plot.land])
        .map(({ from, to, beyond }) => {
          const gap = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
          return {
            key: `${plot.id}-${beyond!.id}`,
            href: `#land-${BETWEEN[plot.land]}-${(plot.sort + beyond!.sort) % BETWEENS}`,
            at: gap,
            plot: '',
          }
        }),
    )
    return [...own, ...gaps].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
  }
}

const height = (plot: Plot) => HEIGHT[groundOf(plot.land)] ?? 0

export function country(plots: readonly Plot[], size: number, turn = 0): Country {
  const hexes = new Hexes(plots, size, turn)
  const joined = (some: readonly Plot[], draw: (plot: Plot) => string) => some.map(draw).join('')
  const dry = plots.filter((plot) => plot.land !== 'water')
  const wet = plots.filter((plot) => plot.land === 'water')
  const lands = [...new Set(dry.map((plot) => groundOf(plot.land)))].sort((a, b) => (HEIGHT[a] ?? 0) - (HEIGHT[b] ?? 0))
  return {
    grounds: lands.map((land) => {
      const here = dry.filter((plot) => groundOf(plot.land) === land)
      return { land, d: hexes.outline(here), fringe: joined(here, (plot) => hexes.fringe(plot)) }
    }),
    lakes: hexes.outline(wet),
    shores: joined(wet, (plot) => hexes.shore(plot)),
    outline: hexes.outline(plots),
    cliffs: hexes.outline(dry),
    roads: joined(
      plots.filter((plot) => plot.land === 'road'),
      (plot) => hexes.ways(plot),
    ),
    grid: joined(plots, (plot) => hexes.grid(plot)),
    grown: hexes.grown(),
  }
}

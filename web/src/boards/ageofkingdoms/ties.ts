/** What binds and divides the Kingdoms, as lines over the map: War!, Trade Agreements, routes, leave to pass, Neutral routes. */
import agreement from 'icon:shaking-hands'
import caravan from 'icon:caravan'
import passage from 'icon:open-gate'
import route from 'icon:trade'
import strife from 'icon:crossed-swords'
import { count } from '../../parts/count'
import type { View } from '../../wire/generated/ageofkingdoms'
import type { Point } from '../hex'
import { overlap, type Box } from '../labels'

export interface Tie {
  key: string
  kind: 'strife' | 'agreement' | 'route' | 'passage' | 'neutral'
  /** Seats it runs between; a Neutral route leaves the map. */
  from: number
  to: number
  /** What stands on it. */
  n: string
  words: string
  rules: string[]
}

export const TIE_ICONS: Record<Tie['kind'], string> = { strife, agreement, route, passage, neutral: caravan }
/** Lines of different kinds between the same two Kingdoms bend apart: so far towards the middle of the map. */
const BENDS: Record<Tie['kind'], number> = { strife: 0.16, agreement: 0.34, route: 0.52, passage: 0, neutral: 0 }
const MIDDLE: Point = { x: 500, y: 505 }
const ASIDE = 180
const ALONG = [0.5, 0.4, 0.6, 0.32, 0.68, 0.25, 0.75, 0.45, 0.55, 0.36, 0.64]
const AROUND: readonly Point[] = [
  { x: 84, y: 10 },
  { x: -84, y: 10 },
  { x: 84, y: 44 },
  { x: -84, y: 44 },
  { x: 100, y: -34 },
  { x: -100, y: -34 },
]
export const BADGE = { w: 58, h: 30 }

export function tiesOf(view: View, name: (seat: number) => string): Tie[] {
  const seats = (list: number[]) => list.map(name).join(' and ')
  return [
    ...view.wars.map((one): Tie => ({
      key: `war:${one.id}`,
      kind: 'strife',
      from: one.attackers[0]!,
      to: one.defenders[0]!,
      n: String(one.markers),
      words: `War!: ${seats(one.attackers)} against ${seats(one.defenders)}, ${count(one.markers, 'Season')} left`,
      rules: ['AK-WAR-1'],
    })),
    ...view.agreements.map((one): Tie => ({
      key: `agreement:${one.a}:${one.b}`,
      kind: 'agreement',
      from: one.a,
      to: one.b,
      n: `${one.tokens}/3`,
      words: `Trade Agreement: ${seats([one.a, one.b])}, ${count(one.tokens, 'trade')} of 3`,
      rules: ['AK-AGR-2'],
    })),
    ...view.routes.map((one): Tie => ({
      key: `route:${one.a}:${one.b}`,
      kind: 'route',
      from: one.a,
      to: one.b,
      n: String(one.value),
      words: `Trade route: ${seats([one.a, one.b])}, up to ${one.value} each way${one.used ? ', used this Season' : ''}`,
      rules: ['AK-RTE-3'],
    })),
    ...view.passages.map((one): Tie => ({
      key: `passage:${one.host}:${one.guest}:${one.unit}`,
      kind: 'passage',
      from: one.guest,
      to: one.host,
      n: one.season ? '1' : '∞',
      words: `Passage: ${name(one.host)} lets ${one.unit >= 0 ? 'one Unit' : 'all Units'} of ${name(one.guest)} enter${one.season ? ' this Season' : ' until it withdraws'}`,
      rules: ['AK-NEG-14'],
    })),
    ...view.kingdoms.flatMap((kingdom): Tie[] => {
      const open = kingdom.routes.filter((one) => one.open && one.seat < 0)
      if (!open.length) return []
      const used = open.filter((one) => kingdom.neutral_used.includes(one.to)).length
      return [
        {
          key: `neutral:${kingdom.seat}`,
          kind: 'neutral',
          from: kingdom.seat,
          to: kingdom.seat,
          n: String(open.length),
          words: `Neutral routes: ${name(kingdom.seat)} has ${count(open.length, 'caravan route')}${used ? `, ${used} used this Season` : ''}`,
          rules: ['AK-TRD-6'],
        },
      ]
    }),
  ]
}

/** The middle of the bend of a line. */
function bend(tie: Tie, a: Point, b: Point): Point {
  const x = (a.x + b.x) / 2
  const y = (a.y + b.y) / 2
  const by = BENDS[tie.kind] * 2
  // between Kingdoms that face each other the middle is no way aside: there lines bend to the right
  const far = Math.hypot(MIDDLE.x - x, MIDDLE.y - y)
  const aside = (by * Math.max(0, ASIDE - far)) / Math.hypot(b.x - a.x, b.y - a.y)
  return { x: x + (MIDDLE.x - x) * by + (b.y - a.y) * aside, y: y + (MIDDLE.y - y) * by - (b.x - a.x) * aside }
}

export function curve(tie: Tie, a: Point, b: Point): string {
  const m = bend(tie, a, b)
  return `M${a.x} ${a.y}Q${m.x.toFixed(1)} ${m.y.toFixed(1)} ${b.x} ${b.y}`
}

/** Where what is said of a tie stands: on its line, or beside its Kingdom, where it covers least. */
export function badgeAt(tie: Tie, a: Point, b: Point, taken: readonly Box[]): Point {
  const m = bend(tie, a, b)
  const spots =
    tie.kind === 'neutral'
      ? AROUND.map((d) => ({ x: a.x + d.x, y: a.y + d.y }))
      : ALONG.map((t) => ({
          x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * m.x + t ** 2 * b.x,
          y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * m.y + t ** 2 * b.y,
        }))
  const covered = (spot: Point) => taken.reduce((sum, box) => sum + overlap(badgeBox(spot), box), 0)
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best))
}

export const badgeBox = (spot: Point): Box => ({ x: spot.x - BADGE.w / 2, y: spot.y - BADGE.h / 2, ...BADGE })

/** Where things lie on the battlefield: one row of units per side, and arrows that neither coincide nor hide behind cards. */
import type { Unit } from '../../wire/generated/bonesbanners'

export interface Spot {
  x: number
  y: number
}

export const WIDE = 940
export const TALL = 720
export const CARD = { w: 120, h: 142 }
export const VILLAGE = { w: 560, h: 92 }

/** Where each unit lies: one row per side, in the order of numbers, squeezed when there are many. */
export function layOut(units: Unit[], bottom: number): Map<number, Spot> {
  const spots = new Map<number, Spot>()
  for (const owner of [0, 1]) {
    const own = units.filter((unit) => unit.owner === owner).sort((a, b) => a.no - b.no)
    const step = Math.min(168, (WIDE - 110) / Math.max(1, own.length))
    own.forEach((unit, i) =>
      spots.set(unit.no, { x: WIDE / 2 + (i - (own.length - 1) / 2) * step, y: owner === bottom ? TALL * 0.637 : TALL * 0.363 }),
    )
  }
  return spots
}

export function villageSpot(owner: number, bottom: number): Spot {
  return { x: WIDE / 2, y: owner === bottom ? TALL - 54 : 54 }
}

/** The free columns of a row: left of all its cards, between them, right of all. */
export function gaps(row: number[]): number[] {
  if (!row.length) return []
  const xs = [...row].sort((a, b) => a - b)
  const out = CARD.w / 2 + 16
  return [xs[0]! - out, ...xs.slice(1).map((x, i) => (x + xs[i]!) / 2), xs[xs.length - 1]! + out]
}

function nearest(values: number[], x: number): number {
  return values.reduce((best, value) => (Math.abs(value - x) < Math.abs(best - x) ? value : best), values[0] ?? x)
}

const n = (value: number) => value.toFixed(1)

/**
 * The arrow of every unit, by its number. To the own village it runs straight down; to the rival's through a gap of the rival's row;
 * to a unit across the middle, the two sides in lanes of their own; to a unit of the own row in a bow behind the row. What has the
 * same goal or the same gap lies side by side.
 */
export function arrows(units: Unit[], spots: Map<number, Spot>, bottom: number): Map<number, string> {
  const paths = new Map<number, string>()
  const used = new Map<string, number>()
  const lane = (key: string, width: number) => {
    const k = used.get(key) ?? 0
    used.set(key, k + 1)
    return (k % 2 ? -1 : 1) * Math.ceil(k / 2) * width
  }
  for (const unit of [...units].sort((a, b) => a.no - b.no)) {
    const from = spots.get(unit.no)
    if (!from) continue
    const side = unit.owner === bottom ? 1 : -1 // towards the own village
    if (unit.village >= 0) {
      const goal = villageSpot(unit.village, bottom)
      const rim = goal.y - Math.sign(goal.y - from.y) * (VILLAGE.h / 2 + 5)
      const inside = (x: number) => Math.min(goal.x + VILLAGE.w / 2 - 24, Math.max(goal.x - VILLAGE.w / 2 + 24, x))
      if (unit.village === unit.owner) {
        const x = inside(from.x)
        paths.set(unit.no, `M${n(from.x)} ${n(from.y + side * (CARD.h / 2 + 14))}L${n(x)} ${n(rim)}`)
        continue
      }
      const row = units.filter((other) => other.owner !== unit.owner).map((other) => spots.get(other.no)!)
      const start = from.y - side * (CARD.h / 2 + 4)
      if (!row.length) {
        paths.set(unit.no, `M${n(from.x)} ${n(start)}L${n(inside(from.x))} ${n(rim)}`)
        continue
      }
      const y = row[0]!.y
      const gap = nearest(gaps(row.map((spot) => spot.x)), from.x)
      const x = gap + lane(`gap ${unit.owner} ${Math.round(gap)}`, 9)
      const near = y + side * (CARD.h / 2 + 10)
      const far = y - side * (CARD.h / 2 + 10)
      paths.set(
        unit.no,
        `M${n(from.x)} ${n(start)}C${n(from.x)} ${n((start + near) / 2)} ${n(x)} ${n((start + near) / 2)} ${n(x)} ${n(near)}L${n(x)} ${n(far)}L${n(inside(x))} ${n(rim)}`,
      )
      continue
    }
    const to = spots.get(unit.target)
    if (!to) continue
    if (Math.abs(to.y - from.y) < 10) {
      const y = from.y + side * (CARD.h / 2 + 4)
      const deep = side * (30 + Math.abs(lane(`bow ${unit.owner}`, 10)) + Math.abs(to.x - from.x) / 14)
      const shift = Math.sign(from.x - to.x) * 24 + lane(`bow to ${unit.target}`, 10)
      paths.set(unit.no, `M${n(from.x + 30)} ${n(y)}Q${n((from.x + to.x) / 2)} ${n(y + deep * 1.6)} ${n(to.x + shift)} ${n(y + side * 4)}`)
      continue
    }
    const off = side * 20
    const shift = off + lane(`at ${unit.target}`, 13)
    const start = { x: from.x + off, y: from.y - side * (CARD.h / 2 + 4) }
    const end = { x: to.x + shift, y: to.y + side * (CARD.h / 2 + 16) }
    const mid = (start.y + end.y) / 2
    paths.set(unit.no, `M${n(start.x)} ${n(start.y)}C${n(start.x)} ${n(mid)} ${n(end.x)} ${n(mid)} ${n(end.x)} ${n(end.y)}`)
  }
  return paths
}

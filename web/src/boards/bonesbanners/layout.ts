/** Where things lie on the battlefield: one row of units per side, and arrows that neither coincide nor hide behind cards. */
import type { Unit } from '../../wire/generated/bonesbanners'

export interface Spot {
  x: number
  y: number
}

export const WIDE = 940
export const TALL = 720
export const CARD = { w: 120, h: 142 }
export const VILLAGE = { w: 820, h: 92 }

/** Rows of units: near their villages, so that the middle has room for a lane of every arrow that crosses it. */
const ROWS = { top: 240, bottom: TALL - 240 }
/** How far apart the tips of two arrows must end to be told apart. */
const TIP = 25
/** The outermost columns that arrows run in. */
const RIM = { left: 14, right: WIDE - 14 }

/** Where each unit lies: one row per side, in the order of numbers, squeezed when there are many. */
export function layOut(units: Unit[], bottom: number): Map<number, Spot> {
  const spots = new Map<number, Spot>()
  for (const owner of [0, 1]) {
    const own = units.filter((unit) => unit.owner === owner).sort((a, b) => a.no - b.no)
    const step = Math.min(168, (WIDE - 110) / Math.max(1, own.length))
    own.forEach((unit, i) =>
      spots.set(unit.no, { x: WIDE / 2 + (i - (own.length - 1) / 2) * step, y: owner === bottom ? ROWS.bottom : ROWS.top }),
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

/** Columns already taken at the rims, gaps and cards: each arrow gets the free one nearest to where it would like to run. */
class Columns {
  private readonly taken = new Map<string, number[]>()

  /** Keep a column clear of the tips of others. */
  take(x: number, where: string): void {
    this.taken.set(where, [...(this.taken.get(where) ?? []), x])
  }

  /** The first of several wishes that is free; else the free column nearest to the first of them, closer to its neighbours. */
  oneOf(wishes: number[], apart: number, close: number, where: string): number {
    const free = wishes.find((x) => (this.taken.get(where) ?? []).every((other) => Math.abs(other - x) >= apart))
    if (free === undefined) return this.free(wishes[0]!, close, where)
    this.take(free, where)
    return free
  }

  free(wish: number, apart: number, ...where: string[]): number {
    for (const one of where) if (!this.taken.has(one)) this.taken.set(one, [])
    const rows = where.map((one) => this.taken.get(one)!)
    for (let k = 0; ; k++) {
      const x = wish + (k % 2 ? 1 : -1) * Math.ceil(k / 2) * (apart / 2)
      if (x < RIM.left || x > RIM.right || rows.some((row) => row.some((other) => Math.abs(other - x) < apart))) continue
      for (const row of rows) row.push(x)
      return x
    }
  }
}

const n = (value: number) => value.toFixed(1)

/** Where an arrow in a column beside the village reaches its wall. */
function inside(x: number): number {
  const reach = VILLAGE.w / 2 - 16
  const off = x - WIDE / 2
  return Math.abs(off) <= reach ? x : WIDE / 2 + Math.sign(off) * (reach + (Math.abs(off) - reach) / 8)
}

/** An arrow that leaves its card, turns into a lane of its own across the middle, and turns again towards its goal. */
interface Crossing {
  no: number
  side: number
  from: Spot
  to: Spot
  /** The rest of the way behind the row it crosses; empty where the goal is in that row. */
  on: string
}

function elbow({ from, to, on }: Crossing, y: number): string {
  const across = Math.sign(to.x - from.x)
  const bend = Math.min(8, Math.abs(to.x - from.x) / 2, Math.abs(y - from.y), Math.abs(to.y - y))
  if (bend < 1) return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}${on}`
  const down = Math.sign(to.y - from.y)
  return (
    `M${n(from.x)} ${n(from.y)}L${n(from.x)} ${n(y - down * bend)}Q${n(from.x)} ${n(y)} ${n(from.x + across * bend)} ${n(y)}` +
    `L${n(to.x - across * bend)} ${n(y)}Q${n(to.x)} ${n(y)} ${n(to.x)} ${n(y + down * bend)}L${n(to.x)} ${n(to.y)}${on}`
  )
}

/** A lane for every crossing: those of each side in the half of the middle that is nearer to it, the longest outermost. */
function inLanes(crossings: Crossing[]): [number, string][] {
  const edge = ROWS.top + CARD.h / 2 + 26
  const sorted = [...crossings].sort(
    (a, b) => a.side - b.side || a.side * (Math.abs(a.to.x - a.from.x) - Math.abs(b.to.x - b.from.x)) || a.no - b.no,
  )
  const step = (TALL - 2 * edge) / Math.max(1, sorted.length - 1)
  return sorted.map((one, i) => [one.no, elbow(one, sorted.length === 1 ? TALL / 2 : edge + i * step)])
}

/**
 * The arrow of every unit, by its number. To the own village it runs straight down; to the rival's through a gap of the rival's row;
 * to a unit across the middle; to a unit of the own row in a bow behind the row. Whatever crosses the middle has a lane of its own,
 * and what has the same goal or the same gap lies side by side.
 */
export function arrows(units: Unit[], spots: Map<number, Spot>, bottom: number): Map<number, string> {
  const paths = new Map<number, string>()
  const columns = new Columns()
  const crossings: Crossing[] = []
  for (const spot of spots.values()) columns.take(spot.x, `at ${n(spot.x)}`)
  for (const unit of [...units].sort((a, b) => a.no - b.no)) {
    const from = spots.get(unit.no)
    if (!from) continue
    const side = unit.owner === bottom ? 1 : -1 // towards the own village
    const edge = from.y - side * (CARD.h / 2 + 4)
    if (unit.village >= 0) {
      const goal = villageSpot(unit.village, bottom)
      const rim = goal.y - Math.sign(goal.y - from.y) * (VILLAGE.h / 2 + 5)
      const row = units.filter((other) => other.owner !== unit.owner).map((other) => spots.get(other.no)!)
      if (unit.village === unit.owner) {
        const x = columns.free(from.x, TIP, `village ${unit.village}`, `before ${unit.village}`)
        paths.set(unit.no, `M${n(x)} ${n(from.y + side * (CARD.h / 2 + 14))}L${n(x)} ${n(rim)}`)
      } else if (!row.length) {
        const x = columns.free(from.x, TIP, `village ${unit.village}`, `before ${unit.village}`)
        paths.set(unit.no, `M${n(x)} ${n(edge)}L${n(x)} ${n(rim)}`)
      } else {
        const x = columns.free(nearest(gaps(row.map((spot) => spot.x)), from.x), 16, 'gap', `before ${unit.village}`)
        const wall = columns.free(inside(x), TIP, `village ${unit.village}`)
        const y = row[0]!.y + side * (CARD.h / 2 + 4)
        crossings.push({
          no: unit.no,
          side,
          from: { x: from.x, y: edge },
          to: { x, y },
          on: `L${n(x)} ${n(y - side * (CARD.h + 8))}L${n(wall)} ${n(rim)}`,
        })
      }
      continue
    }
    const to = spots.get(unit.target)
    if (!to) continue
    if (Math.abs(to.y - from.y) < 10) {
      const y = from.y + side * (CARD.h / 2 + 4)
      const x = columns.free(to.x + Math.sign(from.x - to.x) * 24, 12, `behind ${unit.target}`)
      const start = columns.free(from.x + Math.sign(to.x - from.x) * 30, 12, `behind ${unit.no}`)
      paths.set(unit.no, `M${n(start)} ${n(y)}Q${n((start + x) / 2)} ${n(y + side * 46)} ${n(x)} ${n(y + side * 6)}`)
      continue
    }
    // units aim from the middle of their card, and are aimed at beside it: two that aim at each other keep apart
    const wishes = [28, -28].map((off) => to.x + side * off)
    const x = columns.oneOf(wishes, TIP, 13, `at ${n(to.x)}`)
    crossings.push({ no: unit.no, side, from: { x: from.x, y: edge }, to: { x, y: to.y + side * (CARD.h / 2 + 14) }, on: '' })
  }
  for (const [no, path] of inLanes(crossings)) paths.set(no, path)
  return paths
}

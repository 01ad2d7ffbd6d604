import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Unit } from '../../wire/generated/bonesbanners'
import { face } from './look'
import { arrows, CARD, gaps, layOut, TALL, WIDE } from './layout'

const unit = (no: number, owner: number, village = -1, target = 0) => ({ no, owner, village, target }) as Unit

/** Points along a path of M, L, Q and C. */
function points(path: string, fine = 24): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  let at = { x: 0, y: 0 }
  for (const part of path.match(/[MLQC][^MLQC]*/g) ?? []) {
    const xs = part.slice(1).trim().split(/[ ,]+/).map(Number)
    const goals = Array.from({ length: xs.length / 2 }, (_, i) => ({ x: xs[2 * i]!, y: xs[2 * i + 1]! }))
    const steps = part[0] === 'M' ? 1 : fine
    const curve = [at, ...goals]
    for (let i = 1; i <= steps; i++) {
      let layer = part[0] === 'M' ? goals : curve
      const t = i / steps
      while (layer.length > 1)
        layer = layer.slice(1).map((p, k) => ({ x: layer[k]!.x + (p.x - layer[k]!.x) * t, y: layer[k]!.y + (p.y - layer[k]!.y) * t }))
      found.push(layer[0]!)
    }
    at = goals[goals.length - 1]!
  }
  return found
}

it('lays my units below the middle and the rival above, side by side, inside the field', () => {
  const units = Array.from({ length: 10 }, (_, i) => unit(i + 1, i % 2))
  const spots = layOut(units, 1)
  expect(spots.get(2)!.y).toBeGreaterThan(TALL / 2)
  expect(spots.get(1)!.y).toBeLessThan(TALL / 2)
  const mine = [2, 4, 6, 8, 10].map((no) => spots.get(no)!.x)
  expect([...mine].sort((a, b) => a - b)).toEqual(mine)
  expect(mine[1]! - mine[0]!).toBeGreaterThanOrEqual(CARD.w)
  expect(Math.max(...mine)).toBeLessThan(WIDE)
})

it('finds the gaps of a row', () => {
  expect(gaps([300, 100, 200])).toEqual([24, 150, 250, 376])
  expect(gaps([])).toEqual([])
})

it('never runs an attack behind or over a card of the rival', () => {
  const units = [unit(1, 0, 1), unit(2, 1, 1), unit(3, 0, 1), unit(4, 1, 0), unit(5, 0, 1), unit(6, 1, 1)]
  const spots = layOut(units, 0)
  for (const [no, path] of arrows(units, spots, 0)) {
    for (const point of points(path)) {
      for (const other of units) {
        const at = spots.get(other.no)!
        const inside = Math.abs(point.x - at.x) < CARD.w / 2 - 3 && Math.abs(point.y - at.y) < CARD.h / 2 - 3
        expect(inside && other.no !== no, `${no} over ${other.no}`).toBe(false)
      }
    }
  }
})

it('keeps arrows that cross, meet or share a goal apart', () => {
  const units = [unit(1, 0, -1, 2), unit(2, 1, -1, 1), unit(3, 0, -1, 2), unit(4, 0, 1), unit(5, 0, 1), unit(6, 0, -1, 1), unit(7, 1, 1)]
  const spots = layOut(units, 0)
  const paths = [...arrows(units, spots, 0)]
  expect(new Set(paths.map(([, path]) => path)).size).toBe(units.length)
  const ends = paths.map(([, path]) => points(path).at(-1)!)
  for (let i = 0; i < ends.length; i++)
    for (let j = i + 1; j < ends.length; j++)
      expect(Math.hypot(ends[i]!.x - ends[j]!.x, ends[i]!.y - ends[j]!.y), `${i} ${j}`).toBeGreaterThan(24)
})

/** How far two arrows run on top of each other: the longest stretch of one that lies within a stroke of the other. */
function together(one: string, other: string): number {
  const theirs = points(other, 150)
  let longest = 0
  let run = 0
  let last: { x: number; y: number } | null = null
  for (const point of points(one, 40)) {
    const close = theirs.some((p) => Math.abs(p.x - point.x) < 4 && Math.abs(p.y - point.y) < 4)
    run = close && last ? run + Math.hypot(point.x - last.x, point.y - last.y) : 0
    longest = Math.max(longest, run)
    last = close ? point : null
  }
  return longest
}

it('lets no two arrows of a crowded field run on top of each other', () => {
  for (let luck = 1; luck <= 12; luck++) {
    const draw = (k: number, most: number) => (luck * 7919 + k * 104729 + luck * k * 31) % most
    const units = Array.from({ length: 12 }, (_, i) => {
      const goal = draw(i, 3)
      const foe = ((i % 2 ? 0 : 1) + 2 * draw(i + 50, 6)) % 12
      return goal === 2 ? unit(i + 1, i % 2, -1, foe + 1) : unit(i + 1, i % 2, goal)
    })
    const paths = [...arrows(units, layOut(units, 0), 0)]
    expect(paths.length).toBe(12)
    for (const [no, path] of paths)
      for (const [other, theirs] of paths) if (other !== no) expect(together(path, theirs), `${luck}: ${no} on ${other}`).toBeLessThan(24)
  }
})

it('gives every card a picture of its own', () => {
  const folder = `${import.meta.dirname}/../../../../src/pentarchy/games/bonesbanners/content`
  const keys = ['loyalists', 'recruits', 'buildings', 'advisors'].flatMap((file) =>
    [...readFileSync(`${folder}/${file}.toml`, 'utf8').matchAll(/^key = "(\w+)"/gm)].map((found) => found[1]!),
  )
  expect(keys.length).toBe(52)
  const pictures = new Map<string, string>()
  for (const key of keys) {
    const { icon } = face(key, undefined)
    expect(pictures.get(icon), `${key} looks like ${pictures.get(icon)}`).toBe(undefined)
    pictures.set(icon, key)
  }
})

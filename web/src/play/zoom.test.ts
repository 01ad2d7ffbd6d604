import { expect, it } from 'vitest'
import { clearOf, fitted, isZoomed, panned, SMALLEST, zoomed } from './zoom'

const whole = { x: 0, y: 0, w: 100, h: 80 }

it('zooms about a point that stays where it is', () => {
  const near = zoomed(whole, whole, 2, { x: 50, y: 40 })
  expect(near).toEqual({ x: 25, y: 20, w: 50, h: 40 })
  expect(isZoomed(near, whole)).toBe(true)
})

it('never leaves the board, neither out nor to the side', () => {
  expect(zoomed(whole, whole, 0.5, { x: 0, y: 0 })).toEqual(whole)
  const near = zoomed(whole, whole, 2, { x: 0, y: 0 })
  expect(panned(near, whole, -30, 999)).toEqual({ x: 0, y: 40, w: 50, h: 40 })
  expect(zoomed(near, whole, 100, { x: 0, y: 0 }).w).toBe(20)
})

it('can be pulled out from under a panel as far as that covers it, and no further', () => {
  const under = 20
  expect(panned(whole, whole, 0, -50, under)).toEqual({ ...whole, y: -20 })
  expect(panned(whole, whole, 0, 50, under)).toEqual(whole)
  expect(panned(whole, whole, 0, -50)).toEqual(whole)
})

const pane = { width: 100, height: 80, top: 30 }
/** The pixel at which a height of the board is seen. */
const seenAt = (frame: { y: number; h: number }, y: number) => ((y - frame.y) * pane.height) / frame.h

it('moves what matters out from under a panel, and no further than that', () => {
  const high = { x: 40, y: 5, w: 10, h: 20 }
  const moved = clearOf(whole, whole, pane, high)
  expect(moved).toEqual({ ...whole, y: -25 })
  expect(seenAt(moved, high.y)).toBe(pane.top)
  expect(clearOf(whole, whole, pane, { ...high, y: 50 })).toEqual(whole)
})

it('makes the board smaller where what matters is higher than the room, and never too small to be read', () => {
  const tall = { x: 0, y: 0, w: 10, h: 60 }
  const smaller = clearOf(whole, whole, pane, tall)
  expect(smaller.w).toBeCloseTo(120)
  expect([seenAt(smaller, tall.y), seenAt(smaller, 60)]).toEqual([expect.closeTo(pane.top), expect.closeTo(pane.height)])
  const all = clearOf(whole, whole, pane, whole)
  expect(all.w).toBeCloseTo(100 / SMALLEST)
  expect(seenAt(all, 80), 'what does not fit is behind the panel').toBeCloseTo(pane.height)
})

it('shows the whole board beside a panel', () => {
  const beside = fitted(whole, pane)
  expect([seenAt(beside, 0), seenAt(beside, 80)]).toEqual([expect.closeTo(pane.top), expect.closeTo(pane.height)])
  expect(fitted(whole, { ...pane, top: 0 })).toEqual(whole)
})

import { expect, it } from 'vitest'
import { isZoomed, panned, zoomed } from './zoom'

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
  const under = { top: 20, bottom: 0 }
  expect(panned(whole, whole, 0, -50, under)).toEqual({ ...whole, y: -20 })
  expect(panned(whole, whole, 0, 50, under)).toEqual(whole)
  expect(panned(whole, whole, 0, -50)).toEqual(whole)
})

import { expect, test } from 'vitest'
import { border, ring } from './reach'
import type { Hex } from './view'

const hex = (id: number, q: number, r: number): Hex => ({ id, q, r, type: 'forest', name: '', square: false, star: false, cursed: false })
const sides = (path: string) => path.split('M').length - 1

test('one hex has six outer sides, two neighbours have ten', () => {
  const map = [hex(0, 0, 0), hex(1, 1, 0), hex(2, 5, 5)]
  expect(sides(border(map, [0], 50))).toBe(6)
  expect(sides(border(map, [0, 1], 50))).toBe(10)
  expect(border(map, [], 50)).toBe('')
})

test('a hex and its ring have eighteen outer sides', () => {
  const around = [
    [0, 0],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ].map(([q, r], i) => hex(i, q!, r!))
  expect(
    sides(
      border(
        around,
        around.map((one) => one.id),
        50,
      ),
    ),
  ).toBe(18)
})

test('a rim is two closed outlines', () => {
  expect(ring({ x: 0, y: 0 }, 50, 40).split('Z').length - 1).toBe(2)
})

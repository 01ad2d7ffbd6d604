import { expect, it } from 'vitest'
import { bounds, corners, flatCentre, pointyCentre } from './hex'

it('puts neighbours at one distance, both ways up', () => {
  for (const centre of [flatCentre, pointyCentre]) {
    const home = centre(0, 0, 10)
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const next = centre(q, r, 10)
      expect(Math.hypot(next.x - home.x, next.y - home.y)).toBeCloseTo(10 * Math.sqrt(3))
    }
  }
})

it('draws six corners and frames them', () => {
  expect(corners({ x: 0, y: 0 }, 10).split(' ').length).toBe(6)
  expect(
    bounds(
      [
        { x: 0, y: 0 },
        { x: 10, y: 4 },
      ],
      1,
    ),
  ).toEqual({ x: -1, y: -1, w: 12, h: 6 })
})

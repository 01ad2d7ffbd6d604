import { expect, test } from 'vitest'
import { declared, outline, spread, stand, type Space } from './declared'

const space = (x: number, y: number, shape: Space['shape'] = 'circle'): Space => ({
  anchor: `at:${x},${y}`,
  name: 'Here',
  x,
  y,
  shape,
  note: '',
})

test('a view without a board declares none', () => {
  expect(declared({ round: 1 })).toBeNull()
  expect(declared({ board: [1, 2] })).toBeNull()
  expect(declared({ board: { spaces: [], links: [], pieces: [], zones: [], tracks: [] } })).not.toBeNull()
})

test('neighbours never touch', () => {
  const radius = spread([space(0, 0), space(100, 0), space(0, 300)])
  expect(2 * radius).toBeLessThan(100)
  expect(spread([space(0, 0)])).toBeGreaterThan(0)
})

test('outlines have as many corners as their shape', () => {
  expect(outline(space(0, 0, 'hex'), 10).match(/[ML]/g)).toHaveLength(6)
  expect(outline(space(0, 0, 'square'), 10).match(/[ML]/g)).toHaveLength(4)
  expect(outline(space(0, 0), 10)).toContain('a10 10')
})

test('pieces on one space stand apart and inside', () => {
  const spots = [0, 1, 2, 3].map((place) => stand(space(0, 0), 4, place, 50).x)
  expect(new Set(spots).size).toBe(4)
  expect(Math.max(...spots.map(Math.abs))).toBeLessThan(50)
})

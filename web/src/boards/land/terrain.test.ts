import { expect, test } from 'vitest'
import { LANDS } from '../unicornus/look'
import type { Stroke } from './growth'
import { afloat } from './sea'
import { isWithin, strewn } from './strewn'
import { painted, SOIL, SORTS, type Land } from './terrain'

const drawn = (strokes: Stroke[]) => strokes.map((stroke) => stroke.d).join('')
const every = Object.keys(SOIL) as Land[]

test('the same land of the same sort is the same picture, another kind another', () => {
  const all = every.flatMap((land) => Array.from({ length: SORTS }, (_, sort) => drawn(painted(land, sort))))
  expect(all).toEqual(every.flatMap((land) => Array.from({ length: SORTS }, (_, sort) => drawn(painted(land, sort)))))
  expect(new Set(every.map((land) => drawn(painted(land, 0)))).size).toBe(every.length)
  expect(new Set(['forest', 'plains', 'water', 'mountain'].map((land) => drawn(painted(land as Land, 1)))).size).toBe(4)
  expect(drawn(painted('forest', 1))).not.toBe(drawn(painted('forest', 2)))
  expect(all.join('')).not.toContain('NaN')
})

test('all land of Unicornus Knights is painted', () => {
  for (const land of Object.values(LANDS)) expect(every).toContain(land.painted)
})

test('nothing grows where something lies', () => {
  const tried: [number, number][] = []
  const grown = strewn('wood', { x: 0, y: 0, w: 200, h: 100 }, 25, (x, y) => {
    tried.push([x, y])
    return false
  })
  expect(grown).toEqual([])
  expect(tried.length).toBeGreaterThan(30)
  expect(strewn('wood', { x: 0, y: 0, w: 200, h: 100 }, 25, (x) => x < 50).length).toBeGreaterThan(0)
})

test('a polygon is left alone at its edges', () => {
  const square = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]
  expect(isWithin(square, 50, 50)).toBe(true)
  expect(isWithin(square, 5, 50)).toBe(false)
  expect(isWithin(square, 150, 50)).toBe(false)
})

test('what is afloat keeps off the land, and stays ashore where there is no room', () => {
  const box = { x: 0, y: 0, w: 600, h: 400 }
  const land = [{ x: 300, y: 200 }]
  const found = afloat(box, land, 90)
  expect(found.length).toBe(3)
  for (const one of found) expect(Math.hypot(one.x - 300, one.y - 200)).toBeGreaterThan(90)
  expect(afloat(box, land, 900)).toEqual([])
})

import { expect, test } from 'vitest'
import { pointyCentre } from '../hex'
import { country, groundOf, type Plot } from './country'
import type { Land } from './terrain'

const SIZE = 40
const plot = (q: number, r: number, land: Land, sort = 0): Plot => ({ id: `${q},${r}`, land, at: pointyCentre(q, r, SIZE), sort })
const pieces = (d: string) => d.split('M').length - 1

test('a country is the same picture every time, without a broken number', () => {
  const plots = [plot(0, 0, 'forest'), plot(1, 0, 'forest'), plot(0, 1, 'road'), plot(1, 1, 'village'), plot(2, 0, 'water')]
  expect(country(plots, SIZE, 30)).toEqual(country(plots, SIZE, 30))
  expect(JSON.stringify(country(plots, SIZE, 30))).not.toContain('NaN')
})

test('every plot has its ground, what is built stands on the plains, water is a lake', () => {
  const drawn = country([plot(0, 0, 'village'), plot(1, 0, 'plains'), plot(0, 1, 'water')], SIZE, 30)
  expect(groundOf('village')).toBe('plains')
  expect(drawn.grounds.map((ground) => [ground.land, pieces(ground.d)])).toEqual([['plains', 1]])
  expect(pieces(drawn.lakes)).toBe(1)
  expect(pieces(drawn.shores)).toBe(2)
  // all three lie together: one coast
  expect(pieces(drawn.outline)).toBe(1)
})

test('a lake within the land is a hole in its cliffs', () => {
  const around = [
    plot(1, 0, 'plains'),
    plot(0, 1, 'plains'),
    plot(-1, 1, 'plains'),
    plot(-1, 0, 'plains'),
    plot(0, -1, 'plains'),
    plot(1, -1, 'plains'),
  ]
  const drawn = country([plot(0, 0, 'water'), ...around], SIZE, 30)
  expect(pieces(drawn.outline)).toBe(1)
  expect(pieces(drawn.cliffs)).toBe(2)
})

test('two woods side by side close up, a wood and a plain do not', () => {
  const closed = (land: Land) => country([plot(0, 0, 'forest'), plot(1, 0, land)], SIZE, 30).grown.filter((one) => !one.plot)
  expect(closed('forest').map((one) => one.href.slice(0, 11))).toEqual(['#land-grove'])
  expect(closed('plains')).toEqual([])
})

test('an edge of two hexes is drawn once, and higher ground runs over lower ground only', () => {
  const drawn = country([plot(0, 0, 'forest'), plot(1, 0, 'plains')], SIZE, 30)
  expect(pieces(drawn.grid)).toBe(11)
  expect(drawn.grounds.map((ground) => [ground.land, pieces(ground.fringe)])).toEqual([
    ['plains', 0],
    ['forest', 1],
  ])
})

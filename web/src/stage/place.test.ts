import { expect, test } from 'vitest'
import { Place, type Panel, type Rank } from './place.svelte'

function panel(rank: Rank): Panel {
  return { rank, title: rank, at: '', body: (() => {}) as unknown as Panel['body'] }
}

test('the highest rank has the place, the others wait beside it', () => {
  const place = new Place()
  place.mount(panel('gauge'))
  place.mount(panel('stage'))
  const away = place.mount(panel('teacher'))
  expect(place.shown?.rank).toBe('teacher')
  expect(place.others.map((one) => one.rank)).toEqual(['stage', 'gauge'])
  away()
  expect(place.shown?.rank).toBe('stage')
})

test('what was brought up by hand stays until something new comes', () => {
  const place = new Place()
  place.mount(panel('teacher'))
  place.mount(panel('gauge'))
  place.bringUp('gauge')
  expect(place.shown?.rank).toBe('gauge')
  place.mount(panel('stage'))
  expect(place.shown?.rank).toBe('teacher')
})

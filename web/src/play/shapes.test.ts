import { expect, it } from 'vitest'
import { foremost, type Gauge } from './shapes'

const gauge = (key: string, kind: Gauge['kind'], now: number, most: number, seat?: number): Gauge =>
  ({ key, title: key, says: '', kind, now, most, ...(seat === undefined ? {} : { seat }) }) as Gauge
const keys = (gauges: Gauge[], seat: number, most: number) => foremost(gauges, seat, most).map((one) => one.key)

it('puts what is nearest to victory and to defeat first', () => {
  const dragon = [
    gauge('items', 'progress', 0, 3),
    gauge('road', 'danger', 2, 6),
    gauge('draw', 'danger', 0, 19),
    gauge('curses', 'danger', 10, 15),
  ]
  expect(keys(dragon, 0, 3)).toEqual(['items', 'curses', 'road'])
  expect(keys(dragon, 0, 2)).toEqual(['items', 'curses'])
})

it('takes a rival near the goal for a threat, and the rounds that run out', () => {
  const race = (round: number, rival: number) => [
    gauge('mine', 'progress', 9, 25, 0),
    gauge('other', 'progress', 4, 25, 1),
    gauge('rival', 'progress', rival, 25, 2),
    gauge('rounds', 'danger', round, 6),
  ]
  expect(keys(race(2, 17), 0, 2)).toEqual(['mine', 'rival'])
  expect(keys(race(5, 17), 0, 2)).toEqual(['mine', 'rounds'])
  expect(keys(race(5, 17), 0, 3)).toEqual(['mine', 'rounds', 'rival'])
  expect(keys(race(2, 17), 2, 1)).toEqual(['rival'])
})

it('shows who looks on the race itself', () => {
  const cubes = [gauge('a', 'progress', 3, 5, 0), gauge('b', 'progress', 4, 5, 1)]
  expect(keys(cubes, -1, 2)).toEqual(['b', 'a'])
  expect(keys(cubes, 0, 2)).toEqual(['a', 'b'])
})

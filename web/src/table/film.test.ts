import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import type { Packet } from '../wire/packet'
import { Film, inRuns, isAbout, LONGEST, shotsOf, type Shot } from './film.svelte'

const shot = (n: number): Shot => ({ view: { n }, text: `line ${n}`, rule: 'T-1', line: n })
const some = (n: number) => Array.from({ length: n }, (_, i) => shot(i))

beforeEach(() => {
  vi.useFakeTimers()
  settings.film = 'normal'
  settings.motion = true
})
afterEach(() => vi.useRealTimers())

it('shows shot after shot, then the question', () => {
  const film = new Film()
  const done = vi.fn()
  film.add(some(2), false)
  film.then(done)
  expect(film.now?.view).toEqual({ n: 0 })
  vi.advanceTimersByTime(800)
  expect(film.now?.view).toEqual({ n: 1 })
  vi.advanceTimersByTime(800)
  expect([film.now, done.mock.calls.length]).toEqual([null, 1])
})

it('never takes longer than four seconds, however much happened, and keeps it to be shown', () => {
  const film = new Film()
  const done = vi.fn()
  film.add(some(50), false)
  film.then(done)
  vi.advanceTimersByTime(LONGEST + 250)
  expect(done).toHaveBeenCalledOnce()
  expect(film.told).toHaveLength(50)
  film.again()
  vi.advanceTimersByTime(LONGEST * 2)
  expect(film.isOn).toBe(true)
  film.skip()
  expect(film.isOn).toBe(false)
})

it('is silent where motion is not wanted: the end is shown at once', () => {
  settings.film = 'off'
  const film = new Film()
  film.add(some(3), false)
  expect([film.isOn, film.told.length]).toEqual([false, 3])
})

it('waits for a key where it is watched step by step', () => {
  settings.film = 'step'
  const film = new Film()
  film.add(some(2), false)
  vi.advanceTimersByTime(60_000)
  expect(film.now?.line).toBe(0)
  film.step()
  expect(film.now?.line).toBe(1)
  film.step()
  expect(film.isOn).toBe(false)
})

it('is made from a film where there is one, else from the beats of the log', () => {
  const line = { at: 1, rule: 'T-1', text: 'dice land', beat: true, args: {} }
  const packet = { view: { n: 9 }, log: [line, { ...line, beat: false }], log_from: 4 } as unknown as Packet
  expect(shotsOf(packet).map((one) => [one.view.n, one.line])).toEqual([[9, 4]])
  const frames = [
    { n: 1, step: 1, log: 4, line, patch: [{ op: 'set' as const, at: ['n'], value: 7 }] },
    { n: 2, step: 1, log: -1, line: null, patch: [{ op: 'set' as const, at: ['n'], value: 9 }] },
  ]
  expect(shotsOf(packet, { seat: 0, since: 0, frames }, { n: 1 }).map((one) => one.view.n)).toEqual([7])
})

it('takes longer only where it touches me', () => {
  const film = new Film()
  const done = vi.fn()
  film.add(
    some(10).map((one) => ({ ...one, touches: one.line === 3 })),
    false,
  )
  film.then(done)
  vi.advanceTimersByTime(LONGEST + 250)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(done).toHaveBeenCalledOnce()
  expect(isAbout({ ...shot(1), text: 'Ada is attacked' }, 0, 'Ada')).toBe(true)
  expect(isAbout(shot(1), 0, 'Ada')).toBe(false)
})

it('tells what happened several times in a row once', () => {
  const told = ['Gato collects', 'Gato collects', 'Mirza moves', 'Gato collects'].map((text, n) => ({ ...shot(n), text }))
  expect(inRuns(told).map((run) => [run.text, run.times])).toEqual([
    ['Gato collects', 2],
    ['Mirza moves', 1],
    ['Gato collects', 1],
  ])
})

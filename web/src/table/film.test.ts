import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import type { Packet } from '../wire/packet'
import { Film, isAbout, LONGEST, OWN, shotsOf, type Shot } from './film.svelte'

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
  film.again()
  vi.advanceTimersByTime(60_000)
  expect(film.now?.line).toBe(0)
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
})

it('touches me where I am on the stage or somebody does something to me, not where I did it myself', () => {
  const said = (text: string) => ({ ...shot(1), text })
  expect(isAbout(said('Ben attacks the village of Ada'), 0, 'Ada', false)).toBe(true)
  expect(isAbout(said('Ada draws 2 cards'), 0, 'Ada', false)).toBe(false)
  expect(isAbout(said('Scouts of Ada move on'), 0, 'Ada', true)).toBe(false)
  expect(isAbout(shot(1), 0, 'Ada', false)).toBe(false)
  const fight = { ...shot(1), view: { stage: { sides: [{ seats: [0] }] } } }
  expect(isAbout(fight, 0, 'Ada', true)).toBe(true)
  expect(isAbout(fight, 1, 'Ben', true)).toBe(false)
})

it('is short after my own act, and what others do then gets its time, four seconds in all', () => {
  const film = new Film()
  const done = vi.fn()
  film.add(some(2), true)
  vi.advanceTimersByTime(OWN / 2)
  film.add(some(20), false)
  film.then(done)
  vi.advanceTimersByTime(LONGEST - OWN)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(OWN)
  expect(done).toHaveBeenCalledOnce()
})

it('shares four seconds between the films of one run of answers: bots that go on are not waited for twice', () => {
  const film = new Film()
  const done = vi.fn()
  film.add(some(20), false)
  vi.advanceTimersByTime(LONGEST + 250)
  expect(film.isOn).toBe(false)
  film.add(some(20), false)
  film.then(done)
  expect(film.isOn).toBe(true)
  vi.advanceTimersByTime(1500)
  expect(done).toHaveBeenCalledOnce()
  // somebody who thought for a while is shown whole
  vi.advanceTimersByTime(20_000)
  film.add(some(20), false)
  vi.advanceTimersByTime(LONGEST - 500)
  expect(film.isOn).toBe(true)
})

it('goes by the clock: where drawing is slow fewer shots are seen, the question comes no later', () => {
  let lost = 0
  const clock = performance.now.bind(performance)
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => clock() + lost)
  const film = new Film()
  film.add(
    some(40).map((one) => ({ ...one, touches: one.line === 3 })),
    false,
  )
  const seen = new Set<number>()
  while (film.now && seen.size < 40) {
    seen.add(film.now.line)
    lost += 600
    vi.advanceTimersToNextTimer()
  }
  expect(performance.now()).toBeGreaterThan(LONGEST - 800)
  expect(clock() + lost).toBeLessThan(LONGEST + 800 + 600 * 2)
  expect(seen).toContain(3)
  expect(seen.size).toBeLessThan(12)
  slow.mockRestore()
})

it('shows what touches me and what led to my question where there is more than can be seen', () => {
  const film = new Film()
  film.add(
    some(50).map((one) => ({ ...one, touches: one.line === 7 })),
    false,
  )
  const seen: number[] = []
  while (film.now) {
    seen.push(film.now.line)
    vi.advanceTimersToNextTimer()
  }
  expect(seen[0]).toBe(7)
  expect(seen.at(-1)).toBe(49)
  expect(seen.length).toBeGreaterThan(15)
})

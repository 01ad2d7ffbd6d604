import { describe, expect, it } from 'vitest'
import { agreement, clockWords, USUAL } from './terms'

describe('the agreement in words', () => {
  it('says every term once, and the end of time only with a clock', () => {
    expect(agreement(USUAL).map(([title]) => title)).not.toContain('When time is up')
    const timed = agreement({ ...USUAL, clock: { kind: 'days', move: 0, bank: 0, days: 1 }, end_of_time: 'bot' })
    expect(timed).toContainEqual(['Clock', 'a day for every move'])
    expect(timed.map(([title]) => title)).toContain('When time is up')
  })

  it('reckons clocks in words', () => {
    expect(clockWords({ kind: 'live', move: 60, bank: 600, days: 0 })).toBe('a minute for every move, 10 minutes in the bank')
    expect(clockWords({ kind: 'live', move: 20, bank: 0, days: 0 })).toBe('20 seconds for every move')
  })

  it('names the pack', () => {
    expect(agreement({ ...USUAL, pack: 'x' }, 'My box').at(-1)?.[1]).toContain('My box')
  })
})

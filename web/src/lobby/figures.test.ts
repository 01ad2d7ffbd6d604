import { describe, expect, it } from 'vitest'
import { aboutWith, aboutWords } from './figures'

const FOUR = { minutes: 100, rounds: 6, handovers: 80, exact: true }

describe('how long it takes', () => {
  it('counts people and not bots', () => {
    expect(aboutWith(FOUR, 4, 4)).toEqual({ minutes: 100, handovers: 80, exact: true })
    expect(aboutWith(FOUR, 2, 4).minutes).toBe(50)
    expect(aboutWith(FOUR, 2, 4).handovers).toBeCloseTo(13.3, 1)
    expect(aboutWith(FOUR, 1, 4).handovers).toBe(0)
  })

  it('says it in words', () => {
    expect(aboutWords(aboutWith(FOUR, 4, 4))).toBe('about 100 minutes, about 80 hand-overs between people per round')
    expect(aboutWords({ minutes: 5, handovers: 1, exact: true })).toBe('about 5 minutes, about 1 hand-over between people per round')
    expect(aboutWords(aboutWith(FOUR, 1, 4))).toBe('about 25 minutes, nobody to wait for')
  })
})

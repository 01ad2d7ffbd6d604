import { describe, expect, it } from 'vitest'
import type { Game } from '../wire/api'
import { rungOf, stepAfter } from './ladder'

const preset = (key: string, options: Record<string, boolean>, seats: number, next: string) => ({
  key,
  title: key,
  blurb: '',
  seats,
  options,
  bots: 'greedy',
  minutes: 10,
  next,
})
const GAME = {
  settings: [{ name: 'easy', values: [false, true] }],
  presets: [preset('first', { easy: true }, 2, 'standard'), preset('standard', {}, 2, 'expert'), preset('expert', {}, 4, '')],
} as unknown as Game

describe('the ladder', () => {
  it('knows the table by its options, then by its seats', () => {
    expect(rungOf(GAME, { easy: true }, 4)?.key).toBe('first')
    expect(rungOf(GAME, { easy: false }, 4)?.key).toBe('expert')
    expect(rungOf(GAME, { easy: false }, 3)?.key).toBe('standard')
  })

  it('offers the next step, and none at the top', () => {
    expect(stepAfter(GAME, { easy: true }, 2)?.key).toBe('standard')
    expect(stepAfter(GAME, { easy: false }, 4)).toBeUndefined()
  })
})

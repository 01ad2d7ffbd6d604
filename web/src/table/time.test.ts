import { expect, test } from 'vitest'
import { timeLeft } from './time'

test('time is told as people tell it', () => {
  expect([0, 65_000, 3_600_000, 11_100_000, 183_600_000].map(timeLeft)).toEqual(['0:00', '1:05', '1 h 00 min', '3 h 05 min', '2 d 3 h'])
  expect(timeLeft(-5000)).toBe('0:00')
})

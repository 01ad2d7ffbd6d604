import { expect, it } from 'vitest'
import { ago } from './when'

it('says how long ago in words', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  expect(ago('2026-01-10T11:59:30Z', now)).toBe('just now')
  expect(ago('2026-01-10T11:59:00Z', now)).toBe('1 minute ago')
  expect(ago('2026-01-10T09:00:00Z', now)).toBe('3 hours ago')
  expect(ago('2026-01-01T12:00:00Z', now)).toBe('9 days ago')
})

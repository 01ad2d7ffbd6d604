import { expect, test } from 'vitest'
import { localTime, utcMinutes } from './quiet'

test('quiet hours keep their local time', () => {
  expect(utcMinutes('22:00', -120)).toBe(20 * 60)
  expect(utcMinutes('22:30', 300)).toBe(3 * 60 + 30)
  for (const offset of [-600, -60, 0, 240])
    for (const time of ['00:00', '07:15', '23:59']) expect(localTime(utcMinutes(time, offset), offset)).toBe(time)
})

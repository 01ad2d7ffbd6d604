import { describe, expect, it } from 'vitest'
import { luckWords, percent, points, theirs } from './words'

describe('words of the coach', () => {
  it('says chances and points as people do', () => {
    expect(percent(0.504)).toBe('50\u00a0%')
    expect(percent(0.001)).toBe('under 1\u00a0%')
    expect(percent(0.999)).toBe('over 99\u00a0%')
    expect(points(0.01)).toBe('1 point')
    expect(points(0.124)).toBe('12 points')
  })

  it('calls the reader you and others by name', () => {
    expect(theirs("@0's village would fall.", 0, ['Ann', 'Ben'], true)).toBe('Your village would fall.')
    expect(theirs('@0 would lose to @1.', 0, ['Ann', 'Ben'], false)).toBe('Ann would lose to Ben.')
  })

  it('does not call luck what may be none', () => {
    expect(luckWords('Ann', 0.02, -0.03, 0.07)).toContain('neither lucky nor unlucky')
    expect(luckWords('Ann', -0.12, -0.2, -0.04)).toBe('Ann: 12 points of bad luck (−20 to −4)')
  })
})

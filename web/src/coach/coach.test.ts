import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Coach, PATIENCE } from './coach.svelte'

const told = (keys: string[], warning: { chance: number; best: number; reason: string } | null) =>
  ({ t: 'coached', seat: 0, prompt: 'p', keys, warning }) as const

describe('the coach', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets a good move through as soon as it is looked at', () => {
    const go = vi.fn()
    const coach = new Coach(() => {})
    coach.holds(0, 'p', ['a'], go)
    expect(go).not.toHaveBeenCalled()
    coach.hear(told(['b'], null))
    expect(go).not.toHaveBeenCalled()
    coach.hear(told(['a'], null))
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('warns before a blunder and plays it when insisted', () => {
    const go = vi.fn()
    const coach = new Coach(() => {})
    coach.holds(0, 'p', ['a'], go)
    coach.hear(told(['a'], { chance: 0.2, best: 0.6, reason: 'You would lose.' }))
    expect(coach.warning?.reason).toBe('You would lose.')
    vi.advanceTimersByTime(2 * PATIENCE)
    expect(go).not.toHaveBeenCalled()
    coach.insist()
    expect(go).toHaveBeenCalledTimes(1)
    expect(coach.warning).toBeNull()
  })

  it('never keeps a move waiting for long', () => {
    const go = vi.fn()
    new Coach(() => {}).holds(0, 'p', ['a'], go)
    vi.advanceTimersByTime(PATIENCE)
    expect(go).toHaveBeenCalledTimes(1)
  })
})

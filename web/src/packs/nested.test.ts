import { describe, expect, it } from 'vitest'
import type { Changes } from './draft'
import { begun, fits, learn, led, missing, typed, type Known } from './nested'

const effects = learn([[{ op: 'gain', n: 2, kind: 'any' }], [], [{ op: 'pass' }, { op: 'draw', n: 1, who: 'you' }]])
const effect = (effects as Known & { sort: 'list' }).of as Known & { sort: 'table' }

describe('a field made of parts', () => {
  it('is known from how the game fills it', () => {
    expect(learn([[4, 6], [10]])).toEqual({ sort: 'list', of: { sort: 'number' } })
    expect(learn([[1, '*']])).toEqual({ sort: 'list', of: { sort: 'either', choices: ['*'] } })
    expect(learn([undefined, { kind: 'S', value: 4 }])).toMatchObject({ sort: 'table', lead: 'kind' })
    expect(effect.lead).toBe('op')
    expect(Object.keys(effect.models)).toEqual(['gain', 'pass', 'draw'])
    expect(learn([]).sort).toBe('any')
    expect(learn([[1], 'all']).sort).toBe('any')
  })
  it('tells what it can show', () => {
    expect(fits([{ op: 'gain', n: 3 }], effects)).toBe(true)
    expect(fits([], effects)).toBe(true)
    expect(fits([{ op: 'gain', loud: true }], effects)).toBe(false)
    expect(fits({ op: 'gain' }, effects)).toBe(false)
    expect(fits(undefined, effects)).toBe(false)
  })
  it('changes its kind with its usual parts, and keeps what both have', () => {
    expect(led({ op: 'gain', n: 5, kind: 'any' }, effect, 'draw')).toEqual({ op: 'draw', n: 5, who: 'you' })
    expect(missing({ op: 'draw', n: 1 }, effect)).toEqual(['kind', 'who'])
  })
  it('begins a new line as the game would, apart from the first one', () => {
    const made = begun(effect) as Changes
    made.n = 9
    expect(begun(effect)).toEqual({ op: 'gain', n: 2, kind: 'any' })
    expect(begun(learn([[1]]))).toEqual([])
    expect([typed('12'), typed('-1'), typed('**')]).toEqual([12, -1, '**'])
  })
})

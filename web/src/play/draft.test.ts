import { describe, expect, it } from 'vitest'
import type { Ask, Option } from '../wire/packet'
import { canAdd, fresh, missing, moved, outside, summary, tally, toggled, wanted, withoutOne } from './draft'

function ask(part: Partial<Ask>, keys = ['a', 'b', 'c']): Ask {
  const options: Option[] = keys.map((key) => ({ key, label: key.toUpperCase(), at: '' }))
  return {
    title: 'Which?',
    rule: 'X-1',
    kind: 'some',
    least: 0,
    most: 2,
    low: 0,
    high: -1,
    need: 0,
    limit: -1,
    window: '',
    default: [],
    options,
    ...part,
  }
}
const option = (made: Ask, key: string) => made.options.find((one) => one.key === key)!

describe('taking some', () => {
  it('adds, takes back and stops at the most', () => {
    const some = ask({})
    expect(toggled(some, [], option(some, 'a'))).toEqual(['a'])
    expect(toggled(some, ['a'], option(some, 'a'))).toEqual([])
    expect(canAdd(some, ['a', 'b'], option(some, 'c'))).toBe(false)
    expect(toggled(some, ['a', 'b'], option(some, 'c'))).toEqual(['a', 'b'])
  })

  it('exchanges where one at most is wanted', () => {
    const one = ask({ most: 1 })
    expect(toggled(one, ['a'], option(one, 'b'))).toEqual(['b'])
  })

  it('never takes a barred option', () => {
    const some = ask({ options: [{ key: 'a', label: 'A', at: '', barred: 'X-2', why: 'no' }] })
    expect(toggled(some, [], some.options[0]!)).toEqual([])
  })

  it('says what is missing and how many are wanted', () => {
    const some = ask({ least: 2, most: 3 })
    expect(missing(some, ['a'])).toBe('Take 1 more.')
    expect(missing(some, ['a', 'b'])).toBe('')
    expect(wanted(some)).toBe('2 to 3')
    expect(wanted(ask({ least: 2, most: 2 }))).toBe('exactly 2')
  })
})

describe('budgets', () => {
  const priced = ask({
    most: 3,
    need: 4,
    limit: 5,
    options: [
      { key: 'a', label: 'A', at: '', weight: 3 },
      { key: 'b', label: 'B', at: '', weight: 2 },
      { key: 'c', label: 'C', at: '' },
    ],
  })

  it('counts weights against need and limit', () => {
    expect(missing(priced, ['a'])).toBe('1 more is needed.')
    expect(missing(priced, ['a', 'b'])).toBe('')
    expect(canAdd(priced, ['a', 'b'], option(priced, 'c'))).toBe(false)
    expect(tally(priced, ['a', 'b'])).toContain('worth 5')
  })
})

describe('splitting', () => {
  const split = ask({
    kind: 'split',
    least: 3,
    most: 3,
    options: [
      { key: 'a', label: 'A', at: '', cap: 2 },
      { key: 'b', label: 'B', at: '' },
    ],
  })

  it('repeats an option up to its cap', () => {
    expect(toggled(split, ['a'], option(split, 'a'))).toEqual(['a', 'a'])
    expect(canAdd(split, ['a', 'a'], option(split, 'a'))).toBe(false)
    expect(withoutOne(['a', 'b', 'a'], 'a')).toEqual(['a', 'b'])
    expect(summary(split, ['a', 'a', 'b'])).toBe('2 × A, B')
  })
})

describe('orders and numbers', () => {
  it('starts an order as offered and moves within it', () => {
    const order = ask({ kind: 'order', least: 3, most: 3 })
    expect(fresh(order)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(summary(order, ['b', 'a'])).toBe('B → A')
  })

  it('keeps a number within its bounds', () => {
    const number = ask({ kind: 'number', low: 1, high: 4, options: [] })
    expect(fresh(number)).toEqual(['1'])
    expect(missing(number, ['5'])).not.toBe('')
    expect(missing(number, ['2.5'])).not.toBe('')
    expect(missing(number, ['4'])).toBe('')
    expect(outside(number, '13')).toBe('13 is more than you can choose: 4 is the most, and is taken.')
    expect(outside(number, '0')).toBe('0 is less than you can choose: 1 is the least, and is taken.')
    expect(outside(number, '2.5')).toBe('2.5 is no whole number: 3 is taken.')
  })
})

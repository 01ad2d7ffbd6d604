import { expect, it } from 'vitest'
import { firstHeaps, hasRoom, inWords, isTrade, keyOf, type Heap } from './trade'
import type { Ask } from '../../wire/packet'

it('names a heap as the engine and as a person does', () => {
  expect(keyOf([1, 0, 2])).toBe('bundle:1:0:2')
  expect(inWords([1, 0, 2])).toBe('1 Food and 2 Magic')
  expect(inWords([1, 2, 3])).toBe('1 Food, 2 Gold and 3 Magic')
  expect(inWords([0, 0, 0])).toBe('nothing')
})

it('begins with one of what I have most of for one of what I lack', () => {
  expect(firstHeaps([], [], [1, 7, 3], [2, 2, 2])).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ])
  expect(firstHeaps([], [], [1, 7, 3], [0, 2, 0])[1]).toEqual([0, 1, 0])
})

it('begins a counter-offer with the terms on the table', () => {
  expect(firstHeaps([0, 2, 0], [1, 0, 1], [9, 9, 9], [9, 9, 9])).toEqual([
    [0, 2, 0],
    [1, 0, 1],
  ])
})

it('has room as far as the stock and the route go', () => {
  const stock: Heap = [2, 0, 5]
  expect(hasRoom([1, 0, 1], 0, stock, 3)).toBe(true)
  expect(hasRoom([2, 0, 0], 0, stock, 3)).toBe(false)
  expect(hasRoom([2, 0, 1], 2, stock, 3)).toBe(false)
})

it('knows a trade by its bundles alone', () => {
  const ask = (...keys: string[]) => ({ options: keys.map((key) => ({ key, label: '', at: '' })) }) as unknown as Ask
  expect(isTrade(ask('bundle:1:0:0', 'bundle:0:1:0'))).toBe(true)
  expect(isTrade(ask('bundle:1:0:0', 'pass'))).toBe(false)
  expect(isTrade(ask())).toBe(false)
})

import { expect, test } from 'vitest'
import { counted } from './piles'

test('equal cards are counted in the order they first come', () => {
  expect(counted(['b', 'a', 'b', 'b'])).toEqual([
    { card: 'b', n: 3 },
    { card: 'a', n: 1 },
  ])
  expect(counted([])).toEqual([])
})

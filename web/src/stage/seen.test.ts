import { expect, test } from 'vitest'
import { Seen } from './seen.svelte'

test('a verdict is seen once a question was answered beside it', () => {
  const seen = new Seen()
  seen.look('', 'attack?')
  seen.look('won 5 to 3', '')
  expect(seen.done).toBe(false)
  seen.look('won 5 to 3', 'orders?')
  expect(seen.done).toBe(false)
  seen.look('won 5 to 3', 'orders, one less?')
  expect(seen.done).toBe(true)
})

test('a verdict is seen after a while in view, and what has none is never over', () => {
  const seen = new Seen()
  seen.look('', 'attack?')
  seen.elapsed()
  expect(seen.done).toBe(false)
  seen.look('won 5 to 3', 'orders?')
  seen.elapsed()
  expect(seen.done).toBe(true)
})

test('the next verdict is a new one, whatever was wished of the last', () => {
  const seen = new Seen()
  seen.look('won 5 to 3', 'orders?')
  seen.elapsed()
  seen.wish = false
  seen.look('lost 2 to 6', 'orders?')
  expect(seen.done).toBe(false)
  expect(seen.wish).toBe(null)
})

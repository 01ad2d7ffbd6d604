import { expect, it } from 'vitest'
import { patched } from './patch'

it('sets, cuts and splices at any depth, and leaves the old view as it was', () => {
  const old = { round: 1, hands: [{ cards: ['a', 'b'] }, { cards: [] }], note: 'x' }
  const kept = structuredClone(old)
  const next = patched(old, [
    { op: 'set', at: ['round'], value: 2 },
    { op: 'splice', at: ['hands', 0, 'cards'], first: 1, gone: 1, items: ['c', 'd'] },
    { op: 'cut', at: ['note'] },
    { op: 'set', at: ['hands', 1, 'cards'], value: ['e'] },
  ])
  expect(next).toEqual({ round: 2, hands: [{ cards: ['a', 'c', 'd'] }, { cards: ['e'] }] })
  expect(old).toEqual(kept)
})

it('puts a whole view in place of another', () => {
  expect(patched(null, [{ op: 'set', at: [], value: { round: 1 } }])).toEqual({ round: 1 })
})

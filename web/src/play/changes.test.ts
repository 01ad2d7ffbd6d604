import { expect, it } from 'vitest'
import { changedAnchors, changedPaths } from './changes'

it('names things whose data differ, by their anchor', () => {
  const before = {
    units: [
      { id: 'unit:1', life: 3 },
      { id: 'unit:2', life: 2 },
    ],
  }
  const after = {
    units: [
      { id: 'unit:1', life: 2 },
      { id: 'unit:2', life: 2 },
      { id: 'unit:3', life: 1 },
    ],
  }
  expect([...changedAnchors(before, after)]).toEqual(['unit:1', 'unit:3'])
})

it('names the paths of plain values that differ', () => {
  const changed = changedPaths({ treasury: { gold: 1, fire: 2 }, hand: ['a'] }, { treasury: { gold: 2, fire: 2 }, hand: ['a', 'b'] })
  expect(changed.has('treasury.gold')).toBe(true)
  expect(changed.has('treasury.fire')).toBe(false)
  expect(changed.has('hand.1')).toBe(true)
  expect(changed.has('hand.0')).toBe(false)
})

it('finds nothing between equal views', () => {
  const view = { a: [1, { id: 'x', n: null }] }
  expect(changedPaths(view, structuredClone(view)).size).toBe(0)
  expect(changedAnchors(view, structuredClone(view)).size).toBe(0)
})

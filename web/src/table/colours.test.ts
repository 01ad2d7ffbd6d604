import { expect, it } from 'vitest'
import { colourOf, colours } from './colours'

it('shows a seat in its own colour unless another was chosen', () => {
  expect(colours([{ seat: 0, colour: -1 }])).toBe('')
  expect(
    colours([
      { seat: 0, colour: -1 },
      { seat: 1, colour: 6 },
    ]),
  ).toBe('--seat-1:var(--tint-6);--piece-1:var(--stone-6)')
  expect([colourOf({ seat: 2, colour: -1 }), colourOf({ seat: 2, colour: 7 })]).toEqual([2, 7])
})

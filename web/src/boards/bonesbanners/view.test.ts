import { expect, it } from 'vitest'
import { arrow, CARD, layOut, TALL, WIDE, type Unit } from './view'

const unit = (no: number, owner: number) => ({ no, owner }) as Unit

it('lays my units below the middle and the rival above, side by side, inside the field', () => {
  const units = Array.from({ length: 10 }, (_, i) => unit(i + 1, i % 2))
  const spots = layOut(units, 1)
  expect(spots.get(2)!.y).toBeGreaterThan(TALL / 2)
  expect(spots.get(1)!.y).toBeLessThan(TALL / 2)
  const mine = [2, 4, 6, 8, 10].map((no) => spots.get(no)!.x)
  expect([...mine].sort((a, b) => a - b)).toEqual(mine)
  expect(mine[1]! - mine[0]!).toBeGreaterThanOrEqual(CARD.w)
  expect(Math.max(...mine)).toBeLessThan(WIDE)
})

it('bends arrows within a row over the cards', () => {
  expect(arrow({ x: 100, y: 300 }, { x: 300, y: 300 }, 20)).toMatch(/^M100.0 /)
})

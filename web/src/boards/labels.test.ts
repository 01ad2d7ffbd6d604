import { describe, expect, it } from 'vitest'
import { freest, lettersAt } from './labels'

const PLACES = [
  { x: 0, y: -80 },
  { x: 0, y: 40 },
]
const SIZE = { w: 100, h: 20 }

describe('the name of a place', () => {
  it('stands at its first place while nothing is there', () => {
    expect(freest({ x: 10, y: 10 }, PLACES, SIZE, [])).toEqual({ x: 10, y: -70 })
  })
  it('makes room for what lies there', () => {
    const piece = { x: -10, y: -90, w: 40, h: 40 }
    expect(freest({ x: 10, y: 10 }, PLACES, SIZE, [piece])).toEqual({ x: 10, y: 50 })
  })
  it('covers least where no place is free', () => {
    const large = { x: -60, y: -100, w: 200, h: 60 }
    const small = { x: 50, y: 40, w: 10, h: 5 }
    expect(freest({ x: 10, y: 10 }, PLACES, SIZE, [large, small])).toEqual({ x: 10, y: 50 })
  })
})

describe('the letters of a map', () => {
  it('are as drawn where that can be read', () => {
    expect(lettersAt(1.7, 20, 24)).toBe(20)
  })
  it('grow on a small desk until they can', () => {
    expect(lettersAt(2, 20, 24)).toBeCloseTo(22.4)
  })
  it('are as large as there is room for where a tap must bring them near', () => {
    expect(lettersAt(2.9, 20, 24)).toBe(24)
  })
})

import { describe, expect, it } from 'vitest'
import { pieces } from './land'

describe('land around points', () => {
  it('is parted half way, and the coast is nobody else’s', () => {
    const [left, right, far] = pieces(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 900, y: 0 },
      ],
      80,
    )
    expect(left!.edges.map((edge) => edge.beyond)).toEqual([1])
    expect(left!.edges[0]!.d).toMatch(/^M50\.0 .*L50\.0 /)
    expect(right!.edges.map((edge) => edge.beyond)).toEqual([0])
    expect(far!.edges).toEqual([])
  })
})

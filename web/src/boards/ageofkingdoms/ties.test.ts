import { expect, it } from 'vitest'
import { curve, type Tie } from './ties'

const tie = (kind: Tie['kind']): Tie => ({ key: kind, kind, from: 0, to: 1, n: '', words: '', rules: [] })
const KINDS: Tie['kind'][] = ['strife', 'agreement', 'route', 'passage']

it('draws what is between two Kingdoms on lines of their own, also where they face each other over the middle', () => {
  for (const [a, b] of [
    [
      { x: 500, y: 90 },
      { x: 500, y: 920 },
    ],
    [
      { x: 500, y: 90 },
      { x: 900, y: 300 },
    ],
  ] as const)
    expect(new Set(KINDS.map((kind) => curve(tie(kind), a, b))).size).toBe(KINDS.length)
})

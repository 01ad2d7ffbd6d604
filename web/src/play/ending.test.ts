import { expect, it } from 'vitest'
import { endingOf } from './ending'

const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat]!
const outcome = (winners: number[], scores: number[]) => ({ winners, scores, rule: 'T-1', why: '' })

it('is won or lost together where nobody wins alone', () => {
  expect(endingOf(outcome([], []), 2, [0], name).title).toBe('You lost together')
  expect(endingOf(outcome([], [0, 0]), 2, [0], name)).toEqual({ title: 'You lost together', won: false, together: true })
  expect(endingOf(outcome([0, 1], [1, 1]), 2, [0], name).title).toBe('You won together')
  expect(endingOf(outcome([], []), 1, [0], name).title).toBe('You lost')
  expect(endingOf(outcome([], []), 2, [], name).title).toBe('They lost together')
})

it('names the winner where one wins', () => {
  expect(endingOf(outcome([1], [3, 7]), 2, [0], name)).toEqual({ title: 'Ben won', won: false, together: false })
  expect(endingOf(outcome([0], [7, 3]), 2, [0], name)).toEqual({ title: 'You won', won: true, together: false })
  expect(endingOf(outcome([0, 2], [7, 3, 7]), 3, [2], name).title).toBe('Ada and you won')
})

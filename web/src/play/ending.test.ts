import { expect, it } from 'vitest'
import { finishOf } from './ending'

const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat]!
const outcome = (winners: number[], scores: number[]) => ({ winners, scores, rule: 'T-1', why: '' })

it('is won or lost together where nobody wins alone', () => {
  expect(finishOf(outcome([], []), true, 2, [0], name)).toEqual({ title: 'You lost together', won: false })
  expect(finishOf(outcome([0, 1], [1, 1]), true, 2, [0], name).title).toBe('You won together')
  expect(finishOf(outcome([], []), true, 1, [0], name).title).toBe('You lost')
  expect(finishOf(outcome([], []), true, 2, [], name).title).toBe('They lost together')
})

it('names the winner where one wins', () => {
  expect(finishOf(outcome([1], [3, 7]), false, 2, [0], name)).toEqual({ title: 'Ben won', won: false })
  expect(finishOf(outcome([0], [7, 3]), false, 2, [0], name)).toEqual({ title: 'You won', won: true })
  expect(finishOf(outcome([0, 2], [7, 3, 7]), false, 3, [2], name).title).toBe('Ada and you won')
})

it('tells a draw of rivals from a defeat of partners', () => {
  expect(finishOf(outcome([], [4, 4]), false, 2, [0], name)).toEqual({ title: 'A draw: nobody won', won: false })
})

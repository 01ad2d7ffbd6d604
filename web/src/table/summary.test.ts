import { expect, it } from 'vitest'
import { doer, inRows, inRuns, sentence } from './summary'

const said = (...texts: string[]) => texts.map((text, line) => ({ text, line }))

it('tells what happened several times in a row once', () => {
  const runs = inRuns(said('Gato collects', 'Gato collects', 'Mirza moves', 'Gato collects'))
  expect(runs.map((run) => [run.text, run.times])).toEqual([
    ['Gato collects', 2],
    ['Mirza moves', 1],
    ['Gato collects', 1],
  ])
})

it('finds who does it, whichever name begins like another', () => {
  const names = ['Greedy bot', 'Greedy bot 2', 'Dragon']
  expect(doer('Greedy bot 2 plays Scouts', names)).toEqual({ name: 'Greedy bot 2', rest: 'plays Scouts' })
  expect(doer('The Dragon flies', names)).toEqual({ name: 'The Dragon', rest: 'flies' })
  expect(doer("Greedy bot's turn", names)).toBe(null)
})

it('is a row for each turn somebody took', () => {
  const rows = inRows(said('Ben rolls 3', 'Ben wins', 'Night falls', 'Cleo rests', 'Cleo rests'), ['Ben', 'Cleo'])
  expect(rows.map((row) => [row.who, sentence(row)])).toEqual([
    ['Ben', 'rolls 3; wins'],
    ['', 'Night falls'],
    ['Cleo', 'rests ×2'],
  ])
})

it('tells both ends of a long turn', () => {
  const [row] = inRows(said(...'abcdefg'.split('').map((act) => `Ben ${act}`)), ['Ben'])
  expect(sentence(row!)).toBe('a … f; g')
})

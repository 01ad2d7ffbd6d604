import { expect, it } from 'vitest'
import type { Option } from '../wire/packet'
import { grouped, isFound, isOpen } from './groups'

const option = (key: string, label: string, group?: string): Option => ({ key, label, at: '', ...(group ? { group } : {}) })

it('leaves a short list as the game gives it', () => {
  const options = [option('end', 'End the turn'), option('a', 'Act')]
  expect(grouped(options)).toEqual([{ title: '', options }])
})

it('puts what risks something behind what does not', () => {
  const bluff = { ...option('own', 'Your village: Bluff'), at: 'village:0', risks: 'Lost if revealed' }
  const [group] = grouped([bluff, option('rival', 'Rival village'), option('pass', 'Pass')])
  expect(group?.options.map((one) => one.key)).toEqual(['rival', 'own', 'pass'])
})

it('groups a long list by the words it begins with, the way out last', () => {
  const options = [
    option('end', 'End the turn'),
    ...Array.from({ length: 10 }, (_, i) => option(`up:${i}`, `Upgrade ${i}`)),
    option('play', 'Play a card'),
    option('draw', 'Draw'),
  ]
  expect(grouped(options).map((group) => [group.title, group.options.length])).toEqual([
    ['', 2],
    ['Upgrade', 10],
    ['', 1],
  ])
  expect(grouped(options).at(-1)?.options[0]?.key).toBe('end')
})

it('takes the groups the engine names', () => {
  const options = Array.from({ length: 8 }, (_, i) => option(`x${i}`, `Do ${i}`, i < 5 ? 'Army' : 'Trade'))
  expect(grouped(options).map((group) => group.title)).toEqual(['Army', 'Trade'])
})

it('folds grave steps that have no place on the board, also in a short list', () => {
  const war = { ...option('war:1', 'Declare War! on Ben', 'War'), risks: '1 Stability' }
  const groups = grouped([war, option('end', 'End the turn')])
  expect(groups.map((group) => [group.title, isOpen(group, groups)])).toEqual([
    ['War', false],
    ['', true],
  ])
  expect(grouped([war])).toEqual([{ title: '', options: [war] }])
})

it('finds by any words, in any order', () => {
  expect(isFound({ ...option('a', 'Upgrade Farms'), cost: '4 Gold' }, 'gold farm')).toBe(true)
  expect(isFound(option('a', 'Upgrade Farms'), 'mine')).toBe(false)
})

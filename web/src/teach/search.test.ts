import { describe, expect, it } from 'vitest'
import { search, slips } from './search'

const RULES: [string, string][] = [
  ['Stalemate', 'With equal banners nobody takes a cube.'],
  ['Retreat', 'The loser goes under the army deck.'],
  ['Cleansing', 'A curse leaves the hex.'],
]
const find = (asked: string) => search(asked, RULES, (rule) => rule).map((found) => found.item[0])

describe('a search that forgives', () => {
  it('finds words whole, in part, with slips and without accents', () => {
    expect(find('banners')).toEqual(['Stalemate'])
    expect(find('banenrs')).toEqual(['Stalemate'])
    expect(find('stalmate')).toEqual(['Stalemate'])
    expect(find('retréat')).toEqual(['Retreat'])
    expect(find('clens')).toEqual(['Cleansing'])
  })

  it('wants every word, and puts headings first', () => {
    expect(find('curse cube')).toEqual([])
    expect(search('retreat', [...RULES, ['Fleeing', 'A retreat out of turn.'] as [string, string]], (rule) => rule)[0]!.item[0]).toBe(
      'Retreat',
    )
    const two: [string, string][] = [['Fleeing', 'A retreat out of turn.'], RULES[1]!] // prettier-ignore
    expect(search('retraet', two, (rule) => rule)[0]!.item[0]).toBe('Retreat')
  })

  it('does not make everything of a short word', () => {
    expect(find('axe')).toEqual([])
    expect(find('')).toHaveLength(3)
  })

  it('counts slips', () => {
    expect(slips('banner', 'banner', 2)).toBe(0)
    expect(slips('banenr', 'banner', 2)).toBe(1)
    expect(slips('army', 'banner', 2)).toBe(3)
  })
})

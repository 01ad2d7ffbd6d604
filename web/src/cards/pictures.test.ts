import { describe, expect, it } from 'vitest'
import ageofkingdoms from '../boards/ageofkingdoms/pictures.json'
import dorian from '../boards/dorian/pictures.json'
import { division, numberOf, scenery } from './heraldry'

const KINDS: [string, Record<string, string>, RegExp][] = [
  ['Agendas', ageofkingdoms, /^ag_/],
  ['Spells', ageofkingdoms, /^sp_/],
  ['Leaders of Laruna', ageofkingdoms, /^(kaelis|ysmere|brannoch|sivra|othniel|lirien|emeric|nerezza)$/],
  ['Kreesh', ageofkingdoms, /^kr_/],
  ['leaders and cards of Dorian', dorian, /./],
]

describe('pictures of cards', () => {
  it.each(KINDS)('gives all %s one of their own', (_, pictures, test) => {
    const chosen = Object.entries(pictures).filter(([key]) => test.test(key))
    expect(chosen.length).toBeGreaterThan(5)
    expect(new Set(chosen.map(([, icon]) => icon)).size).toBe(chosen.length)
  })

  it('draws the same card always alike, and others otherwise', () => {
    expect(scenery('hills', numberOf('zyne'))).toEqual(scenery('hills', numberOf('zyne')))
    expect(scenery('hills', numberOf('zyne'))).not.toEqual(scenery('hills', numberOf('havok')))
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => JSON.stringify(division(numberOf(key))))).size).toBeGreaterThan(4)
  })
})

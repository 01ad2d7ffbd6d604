import { describe, expect, it } from 'vitest'
import { CAST as KINGDOMS } from '../boards/ageofkingdoms/cast'
import { CAST as DORIAN } from '../boards/dorian/cast'
import { CAST as KNIGHTS } from '../boards/unicornus/cast'
import { numberOf } from './heraldry'
import { bust, type Person } from './portrait'

const drawn = (id: string, person: Person) => JSON.stringify(bust(person, numberOf(id)))
const everybody = Object.entries({ ...KINGDOMS, ...DORIAN, ...KNIGHTS })

describe('a portrait', () => {
  it('is always the same for the same name', () => {
    for (const [id, person] of everybody) expect(drawn(id, person)).toBe(drawn(id, person))
  })

  it('is of nobody else: of all characters, and of a hundred a pack may add, no two look alike', () => {
    const added = Array.from({ length: 100 }, (_, n): [string, Person] => [`somebody_${n}`, {}])
    const faces = [...everybody, ...added].map(([id, person]) => drawn(id, person))
    expect(new Set(faces).size).toBe(faces.length)
  })

  it('has whole outlines and colours', () => {
    for (const [id, person] of everybody)
      for (const stroke of bust(person, numberOf(id))) {
        expect(stroke.d).toMatch(/^(M[\d\s.,\-a-zA-Z]*)?$/)
        expect(stroke.d + stroke.fill).not.toMatch(/NaN|undefined|null/)
      }
  })

  it('shows what is known of somebody', () => {
    const strokes = (person: Person) => bust(person, 7).length
    expect(strokes({ head: 'crown', age: 30, beard: 'none' })).toBeGreaterThan(strokes({ head: 'bare', age: 30, beard: 'none' }))
    expect(drawn('a', { wears: '#123456', garb: 'robe' })).toContain('#123456')
    expect(drawn('a', { folk: 'orc' })).not.toBe(drawn('a', { folk: 'elf' }))
  })
})

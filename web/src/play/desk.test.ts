import { expect, it } from 'vitest'
import type { Entry } from '../wire/packet'
import { entriesOf, inLines } from './desk'

it('makes a title and lines of a label', () => {
  expect(inLines('Scouts of Ben: Attack 3, Defense 2; in revolt')).toEqual({
    title: 'Scouts of Ben',
    lines: ['Attack 3', 'Defense 2', 'in revolt'],
  })
  expect(inLines('Heartwood, Forest 1: Cursed, starred')).toEqual({ title: 'Heartwood', lines: ['Forest 1: Cursed', 'starred'] })
  expect(inLines('Village')).toEqual({ title: 'Village', lines: [] })
})

it('finds what the catalogue says of a place', () => {
  const known: Record<string, Entry> = {
    'hex:3': { name: 'Anvil Peak', kind: 'mountain', text: 'Yields Stone.', source: 'design' },
    grimshire: { name: 'Grimshire', kind: 'location', text: 'Estaria.', source: 'rulebook' },
    ford: { name: 'Ford', kind: 'open', text: '', source: 'design' },
  }
  const entry = (key: string) => known[key]
  expect(entriesOf('hex:3', entry)).toEqual(['hex:3'])
  expect(entriesOf('loc:grimshire', entry)).toEqual(['grimshire'])
  expect(entriesOf('space:ford', entry)).toEqual([])
})

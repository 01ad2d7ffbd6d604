import { describe, expect, it } from 'vitest'
import type { PackFieldOut, PackTableOut } from '../wire/generated/http'
import { changesOf, confirm, draftOf, entered, forget, fresh, isEntered, renamed, tablesOf, write, type Changes } from './draft'

const field = (name: string, kind = 'a text'): PackFieldOut => ({
  name, kind, meaning: '', least: -99, most: 99, longest: 99, choices: [], parts: [], always: true, fixed: false,
}) // prettier-ignore
const entry = (id: string, data: Changes) => ({ id, name: String(data.name), card: id, data }) as PackTableOut['entries'][number]
const table = (name: string, id: string, entries: PackTableOut['entries'], fields: PackFieldOut[]): PackTableOut => ({
  table: name, title: name, cards: true, single: false, fixed: false, add: true, remove: true, group: '', id, fields, entries,
}) // prettier-ignore

const spells = table(
  'spell',
  'id',
  [entry('fog', { id: 'fog', name: 'Fog', cost: { magic: 1, gold: 0 }, source: 'design' })],
  [field('id'), field('name'), field('cost', 'amounts'), field('source')],
)
const leaders = table('leader', 'name', [entry('Ann', { name: 'Ann', spells: ['Fog', 'Rain'] })], [field('name'), field('spells', 'words')])
const all = [spells, leaders]

describe('a pack as it is written', () => {
  it('keeps what differs and where it comes from', () => {
    let draft = write(fresh('x', 'a'), spells, 'fog', 'name', 'Mist')
    expect(changesOf(draft, 'spell', 'fog')).toEqual({ name: 'Mist', source: 'my box' })
    draft = write(draft, spells, 'fog', 'name', 'Fog')
    expect(changesOf(draft, 'spell', 'fog')).toEqual({ source: 'my box' })
    draft = write(draft, spells, 'fog', 'cost', { gold: 0, magic: 1 })
    expect(changesOf(draft, 'spell', 'fog')).toEqual({ source: 'my box' })
  })
  it('counts what was entered, changed or not', () => {
    const draft = confirm(fresh('x', 'a'), leaders, 'Ann')
    expect(entered(draft, all)).toEqual([1, 2])
    expect(isEntered(forget(draft, leaders, 'Ann'), leaders, 'Ann')).toBe(false)
  })
  it('lets a new name follow wherever the old one is named', () => {
    const draft = renamed(fresh('x', 'a'), all, spells, 'fog', 'Mist')
    expect(changesOf(draft, 'leader', 'Ann')).toEqual({ spells: ['Mist', 'Rain'] })
  })
  it('takes along nothing that is called so only while one types, and finds its places again after the name was cleared', () => {
    const type = (words: string[]) => words.reduce((draft, name) => renamed(draft, all, spells, 'fog', name), fresh('x', 'a'))
    expect(changesOf(type(['R', 'Rain', 'Rainy']), 'leader', 'Ann')).toEqual({ spells: ['Rainy', 'Rain'] })
    expect(changesOf(type(['Mis', '', 'Ha', 'Haze']), 'leader', 'Ann')).toEqual({ spells: ['Haze', 'Rain'] })
    expect(changesOf(type(['Mist', 'Fog']), 'leader', 'Ann')).toEqual({})
  })
  it('replaces an entry whose very name is new, and comes back from what was read', () => {
    const draft = renamed(write(fresh('x', 'a'), spells, 'fog', 'name', 'Mist'), all, leaders, 'Ann', 'Bea')
    const sent = tablesOf(draft, all)
    expect(sent.leader).toEqual([{ name: 'Bea', replaces: 'Ann' }])
    expect(sent.spell).toEqual([{ id: 'fog', name: 'Mist', source: 'my box' }])
    const back = draftOf({ game: 'x', name: 'My box', about: '', share: false, tables: sent as never }, all, 'b')
    expect(back.entries).toEqual(draft.entries)
  })
})

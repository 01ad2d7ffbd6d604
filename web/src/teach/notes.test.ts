import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import type { Line } from '../wire/log'
import { forgetMarks, Notes } from './notes.svelte'

const ALL = {
  ask: { 'X-1': { title: 'Pick', text: 'Take one.' } },
  event: {
    'X-2': { title: 'Rain', text: 'It rains.' },
    'X-3': { title: 'Sun', text: 'It shines.' },
    'X-4': { title: 'Hail', text: 'Ouch.' },
  },
}
const kept = new Map<string, string>()
const line = (rule: string, beat = true) => ({ rule, beat, text: '', at: 0, args: {} }) as unknown as Line

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  )
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(ALL))))
  settings.notes = true
})

async function opened(): Promise<Notes> {
  const notes = new Notes('toy')
  await notes.open()
  return notes
}

describe('first-time notes', () => {
  it('tells the question first, then at most two things that happened, the last ones', async () => {
    const notes = await opened()
    const news = [line('X-2'), line('X-2'), line('X-3'), line('X-4'), line('X-9')]
    const titles = (prompt: string) => notes.due('X-1', news, prompt).map((told) => told.title)
    expect(titles('p1')).toEqual(['Pick', 'Sun', 'Hail'])
    expect(notes.due('X-1', [line('X-2', false)], 'p1').map((told) => told.title)).toEqual(['Pick'])
    for (const left of [['Sun', 'Hail'], ['Hail'], []]) {
      notes.mark(notes.due('X-1', news, 'p1')[0]!, 'p1')
      expect(titles('p1')).toEqual(left)
    }
    expect(titles('p2')).toEqual(['Rain'])
  })

  it('tells each kind once on this device, and again when asked', async () => {
    const notes = await opened()
    notes.mark(notes.due('X-1', [], 'p')[0]!, 'p')
    expect(notes.due('X-1', [], 'p')).toEqual([])
    expect((await opened()).due('X-1', [], 'p')).toEqual([])
    notes.again('ask', 'X-1')
    expect(notes.due('X-1', [], 'p').map((told) => told.title)).toEqual(['Pick'])
    forgetMarks()
    expect((await opened()).due('X-1', [], 'p')).toHaveLength(1)
  })

  it('says nothing when switched off, unless asked', async () => {
    const notes = await opened()
    settings.notes = false
    expect(notes.due('X-1', [line('X-2')], 'p')).toEqual([])
    notes.again('ask', 'X-1')
    expect(notes.due('X-1', [], 'p')).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import type { Stage } from '../play/shapes'
import type { Packet } from '../wire/packet'
import { Kept } from './kept.svelte'

const offer = { kind: 'offer', title: 'A trade', rule: 'AK-NEG-3', verdict: '', odds: '', lines: [], sides: [], at: '' } as Stage
const told = (...log: [string, string][]) => ({ log: log.map(([rule, text]) => ({ rule, text })) }) as unknown as Packet

test('an offer that was answered stays with its answer until it was seen', () => {
  const kept = new Kept()
  kept.look(offer, told(), true)
  expect(kept.shown).toBe(null)
  kept.look(null, told(['AK-NEG-10', 'Ben accepts'], ['AK-TRD-4', 'Ben gains 2 Gold']), true)
  expect(kept.shown?.verdict).toBe('Ben accepts')
  kept.look(null, told(['AK-MOV-1', 'Cleo moves']), true)
  expect(kept.shown?.verdict).toBe('Ben accepts')
  kept.drop()
  kept.look(null, told(), true)
  expect(kept.shown).toBe(null)
})

test('what comes next takes its place, and a verdict of its own is kept as it was', () => {
  const kept = new Kept()
  kept.look({ ...offer, verdict: 'Won 5 to 3' }, told(), true)
  kept.look(null, told(), true)
  expect(kept.shown?.verdict).toBe('Won 5 to 3')
  kept.look(offer, told(), true)
  expect(kept.shown).toBe(null)
})

test('what nobody can tell the end of leaves, and so does all in a replay', () => {
  const kept = new Kept()
  kept.look(offer, told(), true)
  kept.look(null, told(['AK-MOV-1', 'Cleo moves']), true)
  expect(kept.shown).toBe(null)
  kept.look(offer, told(), true)
  kept.look(null, told(['AK-NEG-10', 'Ben accepts']), false)
  kept.look(null, told(['AK-NEG-10', 'Ben accepts']), true)
  expect(kept.shown).toBe(null)
})

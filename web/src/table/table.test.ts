import { flushSync } from 'svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import { api, Problem, type TableInfo } from '../wire/api'
import type { SeatPacket, ToServer } from '../wire/frames'
import type { Ask, Packet } from '../wire/packet'
import { Runs } from './runs.svelte'
import { Standing } from './standing.svelte'
import { TableDesk } from './table.svelte'

const info = {
  id: 't',
  game: 'toy',
  title: 'Toy',
  seats: [],
  mine: [0, 1],
  waiting: [0],
  status: 'playing',
  step: 0,
  terms: { help: 'hints' },
} as unknown as TableInfo
const question: Ask = {
  title: 'Which?',
  rule: 'T-1',
  kind: 'some',
  least: 1,
  most: 2,
  low: 0,
  high: -1,
  need: 0,
  limit: -1,
  window: '',
  default: [],
  options: [
    { key: 'a', label: 'A', at: 'card:a' },
    { key: 'b', label: 'B', at: 'card:b' },
    { key: 'c', label: 'C', at: 'card:b', barred: 'T-2', why: 'spent' },
  ],
}

function seat(n: number, prompt: string, ask: Ask | null, more: Partial<Packet> = {}, k = 0): SeatPacket {
  const packet = {
    game: 'toy',
    seat: n,
    seats: 2,
    names: ['Ada', 'Ben'],
    step: 0,
    view: { n: k },
    ask,
    waiting: [n],
    undo: { steps: 0, why: '' },
    log: [],
    log_from: 0,
    outcome: null,
    ending: null,
    ...more,
  } as Packet
  return { seat: n, n: k, prompt, packet }
}

function greeted(...seats: SeatPacket[]): TableDesk {
  const desk = new TableDesk('t')
  desk.receive({ t: 'hello', epoch: 'e', table: info, seats, chat: [] })
  flushSync()
  return desk
}

beforeEach(() => localStorage.clear())

it('lights up what options point at, and says what is barred', () => {
  const desk = greeted(seat(0, 'p1', question))
  expect(desk.light('card:a')).toBe('on')
  expect(desk.light('card:x')).toBe('off')
  expect(desk.optionsAt('card:b').map((option) => option.key)).toEqual(['b', 'c'])
})

it('composes by clicks on the board', () => {
  const desk = greeted(seat(0, 'p1', question))
  desk.pick('card:a')
  desk.pick('card:b')
  expect(desk.decision.draft).toEqual(['a', 'b'])
  expect(desk.light('card:a')).toBe('chosen')
  desk.pick('card:a')
  expect(desk.decision.draft).toEqual(['b'])
})

it('explains a barred option instead of taking it', () => {
  const desk = greeted(seat(0, 'p1', { ...question, kind: 'one', least: 1, most: 1 }))
  desk.take(question.options[2]!)
  expect(desk.decision.refusal).toEqual({ text: 'C: spent', rule: 'T-2' })
})

it('begins anew with every question and forgets the old draft', () => {
  const desk = greeted(seat(0, 'p1', question))
  desk.pick('card:a')
  desk.receive({ t: 'packet', ...seat(0, 'p2', { ...question, title: 'And now?' }, {}, 1) })
  expect(desk.decision.draft).toEqual([])
  expect(desk.changed('n')).toBe(true)
})

it('keeps what is being composed when the same question comes under a new id', () => {
  const desk = greeted(seat(0, 'p1', question))
  desk.pick('card:a')
  desk.receive({ t: 'packet', ...seat(0, 'p2', structuredClone(question), {}, 1) })
  expect(desk.decision.draft).toEqual(['a'])
  desk.decision.confirm()
  desk.receive({ t: 'packet', ...seat(0, 'p3', structuredClone(question), {}, 2) })
  expect(desk.decision.draft).toEqual([])
})

it('says what has happened, then what is asked', () => {
  const line = { at: 1, rule: 'T-1', text: 'Ben passes.', args: {}, beat: false }
  const desk = greeted(seat(0, 'p1', question))
  desk.receive({ t: 'packet', ...seat(0, 'p2', { ...question, title: 'And now?' }, { log: [line] }, 1) })
  expect(desk.said).toBe('Ben passes. You decide: And now?')
})

it('turns to the seat that is asked at a shared screen', () => {
  const desk = greeted(seat(0, 'p1', null), seat(1, 'q1', question))
  expect(desk.seat).toBe(1)
})

it('tells what happened while away, once', () => {
  const line = (text: string) => ({ at: 1, rule: 'T-1', text, args: {}, beat: false })
  localStorage.setItem('pentarchy.seen.t.0', '1')
  const desk = greeted(seat(0, 'p1', null, { log: [line('old'), line('new')] }))
  expect(desk.away.map((one) => one.text)).toEqual(['new'])
  expect(greeted(seat(0, 'p1', null, { log: [line('old'), line('new')] })).away).toEqual([])
})

it('has seen no less for leaving from a moment gone by', async () => {
  const line = (text: string) => ({ at: 1, rule: 'T-1', text, args: {}, beat: false })
  const desk = greeted(seat(0, 'p1', null, { log: [line('old'), line('new')], step: 2 }))
  const moment = vi.spyOn(api, 'moment').mockResolvedValue(seat(0, '', null, { log: [line('old')], step: 1 }).packet)
  await desk.goTo(1)
  desk.close()
  moment.mockRestore()
  expect(greeted(seat(0, 'p1', null, { log: [line('old'), line('new')], step: 2 })).away).toEqual([])
})

it('waits for a confirmation when asked to', () => {
  settings.confirm = true
  const desk = greeted(seat(0, 'p1', { ...question, kind: 'one', least: 1, most: 1 }))
  desk.take(question.options[0]!)
  expect(desk.decision.draft).toEqual(['a'])
  expect(desk.sending).toBe('')
  settings.confirm = false
})

const reaction: Ask = {
  ...question,
  kind: 'one',
  least: 1,
  most: 1,
  window: 'CLASH',
  options: [{ key: 'pass', label: 'Pass', at: '' }],
  only: ['pass'],
}

it('leaves windows that can only be passed to the table, and tells it where to ask anyhow', () => {
  const desk = greeted(seat(0, 'p1', reaction))
  expect([desk.sending, desk.standing.due]).toEqual(['', ''])
  desk.standing.meet(desk.ask, true)
  expect(desk.standing.due).toBe('Pass')
  desk.standing.hold()
  const told: ToServer[] = []
  const standing = new Standing(
    't',
    () => {},
    (frame) => told.push(frame),
  )
  settings.stops = { 't:CLASH': 'React?', 'other:EVE': 'React?' }
  standing.tell([0])
  settings.stops = {}
  settings.alone = false
  standing.tell([1])
  settings.alone = true
  expect(told).toEqual([
    { t: 'stand', seat: 0, stops: ['CLASH'] },
    { t: 'stand', seat: 1, stops: ['*'] },
  ])
})

it('shows what a sealed window keeps, until the table moves on', () => {
  const desk = greeted(seat(0, 'p1', { ...reaction, only: undefined }))
  desk.receive({ t: 'closes', prompt: 'p1', left: 9000 })
  desk.send(['pass'])
  desk.receive({ t: 'kept', seat: 0, prompt: 'p1', keys: ['pass'], on: true })
  expect([desk.sending, desk.sealed.kept?.keys]).toEqual(['', ['pass']])
  desk.receive({ t: 'packet', ...seat(0, 'p2', question, {}, 1) })
  expect([desk.sealed.kept, desk.sealed.closing]).toEqual([null, null])
})

it('offers a run of the same act as often as the host says', () => {
  const sent: ToServer[] = []
  const runs = new Runs((frame) => sent.push(frame))
  const ask: Ask = { ...question, kind: 'one', least: 1, most: 1 }
  runs.meet(0, 'p1', ask)
  runs.answered(ask, ['a'])
  runs.meet(0, 'p2', ask)
  expect(sent).toEqual([{ t: 'preview', seat: 0, prompt: 'p2', keys: ['a'] }])
  runs.told({ t: 'preview', seat: 0, prompt: 'p2', keys: ['a'], ok: true, code: '', rule: '', text: '', lines: [], more: '', runs: 4 })
  expect(runs.counts('p2', 'a')).toEqual([2, 3, 4])
  expect(runs.counts('p3', 'a')).toEqual([])
})

it('never passes for a person who can act', () => {
  const options = [...reaction.options, { key: 'a', label: 'Ambush', at: '' }]
  expect(greeted(seat(0, 'p1', { ...reaction, options, only: undefined })).sending).toBe('')
})

it('ends what can only be ended after a moment, in which it can be held back', () => {
  vi.useFakeTimers()
  const end = { ...reaction, window: '', options: [{ key: 'end', label: 'End the turn', at: '' }], only: ['end'] }
  const desk = greeted(seat(0, 'p1', end))
  expect([desk.sending, desk.standing.due]).toEqual(['', 'End the turn'])
  vi.advanceTimersByTime(2000)
  expect(desk.sending).not.toBe('')
  const held = greeted(seat(0, 'p1', end))
  held.standing.hold()
  vi.advanceTimersByTime(5000)
  expect(held.sending).toBe('')
  vi.useRealTimers()
})

it("narrows the list where a click meets another player's things, and never acts at once", () => {
  const options = [
    { key: 'war', label: 'Declare War! on Ben', at: 'seat:1' },
    { key: 'end', label: 'End', at: '' },
  ]
  const desk = greeted(seat(0, 'p1', { ...question, kind: 'one', least: 1, most: 1, options }))
  desk.pick('seat:1')
  expect([desk.sending, desk.decision.narrowed]).toEqual(['', 'seat:1'])
})

it('asks once before something is lost, and shows a price before a key pays it', () => {
  const options = [
    { key: 'end', label: 'End the turn', at: '', risks: '2 actions are lost' },
    { key: 'hire', label: 'Hire', at: '', cost: '4 Gold' },
  ]
  const desk = greeted(seat(0, 'p1', { ...question, kind: 'one', least: 1, most: 1, options }))
  desk.take(options[0]!)
  expect([desk.sending, desk.decision.armed]).toEqual(['', 'end'])
  desk.decision.take(options[1]!, true)
  expect([desk.sending, desk.decision.draft.join()]).toEqual(['', 'hire'])
  desk.decision.confirm(true)
  expect(desk.sending).not.toBe('')
})

it('begins with what the engine would answer, and sends nothing empty by a key', () => {
  const due = { ...question, kind: 'some' as const, least: 0, most: 2 }
  const desk = greeted(seat(0, 'p1', { ...due, default: ['a', 'b'] }))
  expect(desk.decision.draft).toEqual(['a', 'b'])
  const other = greeted(seat(0, 'p1', { ...due, default: [] }))
  other.decision.confirm(true)
  expect(other.sending).toBe('')
  other.decision.confirm()
  expect(other.sending).not.toBe('')
})

it('shows the moment asked for last, and says in words when there is none', async () => {
  const desk = greeted(seat(0, 'p1', question, { step: 9 }))
  const waiting: ((packet: Packet) => void)[] = []
  const moment = vi.spyOn(api, 'moment').mockImplementation(() => new Promise((done) => waiting.push(done)))
  const [first, second] = [desk.goTo(3), desk.goTo(4)]
  waiting[1]!(seat(0, '', null, { step: 4 }).packet)
  waiting[0]!(seat(0, '', null, { step: 3 }).packet)
  await Promise.all([first, second])
  expect(desk.scrub?.step).toBe(4)
  expect(desk.ask).toBeNull()
  moment.mockRejectedValue(new Problem(409, 'conflict', 'Not while it is being played.'))
  await desk.goTo(5)
  expect(desk.decision.refusal?.text).toBe('Not while it is being played.')
  desk.leaveReplay()
  expect(desk.ask?.title).toBe('Which?')
  moment.mockRestore()
})

it('marks instead of answering while something is pointed out', () => {
  const desk = greeted(seat(0, 'p1', question))
  desk.pointing.begin()
  expect(desk.light('hex:7')).toBe('free')
  desk.pick('card:a')
  desk.pick('hex:7')
  expect(desk.decision.draft).toEqual([])
  expect(desk.pointing.marks).toEqual(['card:a', 'hex:7'])
  desk.pick('card:a')
  expect(desk.light('hex:7')).toBe('chosen')
  desk.pointing.end()
  expect(desk.light('card:a')).toBe('on')
})

it('shows what a partner points at until the question is answered', () => {
  const about = { id: 'c', prompt: 'p1', again: false, from: 1, name: 'Ben', seat: 0 }
  const finger = { t: 'suggest' as const, ...about, at: ['card:a'], text: 'this one' }
  const desk = greeted(seat(0, 'p1', question))
  desk.receive({ ...finger, id: 'a', seat: 1, text: '' })
  expect(desk.pointedBy('card:a')).toBe('')
  desk.receive({ ...finger, id: 'b', again: true, prompt: 'an earlier question' })
  expect(desk.suggestion).toBeNull()
  desk.receive(finger)
  expect(desk.pointedBy('card:a')).toBe('Ben')
  expect(desk.suggestion?.text).toBe('this one')
  desk.receive({ t: 'packet', ...seat(0, 'p2', structuredClone(question), {}, 1) })
  expect(desk.pointedBy('card:a')).toBe('Ben')
  desk.receive({ t: 'packet', ...seat(0, 'p3', { ...question, title: 'And now?' }, {}, 2) })
  expect(desk.suggestion).toBeNull()
})

it("tells a bot's plan until the game moves on", () => {
  const desk = greeted(seat(0, '', null, { waiting: [1], names: ['Ada', 'Emperor'] }))
  desk.receive({ t: 'plan', seat: 1, prompt: 'p2', text: 'Purify hex 5' })
  expect(desk.planWords).toBe('Emperor (bot) means to: Purify hex 5')
  expect(desk.said).toBe(desk.planWords)
  desk.receive({ t: 'packet', ...seat(0, '', null, { step: 1, waiting: [1] }, 1) })
  expect(desk.plan).toBeNull()
  expect(desk.plans.known).toBe(true)
})

it('looks at a single choice before it is played, once', () => {
  const desk = greeted(seat(0, 'p1', { ...question, kind: 'one', least: 1, most: 1 }))
  desk.decision.lookAhead()
  desk.take(question.options[0]!)
  expect(desk.sending).toBe('')
  desk.decision.confirm()
  expect(desk.sending).not.toBe('')
  desk.receive({ t: 'packet', ...seat(0, 'p2', { ...question, title: 'And now?' }, {}, 1) })
  expect(desk.decision.isConfirmed).toBe(false)
})

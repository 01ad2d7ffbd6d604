import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { TableInfo } from '../wire/api'
import type { Preview } from '../wire/frames'
import type { Ask, Packet } from '../wire/packet'
import Composer from './Composer.svelte'
import { REST } from './foresight.svelte'
import { TableDesk } from './table.svelte'

const ask: Ask = {
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
    { key: 'a', label: 'A', at: '' },
    { key: 'b', label: 'B', at: '' },
  ],
}
const preview: Preview = {
  t: 'preview',
  seat: 0,
  prompt: 'p1',
  keys: ['a'],
  ok: true,
  code: '',
  rule: '',
  text: '',
  lines: [{ rule: 'T-5', text: 'Ada pays 2 gold' }],
  more: 'dice are rolled',
  runs: 1,
}
let shown: Record<string, unknown> | undefined

afterEach(() => {
  if (shown) void unmount(shown)
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

function composing(): TableDesk {
  const play = new TableDesk('t')
  const packet = {
    game: 'toy',
    seat: 0,
    seats: 2,
    names: ['Ada', 'Ben'],
    step: 3,
    view: {},
    ask,
    waiting: [0],
    undo: { steps: 0, why: '' },
    log: [],
    log_from: 0,
    outcome: null,
    ending: null,
  } as unknown as Packet
  play.receive({
    t: 'hello',
    epoch: 'e',
    table: { seats: [], mine: [0], terms: { help: 'hints' } } as unknown as TableInfo,
    seats: [{ seat: 0, n: 0, prompt: 'p1', packet }],
    chat: [],
  })
  shown = mount(Composer, { target: document.body, props: { play } })
  flushSync()
  return play
}

it('asks about a draft once it is whole and has rested', () => {
  vi.useFakeTimers()
  const play = composing()
  const asked = vi.spyOn(play.foresight, 'ask')
  const sent: unknown[] = []
  ;(play.foresight as unknown as { send: (frame: unknown) => void }).send = (frame) => sent.push(frame)
  expect(asked).not.toHaveBeenCalled()
  play.take(ask.options[0]!)
  flushSync()
  vi.advanceTimersByTime(REST - 50)
  play.take(ask.options[1]!)
  flushSync()
  vi.advanceTimersByTime(REST + 50)
  expect(sent).toEqual([{ t: 'preview', seat: 0, prompt: 'p1', keys: ['a', 'b'] }])
})

it('shows what follows and where that ends, and what is wrong', () => {
  const play = composing()
  play.take(ask.options[0]!)
  flushSync()
  play.receive({ ...preview })
  flushSync()
  const text = () => document.querySelector('.then')?.textContent?.replace(/\s+/g, ' ') ?? ''
  expect(text()).toContain('Then: Ada pays 2 gold T-5')
  expect(text()).toContain('… dice are rolled')
  play.receive({ ...preview, prompt: 'another', text: 'late' })
  play.receive({ ...preview, ok: false, text: 'Too much at once', rule: 'T-6', lines: [] })
  flushSync()
  expect(text()).toContain('Too much at once T-6')
  play.take(ask.options[0]!)
  flushSync()
  expect(document.querySelector('.then')).toBeNull()
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import type { TableInfo } from '../wire/api'
import type { Ask, Packet } from '../wire/packet'
import Prompt from './Prompt.svelte'
import { TableDesk } from './table.svelte'

let shown: Record<string, unknown> | undefined
afterEach(() => {
  if (shown) void unmount(shown)
  document.body.innerHTML = ''
})

function show(ask: Partial<Ask>): TableDesk {
  const play = new TableDesk('t')
  const whole: Ask = {
    title: 'What now?',
    rule: 'T-1',
    kind: 'one',
    least: 1,
    most: 1,
    low: 0,
    high: -1,
    need: 0,
    limit: -1,
    window: '',
    default: [],
    options: [],
    ...ask,
  }
  const packet = {
    game: 'toy',
    seat: 0,
    seats: 2,
    names: ['Ada', 'Ben'],
    step: 3,
    view: {},
    ask: whole,
    waiting: [0],
    undo: { steps: 0, why: 'a card was drawn' },
    log: [],
    log_from: 0,
    outcome: null,
    ending: null,
  } as unknown as Packet
  play.receive({
    t: 'hello',
    epoch: 'e',
    table: { seats: [], mine: [0], origin: '', terms: { help: 'hints' } } as unknown as TableInfo,
    seats: [{ seat: 0, n: 0, prompt: 'p1', packet }],
    chat: [],
  })
  shown = mount(Prompt, { target: document.body, props: { play } })
  flushSync()
  return play
}

const options = [
  { key: 'a', label: 'Apples', at: '' },
  { key: 'b', label: 'Bread <b>', at: '', cap: 2 },
  { key: 'c', label: 'Cheese', at: '', barred: 'T-9', why: 'it is gone' },
]

it('shows options as buttons with digits, as plain text, and barred ones with their reason', () => {
  show({ options })
  const labels = [...document.querySelectorAll('button.option .label')].map((node) => node.textContent)
  expect(labels).toEqual(['Apples', 'Bread <b>'])
  expect(document.querySelector('button.option kbd')?.textContent).toBe('1')
  expect(document.body.textContent).toContain('it is gone')
  expect(document.body.textContent).toContain('No undo: a card was drawn.')
})

it('sends a single choice at once', () => {
  const play = show({ options })
  document.querySelector<HTMLButtonElement>('button.option')!.click()
  expect(play.sending).toMatch(/^[0-9a-f]{32}$/)
})

it('keeps Confirm shut until a split adds up', () => {
  const play = show({ kind: 'split', least: 3, most: 3, options })
  const confirm = () => document.querySelector<HTMLButtonElement>('.composer .main')!
  expect(confirm().disabled).toBe(true)
  for (const [label, times] of [
    ['Apples', 2],
    ['Bread <b>', 1],
  ] as const) {
    const more = [...document.querySelectorAll<HTMLButtonElement>('button.step')].find(
      (node) => node.getAttribute('aria-label') === `One more for ${label}`,
    )!
    for (let i = 0; i < times; i += 1) {
      more.click()
      flushSync()
    }
  }
  expect(play.decision.draft).toEqual(['a', 'a', 'b'])
  expect(confirm().disabled).toBe(false)
})

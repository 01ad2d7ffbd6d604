import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session.svelte'
import { SetUp } from './setup.svelte'
import WorkshopPage from './WorkshopPage.svelte'

const THING = {
  name: 'Fen Witch',
  kind: 'unit',
  card: '',
  numbers: [{ path: 'card.fen_witch.banners', title: 'banners', value: 1, least: 0, most: 4 }],
}
const line = (pairs: number, difference: number) => ({
  pairs,
  same: 2,
  lines: [{ name: 'seat 1 wins', one: 0.5, two: 0.5, difference, low: -0.2, high: 0.3, clear: false, share: true }],
})

/** A server that knows one card, refuses more than four banners, and tells of a trial in two pieces cut in the middle of a line. */
function answer(path: string, body: string): Response {
  if (path === '/api/workshop/bonesbanners') return Response.json({ things: [THING] })
  if (path.endsWith('/catalogue')) return Response.json({ cards: {} })
  if (path === '/api/workshop/check') {
    const bad = body.includes('=9')
    return Response.json(
      bad
        ? { fault: 'banners: zero to four', words: [], text: '' }
        : { fault: '', words: ['banners of Fen Witch from 1 to 3'], text: 'banners = 3' },
    )
  }
  const news = [{ cards: ['Fen Witch'], seats: 2, most: 2000 }, line(4, 0.25), line(8, 0.1), { done: true }]
  const text = news.map((one) => JSON.stringify(one) + '\n').join('')
  const parts = [text.slice(0, 90), text.slice(90)].map((part) => new TextEncoder().encode(part))
  return new Response(new ReadableStream({ start: (to) => (parts.forEach((part) => to.enqueue(part)), to.close()) }))
}

const until = (what: () => void) => vi.waitFor(what, { timeout: 15_000 })
afterEach(() => vi.unstubAllGlobals())

test('a number is changed, judged, tried', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, given: { body?: string }) => {
    asked.push(path)
    return Promise.resolve(answer(path, given.body ?? ''))
  })
  session.me = { ...session.me, known: true }
  const page = mount(WorkshopPage, { target: document.body, props: { key: 'bonesbanners' } })
  const find = <T extends HTMLElement>(what: string) => document.querySelector<T>(what)
  const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.trim().startsWith(words))!
  const type = (value: string) => {
    const field = find<HTMLInputElement>("[data-number='card.fen_witch.banners']")!
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    flushSync()
  }
  await until(() => expect(button('Fen Witch')).toBeTruthy())
  button('Fen Witch').click()
  flushSync()
  expect(button('Try').disabled).toBe(true)
  type('9')
  await until(() => expect(find('[data-fault]')?.textContent).toContain('zero to four'))
  expect(button('Try').disabled).toBe(true)
  type('3')
  await until(() => expect(find('[data-words]')?.textContent).toContain('from 1 to 3'))
  expect(button('Try').disabled).toBe(false)
  button('Try').click()
  await until(() => expect(find('.result [role=status]')?.textContent).toContain('8 games'))
  expect(find("[data-line='seat 1 wins'] b")?.textContent).toBe('+10.0')
  expect(button('Try').disabled).toBe(false)
  type('1')
  expect(button('Try').disabled).toBe(true)
  expect(asked).toContain('/api/workshop/try')
  await unmount(page)
}, 30_000)

test('changes of a position are judged one after the other, and what is done with it waits for them', async () => {
  // a slow server that writes every change behind the text it was given, and refuses 9
  vi.stubGlobal('fetch', async (...asked: [string, { body: string }]) => {
    const { text, changes } = JSON.parse(asked[1].body) as { text?: string; changes?: { to: number }[] }
    const value = changes?.[0]?.to
    await new Promise((done) => setTimeout(done, 20))
    return Response.json({
      fault: value === 9 ? 'no' : '',
      text: (text ?? '') + (value ?? ''),
      words: [],
      items: [],
      seats: 2,
      asked: 0,
      rule: '',
    })
  })
  session.me = { ...session.me, known: true }
  const board = new SetUp('bonesbanners')
  await board.begin({})
  const change = (value: number) => board.change({ key: 'cubes', to: value })
  const done: string[] = []
  const deed = () => done.push(board.seen?.text ?? '')
  void change(1)
  void change(2)
  await board.settled(deed)
  expect(done).toEqual(['12'])
  void change(9)
  await board.settled(deed)
  expect(done).toEqual(['12'])
  await board.settled(deed)
  expect(done).toEqual(['12', '12'])
})

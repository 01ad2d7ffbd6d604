import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromServer } from './frames'
import { freshKey } from './frames'
import { backOff, TableSocket } from './socket'

class FakeSocket {
  static made: FakeSocket[] = []
  static OPEN = 1
  readyState = 1
  sent: string[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  get(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

const answer = (key: string) => ({ t: 'answer' as const, key, seat: 0, prompt: 'p', keys: ['a'] })

beforeEach(() => {
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits longer after each failure, between half and all of the wait', () => {
  expect(backOff(0, 0)).toBe(250)
  expect(backOff(0, 1)).toBe(500)
  expect(backOff(3, 1)).toBe(4000)
  expect(backOff(50, 1)).toBe(8000)
})

it('makes keys of sixteen random bytes', () => {
  expect(freshKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(freshKey()).not.toBe(freshKey())
})

it('resends an answer that was not acknowledged, with the same key, and stops after the ack', () => {
  const socket = new TableSocket(
    'ws://x',
    () => undefined,
    () => undefined,
  )
  socket.open()
  const wire = FakeSocket.made[0]!
  wire.get({ t: 'hello' })
  socket.send(answer('k1'))
  vi.advanceTimersByTime(3100)
  const sent = wire.sent.filter((text) => text.includes('k1'))
  expect(sent.length).toBe(2)
  expect(sent[0]).toBe(sent[1])
  wire.get({ t: 'ack', key: 'k1', seq: 1 })
  vi.advanceTimersByTime(9000)
  expect(wire.sent.filter((text) => text.includes('k1')).length).toBe(2)
  socket.close()
})

it('reconnects and resends after a lost connection', () => {
  const states: string[] = []
  const frames: FromServer[] = []
  const socket = new TableSocket(
    'ws://x',
    (frame) => frames.push(frame),
    (state) => states.push(state),
  )
  socket.open()
  FakeSocket.made[0]!.get({ t: 'hello' })
  socket.send(answer('k2'))
  FakeSocket.made[0]!.readyState = 3
  FakeSocket.made[0]!.onclose?.({ code: 1006 })
  vi.advanceTimersByTime(600)
  expect(FakeSocket.made.length).toBe(2)
  FakeSocket.made[1]!.get({ t: 'hello' })
  expect(FakeSocket.made[1]!.sent.some((text) => text.includes('k2'))).toBe(true)
  expect(states).toEqual(['joining', 'live', 'lost', 'lost', 'live'])
  socket.close()
})

it.each([
  [4001, 'You are signed out here.'],
  [4004, 'This table has been taken away.'],
])('does not come back after %i, and says why', (code, why) => {
  const states: string[][] = []
  const socket = new TableSocket(
    'ws://x',
    () => undefined,
    (...state) => states.push(state),
  )
  socket.open()
  FakeSocket.made[0]!.onclose?.({ code })
  vi.advanceTimersByTime(60000)
  expect(FakeSocket.made.length).toBe(1)
  expect(states.at(-1)).toEqual(['closed', why])
})

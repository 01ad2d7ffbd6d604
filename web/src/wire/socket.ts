/** One table's socket: reconnects with jittered back-off and resends what was not acknowledged, under the same key. */
import type { FromServer, ToServer } from './frames'

export type LinkState = 'joining' | 'live' | 'lost' | 'closed'

const FIRST_WAIT = 500
const LONGEST_WAIT = 8000
const RESEND_AFTER = 2500
const PING_EVERY = 20000
/** Closings after which another attempt makes no sense. */
const FINAL: Record<number, string> = { 4001: 'You are signed out here.', 4004: 'This table has been taken away.' }

/** The wait before attempt n (0, 1, 2 ..), between half and all of the doubled wait. */
export function backOff(attempt: number, luck: number): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt)
  return Math.round(full / 2 + (full / 2) * luck)
}

type Keyed = Extract<ToServer, { key: string }>

export class TableSocket {
  #socket: WebSocket | null = null
  #unacked = new Map<string, { frame: Keyed; sent: number }>()
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #lastPing = 0
  #ended = false
  #words = ''

  constructor(
    readonly url: string,
    private readonly onFrame: (frame: FromServer) => void,
    private readonly onState: (state: LinkState, words: string) => void,
  ) {}

  open(): void {
    this.#connect()
    this.#beat = setInterval(() => this.#tend(), 500)
    window.addEventListener('online', this.#atOnce)
    window.addEventListener('offline', this.#drop)
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#retry)
    clearInterval(this.#beat)
    window.removeEventListener('online', this.#atOnce)
    window.removeEventListener('offline', this.#drop)
    this.#socket?.close()
  }

  /** Send a frame; keyed frames are kept until acknowledged or refused. */
  send(frame: ToServer): void {
    if (frame.t === 'answer') this.#forget(frame.seat, frame.prompt)
    if ('key' in frame && frame.key) this.#unacked.set(frame.key, { frame: frame as Keyed, sent: Date.now() })
    this.#write(frame)
  }

  /** Another answer to the same question takes the place of one that waits, and one that is taken back is not sent again. */
  #forget(seat: number, prompt: string): void {
    for (const [key, { frame }] of this.#unacked)
      if (frame.t === 'answer' && frame.seat === seat && frame.prompt === prompt) this.#unacked.delete(key)
  }

  /** An answer that the table keeps is sent again only after the connection was lost. */
  #rest(prompt: string): void {
    for (const waiting of this.#unacked.values())
      if (waiting.frame.t === 'answer' && waiting.frame.prompt === prompt) waiting.sent = Infinity
  }

  #write(frame: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #atOnce = (): void => {
    if (this.#ended || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#retry)
    this.#attempt = 0
    this.#connect()
  }

  #drop = (): void => {
    this.#socket?.close()
  }

  #connect(): void {
    this.onState(this.#attempt === 0 ? 'joining' : 'lost', this.#words)
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      const frame = JSON.parse(String(event.data)) as FromServer
      if (frame.t === 'hello') this.#greeted()
      if (frame.t === 'ack' || frame.t === 'refused' || frame.t === 'suggested') this.#unacked.delete(frame.key)
      if (frame.t === 'kept') {
        if (frame.on) this.#rest(frame.prompt)
        else this.#forget(frame.seat, frame.prompt)
      }
      this.onFrame(frame)
    }
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#ended) return
      const final = FINAL[event.code]
      if (final) {
        this.#ended = true
        this.onState('closed', final)
        return
      }
      // a limit is told in words; a broken line has none
      this.#words = event.reason ?? ''
      this.onState('lost', this.#words)
      this.#retry = setTimeout(() => this.#connect(), backOff(this.#attempt, Math.random()))
      this.#attempt += 1
    }
  }

  #greeted(): void {
    this.#attempt = 0
    this.#words = ''
    this.onState('live', '')
    for (const waiting of this.#unacked.values()) {
      waiting.sent = Date.now()
      this.#write(waiting.frame)
    }
  }

  #tend(): void {
    const now = Date.now()
    for (const waiting of this.#unacked.values()) {
      if (now - waiting.sent > RESEND_AFTER) {
        waiting.sent = now
        this.#write(waiting.frame)
      }
    }
    if (now - this.#lastPing > PING_EVERY) {
      this.#lastPing = now
      this.#write({ t: 'ping' })
    }
  }
}

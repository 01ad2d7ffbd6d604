/** Frames of the table's socket, both ways. */
import type { TableInfo } from './api'
import type { FilmPacket } from './generated/packet'
import type { Ask, LogLine, Packet } from './packet'

export interface Chat {
  n: number
  seat: number
  name: string
  text: string
  at: string
}

export interface Hint {
  keys: string[]
  labels: string[]
  value: number
  reason: string
}

/** What an answer would bring: refused, or the lines that are certain and why there are no more. */
export interface Preview {
  seat: number
  prompt: string
  keys: string[]
  ok: boolean
  code: string
  rule: string
  text: string
  lines: { rule: string; text: string }[]
  more: string
}

export interface SeatPacket {
  seat: number
  n: number
  prompt: string
  packet: Packet
  /** What happened since the packet before, frame by frame, where the host films. */
  film?: FilmPacket
}

export type FromServer =
  | { t: 'hello'; epoch: string; table: TableInfo; seats: SeatPacket[]; chat: Chat[] }
  | ({ t: 'packet' } & SeatPacket)
  | { t: 'table'; table: TableInfo }
  | { t: 'clock'; clock: NonNullable<TableInfo['clock']> }
  | { t: 'ack'; key: string; seq: number }
  | { t: 'refused'; key: string; code: string; rule: string; text: string }
  | { t: 'why'; seat: number; prompt: string; ask: Ask | null }
  | { t: 'hint'; seat: number; prompt: string; bot: string; hints: Hint[] }
  | ({ t: 'preview' } & Preview)
  | { t: 'plan'; seat: number; prompt: string; text: string }
  | { t: 'waiting'; on: boolean }
  | ({ t: 'chat' } & Chat)
  | { t: 'suggest'; from: number; name: string; seat: number; at: string[]; text: string }
  | { t: 'suggested' }
  | { t: 'log'; seat: number; from: number; lines: LogLine[] }
  | { t: 'pong' }
  | { t: 'error'; code: string; text: string; about: string }

export type ToServer =
  | { t: 'answer'; key: string; seat: number; prompt: string; keys: string[] }
  | { t: 'undo'; key: string; seat: number }
  | { t: 'why'; seat: number }
  | { t: 'hint'; seat: number }
  | { t: 'preview'; seat: number; prompt: string; keys: string[] }
  | { t: 'wait'; on: boolean }
  | { t: 'chat'; key: string; text: string }
  | { t: 'suggest'; seat: number; at: string[]; text: string }
  | { t: 'sync' }
  | { t: 'log'; seat: number; before: number }
  | { t: 'ping' }

/** Sixteen random bytes in hex: made once per decision, so that a resend is never a second move. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

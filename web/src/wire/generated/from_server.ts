/** The frames a table sends. Written by `make types`; do not change it here. */
import type { TableOut } from './http'
import type { AskData, FilmPacket, LogLine, Packet } from './packet'

/** A packet on its way: the number of the frame for this seat, the name of the question it carries, and the film of what happened since the packet before, where there is one. */
export interface SeatPacket {
  seat: number
  n: number
  prompt: string
  packet: Packet
  film?: FilmPacket
}

/** One line of the talk at the table. */
export interface ChatLine {
  n: number
  seat: number
  name: string
  text: string
  at: string
}

/** A good answer: where it lies on the board, the chance to win after it, and why. */
export interface HintData {
  keys: string[]
  labels: string[]
  at: string[]
  chance: number
  reason: string
}

/** A blunder: the chance to win after it and after the best answer, and the fact that decides it. */
export interface WarningData {
  chance: number
  best: number
  reason: string
}

/** A line of the log that will certainly follow. */
export interface CertainLine {
  rule: string
  text: string
}

/** The first frame: the table, every seat of this person, and the talk so far. */
export interface HelloFrame {
  t: 'hello'
  epoch: string
  table: TableOut
  seats: SeatPacket[]
  chat: ChatLine[]
}

/** A seat's new packet. */
export interface PacketFrame {
  seat: number
  n: number
  prompt: string
  packet: Packet
  film?: FilmPacket
  t: 'packet'
}

/** The table has changed: people, clocks, settings. */
export interface TableFrame {
  t: 'table'
  table: TableOut
}

/** What a seat has left, in milliseconds from now, and of it in its bank; how often its time has run out. */
export interface SeatClock {
  seat: number
  left: number
  bank: number
  runs: boolean
  lapses: number
}

/** The clocks of a table, and what happens when one runs out. */
export interface ClockData {
  kind: 'live' | 'days'
  end: 'wait' | 'default' | 'bot'
  seats: SeatClock[]
}

/** Whose clock runs from here on. */
export interface ClockFrame {
  t: 'clock'
  clock: ClockData
}

/** What was sent under this key is stored. */
export interface AckFrame {
  t: 'ack'
  key: string
  seq: number
}

/** What was sent under this key is not taken. */
export interface RefusedFrame {
  t: 'refused'
  key: string
  code: string
  rule: string
  text: string
}

/** The question with everything that cannot be done now. */
export interface WhyNotFrame {
  t: 'why'
  seat: number
  prompt: string
  ask: AskData | null
}

/** The best answers, best first. */
export interface HintFrame {
  t: 'hint'
  seat: number
  prompt: string
  hints: HintData[]
}

/** What the coach says to an answer not yet given: nothing, or a warning. */
export interface CoachedFrame {
  t: 'coached'
  seat: number
  prompt: string
  keys: string[]
  warning: WarningData | null
}

/** What an answer would bring: refused, or the lines that are certain and why there are no more; how often in a row it can be given. */
export interface PreviewFrame {
  t: 'preview'
  seat: number
  prompt: string
  keys: string[]
  ok: boolean
  code: string
  rule: string
  text: string
  lines: CertainLine[]
  more: string
  runs: number
}

/** What a bot is about to do. */
export interface PlanFrame {
  t: 'plan'
  seat: number
  prompt: string
  text: string
}

/** Somebody asked the bots to wait, or let them go on. */
export interface WaitingFrame {
  t: 'waiting'
  on: boolean
}

/** A sealed window is open, for everybody until it closes in so many milliseconds. */
export interface ClosesFrame {
  t: 'closes'
  prompt: string
  left: number
}

/** My answer to a sealed window waits for its end (`on`), or does so no more. */
export interface KeptFrame {
  t: 'kept'
  seat: number
  prompt: string
  keys: string[]
  on: boolean
}

/** What a seat has said beforehand it will answer; `rule` "" is any chance to react; `plan`: a step of what was tried out. */
export interface StandingAnswer {
  id: string
  rule: string
  words: string
  until: string
  plan: boolean
}

/** What stands for my seat, whether I may lend a turn, and a note where something was dropped; nobody else is told. */
export interface AheadFrame {
  t: 'ahead'
  seat: number
  standing: StandingAnswer[]
  lends: boolean
  note: string
}

/** Somebody asks to go back to after `to` steps (-1: nobody does any more), who has agreed, who has not yet, and why it ended. */
export interface BackFrame {
  t: 'back'
  seat: number
  to: number
  agreed: number[]
  missing: number[]
  why: string
}

/** Lines of the log that were taken back by consent, as this seat had read them: they stood after line `at`. */
export interface StruckFrame {
  t: 'struck'
  seat: number
  at: number
  by: number
  lines: LogLine[]
}

/** Somebody said something. */
export interface ChatFrame {
  n: number
  seat: number
  name: string
  text: string
  at: string
  t: 'chat'
}

export interface SuggestFrame {
  t: 'suggest'
  id: string
  prompt: string
  again: boolean
  from: number
  name: string
  seat: number
  at: string[]
  text: string
}

/** A suggestion was passed on. */
export interface SuggestedFrame {
  t: 'suggested'
  key: string
}

export interface LogFrame {
  t: 'log'
  seat: number
  from: number
  lines: LogLine[]
}

/** Still here. */
export interface PongFrame {
  t: 'pong'
}

/** A frame that could not be served. */
export interface ErrorFrame {
  t: 'error'
  code: string
  text: string
  about: string
}

export type FromServer = HelloFrame | PacketFrame | TableFrame | ClockFrame | AckFrame | RefusedFrame | WhyNotFrame | HintFrame | CoachedFrame | PreviewFrame | PlanFrame | WaitingFrame | ClosesFrame | KeptFrame | AheadFrame | BackFrame | StruckFrame | ChatFrame | SuggestFrame | SuggestedFrame | LogFrame | PongFrame | ErrorFrame

/** The frames a page sends. Written by `make types`; do not change it here. */

/** An answer; `times` more than 1: the same again as long as the same is asked and nothing new is learned. */
export interface AnswerFrame {
  t: 'answer'
  key: string
  seat: number
  prompt: string
  keys: string[]
  times?: number
}

export interface UndoFrame {
  t: 'undo'
  key: string
  seat: number
}

export interface WhyFrame {
  t: 'why'
  seat: number
}

export interface PreviewFrame {
  t: 'preview'
  seat: number
  prompt: string
  keys: string[]
}

export interface HintFrame {
  t: 'hint'
  seat: number
}

export interface CoachFrame {
  t: 'coach'
  seat: number
  prompt: string
  keys: string[]
}

export interface ChatFrame {
  t: 'chat'
  key: string
  text: string
}

/** Point something out; sent again under the same key it is told once. */
export interface SuggestFrame {
  t: 'suggest'
  seat: number
  at: string[]
  text?: string
  key?: string
}

export interface WaitFrame {
  t: 'wait'
  on: boolean
}

/** At these kinds of windows I want to be asked even where I can only pass. */
export interface StandFrame {
  t: 'stand'
  seat: number
  stops: string[]
}

/** Answer ahead: whenever this rule asks me (any chance to react without one), `keys` (what silence means without any), until. */
export interface AheadFrame {
  t: 'ahead'
  seat: number
  rule?: string
  keys?: string[]
  until?: string
  title?: string
  like?: string
  times?: number
  words?: string
}

/** Take a standing answer back; all of them without an id. */
export interface RevokeFrame {
  t: 'revoke'
  seat: number
  id?: string
}

export interface SyncFrame {
  t: 'sync'
}

/** The page of the log before a line. */
export interface LogFrame {
  t: 'log'
  seat: number
  before: number
}

export interface PingFrame {
  t: 'ping'
}

export type ClientFrame = AnswerFrame | UndoFrame | WhyFrame | PreviewFrame | HintFrame | CoachFrame | ChatFrame | SuggestFrame | WaitFrame | StandFrame | AheadFrame | RevokeFrame | SyncFrame | LogFrame | PingFrame

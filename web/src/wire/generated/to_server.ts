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

export interface ChatFrame {
  t: 'chat'
  key: string
  text: string
}

export interface SuggestFrame {
  t: 'suggest'
  seat: number
  at: string[]
  text?: string
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

export type ClientFrame = AnswerFrame | UndoFrame | WhyFrame | PreviewFrame | HintFrame | ChatFrame | SuggestFrame | WaitFrame | StandFrame | SyncFrame | LogFrame | PingFrame

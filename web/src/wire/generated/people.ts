/** What travels over HTTP about people and for the host. Written by `make types`; do not change it here. */
import type { Json } from './packet'

/** Where to tell you that it is your turn: not between these minutes of the day (UTC), and at most once in `every` minutes. */
export interface ContactIn {
  kind: string
  address?: string
  quiet_from?: number
  quiet_to?: number
  every?: number
}

export interface HolidayIn {
  days: number
}

/** A browser that wants to be told, as its PushManager describes it. */
export interface PushIn {
  endpoint: string
  p256dh: string
  auth: string
  quiet_from?: number
  quiet_to?: number
  every?: number
}

/** What the browser's credential API gave, as JSON. */
export interface CredentialIn {
  credential: { [key: string]: Json }
}

export interface PasskeyIn {
  credential: { [key: string]: Json }
  name?: string
}

/** Whoever holds a seat, or said a line of the talk. */
export interface AboutIn {
  seat?: number
  line?: number
}

export interface BlockIn {
  seat?: number
  line?: number
  kind?: 'mute' | 'block' | ''
}

export interface ReportIn {
  seat?: number
  line?: number
  text?: string
}

export interface AdminIn {
  work: 'show' | 'thaw' | 'end' | 'delete' | 'reseat' | 'export' | 'erase' | 'settle'
  what: string
  seat?: number
  to?: string
}

export interface PhraseIn {
  phrase: string
}

export interface AccountOut {
  id: string
  name: string
  has_phrase: boolean
  away_until: string
}

export interface ContactOut {
  kind: string
  address: string
  quiet_from: number
  quiet_to: number
  every: number
}

export interface PasskeyOut {
  id: string
  name: string
  created: string
}

export interface PasskeysOut {
  passkeys: PasskeyOut[]
}

export interface BlockedOut {
  id: string
  kind: string
  name: string
}

export interface BlocksOut {
  blocked: BlockedOut[]
}

export interface DoneOut {
  done: boolean
}

export interface FoundOut {
  found: { [key: string]: Json }[]
}

/** How long things are kept, in days (0: for ever), and the ways people can be told. */
export interface HouseOut {
  keep_days: number
  keep_finished_days: number
  warn_days: number
  ways: string[]
  has_admin: boolean
}

export interface OffOut {
  off: boolean
}

export interface OnOut {
  on: boolean
}

/** The ways this server can reach people, and those you chose. */
export interface ContactsOut {
  offers: string[]
  contacts: ContactOut[]
  push_key: string
}

/** Shown once: the server keeps only its hash. */
export interface PhraseOut {
  phrase: string
}

export interface LinkOut {
  path: string
  expires: string
}

/** The server's HTTP interface, typed. Every call either gives data or throws a Problem fit for people. */
import type { Story } from './generated/analysis'
import type { Catalogue, Outcome, Packet, RuleBook } from './packet'
import type { FilmPacket } from './generated/packet'
import type * as Schema from './generated/http'
import type { LessonShown } from './generated/lesson'
import type * as About from './generated/people'
import type * as Bench from './generated/workshop'

export type Scalar = string | number | boolean
export type Setting = Schema.SettingOut
export type Game = Schema.GameOut
export type Preset = Schema.PresetOut
export type Figures = Schema.FiguresOut
export type Lesson = Schema.LessonOut
export type Doors = Schema.DoorsOut
export type BotLevel = Schema.BotOut
export type Me = Schema.Me
export type Account = About.AccountOut
export type Contact = About.ContactOut
export type Contacts = About.ContactsOut
export type Passkey = About.PasskeyOut
export type Blocked = About.BlockedOut
export type House = About.HouseOut
export type Invite = Schema.InviteOut
/** A moment gone by, with what was seen to happen by the step before it. */
export type TriedOut = Omit<Schema.TryOutOut, 'packet'> & { packet: Packet }
export type Moment = Packet & { film?: FilmPacket }
export type Watch = 'public' | 'link' | 'closed'

// The server's schema says `string` where only a few words are possible; here they are named.
export type Seat = Omit<Schema.SeatOut, 'kind'> & { kind: 'person' | 'open' | 'bot' | 'hot' }
export type TableInfo = Omit<Schema.TableOut, 'seats' | 'status' | 'watch' | 'outcome'> & {
  seats: Seat[]
  status: 'open' | 'playing' | 'over' | 'frozen'
  watch: Watch
  outcome: Outcome | null
}
export type Made = { table: TableInfo; invites: Invite[] }
export type Coming = Omit<Schema.ComeOut, 'table'> & { table: TableInfo }
export type Replay = Omit<Schema.ReplayOut, 'packets'> & { packets: Packet[] }

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule = '',
  ) {
    super(text)
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return (await (await reply(method, path, body)).json()) as T
}

/** An answer that comes line by line, each a JSON value; hanging up ends it. */
async function* lines<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const reader = (await reply('POST', path, body, signal)).body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const parts = (rest + value).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) if (line) yield JSON.parse(line) as T
  }
}

async function reply(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = method === 'GET' ? {} : { 'X-Pentarchy': '1', 'Content-Type': 'application/json' }
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      credentials: 'same-origin',
      signal,
    })
  } catch {
    throw new Problem(0, 'offline', 'The server cannot be reached. Check your connection and try again.')
  }
  if (answer.ok) return answer
  const fault = (await answer.json().catch(() => ({}))) as { code?: string; text?: string; rule?: string }
  throw new Problem(answer.status, fault.code ?? 'error', fault.text ?? withoutWords(answer.status), fault.rule)
}

/** What is said where not our server but something before it answered: a balancer whose server has just gone says no more than a number. */
function withoutWords(status: number): string {
  if (status >= 502 && status <= 504) return 'The server behind this page has just gone; another takes over. Try again in a moment.'
  return `The server answered ${status}.`
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  setName: (name: string) => call<Me>('POST', '/api/me', { name }),
  deviceLink: () => call<{ path: string; expires: string }>('POST', '/api/me/link'),
  recovery: () => call<{ phrase: string }>('POST', '/api/me/recovery'),
  recover: (phrase: string) => call<Me>('POST', '/api/me/recover', { phrase }),
  account: () => call<Account>('GET', '/api/me/account'),
  holiday: (days: number) => call<Account>('POST', '/api/me/holiday', { days }),
  contacts: () => call<Contacts>('GET', '/api/me/contacts'),
  setContact: (wanted: About.ContactIn) => call<Contacts>('POST', '/api/me/contacts', wanted),
  pushTo: (wanted: About.PushIn) => call<Contacts>('POST', '/api/me/push', wanted),
  on: (token: string) => call<{ on: boolean }>('POST', `/api/on/${encodeURIComponent(token)}`),
  off: (token: string) => call<{ off: boolean }>('POST', `/api/off/${encodeURIComponent(token)}`),
  passkeys: async () => (await call<About.PasskeysOut>('GET', '/api/me/passkeys')).passkeys,
  passkeyOptions: () => call<Record<string, unknown>>('POST', '/api/me/passkeys/options'),
  keepPasskey: async (credential: object, name: string) =>
    (await call<About.PasskeysOut>('POST', '/api/me/passkeys', { credential, name })).passkeys,
  dropPasskey: async (token: string) => (await call<About.PasskeysOut>('POST', '/api/me/passkeys/remove', { token })).passkeys,
  passkeyAsk: () => call<Record<string, unknown>>('POST', '/api/me/passkeys/ask'),
  enterPasskey: (credential: object) => call<Me>('POST', '/api/me/passkeys/enter', { credential }),
  eraseMe: () => call<Me>('POST', '/api/me/erase'),
  house: () => call<House>('GET', '/api/house'),
  blocks: async () => (await call<About.BlocksOut>('GET', '/api/me/blocks')).blocked,
  unblock: async (token: string) => (await call<About.BlocksOut>('POST', '/api/me/unblock', { token })).blocked,
  block: (id: string, seat: number, kind: 'mute' | 'block') => call<About.BlocksOut>('POST', `${table(id)}/block`, { seat, kind }),
  report: (id: string, seat: number, text: string) => call<{ done: boolean }>('POST', `${table(id)}/report`, { seat, text }),
  vote: (id: string, seat: number, about: 'bot' | 'kick', on: boolean) => call<TableInfo>('POST', `${table(id)}/vote`, { seat, about, on }),
  remove: (id: string) => call<{ id: string; deleted: boolean }>('POST', `${table(id)}/delete`),
  setTerms: (id: string, terms: Schema.TermsOut) => call<TableInfo>('POST', `${table(id)}/terms`, terms),
  colour: (id: string, seat: number, colour: number) => call<TableInfo>('POST', `${table(id)}/colour`, { seat, colour }),
  evenings: (id: string) => call<Schema.EveningsOut>('GET', `${table(id)}/evenings`),
  rematch: (id: string) => call<Made>('POST', `${table(id)}/rematch`),
  agree: (id: string, choice: 'resume' | 'end' | 'as_it_was' | 'anew', on = true) =>
    call<TableInfo>('POST', `${table(id)}/agree`, { choice, on }),
  exchange: (token: string) => call<Me>('POST', '/api/me/exchange', { token }),
  forget: () => call<Me>('POST', '/api/me/forget'),

  games: () => call<{ games: Game[]; bots: BotLevel[] }>('GET', '/api/games'),
  rules: (game: string) => call<RuleBook>('GET', `/api/games/${game}/rules`),
  programs: (game: string) => call<Schema.ProgramsOut>('GET', `/api/games/${game}/ahead`),
  notes: (game: string) => call<Schema.NotesOut>('GET', `/api/games/${game}/notes`),
  howto: (game: string) => call<Schema.HowToOut>('GET', `/api/games/${game}/howto`),
  catalogue: async (game: string) => (await call<{ cards: Catalogue }>('GET', `/api/games/${game}/catalogue`)).cards,
  packs: {
    list: async (game: string) => (await call<Schema.PacksOut>('GET', `/api/packs?game=${encodeURIComponent(game)}`)).packs,
    tables: async (game: string) => (await call<Schema.PackTablesOut>('GET', `/api/games/${game}/fields`)).tables,
    check: (pack: Schema.PackIn) => call<Schema.PackCheckedOut>('POST', '/api/packs/check', pack),
    read: (game: string, text: string) => call<Schema.PackReadOut>('POST', '/api/packs/read', { game, text }),
    forget: (id: string) => call<Schema.GoneOut>('POST', '/api/packs/forget', { id }),
    keep: (game: string, text: string) => call<Schema.PackOut>('POST', '/api/packs', { game, text }),
  },
  workshop: {
    things: async (game: string) => (await call<Bench.ThingsOut>('GET', `/api/workshop/${game}`)).things,
    check: (game: string, changes: string[]) => call<Bench.CheckedOut>('POST', '/api/workshop/check', { game, changes }),
    setUp: (wanted: Bench.SetUpIn) => call<Bench.SetUpOut>('POST', '/api/workshop/setup', wanted),
    setTable: (game: string, text: string, seats: string[]) => call<Made>('POST', '/api/workshop/setup/table', { game, text, seats }),
    trial: (wanted: Bench.TryIn, signal: AbortSignal) => lines<Partial<Bench.NewsOut>>('/api/workshop/try', wanted, signal),
  },
  describe: (game: string, seats: number, options: Record<string, Scalar>) =>
    call<Schema.DescribeOut>('POST', `/api/games/${game}/describe`, { seats, options }),

  create: (game: string, options: Record<string, Scalar>, seats: string[], watch: Watch, terms: Schema.TermsIn = {}) =>
    call<Made>('POST', '/api/tables', { game, options, seats, watch, terms }),
  learn: (game: string, lesson: string) => call<Made>('POST', `/api/games/${game}/lessons/${lesson}`),
  lesson: (id: string) => call<LessonShown>('GET', `${table(id)}/lesson`),
  mine: async () => (await call<{ tables: TableInfo[] }>('GET', '/api/tables/mine')).tables,
  public: async () => (await call<{ tables: TableInfo[] }>('GET', '/api/tables/public')).tables,
  table: (id: string) => call<TableInfo>('GET', table(id)),
  cardsAt: async (id: string) => (await call<{ cards: Catalogue }>('GET', `${table(id)}/catalogue`)).cards,
  sit: (id: string, seat: number) => call<TableInfo>('POST', `${table(id)}/sit`, { seat }),
  seatKind: (id: string, seat: number, kind: 'bot' | 'open' | 'me' | 'resign', bot = 'greedy') =>
    call<TableInfo>('POST', `${table(id)}/seats`, { seat, kind, bot }),
  doors: () => call<Doors>('GET', '/api/doors'),
  openDoors: () => call<Doors>('POST', '/api/doors'),
  link: (id: string) => call<Schema.TableLinkOut>('POST', `${table(id)}/link`),
  come: (id: string, token: string, seat = -1, name = '') => call<Coming>('POST', `${table(id)}/come`, { token, seat, name }),
  back: (id: string, seat: number, to: number) => call<TableInfo>('POST', `${table(id)}/back`, { seat, to }),
  consent: (id: string, on: boolean) => call<TableInfo>('POST', `${table(id)}/consent`, { on }),
  object: (id: string, rule: string, step: number, words: string) =>
    call<Schema.ObjectionOut>('POST', `${table(id)}/objections`, { rule, step, words }),
  invited: (token: string) => call<Coming>('POST', '/api/join/look', { token }),
  join: (token: string, name: string) => call<{ table: TableInfo }>('POST', '/api/join', { token, name }),

  moment: (id: string, seat: number, step: number) => call<Moment>('GET', `${table(id)}/replay/${step}?seat=${seat}&film=1`),
  analysis: (id: string) => call<Story>('GET', `${table(id)}/analysis`),
  analyse: (id: string) => call<Story>('POST', `${table(id)}/analysis`),
  tryout: (id: string, seat: number, answers: string[][], at: number, keep: boolean) =>
    call<TriedOut>('POST', `${table(id)}/tryout`, { seat, answers, at, keep }),
  branch: (id: string, step: number, seats: string[]) => call<Made>('POST', `${table(id)}/branch`, { step, seats, watch: 'link' }),
  exportPath: (id: string, seat: number) => `${table(id)}/export?seat=${seat}`,
  import: (text: string) => call<Made>('POST', '/api/import', { text, seats: null, watch: 'link' }),
}

export function inWords(fault: unknown): string {
  return fault instanceof Problem || fault instanceof Error ? fault.message : String(fault)
}

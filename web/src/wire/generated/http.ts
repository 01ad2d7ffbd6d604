/** What travels over HTTP. Written by `make types`; do not change it here. */
import type { Json } from './packet'

export type OptionValue = boolean | number | string

export type Watch = 'public' | 'link' | 'closed'

export type AnyJson = { [key: string]: Json }

export interface In {
}

export interface NameIn {
  name: string
}

export interface TokenIn {
  token: string
}

export interface VoteIn {
  seat: number
  about?: 'bot' | 'kick'
  on?: boolean
}

export interface JoinIn {
  token: string
  name?: string
}

export interface Nothing {
}

export interface DescribeIn {
  seats: number
  options?: { [key: string]: boolean | number | string }
}

/** Live: `move` seconds for each answer and a `bank` for the whole game; or `days` for each answer. */
export interface ClockIn {
  kind?: 'none' | 'live' | 'days'
  move?: number
  bank?: number
  days?: number
}

/** How a table plays; what is left out is as usual. */
export interface TermsIn {
  help?: 'none' | 'hints' | 'coach'
  takebacks?: 'none' | 'consent'
  windows?: 'quick' | 'sealed'
  clock?: ClockIn
  end_of_time?: 'wait' | 'default' | 'bot'
  spectators?: 'open' | 'closed'
  late?: boolean
  pack?: string
}

/** A pack as an editor holds it. */
export interface PackIn {
  game: string
  name: string
  about?: string
  share?: boolean
  tables?: { [key: string]: Json }
}

/** A pack as text. */
export interface PackTextIn {
  game: string
  text: string
}

export interface PackIdIn {
  id: string
}

export interface TableIn {
  game: string
  options?: { [key: string]: boolean | number | string }
  seats: string[]
  watch?: 'public' | 'link' | 'closed'
  terms?: TermsIn
}

/** The token of a table's link; with `seat`, sit down there. */
export interface ComeIn {
  token: string
  seat?: number
  name?: string
}

/** Ask to go back to where the game was after `to` steps. */
export interface BackIn {
  seat: number
  to: number
}

/** What comes next after these answers, tried out as the table lay after `at` steps (-1: now); `keep`: answer so ahead. */
export interface TryOutIn {
  seat: number
  answers?: string[][]
  at?: number
  keep?: boolean
}

/** What somebody thinks is wrong about a rule, at this step. */
export interface ObjectionIn {
  rule?: string
  step: number
  words: string
}

export interface ConsentIn {
  on: boolean
}

export interface SeatIn {
  seat: number
}

export interface ColourIn {
  seat: number
  colour: number
}

export interface SeatChangeIn {
  seat: number
  kind: 'bot' | 'open' | 'me' | 'resign'
  bot?: string
}

export interface AgreeIn {
  choice: 'resume' | 'end' | 'as_it_was' | 'anew'
  on?: boolean
}

export interface BranchIn {
  step: number
  seats: string[]
  watch?: 'public' | 'link' | 'closed'
}

/** `terms`: how it is played on; the record itself says with which cards. */
export interface ImportIn {
  text: string
  seats?: string[] | null
  watch?: 'public' | 'link' | 'closed'
  terms?: TermsIn | null
}

/** What a pack does to one table of the content: names of entries; `count` counts those not named too. */
export interface PackChangeOut {
  title: string
  changed: string[]
  added: string[]
  gone: string[]
  count: number
}

/** A field a pack may write: its meaning, and what it takes. `kind` is as errors say it, or words (a list of texts) or amounts (a table of whole numbers, by `parts`). */
export interface PackFieldOut {
  name: string
  meaning: string
  kind: string
  least: number
  most: number
  longest: number
  choices: string[]
  parts: string[]
  always: boolean
  fixed: boolean
}

/** An entry as the game has it; `card` is its key in the catalogue. */
export interface PackEntryOut {
  id: string
  name: string
  card: string
  data: { [key: string]: Json }
}

/** A table of a game's content: cards, or numbers of the rules. `id` is the field that names an entry, `group` one that sorts them. */
export interface PackTableOut {
  table: string
  title: string
  cards: boolean
  single: boolean
  fixed: boolean
  add: boolean
  remove: boolean
  group: string
  id: string
  fields: PackFieldOut[]
  entries: PackEntryOut[]
}

export interface PackTablesOut {
  tables: PackTableOut[]
}

/** A pack one can play with: brought by this person, or found in the folder of the house; `fault` says why it cannot be used. */
export interface PackOut {
  id: string
  game: string
  name: string
  about: string
  shared: boolean
  mine: boolean
  house: boolean
  fault: string
  changes: PackChangeOut[]
}

export interface PacksOut {
  packs: PackOut[]
}

/** A pack as an editor holds it. */
export interface PackReadOut {
  game: string
  name: string
  about: string
  share: boolean
  tables: { [key: string]: Json }
}

/** A pack as text, what it changes and its cards as they will look; or the first thing that is wrong with it, and where. */
export interface PackCheckedOut {
  text: string
  fault: string
  entry: string
  field: string
  changes: PackChangeOut[]
  cards: { [key: string]: { [key: string]: Json } }
}

/** The content pack of a table, as everybody at it sees it; its text only where its owner shares it. */
export interface PackShownOut {
  id: string
  name: string
  about: string
  shared: boolean
  changes: PackChangeOut[]
}

/** Every error. */
export interface Problem {
  code: string
  text: string
  rule: string
}

export interface Me {
  known: boolean
  id: string
  name: string
}

export interface GoneOut {
  id: string
  deleted: boolean
}

export interface SettingOut {
  name: string
  title: string
  values: (boolean | number | string)[]
  labels: string[]
  rule: string
  help: string
  free: boolean
  cards: string
}

/** A ready-made table: `bots` is the level of the other seats, `next` what to offer after a win. */
export interface PresetOut {
  key: string
  title: string
  blurb: string
  seats: number
  options: { [key: string]: boolean | number | string }
  bots: string
  minutes: number
  next: string
}

/** A lesson in a list: what one can do after it, and how long it takes. */
export interface LessonOut {
  key: string
  title: string
  blurb: string
  minutes: number
  learned: string[]
}

export interface GameOut {
  key: string
  title: string
  summary: string
  kind: string
  length: string
  seats: number[]
  seat_names: { [key: string]: string[] }
  version: string
  content: string
  settings: SettingOut[]
  presets: PresetOut[]
  lessons: LessonOut[]
}

export interface BotOut {
  name: string
  title: string
  about: string
}

export interface GamesOut {
  games: GameOut[]
  bots: BotOut[]
}

export interface RuleOut {
  id: string
  section: string
  title: string
  text: string
  kind: string
}

export interface RulingOut {
  id: string
  about: string[]
  question: string
  ruling: string
  why: string
}

export interface RulesOut {
  rules: RuleOut[]
  rulings: RulingOut[]
}

export interface NoteOut {
  title: string
  text: string
}

/** What to tell somebody the first time: by rule id of questions and of events. */
export interface NotesOut {
  ask: { [key: string]: NoteOut }
  event: { [key: string]: NoteOut }
}

/** When this is asked (by rule, where the words are `like` these), one of these answers; `until`: how long it usually holds. */
export interface ProgramOut {
  kind: string
  title: string
  rule: string
  like: string
  when: string
  then: ProgramAnswerOut[]
  until: string
}

export interface ProgramAnswerOut {
  key: string
  words: string
}

/** What can be answered ahead in this game before it was ever asked. */
export interface ProgramsOut {
  programs: ProgramOut[]
}

export interface AreaOut {
  title: string
  text: string
}

/** How to play on one page; its picture is /howto/<key>.jpg, with the areas numbered. */
export interface HowToPageOut {
  key: string
  title: string
  goal: string
  alt: string
  round: AreaOut[]
  win: string[]
  lose: string[]
  areas: AreaOut[]
  tips: string[]
}

/** A chapter of the rulebook: the rules whose ids have this middle part. */
export interface ChapterOut {
  group: string
  title: string
}

export interface HowToOut {
  pages: HowToPageOut[]
  chapters: ChapterOut[]
}

export interface CatalogueOut {
  cards: { [key: string]: { [key: string]: Json } }
}

/** What was measured with people on all seats: how long a game takes, and how often a round passes from one to another; `exact`: with these very settings, not with those closest to them. */
export interface FiguresOut {
  minutes: number
  rounds: number
  handovers: number
  exact: boolean
}

export interface DescribeOut {
  text: string
  figures: FiguresOut | null
}

export interface SeatOut {
  seat: number
  kind: string
  name: string
  bot: string
  online: boolean
  mine: boolean
  away: boolean
  colour: number
}

/** How often one of those who play together has won. */
export interface EveningOut {
  name: string
  wins: number
}

/** Games of the same people, one rematch after the other: how many are over, and who won them. */
export interface EveningsOut {
  games: number
  people: EveningOut[]
}

/** Why a game cannot go on under these rules, and what its people may agree to. */
export interface HaltOut {
  at: number
  why: string
  resume_at: number
  agreed: { [key: string]: string[] }
  mine: string[]
}

export interface ClockOut {
  kind: 'none' | 'live' | 'days'
  move: number
  bank: number
  days: number
}

/** How a table plays, as its people agreed before it began. */
export interface TermsOut {
  help: 'none' | 'hints' | 'coach'
  takebacks: 'none' | 'consent'
  windows: 'quick' | 'sealed'
  clock: ClockOut
  end_of_time: 'wait' | 'default' | 'bot'
  spectators: 'open' | 'closed'
  late: boolean
  pack: string
}

/** What a seat has left, in milliseconds from now, and of it in its bank; how often its time has run out. */
export interface SeatClockOut {
  seat: number
  left: number
  bank: number
  runs: boolean
  lapses: number
}

/** The clocks of a table, and what happens when one runs out: wait, default or bot. */
export interface TimesOut {
  kind: string
  end: string
  seats: SeatClockOut[]
}

export interface TableOut {
  id: string
  game: string
  title: string
  options: { [key: string]: boolean | number | string }
  seats: SeatOut[]
  status: string
  watch: string
  owner: boolean
  mine: number[]
  waiting: number[]
  your_turn: boolean
  created: string
  changed: string
  step: number
  outcome: { [key: string]: Json } | null
  origin: string
  as_it_was: string[]
  halt: HaltOut | null
  terms: TermsOut
  pack: PackShownOut | null
  goes: string
  clock: TimesOut | null
  commitment: string
}

/** Where this server is reached: `kind` is network, overlay, public, virtual, alone or loopback. */
export interface AddressOut {
  url: string
  name: string
  kind: string
}

/** Can others come in? `host`: you sit at the machine itself and may open it; `missing`: why nobody can, in one sentence. */
export interface DoorsOut {
  open: boolean
  host: boolean
  addresses: AddressOut[]
  missing: string
}

/** A text to paste into a report; `kept`: the host has it in a file. */
export interface ObjectionOut {
  text: string
  kept: boolean
}

export interface TableLinkOut {
  path: string
}

export interface ComeOut {
  table: TableOut
  free: number[]
  watch: boolean
}

export interface TablesOut {
  tables: TableOut[]
}

export interface InviteOut {
  seat: number
  path: string
}

export interface NewTableOut {
  table: TableOut
  invites: InviteOut[]
}

export interface JoinedOut {
  table: TableOut
}

export interface HealthOut {
  status: string
  database: string
  tables: number
}

export interface LogLine {
  at: number
  rule: string
  text: string
  args: { [key: string]: Json }
  beat: boolean
}

export interface OptionOut {
  key: string
  label: string
  at: string
  barred: string | null
  why: string | null
  cap: number | null
  weight: number | null
  group: string | null
  cost: string | null
  gives: string | null
  risks: string | null
}

export interface AskOut {
  title: string
  rule: string
  kind: string
  least: number
  most: number
  low: number
  high: number
  need: number
  limit: number
  window: string
  default: string[]
  options: OptionOut[]
  only: string[] | null
}

export interface UndoOut {
  steps: number
  why: string
}

/** All that one seat may know at one moment. */
export interface PacketOut {
  game: string
  seat: number
  seats: number
  names: string[]
  step: number
  view: { [key: string]: Json }
  ask: AskOut | null
  waiting: number[]
  undo: UndoOut
  log: LogLine[]
  log_from: number
  outcome: { [key: string]: Json } | null
  ending: { [key: string]: Json } | null
  frame: number
  film: { [key: string]: Json } | null
}

export interface MoveOut {
  seat: number
  keys: string[]
}

/** What a seat would see and be asked, as it was tried out from after `at` steps, and the answers so far in words. */
export interface TryOutOut {
  at: number
  packet: PacketOut
  plan: string[]
}

export interface ReplayOut {
  steps: number
  start: number
  seat: number
  packets: PacketOut[]
  moves: (MoveOut | null)[]
}

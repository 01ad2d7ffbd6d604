/** How a table plays, in words: the same at set-up, while people sit down, and at the table. */
import type { ClockOut, TermsOut } from '../wire/generated/http'

export type Terms = TermsOut

export const USUAL: Terms = {
  help: 'hints',
  takebacks: 'consent',
  windows: 'quick',
  clock: { kind: 'none', move: 0, bank: 0, days: 0 },
  end_of_time: 'wait',
  spectators: 'open',
  late: true,
  pack: '',
}

/** Every choice with its words: what is shown in the form is what is shown to everybody. */
export const CHOICES = {
  help: [
    ['none', 'None: everybody thinks for themselves'],
    ['hints', 'Hints: anybody may ask what a bot would do'],
    ['coach', 'Coach: hints, and a warning before a blunder'],
  ],
  takebacks: [
    ['none', 'None beyond one’s own undo'],
    ['consent', 'If everybody affected agrees'],
  ],
  windows: [
    ['quick', 'Quick: who can only pass is passed for; a pause may tell something'],
    ['sealed', 'Sealed: every window lasts ten seconds for everybody, so a pause tells nothing'],
  ],
  end_of_time: [
    ['wait', 'Nothing: the table waits'],
    ['default', 'The usual answer is given for them'],
    ['bot', 'A bot plays for them until they are back'],
  ],
  spectators: [
    ['open', 'Whoever has the link may watch'],
    ['closed', 'Nobody but the players'],
  ],
} as const

export const CLOCKS: [string, string, ClockOut][] = [
  ['none', 'No clock', { kind: 'none', move: 0, bank: 0, days: 0 }],
  ['live', 'Live: a minute a move, ten minutes in the bank', { kind: 'live', move: 60, bank: 600, days: 0 }],
  ['quick', 'Live: twenty seconds a move, five minutes in the bank', { kind: 'live', move: 20, bank: 300, days: 0 }],
  ['day', 'A move a day', { kind: 'days', move: 0, bank: 0, days: 1 }],
  ['days', 'Three days a move', { kind: 'days', move: 0, bank: 0, days: 3 }],
]

function minutes(seconds: number): string {
  return seconds % 60 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${seconds / 60} minutes`
}

export function clockWords(clock: ClockOut): string {
  if (clock.kind === 'none') return 'none'
  if (clock.kind === 'days') return clock.days === 1 ? 'a day for every move' : `${clock.days} days for every move`
  const parts = [clock.move ? `${minutes(clock.move)} for every move` : '', clock.bank ? `${minutes(clock.bank)} in the bank` : '']
  return parts.filter(Boolean).join(', ')
}

function words(of: readonly (readonly [string, string])[], value: string): string {
  return of.find(([key]) => key === value)?.[1] ?? value
}

/** The agreement as pairs of title and words. */
export function agreement(terms: Terms, pack = ''): [string, string][] {
  const lines: [string, string][] = [
    ['Help', words(CHOICES.help, terms.help)],
    ['Take-backs', words(CHOICES.takebacks, terms.takebacks)],
    ['Chances to react', words(CHOICES.windows, terms.windows)],
    ['Clock', clockWords(terms.clock)],
  ]
  if (terms.clock.kind !== 'none') lines.push(['When time is up', words(CHOICES.end_of_time, terms.end_of_time)])
  lines.push(
    ['Watching', words(CHOICES.spectators, terms.spectators)],
    ['Coming later', terms.late ? 'A person may take a bot’s seat, and then sees what the bot held' : 'Bots keep their seats to the end'],
    ['Cards', terms.pack ? `the pack “${pack || terms.pack}”` : 'as they come with the game'],
  )
  return lines
}

/** What a person prefers on this device. */

type Theme = 'auto' | 'light' | 'dark'
/** How fast what happened is shown. */
type Pace = 'off' | 'fast' | 'normal' | 'step'

function read(name: string, fallback: string): string {
  try {
    return localStorage.getItem(`pentarchy.${name}`) ?? fallback
  } catch {
    return fallback
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(`pentarchy.${name}`, value)
  } catch {
    // a browser without storage forgets; nothing else suffers
  }
}

/** The windows to be asked at even where one can only pass, each with its question in words; what is not that is forgotten. */
function readStops(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(read('stops', '{}'))
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([key, words]) => key.includes(':') && typeof words === 'string'))
  } catch {
    return {}
  }
}

/** What a person has folded or unfolded, by the key of the panel. */
function readFolds(): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(read('folds', '{}'))
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((one): one is [string, boolean] => typeof one[1] === 'boolean'))
  } catch {
    return {}
  }
}

class Settings {
  theme = $state<Theme>(read('theme', 'auto') as Theme)
  motion = $state(read('motion', 'on') === 'on')
  confirm = $state(read('confirm', 'off') === 'on')
  /** Quiet sounds: turn, dice, card, win, loss. */
  sound = $state(read('sound', 'on') === 'on')
  notify = $state(read('notify', 'off') === 'on')
  film = $state<Pace>(read('film', 'normal') as Pace)
  /** What has one possible answer is answered by itself. */
  alone = $state(read('alone', 'on') === 'on')
  /** What comes up for the first time is explained. */
  notes = $state(read('notes', 'on') === 'on')
  /** Where a coach was agreed on, it speaks before a blunder. */
  coach = $state(read('coach', 'on') === 'on')
  stops = $state<Record<string, string>>(readStops())
  folds = $state<Record<string, boolean>>(readFolds())

  apply(): void {
    const dark = this.theme === 'dark' || (this.theme === 'auto' && window.matchMedia?.('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.documentElement.dataset.motion = this.motion ? 'on' : 'off'
  }

  keep(): void {
    write('theme', this.theme)
    write('motion', this.motion ? 'on' : 'off')
    write('confirm', this.confirm ? 'on' : 'off')
    write('film', this.film)
    write('alone', this.alone ? 'on' : 'off')
    write('notes', this.notes ? 'on' : 'off')
    write('coach', this.coach ? 'on' : 'off')
    write('sound', this.sound ? 'on' : 'off')
    write('notify', this.notify ? 'on' : 'off')
    write('stops', JSON.stringify(this.stops))
    write('folds', JSON.stringify(this.folds))
    this.apply()
  }

  isFolded(key: string, unless = false): boolean {
    return this.folds[key] ?? unless
  }

  fold(key: string, folded: boolean): void {
    this.folds[key] = folded
    this.keep()
  }

  /** May things move? The device may say no. */
  get moves(): boolean {
    return this.motion && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()

/** How far a person has read a table's log, for "while you were away". */
export function lastSeen(table: string, seat: number): number {
  return Number(read(`seen.${table}.${seat}`, '-1'))
}

export function markSeen(table: string, seat: number, lines: number): void {
  write(`seen.${table}.${seat}`, String(lines))
}

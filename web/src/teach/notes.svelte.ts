/** First-time notes: told once per person and kind, on this device; by the rule id of a question or of a line people see happen. */
import { settings } from '../settings.svelte'
import { api } from '../wire/api'
import type { NotesOut } from '../wire/generated/http'
import type { Line } from '../wire/log'

export type Kind = 'ask' | 'event'

export interface Told {
  kind: Kind
  rule: string
  title: string
  text: string
}

/** No more events than this are explained at one question, those nearest to it; the rest wait for the next time they happen. */
const MOST_EVENTS = 2

const place = (game: string) => `pentarchy.noted.${game}`

export class Notes {
  #all = $state.raw<NotesOut>({ ask: {}, event: {} })
  #seen = $state.raw<ReadonlySet<string>>(new Set())
  /** What somebody asked to read again. */
  #again = $state.raw<Told | null>(null)
  /** How many events were explained at which question. */
  #told = { prompt: '', events: 0 }

  constructor(readonly game: string) {
    this.#seen = readMarks(game)
  }

  async open(): Promise<void> {
    this.#all = await api.notes(this.game)
  }

  of(kind: Kind, rule: string): Told | null {
    const found = this.#all[kind][rule]
    return found ? { kind, rule, ...found } : null
  }

  /** What to tell at this question: about it first, then about what has happened since the last decision. */
  due(rule: string, news: Line[], prompt: string): Told[] {
    if (this.#again) return [this.#again]
    if (!settings.notes) return []
    const events = [...new Set(news.filter((line) => line.beat).map((line) => line.rule))]
    const asked = rule ? [this.of('ask', rule)] : []
    const fresh = (told: Told | null): told is Told => told !== null && !this.#seen.has(`${told.kind}:${told.rule}`)
    const happened = events.map((event) => this.of('event', event)).filter(fresh)
    const left = MOST_EVENTS - (this.#told.prompt === prompt ? this.#told.events : 0)
    return [...asked.filter(fresh), ...(left > 0 ? happened.slice(-left) : [])]
  }

  /** Read at this question: it does not come again by itself. */
  mark(told: Told, prompt: string): void {
    if (this.#told.prompt !== prompt) this.#told = { prompt, events: 0 }
    if (told.kind === 'event' && !this.#again) this.#told.events++
    this.#again = null
    this.#seen = new Set([...this.#seen, `${told.kind}:${told.rule}`])
    try {
      localStorage.setItem(place(this.game), JSON.stringify([...this.#seen]))
    } catch {
      // a browser without storage tells it again next time
    }
  }

  again(kind: Kind, rule: string): void {
    this.#again = this.of(kind, rule)
  }
}

const kept = new Map<string, Notes>()

/** The notes of a game, fetched once. Without them the game goes on as ever. */
export function notesOf(game: string): Notes {
  let found = kept.get(game)
  if (!found) {
    kept.set(game, (found = new Notes(game)))
    found.open().catch(() => kept.delete(game))
  }
  return found
}

function readMarks(game: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(game)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Everything is told again, in every game. */
export function forgetMarks(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('pentarchy.noted.')) localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
  kept.clear()
}

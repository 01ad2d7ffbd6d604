/** Answering ahead: what I have said I will answer. The table keeps it, gives it when the question comes, and tells nobody else. */
import { api } from '../wire/api'
import type { FromServer, ToServer } from '../wire/frames'
import type { Ask } from '../wire/packet'

type Told = Extract<FromServer, { t: 'ahead' }>
export type Until = '' | 'turn' | 'touched' | 'changed'

/** What can be answered ahead, asked before or not: when, and which answers. */
interface Saying {
  id: string
  group: string
  when: string
  rule: string
  like: string
  title: string
  until: Until
  options: { key: string; label: string }[]
}

/** Kinds of questions this seat has met, the newest first: what can be answered ahead by name. */
interface Met {
  rule: string
  title: string
  window: boolean
  options: { key: string; label: string }[]
}

const MOST_MET = 12

export class Ahead {
  told = $state.raw<Record<number, Told>>({})
  met = $state.raw<Met[]>([])
  #programs = $state.raw<Saying[]>([])
  #fetched = ''

  constructor(private readonly send: (frame: ToServer) => void) {}

  /** Everything that can be said ahead: what the game knows of, then what this seat was asked. */
  sayings = $derived<Saying[]>([...this.#programs, ...this.met.map((one) => this.#asked(one))])

  #asked(one: Met): Saying {
    return {
      id: `met ${one.rule}`,
      group: 'Asked before',
      when: one.title,
      rule: one.rule,
      like: '',
      title: one.title,
      until: '',
      options: one.options,
    }
  }

  /** What the game says can come up, fetched once; without it there is still what was asked before. */
  async learn(game: string): Promise<void> {
    if (this.#fetched === game) return
    this.#fetched = game
    try {
      const { programs } = await api.programs(game)
      this.#programs = programs.map((one, n) => ({
        id: `program ${n}`,
        group: one.title,
        when: one.when,
        rule: one.rule,
        like: one.like,
        title: '',
        until: one.until as Until,
        options: one.then.map(({ key, words }) => ({ key, label: words })),
      }))
    } catch {
      this.#fetched = ''
    }
  }

  hear(frame: Told): void {
    this.told = { ...this.told, [frame.seat]: frame }
  }

  of(seat: number): Told | undefined {
    return this.told[seat]
  }

  /** A question has come: its kind can be answered ahead from now on. */
  meet(ask: Ask | null): void {
    if (!ask || ask.kind !== 'one') return
    const options = ask.options.filter((one) => !one.barred).map((one) => ({ key: one.key, label: one.label || one.key }))
    const known = this.met.find((one) => one.rule === ask.rule)
    const all = [...options, ...(known?.options ?? []).filter((one) => !options.some((two) => two.key === one.key))].slice(0, 30)
    const made = { rule: ask.rule, title: ask.title, window: ask.window !== '', options: all }
    this.met = [made, ...this.met.filter((one) => one.rule !== ask.rule)].slice(0, MOST_MET)
  }

  pass(seat: number, until: Until): void {
    this.send({ t: 'ahead', seat, until, words: 'Pass out of turn' })
  }

  /** `such`: only where the question has these very words. */
  say(seat: number, saying: Saying, key: string, until: Until, such: boolean): void {
    const label = saying.options.find((one) => one.key === key)?.label ?? key
    this.send({
      t: 'ahead',
      seat,
      rule: saying.rule,
      keys: [key],
      until,
      like: saying.like,
      title: such ? saying.title.slice(0, 200) : '',
      words: `${saying.when}: ${label}`.slice(0, 200),
    })
  }

  /** My partners may play my next turn. */
  lend(seat: number): void {
    this.send({ t: 'ahead', seat, rule: '*', words: 'My partners may play my next turn' })
  }

  off(seat: number, id = ''): void {
    this.send({ t: 'revoke', seat, id })
  }
}

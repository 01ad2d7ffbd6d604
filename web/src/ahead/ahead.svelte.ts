/** Answering ahead: what I have said I will answer. The table keeps it, gives it when the question comes, and tells nobody else. */
import type { FromServer, ToServer } from '../wire/frames'
import type { Ask } from '../wire/packet'

type Told = Extract<FromServer, { t: 'ahead' }>
export type Until = '' | 'turn' | 'touched' | 'changed'

/** Kinds of questions this seat has met, the newest first: what can be answered ahead by name. */
export interface Met {
  rule: string
  title: string
  window: boolean
  options: { key: string; label: string }[]
}

const MOST_MET = 12

export class Ahead {
  told = $state.raw<Record<number, Told>>({})
  met = $state.raw<Met[]>([])

  constructor(private readonly send: (frame: ToServer) => void) {}

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
  say(seat: number, met: Met, key: string, until: Until, such: boolean): void {
    const label = met.options.find((one) => one.key === key)?.label ?? key
    this.send({
      t: 'ahead',
      seat,
      rule: met.rule,
      keys: [key],
      until,
      title: such ? met.title.slice(0, 200) : '',
      words: label.slice(0, 200),
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

/** A moment of the game gone by, from one seat's eyes: a step, or one of the beats that led to it. */
import { api, inWords } from '../wire/api'
import type { Packet } from '../wire/packet'
import { shotsOf, type Shot } from './film.svelte'
import type { TableDesk } from './table.svelte'

export interface Scrub {
  step: number
  steps: number
  seat: number
  packet: Packet
  /** What was seen to happen by this step, and which of it is shown; after the last the table lies as the step left it. */
  shots: Shot[]
  beat: number
}

export class Replay {
  scrub = $state.raw<Scrub | null>(null)
  seeking = $state(false)
  #wish = 0

  constructor(readonly desk: TableDesk) {}

  /** The beat on show, if any. */
  shot = $derived<Shot | null>(this.scrub?.shots[this.scrub.beat] ?? null)

  /** Show a moment, from its first beat if `told`, or at the beat with these words. */
  async goTo(step: number, seat: number, told: boolean | string): Promise<void> {
    const { desk } = this
    const before = desk.view
    try {
      if (!(await this.#fetch(step, seat, told))) return
      desk.feed.before = before
      desk.decision.refusal = null
    } catch (fault) {
      desk.decision.refusal = { text: inWords(fault), rule: '' }
    }
  }

  /** False if another moment was asked for meanwhile. */
  async #fetch(step: number, seat: number, told: boolean | string): Promise<boolean> {
    const { desk } = this
    const steps = this.scrub?.steps ?? desk.current?.packet.step ?? desk.info?.step ?? 0
    const at = Math.max(0, Math.min(steps, step))
    const wish = (this.#wish += 1)
    this.seeking = true
    try {
      const { film, ...packet } = await api.moment(desk.id, seat, at)
      if (wish !== this.#wish) return false
      const shots = film ? shotsOf(packet, film) : []
      const found = typeof told === 'string' ? shots.findIndex((shot) => shot.text === told) : told ? 0 : -1
      this.scrub = { step: at, steps: Math.max(steps, packet.step), seat, packet, shots, beat: found < 0 ? shots.length : found }
      return true
    } finally {
      if (wish === this.#wish) this.seeking = false
    }
  }

  /** The next or the last beat, over the bounds of steps. */
  async turn(by: 1 | -1): Promise<void> {
    const { desk, scrub } = this
    if (!scrub) return
    const beat = scrub.beat + by
    if (beat >= 0 && beat <= scrub.shots.length) {
      desk.feed.before = desk.view
      this.scrub = { ...scrub, beat }
    } else if (scrub.step + by >= 0 && scrub.step + by <= scrub.steps) await this.goTo(scrub.step + by, scrub.seat, by > 0)
  }

  leave(): void {
    this.#wish += 1
    this.scrub = null
  }
}

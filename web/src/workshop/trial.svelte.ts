/** A trial under way: the server plays pairs of games and tells how they differ, line by line, until it is stopped. */
import { session } from '../session.svelte'
import { api, inWords } from '../wire/api'
import type { LineOut, TryIn } from '../wire/generated/workshop'

export class Trial {
  running = $state(false)
  /** Games played so far with and without the change; `pairs` of them are in the lines. */
  played = $state(0)
  pairs = $state(0)
  same = $state(0)
  most = $state(0)
  seats = $state(0)
  note = $state('')
  lines = $state.raw<LineOut[]>([])
  problem = $state('')
  #hangUp: AbortController | null = null

  begin(game: string, text: string, seats: number): Promise<void> {
    return this.#run({ game, text, seats })
  }

  /** The same games from a position as it was and as it was set up. */
  compare(game: string, before: string, position: string): Promise<void> {
    return this.#run({ game, before, position })
  }

  async #run(wanted: TryIn): Promise<void> {
    this.stop()
    const hangUp = new AbortController()
    this.#hangUp = hangUp
    this.running = true
    this.problem = ''
    this.played = this.pairs = this.same = 0
    this.note = ''
    this.lines = []
    try {
      if (!session.me.known) session.me = await api.setName('Designer')
      for await (const news of api.workshop.trial(wanted, hangUp.signal)) {
        if (news.fault) this.problem = news.fault
        if (news.most) [this.most, this.seats] = [news.most, news.seats ?? 0]
        if (news.played) this.played = news.played
        if (news.lines) {
          ;[this.pairs, this.same, this.lines] = [news.pairs ?? 0, news.same ?? 0, news.lines]
          this.played = this.pairs
          this.note = news.note ?? ''
        }
      }
    } catch (fault) {
      if (!hangUp.signal.aborted) this.problem = inWords(fault)
    }
    if (this.#hangUp === hangUp) this.running = false
  }

  stop(): void {
    this.#hangUp?.abort()
    this.#hangUp = null
    this.running = false
  }
}

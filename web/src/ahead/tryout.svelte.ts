/** Trying out what comes next: the same board and the same questions, but nothing happens; what was answered becomes a plan. */
import { api, inWords, type TriedOut } from '../wire/api'
import type { SeatPacket } from '../wire/frames'

export class TryOut {
  told = $state.raw<TriedOut | null>(null)
  answers = $state.raw<string[][]>([])
  busy = $state(false)
  problem = $state('')
  #seat = -1

  constructor(
    private readonly id: () => string,
    private readonly moved: () => void,
  ) {}

  isOn = $derived(this.told !== null)
  /** What the board shows meanwhile, as if the table had sent it. */
  shown = $derived<SeatPacket | null>(
    this.told && { seat: this.#seat, n: this.answers.length, prompt: `tried ${this.answers.length}`, packet: this.told.packet },
  )

  begin(seat: number): Promise<void> {
    this.#seat = seat
    this.told = null
    return this.#ask([])
  }

  answer(keys: string[]): Promise<void> {
    return this.#ask([...this.answers, keys])
  }

  back(): Promise<void> {
    return this.#ask(this.answers.slice(0, -1))
  }

  /** Answer so when it is really asked. */
  async keep(): Promise<void> {
    if (await this.#tell(this.answers, true)) this.leave()
  }

  leave(): void {
    this.told = null
    this.answers = []
    this.problem = ''
    this.moved()
  }

  async #ask(answers: string[][]): Promise<void> {
    const found = await this.#tell(answers, false)
    if (!found) return
    this.answers = answers
    this.told = found
    this.moved()
  }

  async #tell(answers: string[][], keep: boolean): Promise<TriedOut | null> {
    if (this.busy) return null
    this.busy = true
    this.problem = ''
    try {
      return await api.tryout(this.id(), this.#seat, answers, this.told?.at ?? -1, keep)
    } catch (fault) {
      this.problem = inWords(fault)
      return null
    } finally {
      this.busy = false
    }
  }
}

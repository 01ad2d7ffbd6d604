/** Something under way that a button began: busy while it runs, and what went wrong in words. */
import { inWords } from '../wire/api'

export class Work {
  busy = $state(false)
  problem = $state('')

  async run(work: Promise<unknown>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      await work
    } catch (fault) {
      this.problem = inWords(fault)
    }
    this.busy = false
  }

  /** The same for work of several steps. */
  tried(steps: () => Promise<unknown>): Promise<void> {
    return this.run(steps())
  }
}

/** Pointing something out to whoever is asked: marks and words, sent and received. Nothing of it is stored or changes the game. */

/** As many marks and letters as the server takes. */
const MOST_MARKS = 12
export const MOST_WORDS = 200

export interface Suggestion {
  id: string
  seat: number
  name: string
  at: string[]
  text: string
}

export class Pointing {
  /** While it is on, a click on the board marks instead of answering. */
  on = $state(false)
  marks = $state.raw<string[]>([])
  told = $state.raw<Suggestion | null>(null)

  /** The last one that was shown: it may be told again after a broken line. */
  #heard = ''

  hear(suggestion: Suggestion): void {
    if (suggestion.id === this.#heard) return
    this.#heard = suggestion.id
    this.told = suggestion
  }

  begin(): void {
    this.on = true
    this.marks = []
  }

  end(): void {
    this.on = false
    this.marks = []
  }

  mark(anchor: string): void {
    if (this.marks.includes(anchor)) this.marks = this.marks.filter((one) => one !== anchor)
    else if (this.marks.length < MOST_MARKS) this.marks = [...this.marks, anchor]
  }

  forget(): void {
    this.told = null
  }
}

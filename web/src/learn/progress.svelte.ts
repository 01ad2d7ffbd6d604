/** What a person has learned, on this device only. */
import type { LessonShown } from '../wire/generated/lesson'

export interface Mark {
  /** The table it is played at, to go on with. */
  table: string
  seen: number
  steps: number
  done: boolean
}

const KEY = 'pentarchy.learned'

function isMark(one: unknown): one is Mark {
  const mark = one as Mark | null
  return typeof mark === 'object' && mark !== null && typeof mark.table === 'string' && typeof mark.seen === 'number'
}

function stored(): Record<string, Mark> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((one): one is [string, Mark] => isMark(one[1])))
  } catch {
    return {}
  }
}

class Progress {
  marks = $state.raw<Record<string, Mark>>(stored())

  of(game: string, lesson: string): Mark | undefined {
    return this.marks[`${game}/${lesson}`]
  }

  /** The lesson is this far at this table; what was done once stays done. */
  note(table: string, shown: LessonShown): void {
    const name = `${shown.game}/${shown.key}`
    const done = shown.end !== null || (this.marks[name]?.done ?? false)
    this.#keep({ ...this.marks, [name]: { table: shown.end ? '' : table, seen: shown.seen, steps: shown.steps, done } })
  }

  /** The table is gone: it can be begun anew. */
  leave(game: string, lesson: string): void {
    const name = `${game}/${lesson}`
    const mark = this.marks[name]
    if (mark) this.#keep({ ...this.marks, [name]: { ...mark, table: '' } })
  }

  get isEmpty(): boolean {
    return Object.keys(this.marks).length === 0
  }

  erase(): void {
    this.#keep({})
  }

  #keep(marks: Record<string, Mark>): void {
    this.marks = marks
    try {
      localStorage.setItem(KEY, JSON.stringify(marks))
    } catch {
      // a browser without storage forgets; nothing else suffers
    }
  }
}

export const progress = new Progress()

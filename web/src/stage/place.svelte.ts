/**
 * The one place over the board for whatever speaks to the person. The highest rank has it: teacher, then coach, then stage, then gauge;
 * the others wait beside it as buttons, and one click brings them up. So a lesson, a battle and a gauge never pile up over the map.
 *
 * To mount something into it, anywhere below the table page:
 *
 *     <InPlace rank="teacher" title="Lesson 2: the march">…</InPlace>
 *
 * It leaves when its component does. `at` names an anchor of the board that must not be covered (`hex:3`).
 */
import { getContext, setContext, type Snippet } from 'svelte'

export type Rank = 'teacher' | 'coach' | 'stage' | 'gauge'
const RANKS: Rank[] = ['teacher', 'coach', 'stage', 'gauge']

export interface Panel {
  rank: Rank
  title: string
  body: Snippet
  at: string
}

export class Place {
  #panels = $state.raw<Partial<Record<Rank, Panel>>>({})
  /** What the person has brought up by hand. */
  #wish = $state<Rank | ''>('')

  /** How much of the board's upper edge lies under the panel, in pixels: what is asked about is moved out from under it. */
  covers = $state(0)

  waiting = $derived(RANKS.filter((rank) => this.#panels[rank]).map((rank) => this.#panels[rank]!))
  shown = $derived<Panel | null>((this.#wish && this.#panels[this.#wish]) || this.waiting[0] || null)
  others = $derived(this.waiting.filter((panel) => panel !== this.shown))

  /** A panel comes; what is new comes up by its rank, whatever was brought up before. Gives the way to take it away. */
  mount(panel: Panel): () => void {
    const isNew = !this.#panels[panel.rank]
    this.#panels = { ...this.#panels, [panel.rank]: panel }
    if (isNew) this.#wish = ''
    return () => {
      if (this.#panels[panel.rank] !== panel) return
      const rest = { ...this.#panels }
      delete rest[panel.rank]
      this.#panels = rest
    }
  }

  bringUp(rank: Rank): void {
    this.#wish = rank
  }
}

const KEY = Symbol('place')

export function makePlace(): Place {
  return setContext(KEY, new Place())
}

export function thePlace(): Place {
  return getContext<Place>(KEY)
}

/** The place over this board, if it lies at a table. */
export function anyPlace(): Place | undefined {
  return getContext<Place | undefined>(KEY)
}

/** The analysis of a finished game: asked for, waited for, kept while the table is looked at. */
import { api, inWords } from '../wire/api'
import type { Analysis, Mistake, TurningPoint } from '../wire/generated/analysis'
import { points, theirs } from './words'

/** A moment of the game worth going back to. */
export interface Moment {
  step: number
  text: string
}

export class StoryDesk {
  analysis = $state.raw<Analysis | null>(null)
  done = $state(0)
  of = $state(0)
  problem = $state('')
  isAsked = $state(false)

  constructor(private readonly id: string) {}

  /** Have it made, and look every second how far it is. */
  async begin(): Promise<void> {
    if (this.isAsked) return
    this.isAsked = true
    this.problem = ''
    try {
      let story = await api.analyse(this.id)
      while (story.status === 'running') {
        this.done = story.done
        this.of = story.of
        await new Promise((resolve) => setTimeout(resolve, 1000))
        story = await api.analysis(this.id)
      }
      this.analysis = story.analysis
      if (!story.analysis) this.problem = story.text || 'This game could not be analysed.'
    } catch (fault) {
      this.problem = inWords(fault)
    }
    this.isAsked = this.analysis !== null
  }

  get percent(): number {
    return this.of ? Math.round((100 * this.done) / this.of) : 0
  }
}

/** How many moments, and how many steps they are apart at least: two answers of one act are one thing to learn. */
const MOST = 3
const APART = 4

/** Up to three moments to learn from: the largest mistakes of my seats, then where the game turned. */
export function momentsOf(story: Analysis, mine: number[]): Moment[] {
  const turns = [...story.turns].sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
  const all: Moment[] = [
    ...story.mistakes.filter((one) => mine.includes(one.seat)).map((one) => ({ step: one.step, text: mistakeWords(story, one, true) })),
    ...turns.map((turn) => ({ step: turn.step, text: turnWords(story, turn) })),
  ]
  const found: Moment[] = []
  for (const one of all) if (found.length < MOST && found.every((other) => Math.abs(other.step - one.step) > APART)) found.push(one)
  return found
}

function mistakeWords(story: Analysis, one: Mistake, mine: boolean): string {
  const asked = /[?.]$/.test(one.title) ? one.title : `${one.title}.`
  const who = mine ? 'You' : story.names[one.seat]
  const why = one.reason && `Why: ${theirs(one.reason, one.seat, story.names, mine)}`
  return `${asked} ${who} took “${one.played}”; “${one.better}” was better by ${points(one.loss)}. ${why}`.trim()
}

export function turnWords(story: Analysis, turn: TurningPoint): string {
  const change = `${story.side_names[turn.side]} ${turn.after > turn.before ? 'up' : 'down'} from ${Math.round(turn.before * 100)} to ${Math.round(turn.after * 100)} %`
  const luck = Math.abs(turn.luck) >= 0.03 ? (turn.luck > 0 === turn.after > turn.before ? ', with luck' : ', against the luck') : ''
  return `${change}${luck}. ${turn.text}`
}

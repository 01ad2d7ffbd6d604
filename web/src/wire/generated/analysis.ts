/** The story of a finished game. Written by `make types`; do not change it here. */

/** After so many steps: each side's chance to win, the middle one of five steps around, so that a single odd value is not seen. */
export interface CurvePoint {
  step: number
  chances: number[]
}

/** The answer that was step number `step` and what followed from it changed the chances most: from `before` to `after`, so much of it by chance (for the side that moved most). */
export interface TurningPoint {
  step: number
  seat: number
  side: number
  before: number
  after: number
  luck: number
  text: string
}

/** An answer that cost its seat chance to win, judged by what the seat knew: `loss`, give or take `error`. In `reason` the seat is called "@" and its number: "you" for itself, its name for others. */
export interface Mistake {
  step: number
  seat: number
  title: string
  rule: string
  played: string
  better: string
  chance: number
  best: number
  loss: number
  error: number
  reason: string
}

/** What chance gave a side, in chance to win, with its 95 % interval; and the event that gave or took most. */
export interface LuckOf {
  side: number
  total: number
  low: number
  high: number
  events: number
  step: number
  most: number
  text: string
}

/** `sides` is the side of each seat; where all win or lose together there is one. */
export interface Analysis {
  game: string
  title: string
  names: string[]
  sides: number[]
  side_names: string[]
  steps: number
  winners: number[]
  curve: CurvePoint[]
  decided: number
  turns: TurningPoint[]
  mistakes: Mistake[]
  judged: number[]
  luck: LuckOf[]
}

/** The analysis of a finished game, or how far it is: `done` pieces `of` so many. */
export interface Story {
  status: 'none' | 'running' | 'ready' | 'failed'
  done: number
  of: number
  text: string
  analysis: Analysis | null
}

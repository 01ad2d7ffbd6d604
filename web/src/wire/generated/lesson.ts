/** What a lesson shows. Written by `make types`; do not change it here. */

/** Something that just happened, explained. */
export interface NoteShown {
  id: string
  rule: string
  say: string
}

/** What is to be done now: words, the anchors to light, the fitting option keys ([] where any answer will do) and those of them that are pointed at. `back`: another answer is not sent, and `otherwise` says why. */
export interface StepShown {
  id: string
  rule: string
  say: string
  why: string
  light: string[]
  keys: string[]
  points: string[]
  back: boolean
  otherwise: string
  again: boolean
}

/** How the lesson ended. */
export interface EndShown {
  success: boolean
  say: string
  learned: string[]
}

/** The teacher at one moment of the game: after how many steps of the game (`at`), how far the lesson is, and what is said. */
export interface LessonShown {
  game: string
  key: string
  title: string
  at: number
  seen: number
  steps: number
  decisions: number
  remark: string
  praised: boolean
  start: string
  notes: NoteShown[]
  step: StepShown | null
  end: EndShown | null
}

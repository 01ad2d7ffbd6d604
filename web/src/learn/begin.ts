/** Begin a lesson, or a first game of one's own; nobody needs a name for it. */
import { USUAL } from '../lobby/terms'
import { router } from '../router.svelte'
import { session } from '../session.svelte'
import { api, type Game, type Lesson } from '../wire/api'
import { progress } from './progress.svelte'

async function enter(): Promise<void> {
  if (!session.me.known) session.me = await api.setName('Learner')
}

export async function begin(game: string, lesson: string): Promise<void> {
  await enter()
  const made = await api.learn(game, lesson)
  router.go(`/table/${made.table.id}`)
}

/** Where it was left, if the table is still there; else from the beginning. */
export async function goOn(game: string, lesson: string): Promise<void> {
  const table = progress.of(game, lesson)?.table
  if (table) {
    try {
      await api.table(table)
      router.go(`/table/${table}`)
      return
    } catch {
      progress.leave(game, lesson)
    }
  }
  await begin(game, lesson)
}

/** The lesson to suggest: one under way, else the first that is not done. */
export function nextLesson(game: Game): Lesson | undefined {
  const lessons = game.lessons
  return lessons.find((one) => progress.of(game.key, one.key)?.table) ?? lessons.find((one) => !progress.of(game.key, one.key)?.done)
}

/** A first game as it is set up for newcomers. */
export async function firstGame(game: Game): Promise<void> {
  const preset = game.presets.find((one) => one.key === 'first')
  if (!preset) {
    router.go(`/new/${game.key}`)
    return
  }
  await enter()
  const seats = Array.from({ length: preset.seats }, (_, i) => (i === 0 ? 'me' : `bot:${preset.bots}`))
  const made = await api.create(game.key, preset.options, seats, 'link', { ...USUAL, help: 'coach' })
  router.go(`/table/${made.table.id}`)
}

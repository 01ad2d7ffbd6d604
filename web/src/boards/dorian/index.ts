import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { DorianView } from './view'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as DorianView
  const now = view.strip.find((step) => step.now)?.title ?? view.phase
  return `Round ${view.round} of ${view.rounds} · ${now} · ${view.victory.split(';')[0]}`
}
export { Board, face }

import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { DorianView } from './view'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as DorianView
  return `Round ${view.round} of ${view.rounds} · ${view.phase} · goal ${view.goal} influence`
}
export { Board, face }

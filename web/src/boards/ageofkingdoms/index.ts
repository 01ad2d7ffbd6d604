import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { KingdomsView } from './view'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as KingdomsView
  return `Season ${view.season} of ${view.seasons} · ${view.phase.replace('_', ' ')} phase`
}
export { Board, face }

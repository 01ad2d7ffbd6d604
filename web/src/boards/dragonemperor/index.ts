import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { DragonView } from './view'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as DragonView
  return `Round ${view.round} · ${view.turn === 'dragon' ? 'Dragon' : 'Emperor'} · ${view.phase} · ${view.supply.curse} ${view.supply.curse === 1 ? 'curse' : 'curses'} left`
}
export { Board, face }

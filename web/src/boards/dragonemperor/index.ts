import type { BoardModule } from '..'
import { count } from '../../parts/count'
import Board from './Board.svelte'
import { face } from './look'
import type { DragonView } from './view'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as DragonView
  return `Round ${view.round} · ${view.turn === 'dragon' ? 'Dragon' : 'Emperor'} · ${view.phase} · ${count(view.supply.curse, 'Curse token')} left`
}
export { Board, face }

import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'

export const status: BoardModule['status'] = (view) =>
  [view.round !== undefined ? `Round ${String(view.round)}` : '', typeof view.phase === 'string' ? view.phase : '']
    .filter(Boolean)
    .join(' · ')
export { Board, face }

import card from 'icon:card-random'
import type { BoardModule } from '..'
import Board from './Board.svelte'

export const face: BoardModule['face'] = () => ({ icon: card, tone: '#8a6d3b' })
export const status: BoardModule['status'] = (view) =>
  [view.round !== undefined ? `Round ${String(view.round)}` : '', typeof view.phase === 'string' ? view.phase : '']
    .filter(Boolean)
    .join(' · ')
export { Board }

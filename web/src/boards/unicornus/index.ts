import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { KnightsView } from './view'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as KnightsView
  return `Round ${view.round}${view.rounds ? ` of ${view.rounds}` : ''} · ${view.phase}${view.princess.distance !== undefined ? ` · princess ${view.princess.distance} from home` : ''}`
}
export { Board, face }

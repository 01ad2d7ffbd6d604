import type { View } from '../../wire/generated/unicornus'
import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as View
  const home = view.princess ? `princess ${view.princess.distance} from home` : view.phase
  return `Round ${view.round}${view.rounds ? ` of ${view.rounds}` : ''} · ${home}`
}
export { Board, face }

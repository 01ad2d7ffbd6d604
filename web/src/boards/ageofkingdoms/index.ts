import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { View } from '../../wire/generated/ageofkingdoms'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as View
  return `Season ${view.season} of ${view.seasons} · ${view.phase.replace('_', ' ')} phase`
}
export { Board, face }

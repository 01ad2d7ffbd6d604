import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import type { View } from '../../wire/generated/bonesbanners'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as View
  return `Round ${view.round} · ${view.phase} · cubes ${view.players.map((player) => player.cubes).join(' : ')}`
}
export { Board, face }

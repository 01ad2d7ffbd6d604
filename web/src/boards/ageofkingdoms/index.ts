import type { BoardModule } from '..'
import Board from './Board.svelte'
import { face } from './look'
import { isTrade } from './trade'
import TradeForm from './TradeForm.svelte'
import type { View } from '../../wire/generated/ageofkingdoms'

export const status: BoardModule['status'] = (raw) => {
  const view = raw as unknown as View
  return `Season ${view.season} of ${view.seasons} · ${view.phase.replace('_', ' ')} phase`
}
export const form: BoardModule['form'] = (ask) => (isTrade(ask) ? TradeForm : null)
export { Board, face }

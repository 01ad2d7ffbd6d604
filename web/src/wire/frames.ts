/** Frames of the table's socket, both ways: generated from what the server declares, under the names the page uses. */
import type { TableInfo } from './api'
import type * as Sent from './generated/from_server'
import type { TableOut } from './generated/http'
import type * as Ours from './generated/to_server'

export type Chat = Sent.ChatLine
export type Hint = Sent.HintData
export type Preview = Sent.PreviewFrame
export type Back = Sent.BackFrame
export type Struck = Sent.StruckFrame
export type SeatPacket = Sent.SeatPacket

/** A table in a frame is a table as the lobby knows it. */
type Known<F> = F extends { table: TableOut } ? Omit<F, 'table'> & { table: TableInfo } : F

export type FromServer = Known<Sent.FromServer>
export type ToServer = Ours.ClientFrame

/** Sixteen random bytes in hex: made once per decision, so that a resend is never a second move. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

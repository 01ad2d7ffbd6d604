/** What a seat receives, as the kernel declares it (generated from kernel/shapes.py), under the names the page uses. */
import type { RuleOut, RulesOut } from './generated/http'
import type { AskData, Json, OptionData, OutcomeData, UndoData } from './generated/packet'

export type { AskKind, Ending, Json, LogLine, Packet, TallyRow } from './generated/packet'
export type View = { [key: string]: Json }
export type Option = OptionData
export type Ask = AskData
export type Undo = UndoData
export type Outcome = OutcomeData
export type Rule = RuleOut
export type RuleBook = RulesOut

/** A card, tile, unit or place as people read it; games add fields of their own. */
export interface Entry {
  name: string
  kind: string
  text: string
  source: string
  [more: string]: Json
}

export type Catalogue = Record<string, Entry>

export const SPECTATOR = -1

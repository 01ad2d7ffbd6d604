/** One lazily loaded board per game. A new game adds one line here. */
import type { Component } from 'svelte'
import type { FaceOf } from '../cards/face'
import type { Ask } from '../wire/packet'

/** A form in place of a list of options; it sends the answer it makes. */
export type Form = Component<{ send: (keys: string[]) => void; busy: boolean }>

export interface BoardModule {
  Board: Component
  face: FaceOf
  /** One line on where the game stands, for the head of the page. */
  status: (view: Record<string, unknown>) => string
  /** The form for a question that is no list, if the game has one. */
  form?: (ask: Ask) => Form | null
}

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  ageofkingdoms: () => import('./ageofkingdoms'),
  bonesbanners: () => import('./bonesbanners'),
  dorian: () => import('./dorian'),
  dragonemperor: () => import('./dragonemperor'),
  unicornus: () => import('./unicornus'),
}

export function loadBoard(game: string): Promise<BoardModule> {
  return (BOARDS[game] ?? (() => import('./plain')))()
}

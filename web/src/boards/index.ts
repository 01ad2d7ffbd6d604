/** One lazily loaded board per game. A new game adds one line here. */
import type { Component } from 'svelte'
import type { FaceOf } from '../cards/face'

export interface BoardModule {
  Board: Component
  face: FaceOf
  /** One line on where the game stands, for the head of the page. */
  status: (view: Record<string, unknown>) => string
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

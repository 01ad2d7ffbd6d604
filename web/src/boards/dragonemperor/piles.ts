/** The piles of the table: which there are, and what is said of them. */
import type { DragonView, Side } from './view'

export interface Pile {
  key: string
  title: string
  cards: string[]
  says: string
  /** The order is known: the last card lies on top. */
  ordered: boolean
}

/** Equal cards once, with how many there are, in the order they first come. */
export function counted(cards: string[]): { card: string; n: number }[] {
  const found = new Map<string, number>()
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1)
  return [...found].map(([card, n]) => ({ card, n }))
}

const TOP_FIRST = 'The card on top comes first.'
const UNORDERED = 'What is in it can be worked out from what lies open; its order nobody knows.'

function ofRole(role: 'dragon' | 'emperor', name: string, side: Side): Pile[] {
  return [
    { key: `${role} discard`, title: `${name} discard`, cards: side.discard, says: TOP_FIRST, ordered: true },
    { key: `${role} deck`, title: `${name} deck`, cards: side.deck.contents, says: UNORDERED, ordered: false },
    { key: `${role} upgrades`, title: `${name} upgrades`, cards: side.upgrades.contents, says: UNORDERED, ordered: false },
  ]
}

export function pilesOf(view: DragonView): Pile[] {
  return [
    ...ofRole('dragon', 'Dragon', view.dragon),
    ...ofRole('emperor', 'Emperor', view.emperor),
    { key: 'banished', title: 'Banished', cards: view.banished, says: 'Out of this game for good. The latest comes first.', ordered: true },
  ]
}

export function evilPiles(view: DragonView): Pile[] {
  return [
    { key: 'evil discard', title: 'Evil drawn', cards: view.evil.discard, says: 'The latest comes first.', ordered: true },
    { key: 'evil deck', title: 'Evil deck', cards: view.evil.contents, says: UNORDERED, ordered: false },
  ]
}

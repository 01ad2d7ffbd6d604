/** What games/bonesbanners/view.py sends. */

export type Kind = 'unit' | 'building' | 'advisor'
export type Symbol = 'Boot' | 'Sword' | 'Shield' | 'Bow' | 'Horse' | 'Mystic'

export interface Unit {
  id: string
  no: number
  owner: number
  dice: Symbol[]
  village: number
  target: number
  face_up: boolean
  looked_at: boolean
  held: boolean
  hexed: boolean
  silenced: boolean
  bonus: number
  card: string
  banners: number
  undead: boolean
}

export interface Player {
  seat: number
  cubes: number
  taken: number
  dice: Symbol[]
  hand: Record<Kind, number>
  cards: Partial<Record<Kind, string[]>>
  deck: number
  above: number
  built: string[]
  building: boolean
  site: string
  chapel_used: boolean
}

export interface BonesView {
  round: number
  phase: string
  step: string
  holder: number
  symbol: Symbol
  active: number
  seat: number
  pool: Symbol[]
  beside: Record<Kind | 'aside', Symbol[]>
  piles: Record<Kind, number>
  tableau: Record<Kind, string[]>
  drawn: string[] | number
  drawn_kind: string
  placing: string
  placing_dice: number
  lost: string[]
  playing: string
  players: Player[]
  units: Unit[]
  battle: {
    waiting: number[]
    results: { no: number; lost: boolean }[]
    village: number
    villages: number[]
    winner: number
    fought: boolean
    truce: boolean[]
    stalemate: boolean[]
  }
  known: { card: string; zones: string[] }[]
}

export interface Spot {
  x: number
  y: number
}

export const WIDE = 900
export const TALL = 780
export const CARD = { w: 104, h: 134 }

/** Where each unit lies: one row per side, in the order of numbers, squeezed when there are many. */
export function layOut(units: Unit[], bottom: number): Map<number, Spot> {
  const spots = new Map<number, Spot>()
  for (const owner of [0, 1]) {
    const own = units.filter((unit) => unit.owner === owner).sort((a, b) => a.no - b.no)
    const step = Math.min(146, (WIDE - 130) / Math.max(1, own.length))
    own.forEach((unit, i) =>
      spots.set(unit.no, { x: WIDE / 2 + (i - (own.length - 1) / 2) * step, y: owner === bottom ? TALL * 0.645 : TALL * 0.355 }),
    )
  }
  return spots
}

export function villageSpot(owner: number, bottom: number): Spot {
  return { x: WIDE / 2, y: owner === bottom ? TALL - 62 : 62 }
}

/** A curved arrow between two spots that stops short of both. */
export function arrow(from: Spot, to: Spot, bend: number): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (Math.abs(dy) < 10) {
    // both in one row: a bow over the cards
    const top = from.y - CARD.h / 2 - 4
    return `M${from.x.toFixed(1)} ${top}Q${((from.x + to.x) / 2).toFixed(1)} ${(top - 34 - Math.abs(dx) / 8).toFixed(1)} ${to.x.toFixed(1)} ${top}`
  }
  const length = Math.hypot(dx, dy) || 1
  const ux = dx / length
  const uy = dy / length
  const start = { x: from.x + ux * 62, y: from.y + uy * 62 }
  const end = { x: to.x - ux * 70, y: to.y - uy * 70 }
  const mid = { x: (start.x + end.x) / 2 - uy * bend, y: (start.y + end.y) / 2 + ux * bend }
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`
}

/** A board that a game declares as data (kernel/shapes.py: DeclaredBoard), read from a view. */
import type { View } from '../../wire/packet'

export interface Space {
  anchor: string
  name: string
  x: number
  y: number
  shape: 'circle' | 'square' | 'hex'
  note: string
  tone?: string
}

export interface Piece {
  at: string
  label: string
  seat: number
  anchor?: string
}

export interface Declared {
  spaces: Space[]
  links: string[][]
  pieces: Piece[]
  zones: { title: string; cards: string[]; hidden: number; hand: boolean }[]
  tracks: { title: string; most: number; marks: number[] }[]
}

export function declared(view: View): Declared | null {
  const board = view.board
  return board !== null && typeof board === 'object' && !Array.isArray(board) && Array.isArray(board.spaces)
    ? (board as unknown as Declared)
    : null
}

/** Half the distance between the two nearest spaces, so that neighbours never touch. */
export function spread(spaces: Space[]): number {
  let nearest = Infinity
  spaces.forEach((one, i) => {
    for (const two of spaces.slice(i + 1)) nearest = Math.min(nearest, Math.hypot(one.x - two.x, one.y - two.y))
  })
  return Number.isFinite(nearest) && nearest > 0 ? nearest * 0.42 : 60
}

/** The corners of a space as an SVG path around its middle. */
export function outline(space: Space, radius: number): string {
  const corners = space.shape === 'hex' ? 6 : space.shape === 'square' ? 4 : 0
  const { x, y } = space
  if (corners === 0) return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  const turn = corners === 4 ? Math.PI / 4 : Math.PI / 6
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / corners
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** Where the pieces of one space stand: side by side below its name. */
export function stand(space: Space, count: number, place: number, radius: number): { x: number; y: number } {
  const gap = Math.min(radius * 0.7, (radius * 1.7) / Math.max(count, 1))
  return { x: space.x + (place - (count - 1) / 2) * gap, y: space.y + radius * 0.28 }
}

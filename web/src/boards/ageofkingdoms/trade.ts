/** A trade in the making: two heaps of Food, Gold and Magic, as the engine names them. */
import type { Ask } from '../../wire/packet'
import type { KingdomView } from '../../wire/generated/ageofkingdoms'

export type Heap = readonly [number, number, number]

export const GOODS = ['food', 'gold', 'magic'] as const
export const NAMES = ['Food', 'Gold', 'Magic'] as const
const NOTHING: Heap = [0, 0, 0]
/** The engine asks first what is given, then what is wanted for it. */
export const GIVING = 'AK-NEG-11'

export const keyOf = (heap: Heap): string => `bundle:${heap.join(':')}`

export const sizeOf = (heap: Heap): number => heap[0] + heap[1] + heap[2]

/** "1 Food and 2 Gold" */
export function inWords(heap: Heap): string {
  const parts = NAMES.map((name, i) => (heap[i] ? `${heap[i]} ${name}` : '')).filter(Boolean)
  return parts.length > 2 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join(' and ') || 'nothing'
}

export const withChange = (heap: Heap, at: number, by: number): Heap => heap.map((n, i) => (i === at ? n + by : n)) as unknown as Heap

export const stockOf = (kingdom: KingdomView): Heap => [kingdom.food, kingdom.gold, kingdom.magic]

/** May one more of this kind lie on the heap? */
export const hasRoom = (heap: Heap, at: number, stock: Heap, most: number): boolean => sizeOf(heap) < most && heap[at]! < stock[at]!

export function isTrade(ask: Ask): boolean {
  return ask.options.length > 0 && ask.options.every((option) => option.key.startsWith('bundle:'))
}

/** Heaps to begin with: the terms on the table, or one of what I have most of for one of what I have least of. */
export function firstHeaps(give: number[], get: number[], mine: Heap, theirs: Heap): [Heap, Heap] {
  if (sizeOf(heapOf(give)) && sizeOf(heapOf(get))) return [heapOf(give), heapOf(get)]
  const kinds = [0, 1, 2]
  const spare = kinds.reduce((best, kind) => (mine[kind]! > mine[best]! ? kind : best))
  const had = kinds.filter((kind) => theirs[kind]! > 0)
  const other = had.filter((kind) => kind !== spare)
  const scarce = (other.length ? other : had).reduce((best, kind) => (mine[kind]! < mine[best]! ? kind : best))
  return [sizeOf(heapOf(give)) ? heapOf(give) : withChange(NOTHING, spare, 1), withChange(NOTHING, scarce, 1)]
}

function heapOf(amounts: number[]): Heap {
  return [amounts[0] ?? 0, amounts[1] ?? 0, amounts[2] ?? 0]
}

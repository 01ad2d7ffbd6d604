/** What is strewn over the free land of a map that has no hexes: single trees, rocks, reeds, back to front. */
import { luckOf } from '../../parts/luck'
import { away } from '../hex'
import { house, ROOFS } from './buildings'
import { fir, FIRS, line, oak, oval, peak, r, shadow, tuft, type Luck, type Stroke } from './growth'

type Item = (x: number, y: number, luck: Luck) => Stroke[]

const ASH = ['#3d3a36', '#5f5a52', '#8b857a'] as const
const DUSK = ['#3b2d5e', '#5f4c8c', '#9080c2'] as const

function crystal(tone: readonly [string, string, string]): Item {
  return (x, y, luck) => {
    const high = 17 + luck() * 8
    const shard = (dx: number, k: number): Stroke[] => [
      {
        d: `M${r(x + dx - 4 * k)} ${r(y)}L${r(x + dx - 3 * k)} ${r(y - high * k * 0.7)}L${r(x + dx)} ${r(y - high * k)}L${r(x + dx + 4 * k)} ${r(y - high * k * 0.6)}L${r(x + dx + 3.5 * k)} ${r(y)}z`,
        fill: tone[0],
      },
      {
        d: `M${r(x + dx - 4 * k)} ${r(y)}L${r(x + dx - 3 * k)} ${r(y - high * k * 0.7)}L${r(x + dx)} ${r(y - high * k)}L${r(x + dx)} ${r(y)}z`,
        fill: tone[1],
      },
      line(`M${r(x + dx - 2.4 * k)} ${r(y - high * k * 0.25)}V${r(y - high * k * 0.62)}`, tone[2], 1, 0.9),
    ]
    return [shadow(x, y, 9, 3), ...shard(6, 0.6), ...shard(-5, 0.55), ...shard(0, 1)]
  }
}

const rocks =
  (light: string, shade: string): Item =>
  (x, y, luck) => {
    const [w, h] = [12 + luck() * 5, 15 + luck() * 9]
    return [
      shadow(x, y, w, 4),
      {
        d: `M${r(x - w)} ${r(y)}L${r(x - w * 0.7)} ${r(y - h * 0.9)}L${r(x - w * 0.1)} ${r(y - h)}L${r(x + w * 0.6)} ${r(y - h * 0.8)}L${r(x + w)} ${r(y)}z`,
        fill: shade,
      },
      {
        d: `M${r(x - w)} ${r(y)}L${r(x - w * 0.7)} ${r(y - h * 0.9)}L${r(x - w * 0.1)} ${r(y - h)}L${r(x + w * 0.05)} ${r(y - h * 0.4)}L${r(x - w * 0.1)} ${r(y)}z`,
        fill: light,
      },
      line(
        `M${r(x - w * 0.72)} ${r(y - h * 0.55)}L${r(x)} ${r(y - h * 0.62)}M${r(x - w * 0.8)} ${r(y - h * 0.25)}L${r(x - w * 0.05)} ${r(y - h * 0.3)}`,
        shade,
        1,
        0.7,
      ),
    ]
  }

const deadTree: Item = (x, y) => [
  shadow(x, y, 5, 2),
  line(`M${r(x)} ${r(y)}v-17M${r(x)} ${r(y - 8)}l-6 -6M${r(x)} ${r(y - 11)}l6 -7M${r(x - 3)} ${r(y - 11)}l-1 -6`, '#4b4138', 2),
]

const tent =
  (tone: string): Item =>
  (x, y) => [
    shadow(x, y, 11, 3),
    { d: `M${r(x - 11)} ${r(y)}L${r(x)} ${r(y - 16)}L${r(x + 11)} ${r(y)}z`, fill: tone },
    { d: `M${r(x)} ${r(y - 16)}L${r(x + 11)} ${r(y)}H${r(x + 2)}z`, fill: '#000', opacity: 0.28 },
    { d: `M${r(x - 4)} ${r(y)}L${r(x)} ${r(y - 10)}L${r(x + 2)} ${r(y)}z`, fill: '#2c1a12' },
    line(`M${r(x)} ${r(y - 16)}v-6`, '#3a2718', 1.3),
  ]

const wheat: Item = (x, y, luck) => [
  { d: `M${r(x - 15)} ${r(y)}l7 -10h20l-7 10z`, fill: luck() < 0.5 ? '#e8c552' : '#cfb848' },
  line([0, 1, 2, 3].map((n) => `M${r(x - 11 + n * 4.4)} ${r(y - 0.8)}l6 -8.400`).join(''), '#9a7a1c', 1.1, 0.7),
]
const grass =
  (colour: string): Item =>
  (x, y, luck) => [line(tuft(x, y, 6 + luck() * 3) + tuft(x + 7, y - 3, 5), colour, 1.5, 0.8)]
const reeds: Item = (x, y) => [
  { d: oval(x, y, 11, 4), fill: '#4f8c96', opacity: 0.7 },
  line(tuft(x - 4, y, 10) + tuft(x + 5, y - 1, 9), '#3f5f2a', 1.5),
  { d: oval(x - 3.4, y - 11, 1.3, 3) + oval(x + 5.6, y - 10, 1.3, 3), fill: '#6b4423' },
]
const blossoms: Item = (x, y, luck) => [
  line(tuft(x, y, 5), '#6d8a2a', 1.3),
  { d: [0, 1, 2, 3].map(() => oval(x + (luck() - 0.5) * 16, y - 2 + (luck() - 0.5) * 10, 1.7, 1.7)).join(''), fill: '#fff1a0' },
]
const tree: Item = (x, y, luck) => [shadow(x, y, 7), ...oak(x, y, 19 + luck() * 6, luck)]
const firTree =
  (tone: readonly [string, string, string]): Item =>
  (x, y, luck) => [shadow(x, y, 7), ...fir(x, y, 22 + luck() * 9, tone)]
const alp: Item = (x, y, luck) => [shadow(x, y, 15, 4), ...peak(x, y, 27 + luck() * 10, 16 + luck() * 4, luck)]
const cottage: Item = (x, y, luck) => house(x, y, 8, ROOFS[Math.floor(luck() * 3)]!)

const GROWTHS = {
  wood: [firTree(FIRS[0]), firTree(FIRS[1]), firTree(FIRS[2]), tree],
  meadow: [grass('#5f8430'), blossoms, tree, grass('#5f8430')],
  fields: [wheat, wheat, tree, grass('#8a7420'), cottage],
  flowers: [blossoms, blossoms, grass('#8a8a20'), tree],
  alps: [alp, alp, rocks('#b3aaa0', '#6b635b'), firTree(FIRS[1])],
  embers: [rocks('#d98a5c', '#8c4a2c'), rocks('#c9744a', '#7c3f26'), grass('#8c5a2c')],
  mesas: [rocks('#e3a06e', '#a05f38'), rocks('#d5905e', '#93532f'), grass('#8a6a34'), deadTree],
  arcane: [crystal(['#5a48a0', '#9a88e0', '#e6dcff']), firTree(DUSK), firTree(DUSK), grass('#5f4f96')],
  glass: [crystal(['#3f8f96', '#8fd6d8', '#f0ffff']), grass('#4f8c86'), crystal(['#4a87a6', '#a3d4ea', '#f4fdff'])],
  ashes: [deadTree, rocks('#a59c8e', '#6a6259'), grass('#6d6450'), firTree(ASH)],
  fen: [reeds, reeds, grass('#4f6a34'), deadTree],
  barrows: [rocks('#d3c7ab', '#94866a'), grass('#8a7c52'), tree],
  fair: [tent('#b3453a'), tent('#4a5fa0'), cottage, tent('#b98a2e'), tree],
  shrine: [rocks('#f0e0b6', '#a98c54'), grass('#a08a4a'), blossoms],
} satisfies Record<string, Item[]>

export type Growth = keyof typeof GROWTHS

/** One of a growth for every free point of a crooked grid. */
export function strewn(
  growth: Growth,
  box: { x: number; y: number; w: number; h: number },
  apart: number,
  isFree: (x: number, y: number) => boolean,
): Stroke[] {
  const luck = luckOf(Math.round(box.x * 7 + box.y * 13) + growth.length)
  const items: Item[] = GROWTHS[growth]
  const strokes: Stroke[] = []
  for (let y = box.y; y <= box.y + box.h; y += apart * 0.8)
    for (let x = box.x; x <= box.x + box.w; x += apart) {
      const [px, py] = [x + (luck() - 0.5) * apart * 0.9, y + (luck() - 0.5) * apart * 0.5]
      const item = items[Math.floor(luck() * items.length)]!
      if (isFree(px, py)) strokes.push(...item(px, py, luck))
    }
  return strokes
}

/** Is a point well inside a polygon? */
export function isWithin(polygon: number[][], x: number, y: number, margin = 11): boolean {
  let inside = false
  for (let i = 0, k = polygon.length - 1; i < polygon.length; k = i, i += 1) {
    const [ax, ay] = polygon[i] as [number, number]
    const [bx, by] = polygon[k] as [number, number]
    if (away({ x, y: y - 8 }, { x: ax, y: ay }, { x: bx, y: by }) < margin) return false
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

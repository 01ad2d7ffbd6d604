/** Icons and colours of Age of Kingdoms. */
import agenda from 'icon:scroll-quill'
import anchor from 'icon:anchor'
import armor from 'icon:armor-upgrade'
import bank from 'icon:piggy-bank'
import castle from 'icon:castle'
import crown from 'icon:crown'
import dimension from 'icon:portal'
import farm from 'icon:wheat'
import fort from 'icon:hill-fort'
import gate from 'icon:magic-portal'
import gold from 'icon:coins'
import granary from 'icon:granary'
import hammer from 'icon:anvil'
import heal from 'icon:healing'
import island from 'icon:island'
import kreesh from 'icon:spiked-dragon-head'
import legacy from 'icon:laurel-crown'
import library from 'icon:bookshelf'
import magic from 'icon:crystal-shine'
import map from 'icon:treasure-map'
import market from 'icon:shop'
import mine from 'icon:gold-mine'
import patrol from 'icon:spyglass'
import ritual from 'icon:pentacle'
import sanctuary from 'icon:holy-symbol'
import soldier from 'icon:spears'
import spell from 'icon:spell-book'
import stability from 'icon:scales'
import temple from 'icon:greek-temple'
import tower from 'icon:watchtower'
import virtue from 'icon:angel-wings'
import water from 'icon:watering-can'
import worker from 'icon:meeple'
import world from 'icon:world'
import { CAST } from './cast'
import type { Face, FaceOf } from '../../cards/face'
import { numberOf, type Frame, type Scene } from '../../cards/heraldry'
import { Pictures } from '../../cards/pictures.svelte'
import type { Entry } from '../../wire/generated/ageofkingdoms'
import type { Growth } from '../land/strewn'

/** The outline of a Garrison. */
export const SHIELD = 'M-15 -13H15V4Q15 15 0 20Q-15 15 -15 4z'

const drawn = new Pictures(() => import('pictures:ageofkingdoms'))

/** Land beyond the map lies in the sea where no button does: above on the right, below on the left, and under the map when there is more. */
const CORNERS: readonly (readonly [number, number])[] = [
  [960, 76],
  [960, 152],
  [38, 854],
  [38, 778],
]
const A_ROW = 4

export function rowsBeyond(lands: number): number {
  return Math.ceil(Math.max(0, lands - CORNERS.length) / A_ROW)
}

export function beyond(i: number): readonly [number, number] {
  const n = i - CORNERS.length
  return CORNERS[i] ?? [400 + (n % A_ROW) * 178, 1010 + Math.floor(n / A_ROW) * 78]
}

/** A place of the map in the catalogue. */
export type SpaceEntry = Entry & Required<Pick<Entry, 'x' | 'y' | 'polygon'>>

/** Goods in words: "2 Gold, 1 Food". */
export function goods(amounts: Record<string, number> | undefined): string {
  const names: Record<string, string> = { garrison_rating: 'Garrison', command: 'Command', routes: 'route' }
  const parts = Object.entries(amounts ?? {})
    .filter(([, n]) => n)
    .map(([kind, n]) => `${n} ${names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)}`)
  return parts.join(', ') || 'nothing'
}

export const ICONS = {
  anchor,
  gate,
  castle,
  kreesh,
  worker,
  crown,
  gold,
  food: farm,
  magic,
  favor: crown,
  legacy,
  stability,
  world,
  island,
  dimension,
}

export const TILES: Record<string, string> = {
  gold_mines: mine,
  markets: market,
  banks: bank,
  farms: farm,
  granary,
  irrigation: water,
  mana_pools: magic,
  libraries: library,
  rituals: ritual,
  patrols: patrol,
  forts: fort,
  guard_towers: tower,
  armorer: armor,
  war_room: map,
  smithy: hammer,
  infirmary: heal,
  sanctuary,
  temple,
}

export const COLUMNS: Record<string, string> = {
  Commerce: '#b98a17',
  Agriculture: '#5d8a2d',
  Magic: '#3b78b5',
  Defenses: '#7a6f63',
  Army: '#a23a2c',
  Religion: '#8a4fa0',
}

/** The ground of each Territory: a colour, and what grows or lies there. */
export const GROUND: Record<string, { tone: string; growth: Growth }> = {
  emberfell: { tone: '#dd9266', growth: 'embers' },
  honeymoor: { tone: '#e8cc62', growth: 'flowers' },
  whisperwood: { tone: '#86b56b', growth: 'wood' },
  glass_steppe: { tone: '#a6d6d2', growth: 'glass' },
  gallows_fen: { tone: '#93aa74', growth: 'fen' },
  stormcrag: { tone: '#b3b6b8', growth: 'alps' },
  oldthrone: { tone: '#b9d47c', growth: 'meadow' },
  titans_rest: { tone: '#dacba6', growth: 'barrows' },
  duskmarket: { tone: '#cda3c4', growth: 'fair' },
  spire: { tone: '#ead08f', growth: 'shrine' },
}

export const pictureOf = (key: string): string => drawn.of(key, castle)

export const unitIcon = (kind: string): string => drawn.of(kind, soldier)

const UNIT_TONES = ['#5a6472', '#7a4f3a', '#4c6b54', '#6a4f7a', '#8a6a2f', '#3f6a7d']

const SCENES: Record<string, [Scene, Frame]> = {
  agenda: ['hills', 'ring'],
  spell: ['sky', 'free'],
  virtue: ['rays', 'ring'],
  'world event': ['sky', 'ring'],
  kreesh: ['wood', 'free'],
  island: ['waves', 'free'],
  dimension: ['sky', 'ring'],
  leader: ['rays', 'shield'],
  kingdom: ['wall', 'shield'],
  territory: ['hills', 'free'],
  unit: ['hills', 'shield'],
  tile: ['wall', 'free'],
}

const KINDS: Record<string, [string, string]> = {
  agenda: [agenda, '#9a5b2b'],
  spell: [spell, '#3f5fa8'],
  virtue: [virtue, '#b08a1e'],
  'world event': [world, '#4d6b6b'],
  kreesh: [kreesh, '#7c2f3d'],
  island: [island, '#2f7d8a'],
  dimension: [dimension, '#6d4aa0'],
  leader: [crown, '#8a4a6b'],
  kingdom: [castle, '#8a6d3b'],
  territory: [map, '#6b7a45'],
  open: [map, '#8a8068'],
}

export const face: FaceOf = (key, entry): Face => {
  const kind = String(entry?.kind ?? '')
  const [scene, frame] = SCENES[kind] ?? ['hills', 'free']
  if (kind === 'tile') return { icon: TILES[key] ?? castle, tone: COLUMNS[String(entry?.column)] ?? '#777', scene, frame }
  if (kind === 'unit') {
    const values = (entry?.values ?? {}) as Record<string, number>
    const chips = (['attack', 'defense', 'damage', 'health', 'movement'] as const).map((name) => ({
      text: `${{ attack: '⚔', defense: '▽', damage: '✸', health: '♥', movement: '➜' }[name]} ${values[name] ?? 0}`,
      label: name,
    }))
    return { icon: unitIcon(key), tone: UNIT_TONES[numberOf(key) % UNIT_TONES.length]!, scene, frame, chips }
  }
  const [icon, tone] = KINDS[kind] ?? [agenda, '#777']
  const cost = typeof entry?.cost === 'string' ? entry.cost : ''
  const person = kind === 'leader' ? { person: CAST[key] ?? {} } : {}
  return { icon: drawn.of(key, icon), tone, scene, frame, ...person, chips: cost ? [{ text: cost, label: 'cost' }] : [] }
}

/** Every seat's pieces have a shape of their own, so that nobody needs to see colours; about 40 across, around 0 0. */
const SHAPES = [
  'M0 -19a19 19 0 1 1 0 38a19 19 0 1 1 0 -38z',
  'M-17 -17h34v34h-34z',
  'M0 -23L23 0L0 23L-23 0z',
  'M-11 -19h22l11 19l-11 19h-22l-11 -19z',
  'M-17 -18h34v18q0 14 -17 22q-17 -8 -17 -22z',
  'M0 -22L20 -6V19H-20V-6z',
]

export function shapeOf(seat: number): string {
  return SHAPES[seat] ?? SHAPES[0]!
}

/** Rules that speak of a kind of space. */
export const SPACE_RULES: Record<string, string[]> = {
  kingdom: ['AK-MAP-1', 'AK-MAP-2'],
  territory: ['AK-MAP-3', 'AK-MAP-4'],
  open: ['AK-MAP-5'],
}

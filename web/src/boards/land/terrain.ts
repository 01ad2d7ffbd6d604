/** Land as it is painted on all maps. The same kind and number is always the same picture. */
import { luckOf } from '../../parts/luck'
import { city, fort, palace, ruin, stash, village } from './buildings'
import { desert, forest, hills, marsh, mountain, plains, road, roadside, water, type Luck, type Stroke } from './growth'

export type Land =
  | 'plains'
  | 'road'
  | 'forest'
  | 'mountain'
  | 'water'
  | 'desert'
  | 'village'
  | 'city'
  | 'fort'
  | 'stash'
  | 'palace'
  | 'ruin'
  | 'hills'
  | 'marsh'

const PAINTED: Record<Land, (luck: Luck) => Stroke[]> = {
  plains,
  road,
  forest,
  mountain,
  water,
  desert,
  village,
  city,
  fort,
  stash,
  palace,
  ruin,
  hills,
  marsh,
}

/** How many pictures there are of each kind of land. */
export const SORTS = 5

export function painted(land: Land, sort: number): Stroke[] {
  return PAINTED[land](luckOf(sort * 31 + land.length * 7 + land.charCodeAt(0)))
}

/** What stands on a kind of land where its roads are drawn with the country. */
export function standing(land: Land, sort: number): Stroke[] {
  return land === 'road' ? roadside(luckOf(sort * 31 + 7)) : painted(land, sort)
}

/** The colour of the ground in the light, in its middle and in the shade. */
export const SOIL: Record<Land, [string, string, string]> = {
  plains: ['#d6e596', '#b2cf6d', '#7fa544'],
  road: ['#dfe0a0', '#c5c77c', '#97a055'],
  forest: ['#9cc678', '#6f9f55', '#43733c'],
  mountain: ['#d6cdb9', '#b5a994', '#877b6b'],
  water: ['#9fdcf2', '#58aede', '#2b78b3'],
  desert: ['#fbe9b4', '#efd089', '#cf9f52'],
  village: ['#dfe39f', '#c3cd78', '#94a04e'],
  city: ['#e3d6b4', '#cbb98d', '#9c875c'],
  fort: ['#d3d3a4', '#b0b07b', '#7f8053'],
  stash: ['#f3e39a', '#dcc05c', '#a5842c'],
  palace: ['#fff3cf', '#eed49a', '#c49a58'],
  ruin: ['#8a6a9c', '#5c3f70', '#341f45'],
  hills: ['#d3dc92', '#afbd66', '#7f8d40'],
  marsh: ['#bccb93', '#90a76b', '#647b49'],
}

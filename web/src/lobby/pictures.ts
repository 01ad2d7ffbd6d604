/** How each game presents itself: a place in its world, drawn from light, land and a few shapes, and words on what it is like. */
import banner from 'icon:tattered-banner'
import castle from 'icon:elven-castle'
import crown from 'icon:crown'
import crystal from 'icon:crystal-growth'
import citadel from 'icon:medieval-gate'
import dragon from 'icon:sea-dragon'
import knight from 'icon:mounted-knight'
import mountains from 'icon:peaks'
import pagoda from 'icon:pagoda'
import portal from 'icon:magic-portal'
import skull from 'icon:death-skull'
import throne from 'icon:stone-throne'
import unicorn from 'icon:unicorn'
import village from 'icon:village'
import tower from 'icon:tower-flag'

/** A shape on the land: path, x, y, size, its colour in the light and in the shade. */
export type Shape = readonly [string, number, number, number, string, string]

/** Ridges from far to near: seed, height, reach, roughness, colour, and how tall its trees are. */
type Ridge = readonly [number, number, number, number, string, number?]

export interface Picture {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string]
  /** Sun or moon: x, y, radius, colour, and how far it glows. */
  light: readonly [number, number, number, string, number]
  stars: number
  birds?: readonly [number, number]
  mist: string
  ridges: readonly Ridge[]
  /** What stands behind the last but one ridge, and what stands in front. */
  far: readonly Shape[]
  near: readonly Shape[]
  /** Before everything: grass in this colour. */
  grass: string
  ink: string
  feel: string[]
}

export const PICTURES: Record<string, Picture> = {
  dragonemperor: {
    sky: ['#06262f', '#17605f', '#8fc7a4'],
    light: [236, 146, 74, '#fff0c0', 260],
    stars: 0,
    birds: [470, 60],
    mist: '#bfe3c6',
    ridges: [
      [11, 196, 150, 0.62, '#2f7d78'],
      [23, 236, 130, 0.6, '#1d5c5d'],
      [37, 276, 70, 0.5, '#123f43', 16],
      [53, 318, 44, 0.5, '#0a2a2f', 30],
    ],
    far: [[pagoda, 500, 202, 132, '#f0795a', '#7d2627']],
    near: [[dragon, 236, 164, 214, '#ffcf4a', '#a8500f']],
    grass: '#041a1d',
    ink: '#f6d98b',
    feel: ['together', 'open cards', 'deck improving', 'hex map'],
  },
  bonesbanners: {
    sky: ['#1b0f1a', '#6d1f25', '#f08a3c'],
    light: [320, 132, 86, '#ffe9c9', 260],
    stars: 0,
    birds: [80, 70],
    mist: '#ffb066',
    ridges: [
      [5, 232, 70, 0.5, '#7c2a27'],
      [19, 262, 60, 0.5, '#4d1a20', 12],
      [31, 298, 40, 0.45, '#2a0f16'],
      [71, 330, 26, 0.5, '#14070c'],
    ],
    far: [
      [village, 130, 238, 118, '#5c2020', '#2a0f16'],
      [village, 520, 238, 118, '#5c2020', '#2a0f16'],
    ],
    near: [
      [skull, 320, 132, 150, '#fff3dc', '#c9a37a'],
      [banner, 178, 236, 170, '#f0b541', '#8f5a16'],
      [banner, 470, 236, 170, '#d34a3a', '#6d1b1b'],
    ],
    grass: '#0d0508',
    ink: '#f4e2c4',
    feel: ['duel', 'dice drafting', 'bluffing'],
  },
  unicornus: {
    sky: ['#3f78b8', '#9fc6e6', '#ffe1c4'],
    light: [470, 150, 40, '#fff6df', 250],
    stars: 0,
    birds: [330, 50],
    mist: '#fff1e0',
    ridges: [
      [7, 196, 110, 0.58, '#9fb3cf'],
      [13, 226, 80, 0.55, '#7d99a8'],
      [29, 262, 50, 0.48, '#5d8a5d', 14],
      [43, 306, 44, 0.45, '#35643f', 26],
    ],
    far: [[castle, 500, 196, 120, '#efe6f2', '#8d86b4']],
    near: [
      [unicorn, 206, 196, 226, '#ffffff', '#c8cfe6'],
      [knight, 404, 262, 74, '#b13a5c', '#5f1b33'],
      [knight, 470, 268, 62, '#3d5ea8', '#1f3468'],
      [knight, 526, 270, 54, '#c98a2c', '#6f4612'],
    ],
    grass: '#1f4429',
    ink: '#fffaf0',
    feel: ['together', 'campaign march', 'dice battles', 'characters'],
  },
  dorian: {
    sky: ['#0d0722', '#3b1d5e', '#a4508b'],
    light: [320, 96, 30, '#fff3c4', 230],
    stars: 70,
    mist: '#c77dff',
    ridges: [
      [3, 222, 120, 0.62, '#5a2f74'],
      [17, 258, 90, 0.58, '#371a52'],
      [41, 300, 50, 0.5, '#1f0f36'],
      [67, 330, 30, 0.5, '#110722'],
    ],
    far: [
      [tower, 150, 210, 110, '#6d3f8f', '#2d1547'],
      [tower, 500, 216, 96, '#6d3f8f', '#2d1547'],
    ],
    near: [
      [throne, 320, 212, 208, '#ffdf8a', '#8f5f1e'],
      [crown, 320, 82, 84, '#fff6d0', '#e0a93a'],
      [crystal, 92, 284, 150, '#7df5d8', '#1c7f7a'],
      [crystal, 552, 288, 140, '#ff9f7f', '#9c3552'],
    ],
    grass: '#0a0416',
    ink: '#f2d7ff',
    feel: ['rivals', 'deck building', 'secret allegiances', 'sieges'],
  },
  ageofkingdoms: {
    sky: ['#16304f', '#6b7f96', '#f7c27a'],
    light: [440, 188, 46, '#fff0c2', 260],
    stars: 18,
    birds: [300, 70],
    mist: '#ffdfae',
    ridges: [
      [9, 204, 130, 0.62, '#7d8796'],
      [21, 240, 80, 0.55, '#5d6a5a'],
      [35, 276, 56, 0.48, '#4a5a30', 15],
      [59, 316, 36, 0.45, '#2c3a1c', 24],
    ],
    far: [[mountains, 560, 196, 170, '#8b97a6', '#56616f']],
    near: [
      [castle, 190, 190, 206, '#fbeccb', '#a9855a'],
      [portal, 440, 182, 128, '#d8fbff', '#4fa6c4'],
      [village, 556, 276, 96, '#8a5f36', '#4a2f17'],
    ],
    grass: '#1a2410',
    ink: '#fff1d6',
    feel: ['rivals', 'worker placement', 'diplomacy', 'long'],
  },
}

/** A game from outside. */
export const PLAIN: Picture = {
  sky: ['#141a33', '#5b3a5e', '#f0a35e'],
  light: [320, 170, 64, '#ffe9bd', 260],
  stars: 50,
  birds: [420, 90],
  mist: '#ffc48a',
  ridges: [
    [2, 232, 90, 0.58, '#6d4a63'],
    [15, 262, 70, 0.55, '#45304a', 12],
    [33, 296, 50, 0.5, '#281d30', 20],
    [61, 330, 30, 0.5, '#140e1a'],
  ],
  far: [],
  near: [[crown, 320, 176, 150, '#ffe29a', '#b5651a']],
  grass: '#0c0810',
  ink: '#fff1d6',
  feel: [],
}

/** The house itself, for a broad strip: five seats of power at dusk. */
const HOUSE: Picture = {
  ...PLAIN,
  light: [452, 204, 22, '#fff0c8', 190],
  stars: 90,
  birds: [350, 142],
  ridges: [
    [2, 208, 46, 0.6, '#7b5068'],
    [15, 222, 30, 0.55, '#553751', 5],
    [33, 236, 20, 0.5, '#35243b', 8],
    [61, 250, 12, 0.5, '#191120', 11],
  ],
  far: [
    [tower, 306, 203, 34, '#8a5f78', '#4a3149'],
    [citadel, 368, 200, 42, '#94637a', '#4a3149'],
    [pagoda, 430, 196, 46, '#a06a76', '#4a3149'],
    [castle, 502, 193, 56, '#94637a', '#4a3149'],
    [village, 576, 206, 40, '#8a5f78', '#4a3149'],
  ],
  near: [],
}

const EMBLEMS: Record<string, string> = {
  unicornus: unicorn,
  ageofkingdoms: castle,
  bonesbanners: skull,
  dragonemperor: dragon,
  dorian: throne,
}

/** The charge of a game's sign; a crown for the house and for games from outside. */
export function emblemOf(game: string): string {
  return EMBLEMS[game] ?? crown
}

export function pictureOf(game: string): Picture {
  return game ? (PICTURES[game] ?? PLAIN) : HOUSE
}

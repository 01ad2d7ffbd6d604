/** How each game presents itself in the lobby: a picture in its colours and a few words on what it is like. */
import banner from 'icon:tattered-banner'
import bones from 'icon:crossed-bones'
import castle from 'icon:elven-castle'
import crown from 'icon:crown'
import crystal from 'icon:crystal-growth'
import dragon from 'icon:dragon-spiral'
import forest from 'icon:forest'
import knight from 'icon:mounted-knight'
import mountains from 'icon:peaks'
import palace from 'icon:indian-palace'
import portal from 'icon:magic-portal'
import skull from 'icon:death-skull'
import throne from 'icon:stone-throne'
import unicorn from 'icon:unicorn'
import village from 'icon:village'
import wizard from 'icon:wizard-staff'

export interface Picture {
  sky: [string, string]
  ground: string
  ink: string
  /** path, x, y, size, colour */
  shapes: [string, number, number, number, string][]
  feel: string[]
}

export const PICTURES: Record<string, Picture> = {
  dragonemperor: {
    sky: ['#123c4a', '#2f8f83'],
    ground: '#0d2a2f',
    ink: '#f6d98b',
    shapes: [
      [mountains, 70, 128, 120, '#0f3138'],
      [mountains, 250, 132, 130, '#0c2930'],
      [palace, 262, 132, 74, '#d7553f'],
      [forest, 70, 158, 56, '#1f6b52'],
      [dragon, 150, 78, 132, '#f3c33c'],
    ],
    feel: ['together', 'open cards', 'deck improving', 'hex map'],
  },
  bonesbanners: {
    sky: ['#31222c', '#a3482f'],
    ground: '#1d1419',
    ink: '#f4e2c4',
    shapes: [
      [village, 60, 140, 76, '#140d11'],
      [village, 262, 140, 76, '#140d11'],
      [banner, 84, 78, 84, '#d7a437'],
      [banner, 238, 78, 84, '#7f2b25'],
      [skull, 160, 88, 92, '#f1e5cd'],
      [bones, 160, 146, 66, '#e4d4b4'],
    ],
    feel: ['duel', 'dice drafting', 'bluffing'],
  },
  unicornus: {
    sky: ['#7fb4dd', '#f6d5c2'],
    ground: '#4f7a4a',
    ink: '#233a5e',
    shapes: [
      [mountains, 60, 134, 110, '#7c8fae'],
      [castle, 266, 110, 90, '#5d5a83'],
      [forest, 40, 160, 54, '#33603c'],
      [unicorn, 136, 104, 116, '#fffdf8'],
      [knight, 214, 142, 62, '#8d2f4b'],
    ],
    feel: ['together', 'campaign march', 'dice battles', 'characters'],
  },
  dorian: {
    sky: ['#231942', '#7b3b78'],
    ground: '#140e26',
    ink: '#f2d7ff',
    shapes: [
      [crystal, 56, 134, 92, '#4cc9b0'],
      [crystal, 268, 138, 84, '#e07a5f'],
      [throne, 160, 104, 118, '#e7c25a'],
      [crown, 160, 34, 50, '#fff3c4'],
      [wizard, 222, 126, 66, '#b892ff'],
    ],
    feel: ['rivals', 'deck building', 'secret allegiances', 'sieges'],
  },
  ageofkingdoms: {
    sky: ['#23405c', '#d9a15b'],
    ground: '#2d3a20',
    ink: '#fff1d6',
    shapes: [
      [mountains, 262, 128, 118, '#3d4f5d'],
      [castle, 78, 118, 104, '#f0e2c4'],
      [portal, 186, 74, 70, '#9fd8e8'],
      [village, 230, 146, 66, '#6d4a2b'],
      [forest, 148, 158, 54, '#4a6a2f'],
    ],
    feel: ['rivals', 'worker placement', 'diplomacy', 'long'],
  },
}

export const PLAIN: Picture = {
  sky: ['#4a3b2a', '#a68a5b'],
  ground: '#2a2118',
  ink: '#fff1d6',
  shapes: [[crown, 160, 100, 110, '#f3c33c']],
  feel: [],
}

export function pictureOf(game: string): Picture {
  return PICTURES[game] ?? PLAIN
}

/** Icons and colours of Unicornus Knights. */
import abyss from 'icon:daemon-skull'
import amina from 'icon:queen-crown'
import annelie from 'icon:compass'
import archer from 'icon:bowman'
import blackKnight from 'icon:black-knight-helm'
import boot from 'icon:walking-boot'
import cats from 'icon:lynx-head'
import city from 'icon:medieval-village-01'
import coins from 'icon:two-coins'
import crown from 'icon:crown'
import dahaka from 'icon:spiked-dragon-head'
import demian from 'icon:vampire-dracula'
import desert from 'icon:desert'
import donia from 'icon:camel-head'
import dorgas from 'icon:viking-head'
import emperor from 'icon:imperial-crown'
import event from 'icon:scroll-unfurled'
import exhar from 'icon:ice-spear'
import fate from 'icon:spinning-wheel'
import forest from 'icon:forest'
import fort from 'icon:hill-fort'
import gato from 'icon:dragon-head'
import godfried from 'icon:templar-shield'
import gregorio from 'icon:pope-crown'
import havok from 'icon:mounted-knight'
import heart from 'icon:hearts'
import irvin from 'icon:sword-brandish'
import josephine from 'icon:shop'
import knights from 'icon:barbute'
import kostov from 'icon:top-hat'
import lake from 'icon:waves'
import lyla from 'icon:magic-portal'
import magnus from 'icon:wizard-staff'
import marianne from 'icon:swordwoman'
import mirza from 'icon:hooded-figure'
import mountain from 'icon:peaks'
import plains from 'icon:high-grass'
import potion from 'icon:health-potion'
import princess from 'icon:unicorn'
import ravinith from 'icon:skull-staff'
import road from 'icon:path-distance'
import rozie from 'icon:robot-golem'
import sack from 'icon:swap-bag'
import shield from 'icon:round-shield'
import soldier from 'icon:spears'
import support from 'icon:card-play'
import swords from 'icon:crossed-swords'
import tile from 'icon:treasure-map'
import urgan from 'icon:dwarf-king'
import village from 'icon:village'
import zyne from 'icon:visored-helm'
import type { Chip, Face, FaceOf } from '../../cards/face'
import type { Frame, Scene } from '../../cards/heraldry'
import { Pictures } from '../../cards/pictures.svelte'

const drawn = new Pictures(() => import('pictures:unicornus'))

/** The outline of a defence. */
export const WALL = 'M-9.5 -9H9.5V1Q9.5 8 0 11.5Q-9.5 8 -9.5 1z'

export const ICONS = { princess, crown, heart, sack, soldier, fate, event, emperor, boot, shield, swords, potion, coins }

/** Land by colour, picture and what covers it. */
export const LANDS: Record<string, { icon: string; name: string; fill: string; dark: string; texture?: string }> = {
  plains: {
    icon: plains,
    name: 'plains',
    fill: '#c6d98c',
    dark: '#5b6a37',
    texture: 'M3 8q1 -3 0 -5M6 8q0 -3 2 -5M14 17q1 -3 0 -5M17 17q0 -3 2 -5',
  },
  road: { icon: road, name: 'road', fill: '#dccfa4', dark: '#6c6042', texture: 'M2 5h5M12 14h6' },
  forest: { icon: forest, name: 'forest', fill: '#8bbf82', dark: '#345f3a', texture: 'M2 9l3.500 -7l3.500 7zM12 18l3.500 -7l3.500 7z' },
  mountain: { icon: mountain, name: 'mountain', fill: '#c0b6ab', dark: '#5e574f', texture: 'M1 9l5 -7l5 7M11 18l4 -6l5 6' },
  lake: { icon: lake, name: 'lake', fill: '#93c5e8', dark: '#2c5a80' },
  desert: { icon: desert, name: 'desert', fill: '#ecd79b', dark: '#7d6834', texture: 'M1 7q5 -4 10 0M10 16q5 -4 10 0' },
  village: { icon: village, name: 'village', fill: '#efc39a', dark: '#805536', texture: 'M2 9v-3l3 -3l3 3v3zM13 18v-3l3 -3l3 3v3z' },
  city: { icon: city, name: 'city', fill: '#efb2a0', dark: '#85493b', texture: 'M2 3h6v5h-6zM13 12h6v5h-6z' },
  fort: { icon: fort, name: 'fort', fill: '#d0bfdd', dark: '#5c4a6b', texture: 'M2 8v-5h2v2h2v-2h2v5M12 17v-5h2v2h2v-2h2v5' },
  sea: { icon: lake, name: 'sea', fill: '#7ab3dd', dark: '#234b6d' },
}

/** Everybody has a face of their own. */
export const PEOPLE: Record<string, string> = {
  cornelia: princess,
  annelie,
  donia,
  gato,
  godfried,
  josephine,
  magnus,
  havok,
  ilsahati: archer,
  mirza,
  mountain_cats: cats,
  urgan,
  zyne,
  lionel: emperor,
  black_knight: blackKnight,
  abyss,
  dahaka,
  amina,
  demian,
  dorgas,
  exhar,
  gregorio,
  irvin,
  marianne,
  kostov,
  lyla,
  ravinith,
  rozie,
}

/** A character's face; one that a pack has added gets a helmet. */
export function person(key: string): string {
  return PEOPLE[key] ?? knights
}

const TONES: Record<string, string> = {
  princess: '#c65b86',
  kingdom: '#2f6aa8',
  empire: '#7c2f3d',
  support: '#3d7a52',
  fate: '#7a5aa6',
  event: '#9a6b23',
  tile: '#5d6b45',
}
const SCENES: Record<string, [Scene, Frame]> = {
  princess: ['rays', 'shield'],
  kingdom: ['hills', 'shield'],
  empire: ['wall', 'shield'],
  support: ['hills', 'free'],
  fate: ['sky', 'ring'],
  event: ['sky', 'free'],
  tile: ['wood', 'free'],
}
const KIND_ICONS: Record<string, string> = { princess: crown, support, fate, event, tile }

const MARKS: Record<string, string> = { H: '●', M: '○', L: '✕' }

/** A dice diagram, faces 1 to 6: ● hit, ○ miss, ✕ loss. */
export function diagram(letters: string): string {
  return [...letters].map((letter) => MARKS[letter] ?? letter).join('')
}

const WHEN: Record<string, string> = {
  'on your turn; stays beside your character': 'ongoing',
  'in your battle, before the roll': 'before roll',
  'in your battle, after the roll': 'after roll',
  'in your battle, before the damage': 'at damage',
}
const GENDERS: Record<string, string> = { female: '♀', male: '♂', both: '⚥' }

export const face: FaceOf = (key, entry): Face => {
  const kind = String(entry?.kind ?? '')
  const number = (field: string, icon: string, label: string): Chip | null =>
    typeof entry?.[field] === 'number' ? { icon, text: String(entry[field]), label } : null
  const dice = (field: string, icon: string, label: string): Chip | null =>
    typeof entry?.[field] === 'string'
      ? { icon, text: diagram(String(entry[field])), label: `${label} on faces 1 to 6: ● hit, ○ miss, ✕ loss` }
      : null
  const people = kind === 'princess' || kind === 'kingdom' || kind === 'empire'
  const chips = [
    people ? number('life', heart, 'life') : null,
    people ? number('command', soldier, 'command: tokens it can lead') : null,
    number('combat', swords, 'combat power'),
    kind === 'princess' ? number('actions', boot, 'actions in her step') : null,
    dice('attack', swords, 'attack dice'),
    dice('defence', shield, 'defence dice'),
    typeof entry?.behaviour === 'string' ? { text: entry.behaviour, label: 'how it moves in the enemy step' } : null,
    entry?.no_fate === true ? { icon: fate, text: 'No Fate', label: 'never bound by fate' } : null,
    kind === 'support' && Number(entry?.actions) > 0 ? number('actions', boot, 'actions it costs') : null,
    kind === 'support' && Number(entry?.resources) > 0 ? number('resources', sack, 'resources it costs') : null,
    kind === 'support' && WHEN[String(entry?.timing)] ? { text: WHEN[String(entry?.timing)]!, label: String(entry?.timing) } : null,
    kind === 'event' ? number('level', event, 'is its level') : null,
  ].filter((chip) => chip !== null)
  const [scene, frame] = SCENES[kind] ?? ['hills', 'free']
  const gender = people ? GENDERS[String(entry?.gender)] : undefined
  return {
    icon: drawn.of(key, KIND_ICONS[kind] ?? person(key)),
    tone: TONES[kind] ?? '#555',
    scene,
    frame,
    chips,
    ...(gender ? { corner: { text: gender, label: String(entry?.gender) } } : {}),
  }
}

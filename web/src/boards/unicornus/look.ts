/** Icons and colours of Unicornus Knights. */
import abyss from 'icon:daemon-skull'
import amina from 'icon:queen-crown'
import annelie from 'icon:compass'
import archer from 'icon:bowman'
import blackKnight from 'icon:black-knight-helm'
import boot from 'icon:walking-boot'
import cats from 'icon:lynx-head'
import coins from 'icon:two-coins'
import crown from 'icon:crown'
import dahaka from 'icon:spiked-dragon-head'
import demian from 'icon:vampire-dracula'
import donia from 'icon:camel-head'
import dorgas from 'icon:viking-head'
import emperor from 'icon:imperial-crown'
import event from 'icon:scroll-unfurled'
import exhar from 'icon:ice-spear'
import fate from 'icon:spinning-wheel'
import gato from 'icon:dragon-head'
import godfried from 'icon:templar-shield'
import gregorio from 'icon:pope-crown'
import havok from 'icon:mounted-knight'
import heart from 'icon:hearts'
import irvin from 'icon:sword-brandish'
import josephine from 'icon:shop'
import knights from 'icon:barbute'
import kostov from 'icon:top-hat'
import lyla from 'icon:magic-portal'
import magnus from 'icon:wizard-staff'
import marianne from 'icon:swordwoman'
import mirza from 'icon:hooded-figure'
import potion from 'icon:health-potion'
import princess from 'icon:unicorn'
import ravinith from 'icon:skull-staff'
import rozie from 'icon:robot-golem'
import sack from 'icon:swap-bag'
import shield from 'icon:round-shield'
import soldier from 'icon:spears'
import support from 'icon:card-play'
import swords from 'icon:crossed-swords'
import tile from 'icon:treasure-map'
import urgan from 'icon:dwarf-king'
import zyne from 'icon:visored-helm'
import type { Chip, Face, FaceOf } from '../../cards/face'
import type { Frame, Scene } from '../../cards/heraldry'
import { Pictures } from '../../cards/pictures.svelte'
import type { Land } from '../land/terrain'
import { CAST } from './cast'

const drawn = new Pictures(() => import('pictures:unicornus'))

/** Thorns around who is Aggressive: told by shape as well as by colour. */
export const THORNS =
  'M0.0 -25.5L5.2 -19.3L12.7 -22.1L14.1 -14.1L22.1 -12.8L19.3 -5.2L25.5 -0.0L19.3 5.2L22.1 12.7L14.1 14.1L12.7 22.1L5.2 19.3L0.0 25.5L-5.2 19.3L-12.7 22.1L-14.1 14.1L-22.1 12.8L-19.3 5.2L-25.5 0.0L-19.3 -5.2L-22.1 -12.8L-14.1 -14.1L-12.8 -22.1L-5.2 -19.3z'

/** The outline of a defence. */
export const WALL = 'M-9.5 -9H9.5V1Q9.5 8 0 11.5Q-9.5 8 -9.5 1z'

export const ICONS = { princess, crown, heart, sack, soldier, fate, event, emperor, boot, shield, swords, potion, coins }

/** Land by name and how it is painted. */
export const LANDS: Record<string, { name: string; painted: Land }> = {
  plains: { name: 'plains', painted: 'plains' },
  road: { name: 'road', painted: 'road' },
  forest: { name: 'forest', painted: 'forest' },
  mountain: { name: 'mountain', painted: 'mountain' },
  lake: { name: 'lake', painted: 'water' },
  desert: { name: 'desert', painted: 'desert' },
  village: { name: 'village', painted: 'village' },
  city: { name: 'city', painted: 'city' },
  fort: { name: 'fort', painted: 'fort' },
  sea: { name: 'sea', painted: 'water' },
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
    entry?.combat === 0 ? { icon: swords, text: '✱', label: 'combat power, told by its power' } : number('combat', swords, 'combat power'),
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
    ...(people ? { person: CAST[key] ?? {} } : {}),
    ...(gender ? { corner: { text: gender, label: String(entry?.gender) } } : {}),
  }
}

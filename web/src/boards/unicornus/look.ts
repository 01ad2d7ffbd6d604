/** Icons and colours of Unicornus Knights. */
import abyss from 'icon:daemon-skull'
import archer from 'icon:bowman'
import castle from 'icon:castle'
import city from 'icon:medieval-village-01'
import crown from 'icon:crown'
import desert from 'icon:desert'
import emperor from 'icon:imperial-crown'
import event from 'icon:scroll-unfurled'
import fate from 'icon:spinning-wheel'
import fire from 'icon:fire'
import forest from 'icon:forest'
import fort from 'icon:hill-fort'
import general from 'icon:black-knight-helm'
import heart from 'icon:hearts'
import hood from 'icon:cowled'
import horn from 'icon:hunting-horn'
import knight from 'icon:mounted-knight'
import lake from 'icon:waves'
import mage from 'icon:wizard-face'
import monk from 'icon:monk-face'
import mountain from 'icon:peaks'
import plains from 'icon:high-grass'
import princess from 'icon:unicorn'
import queen from 'icon:queen-crown'
import road from 'icon:path-distance'
import sack from 'icon:swap-bag'
import shield from 'icon:round-shield'
import soldier from 'icon:spears'
import support from 'icon:card-play'
import tile from 'icon:treasure-map'
import village from 'icon:village'
import viking from 'icon:viking-head'
import woman from 'icon:woman-elf-face'
import type { Face, FaceOf } from '../../cards/face'

export const ICONS = { princess, crown, heart, sack, soldier, fate, event, emperor }

export const LANDS: Record<string, { icon: string; name: string; fill: string; dark: string }> = {
  plains: { icon: plains, name: 'plains', fill: '#c6d98c', dark: '#5b6a37' },
  road: { icon: road, name: 'road', fill: '#dccfa4', dark: '#6c6042' },
  forest: { icon: forest, name: 'forest', fill: '#8bbf82', dark: '#345f3a' },
  mountain: { icon: mountain, name: 'mountain', fill: '#c0b6ab', dark: '#5e574f' },
  lake: { icon: lake, name: 'lake', fill: '#93c5e8', dark: '#2c5a80' },
  desert: { icon: desert, name: 'desert', fill: '#ecd79b', dark: '#7d6834' },
  village: { icon: village, name: 'village', fill: '#efc39a', dark: '#805536' },
  city: { icon: city, name: 'city', fill: '#efb2a0', dark: '#85493b' },
  fort: { icon: fort, name: 'fort', fill: '#d0bfdd', dark: '#5c4a6b' },
  sea: { icon: lake, name: 'sea', fill: '#7ab3dd', dark: '#234b6d' },
}

const KINGDOM = [knight, woman, archer, monk, hood, viking, mage, queen, general]
const PEOPLE: Record<string, string> = {
  cornelia: princess,
  annelie: woman,
  donia: queen,
  gato: hood,
  godfried: monk,
  josephine: woman,
  magnus: general,
  havok: viking,
  ilsahati: mage,
  mirza: archer,
  mountain_cats: hood,
  urgan: viking,
  zyne: mage,
  lionel: emperor,
  black_knight: general,
  abyss,
  dahaka: abyss,
  amina: queen,
  demian: hood,
  dorgas: viking,
  exhar: mage,
  gregorio: general,
  irvin: archer,
  marianne: woman,
  kostov: monk,
  lyla: queen,
  ravinith: mage,
}

export function person(key: string): string {
  return PEOPLE[key] ?? KINGDOM[key.length % KINGDOM.length]!
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
const SUPPORT: [RegExp, string][] = [
  [/archer|arrow|trap/, archer],
  [/shield|wall|fort|protect/, shield],
  [/suppl|help|train|gift|tax|coin/, sack],
  [/march|road|ride|scout|pigeon/, road],
  [/fire|burn/, fire],
  [/cry|wind|banner|rally/, horn],
  [/ambush|assault|charge|tactic/, soldier],
  [/heal|potion|medic|prayer/, heart],
]
const KIND_ICONS: Record<string, string> = { princess: crown, support, fate, event, tile }

export const face: FaceOf = (key, entry): Face => {
  const kind = String(entry?.kind ?? '')
  const chips = [
    typeof entry?.life === 'number' ? { icon: heart, text: String(entry.life), label: 'life' } : null,
    typeof entry?.command === 'number' ? { icon: soldier, text: String(entry.command), label: 'command' } : null,
    typeof entry?.combat === 'number' ? { icon: castle, text: String(entry.combat), label: 'combat power' } : null,
  ].filter((chip) => chip !== null)
  const helped = kind === 'support' ? SUPPORT.find(([test]) => test.test(key))?.[1] : undefined
  return { icon: helped ?? KIND_ICONS[kind] ?? person(key), tone: TONES[kind] ?? '#555', chips }
}

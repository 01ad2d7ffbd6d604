/** Icons and colours of Dorian. */
import anchor from 'icon:anchor'
import base from 'icon:upgrade'
import camp from 'icon:barracks-tent'
import castle from 'icon:castle'
import chest from 'icon:open-treasure-chest'
import dagger from 'icon:hooded-assassin'
import defence from 'icon:defensive-wall'
import essence from 'icon:fizzing-flask'
import event from 'icon:scroll-unfurled'
import figure from 'icon:chess-king'
import fist from 'icon:fist'
import follower from 'icon:meeple'
import market from 'icon:shop'
import mine from 'icon:mining'
import objective from 'icon:archery-target'
import pool from 'icon:gems'
import rock from 'icon:stone-pile'
import staff from 'icon:crystal-wand'
import crystal from 'icon:crystal-growth'
import tent from 'icon:camping-tent'
import upgrade from 'icon:armor-upgrade'
import worker from 'icon:miner'
import { CAST } from './cast'
import type { Chip, Face, FaceOf } from '../../cards/face'
import type { Frame, Scene } from '../../cards/heraldry'
import type { Growth } from '../land/strewn'
import { Pictures } from '../../cards/pictures.svelte'
import type { Entry } from '../../wire/packet'
import { count } from '../../parts/count'
import type { Sheet } from '../../play/desk'
import { LETTERS, type Letter, type Player } from './view'

const drawn = new Pictures(() => import('pictures:dorian'))

export const ICONS = { anchor, castle, defence, market, mine, figure, tent, camp, pool, base, event, objective }

export const POWERS: Record<Letter, { icon: string; token: string; tone: string; name: string; resource: string }> = {
  S: { icon: dagger, token: essence, tone: '#5a4a7d', name: 'Stealth', resource: 'Dark Essence' },
  P: { icon: fist, token: rock, tone: '#a2472b', name: 'Physical', resource: 'Dragon Stone' },
  M: { icon: staff, token: crystal, tone: '#1f7d78', name: 'Magic', resource: 'Magic Crystal' },
}

/** Regions by colour and by what covers the ground. */
export const REGIONS: Record<string, { tone: string; growth: Growth }> = {
  Estaria: { tone: '#9a86d8', growth: 'arcane' },
  Lusta: { tone: '#d9965f', growth: 'mesas' },
  'Ashen Steppe': { tone: '#b3aa96', growth: 'ashes' },
  Moguras: { tone: '#6aa892', growth: 'fen' },
  Esvia: { tone: '#7dbb62', growth: 'wood' },
  'The Vale': { tone: '#dcc964', growth: 'fields' },
}

const SCENES: Record<string, [Scene, Frame]> = {
  upgrade: ['rays', 'ring'],
  treasure: ['rays', 'free'],
  objective: ['hills', 'ring'],
  kingdom: ['sky', 'ring'],
  defence: ['wall', 'free'],
  resource: ['wall', 'ring'],
  leader: ['rays', 'shield'],
  starter: ['hills', 'shield'],
  battle: ['hills', 'shield'],
  location: ['hills', 'free'],
}

const KINDS: Record<string, [string, string]> = {
  upgrade: [upgrade, '#6b6a2b'],
  treasure: [chest, '#a8821b'],
  objective: [objective, '#2f6190'],
  kingdom: [event, '#8a4a6b'],
  defence: [defence, '#6b5f55'],
  resource: [pool, '#37766b'],
  leader: [figure, '#7b3b78'],
  starter: [follower, '#666a73'],
  location: [castle, '#7a6a45'],
}

function powerChips(entry: Entry | undefined): Chip[] {
  const power = Array.isArray(entry?.power) ? entry.power.map(Number) : []
  // three chips are too many for the smallest card
  if (power[0] && power.every((n) => n === power[0])) return [{ text: `${power[0]} each`, label: 'of every power' }]
  return LETTERS.map((letter, i) => ({
    icon: POWERS[letter].icon,
    text: String(power[i] ?? 0),
    label: `${POWERS[letter].name} power`,
  })).filter((chip) => chip.text !== '0')
}

/** What a Resource Card gives. */
function amountChips(entry: Entry | undefined): Chip[] {
  const amounts = Array.isArray(entry?.amounts) ? entry.amounts.map(Number) : []
  return amounts
    .map((n, i) => {
      const power = POWERS[LETTERS[i]!]
      return { icon: power?.token ?? pool, text: String(n), label: power?.resource ?? 'Resource of your choice' }
    })
    .filter((chip) => chip.text !== '0')
}

/** "2 Dragon Stones": some of a Resource, in words. */
export function goods(n: number, letter: Letter): string {
  const name = POWERS[letter].resource
  return `${n} ${n === 1 || letter === 'S' ? name : `${name}s`}`
}

/** Several Resources in words. */
export function bundle(amounts: number[]): string {
  const parts = LETTERS.map((letter, i) => (amounts[i] ? goods(amounts[i]!, letter) : '')).filter(Boolean)
  if (amounts[3]) parts.push(`${amounts[3]} of choice`)
  return parts.join(', ') || 'nothing'
}

/** Three Powers in words. */
export function powers(power: number[]): string {
  return LETTERS.map((letter, i) => `${POWERS[letter].name} ${power[i] ?? 0}`).join(' · ')
}

export const face: FaceOf = (key, entry): Face => {
  const chips = entry?.kind === 'resource' ? amountChips(entry) : powerChips(entry)
  const [scene, frame] = SCENES[String(entry?.kind)] ?? ['hills', 'free']
  const power = POWERS[String(entry?.type ?? '') as Letter]
  if (key.startsWith('garlock')) return { icon: drawn.of(key, worker), tone: '#7d6a3c', scene, frame, chips }
  const [icon, tone] = (entry?.kind === 'battle' && power ? [power.icon, power.tone] : KINDS[String(entry?.kind)]) ?? [follower, '#666a73']
  const person = entry?.kind === 'leader' ? { person: CAST[key] ?? {} } : {}
  return { icon: drawn.of(key, icon), tone, scene, frame, ...person, chips }
}

/** A player looked at: what lies open of them, and their Leader in full. */
export function sheetOf(player: Player, who: string, name: (key: string) => string): Sheet {
  const worn = [...player.worn, ...player.camp_worn, ...player.inventory]
  return {
    title: `${who}: ${player.name}`,
    facts: [
      ['Influence', `${player.ip} IP`],
      ['Stars', player.stars],
      ...(player.place ? ([['Stands on', name(player.place)]] as [string, string][]) : []),
      ['Brings to a battle', powers(player.strength)],
      ['Hand', count(player.hand_size, 'card')],
      ['Deck', count(player.deck_size, 'card')],
      ['Restore Pile', count(player.restore.length, 'card')],
      ['Objectives', player.objective_count],
      ['Upgrades', worn.length ? worn.map(name).join(', ') : 'none'],
    ],
    keys: [player.leader],
  }
}

/** Icons and colours of Dragon & Emperor. */
import bless from 'icon:sun-priest'
import chalice from 'icon:jeweled-chalice'
import chains from 'icon:manacles'
import crown from 'icon:imperial-crown'
import curse from 'icon:cursed-star'
import dragon from 'icon:dragon-spiral'
import eye from 'icon:third-eye'
import fire from 'icon:fire'
import flower from 'icon:flower-emblem'
import forest from 'icon:pine-tree'
import gold from 'icon:coins'
import grimoire from 'icon:spell-book'
import hearts from 'icon:hearts'
import lake from 'icon:waves'
import march from 'icon:evil-minion'
import mountain from 'icon:peaks'
import palace from 'icon:indian-palace'
import portal from 'icon:magic-portal'
import recycle from 'icon:cycle'
import ruin from 'icon:castle-ruins'
import seal from 'icon:magic-shield'
import shield from 'icon:cross-shield'
import spirit from 'icon:spark-spirit'
import stash from 'icon:locked-chest'
import stone from 'icon:stone-pile'
import sword from 'icon:relic-blade'
import transmute from 'icon:cauldron'
import village from 'icon:village'
import water from 'icon:drop'
import wood from 'icon:log'
import type { Face, FaceOf } from '../../cards/face'
import type { Hex, Resource } from './view'

export const ICONS = { dragon, crown, curse, march, chains, flower }

export const RESOURCES: Record<Resource, { icon: string; tone: string; name: string }> = {
  fire: { icon: fire, tone: '#d9481c', name: 'Fire' },
  stone: { icon: stone, tone: '#77716a', name: 'Stone' },
  water: { icon: water, tone: '#2678b8', name: 'Water' },
  wood: { icon: wood, tone: '#7c5327', name: 'Wood' },
  gold: { icon: gold, tone: '#b98700', name: 'Gold' },
  spirit: { icon: spirit, tone: '#8a4fb5', name: 'Spirit' },
}

export const LANDS: Record<Hex['type'], { icon: string; name: string }> = {
  evil_start: { icon: ruin, name: 'Evil Start' },
  palace: { icon: palace, name: 'Palace' },
  forest: { icon: forest, name: 'Forest' },
  lake: { icon: lake, name: 'Lake' },
  mountain: { icon: mountain, name: 'Mountain' },
  stash: { icon: stash, name: 'Stash' },
  village: { icon: village, name: 'Village' },
}

const TONES: Record<string, string> = { dragon: '#c8502a', emperor: '#3f57a6', evil: '#5b3a72', item: '#b08a1e' }

const BY_START: [string, string][] = [
  ['breathe_fire', fire],
  ['gather_stone', stone],
  ['gather_water', water],
  ['gather_wood', wood],
  ['raid_stash', gold],
  ['amass_fortune', gold],
  ['raise_spirit', spirit],
  ['inspire_support', spirit],
  ['cleanse_stash', stash],
  ['cleanse_village', village],
  ['benevolent', bless],
  ['cleanse_land', flower],
  ['suppress', seal],
  ['transmute', transmute],
  ['scry', eye],
  ['repay', hearts],
  ['study', grimoire],
  ['repeat', recycle],
  ['move_forward', march],
  ['curse_forest', forest],
  ['curse_lake', lake],
  ['curse_mountain', mountain],
  ['curse_stash', stash],
  ['curse_village', village],
  ['curse_land', curse],
  ['teleport', portal],
  ['entrap', chains],
  ['cleansing_chalice', chalice],
  ['flaming_sword', sword],
  ['spirit_shield', shield],
]

export const face: FaceOf = (key, entry): Face => {
  const icon = BY_START.find(([start]) => key.startsWith(start))?.[1] ?? curse
  const kind = String(entry?.kind ?? '')
  const tone = TONES[Object.keys(TONES).find((name) => kind.includes(name)) ?? 'evil'] ?? '#5b3a72'
  const upgrade = String(entry?.level ?? '') === 'upgrade'
  const amount = typeof entry?.amount === 'number' && entry.amount > 1 ? { text: `×${entry.amount}`, label: 'amount' } : undefined
  return { icon, tone, corner: upgrade ? (amount ?? { text: '✿', label: 'upgrade' }) : amount }
}

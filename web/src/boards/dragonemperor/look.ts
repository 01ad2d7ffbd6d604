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
import star from 'icon:polar-star'
import stash from 'icon:locked-chest'
import stone from 'icon:stone-pile'
import sword from 'icon:relic-blade'
import transmute from 'icon:cauldron'
import village from 'icon:village'
import water from 'icon:drop'
import wood from 'icon:log'
import type { Chip, Face, FaceOf } from '../../cards/face'
import type { Frame, Scene } from '../../cards/heraldry'
import type { Entry } from '../../wire/packet'
import type { Hex, Resource } from './view'

export const ICONS = { dragon, crown, curse, march, chains, flower, bless, hearts, seal }

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
const SCENES: Record<string, [Scene, Frame]> = {
  dragon: ['waves', 'free'],
  emperor: ['rays', 'ring'],
  evil: ['sky', 'free'],
  item: ['rays', 'shield'],
}
/** What a card of a kind looks like that does something no picture was chosen for. */
const PLAIN: Record<string, string> = { dragon, emperor: crown, evil: march, item: star }
/** Pictures by what a card does. */
const BY_OP: Record<string, string> = {
  bless,
  cleanse_land: flower,
  suppress: seal,
  suppress_or_study: grimoire,
  transmute,
  scry: eye,
  loyalty: hearts,
  repeat: recycle,
  evil_step: march,
  curse_spread: curse,
  curse_star: star,
  teleport: portal,
  entrap: chains,
  chalice,
  sword,
  shield,
}

function picture(entry: Entry | undefined, kind: string): string {
  const op = String(entry?.op ?? '')
  const resource = RESOURCES[entry?.resource as Resource]
  const land = LANDS[entry?.hex_type as Hex['type']]
  return BY_OP[op] ?? land?.icon ?? resource?.icon ?? PLAIN[kind] ?? star
}

/** The price of a Magic Item, one chip per resource. */
function price(cost: unknown): Chip[] {
  if (typeof cost !== 'object' || cost === null) return []
  return Object.entries(cost).map(([kind, n]) => {
    const look = RESOURCES[kind as Resource]
    return { icon: look.icon, text: String(n), label: look.name }
  })
}

/** What stands on a card: its text, or in few words what it does where the text would not fit; the dialog has it in full. */
function line(entry: Entry | undefined): string | undefined {
  const gist = String(entry?.gist ?? '')
  if (!gist || (entry?.text ?? '').length < 60) return undefined
  return gist.charAt(0).toUpperCase() + gist.slice(1) + '.'
}

export const face: FaceOf = (_key, entry): Face => {
  const place = LANDS[entry?.kind as Hex['type']]
  if (place) return { icon: place.icon, tone: '#3d6f63' }
  const kind = Object.keys(TONES).find((name) => String(entry?.kind ?? '').includes(name)) ?? 'evil'
  const gains = RESOURCES[entry?.resource as Resource]
  const corner =
    gains && typeof entry?.amount === 'number'
      ? { text: `+${entry.amount}`, label: gains.name }
      : entry?.level === 'upgrade'
        ? { text: '✿', label: 'Upgrade' }
        : undefined
  const [scene, frame] = SCENES[kind] ?? ['sky', 'free']
  return { icon: picture(entry, kind), tone: TONES[kind] ?? '#5b3a72', scene, frame, corner, chips: price(entry?.cost), line: line(entry) }
}

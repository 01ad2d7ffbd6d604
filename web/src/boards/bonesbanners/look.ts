/** Icons and colours of Bones & Banners. */
import advisor from 'icon:public-speaker'
import archer from 'icon:bowman'
import ballista from 'icon:catapult'
import banner from 'icon:tattered-banner'
import barracks from 'icon:barracks'
import beast from 'icon:wolf-head'
import boot from 'icon:walking-boot'
import bow from 'icon:bow-arrow'
import chapel from 'icon:church'
import coins from 'icon:shop'
import crystal from 'icon:crystal-ball'
import drum from 'icon:drum'
import ghoul from 'icon:shambling-zombie'
import giant from 'icon:giant'
import goblin from 'icon:goblin-head'
import griffin from 'icon:griffin-symbol'
import guard from 'icon:shield-bash'
import horn from 'icon:hunting-horn'
import horse from 'icon:horse-head'
import infantry from 'icon:swordman'
import lindworm from 'icon:sea-serpent'
import mason from 'icon:stone-crafting'
import oak from 'icon:evil-tree'
import palisade from 'icon:palisade'
import physician from 'icon:caduceus'
import rider from 'icon:mounted-knight'
import rogue from 'icon:hooded-assassin'
import shield from 'icon:round-shield'
import skull from 'icon:death-skull'
import stable from 'icon:stable'
import stones from 'icon:dolmen'
import sword from 'icon:broadsword'
import tavern from 'icon:tavern-sign'
import troll from 'icon:troll'
import tower from 'icon:watchtower'
import village from 'icon:village'
import witch from 'icon:witch-flight'
import workshop from 'icon:siege-ram'
import type { Face, FaceOf } from '../../cards/face'
import type { Symbol } from './view'

export const ICONS = { banner, skull, village, horn }

export const SYMBOLS: Record<Symbol, { icon: string; tone: string }> = {
  Boot: { icon: boot, tone: '#8a5a2b' },
  Sword: { icon: sword, tone: '#a32a22' },
  Shield: { icon: shield, tone: '#2f6190' },
  Bow: { icon: bow, tone: '#3c7a3a' },
  Horse: { icon: horse, tone: '#8f6b12' },
  Mystic: { icon: crystal, tone: '#74429a' },
}

const BY_KEY: Record<string, string> = {
  barracks,
  stables: stable,
  palisade,
  siege_workshop: workshop,
  watchtower: tower,
  tavern,
  chapel,
  market: coins,
  standing_stones: stones,
  physician,
  master_mason: mason,
  herald: horn,
  fortune_teller: crystal,
  ballista_crew: ballista,
  lindworm,
  griffin_riders: griffin,
  stone_troll: troll,
  old_oak: oak,
  drummers: drum,
  standard_bearer: banner,
  hedge_witch: witch,
  fen_witch: witch,
  valkyries: rider,
}

const BY_TAG: [string, string][] = [
  ['Undead', ghoul],
  ['Goblin', goblin],
  ['Giant', giant],
  ['Rider', rider],
  ['Archer', archer],
  ['Guard', guard],
  ['Rogue', rogue],
  ['Caster', crystal],
  ['Beast', beast],
  ['Engine', ballista],
  ['Infantry', infantry],
  ['Fey', oak],
]

const TONES: Record<string, string> = { building: '#80602f', advisor: '#6a4a86', other: '#777' }

export const face: FaceOf = (key, entry): Face => {
  const tags = Array.isArray(entry?.tags) ? entry.tags.map(String) : []
  const symbols = Array.isArray(entry?.symbols) ? (entry.symbols.map(String) as Symbol[]) : []
  const icon = BY_KEY[key] ?? BY_TAG.find(([tag]) => tags.includes(tag))?.[1] ?? (entry?.kind === 'unit' ? infantry : advisor)
  const isUnit = entry?.kind === 'unit'
  return {
    icon,
    tone: TONES[String(entry?.kind)] ?? (entry?.set === 'loyalist' ? '#4d6b52' : tags.includes('Undead') ? '#54596b' : '#9a4a32'),
    corner: isUnit ? { icon: banner, text: String(entry?.banners ?? 0), label: 'banners' } : undefined,
    chips: symbols.map((symbol) => ({ icon: SYMBOLS[symbol]?.icon, text: symbol, label: 'die' })),
  }
}

/** Icons and colours of Bones & Banners: every card has a picture of its own. */
import advisor from 'icon:public-speaker'
import angelOutfit from 'icon:angel-outfit'
import barracks from 'icon:barracks'
import blackKnightHelm from 'icon:black-knight-helm'
import boot from 'icon:walking-boot'
import bow from 'icon:bow-arrow'
import bowman from 'icon:bowman'
import building from 'icon:stone-tower'
import burningPassion from 'icon:burning-passion'
import caduceus from 'icon:caduceus'
import catapult from 'icon:catapult'
import cellarBarrels from 'icon:cellar-barrels'
import centaur from 'icon:centaur'
import church from 'icon:church'
import crystalBall from 'icon:crystal-ball'
import dolmen from 'icon:dolmen'
import doubleFaceMask from 'icon:double-face-mask'
import drum from 'icon:drum'
import evilTree from 'icon:evil-tree'
import footsteps from 'icon:footsteps'
import goblinHead from 'icon:goblin-head'
import griffinSymbol from 'icon:griffin-symbol'
import halfDead from 'icon:half-dead'
import hoodedAssassin from 'icon:hooded-assassin'
import horse from 'icon:horse-head'
import huntingHorn from 'icon:hunting-horn'
import iceGolem from 'icon:ice-golem'
import knightBanner from 'icon:knight-banner'
import magnifyingGlass from 'icon:magnifying-glass'
import mirrorMirror from 'icon:mirror-mirror'
import mountedKnight from 'icon:mounted-knight'
import nunFace from 'icon:nun-face'
import palisade from 'icon:palisade'
import raiseZombie from 'icon:raise-zombie'
import raven from 'icon:raven'
import seaSerpent from 'icon:sea-serpent'
import shakingHands from 'icon:shaking-hands'
import shamblingZombie from 'icon:shambling-zombie'
import shield from 'icon:round-shield'
import shieldBash from 'icon:shield-bash'
import shop from 'icon:shop'
import siegeRam from 'icon:siege-ram'
import skull from 'icon:death-skull'
import spears from 'icon:spears'
import stable from 'icon:stable'
import stoneCrafting from 'icon:stone-crafting'
import sword from 'icon:broadsword'
import swordman from 'icon:swordman'
import tatteredBanner from 'icon:tattered-banner'
import tavernSign from 'icon:tavern-sign'
import templarShield from 'icon:templar-shield'
import troll from 'icon:troll'
import unit from 'icon:guards'
import vikingHead from 'icon:viking-head'
import village from 'icon:village'
import walkingScout from 'icon:walking-scout'
import watchtower from 'icon:watchtower'
import werewolf from 'icon:werewolf'
import witchFace from 'icon:witch-face'
import witchFlight from 'icon:witch-flight'
import wolfHowl from 'icon:wolf-howl'
import womanElfFace from 'icon:woman-elf-face'
import type { Face, FaceOf } from '../../cards/face'
import type { Symbol } from '../../wire/generated/bonesbanners'

export const ICONS = { banner: tatteredBanner, skull, village, horn: huntingHorn }

export const SYMBOLS: Record<Symbol, { icon: string; tone: string }> = {
  Boot: { icon: boot, tone: '#8a5a2b' },
  Sword: { icon: sword, tone: '#a32a22' },
  Shield: { icon: shield, tone: '#2f6190' },
  Bow: { icon: bow, tone: '#3c7a3a' },
  Horse: { icon: horse, tone: '#8f6b12' },
  Mystic: { icon: crystalBall, tone: '#74429a' },
}

/** Tags that other cards ask for. */
const TAGS = ['Rider', 'Beast', 'Undead']

const PICTURES: Record<string, string> = {
  footsoldiers: footsteps,
  swordsmen: swordman,
  shieldbearers: shieldBash,
  archers: bowman,
  horsemen: mountedKnight,
  hedge_witch: witchFlight,
  spearmen: spears,
  scouts: walkingScout,
  zealots: burningPassion,
  drummers: drum,
  warden: halfDead,
  draugr_reavers: shamblingZombie,
  necromancer: raiseZombie,
  stone_troll: troll,
  frost_giant: iceGolem,
  griffin_riders: griffinSymbol,
  valkyries: angelOutfit,
  lindworm: seaSerpent,
  wolf_pack: wolfHowl,
  berserkers: vikingHead,
  elven_longbows: womanElfFace,
  ballista_crew: catapult,
  night_blade: hoodedAssassin,
  fen_witch: witchFace,
  paladins: templarShield,
  old_oak: evilTree,
  goblin_mob: goblinHead,
  magpie_thieves: raven,
  standard_bearer: tatteredBanner,
  mercy_sisters: nunFace,
  sellsword_captain: blackKnightHelm,
  centaur_lancers: centaur,
  skin_changers: werewolf,
  mirror_maiden: mirrorMirror,
  barracks,
  stables: stable,
  palisade,
  siege_workshop: siegeRam,
  watchtower,
  tavern: tavernSign,
  chapel: church,
  market: shop,
  standing_stones: dolmen,
  fortune_teller: crystalBall,
  herald: huntingHorn,
  quartermaster: cellarBarrels,
  inquisitor: magnifyingGlass,
  double_agent: doubleFaceMask,
  warmaster: knightBanner,
  physician: caduceus,
  master_mason: stoneCrafting,
  diplomat: shakingHands,
}

/** Cards of a content pack that have no picture here. */
const BY_KIND: Record<string, string> = { unit, building, advisor, other: skull }

const TONES: Record<string, string> = { building: '#80602f', advisor: '#6a4a86', other: '#777' }

export const tagsOf = (entry: { [field: string]: unknown } | undefined): string[] =>
  Array.isArray(entry?.tags) ? entry.tags.map(String).filter((tag) => TAGS.includes(tag)) : []

export const symbolsOf = (entry: { [field: string]: unknown } | undefined): Symbol[] =>
  Array.isArray(entry?.symbols) ? (entry.symbols.map(String) as Symbol[]) : []

export const face: FaceOf = (key, entry): Face => {
  const tags = tagsOf(entry)
  const isUnit = entry?.kind === 'unit'
  return {
    scene:
      entry?.kind === 'building'
        ? 'wall'
        : entry?.kind === 'advisor'
          ? 'rays'
          : tags.includes('Undead')
            ? 'sky'
            : tags.includes('Beast')
              ? 'wood'
              : 'hills',
    frame: isUnit ? 'shield' : entry?.kind === 'advisor' ? 'ring' : 'free',
    icon: PICTURES[key] ?? BY_KIND[String(entry?.kind)] ?? advisor,
    tone: TONES[String(entry?.kind)] ?? (entry?.set === 'loyalist' ? '#4d6b52' : tags.includes('Undead') ? '#54596b' : '#9a4a32'),
    corner: isUnit
      ? { icon: tatteredBanner, text: String(entry?.banners ?? 0), label: entry?.banners === 1 ? 'banner' : 'banners' }
      : undefined,
    chips: [
      ...symbolsOf(entry).map((symbol) => ({ icon: SYMBOLS[symbol]?.icon, text: symbol, label: 'die' })),
      ...tags.map((tag) => ({ text: tag, label: 'tag' })),
    ],
  }
}

/** What stands on the map of Laruna, in words: for who hovers, taps or listens. */
import { count } from '../../parts/count'
import type { Desk } from '../../play/desk'
import type { BeastView, EffectView, LandView, UnitView, View } from '../../wire/generated/ageofkingdoms'
import { named } from '../../play/words'
import { goods, type SpaceEntry } from './look'

const listed = (parts: string[]) => parts.filter(Boolean).join(', ')

/** Health a Kreesh has lost. */
export const hurt = (beast: BeastView) => beast.tokens.reduce((sum, n) => sum + n, 0)

/** What cards have laid on a Unit or a place for this Season. */
const laidOn = (play: Desk, view: View, lies: (one: EffectView) => boolean) =>
  view.effects
    .filter((one) => one.says && lies(one))
    .map((one) => `this Season ${named(one.says.slice(one.says.indexOf(': ') + 2), (seat) => play.name(seat))}`)

/** A Unit: whose, its values as they are now, its health and its tokens. */
export function unitWords(play: Desk, view: View, unit: UnitView): string {
  const name = (key: string) => play.entry(key)?.name ?? key
  const marks = [
    unit.command ? 'commanded' : unit.summon ? 'summoned' : 'without Command',
    unit.revolt ? 'in revolt' : '',
    unit.attack_token ? 'Attack token' : '',
    unit.defense_token ? 'Defense token' : '',
    unit.guest ? 'guest' : '',
    unit.way_back ? `came by ${name(unit.way_back)}` : '',
    unit.seat === view.viewer && unit.moved ? 'has moved' : '',
    unit.seat === view.viewer && unit.attacked ? 'has attacked' : '',
    ...laidOn(play, view, (one) => one.unit === unit.id),
  ]
  return `${name(unit.kind)} of ${play.name(unit.seat)}: Attack ${unit.attack}, Defense ${unit.defense}, Damage ${unit.damage}, Health ${unit.health - unit.wounds} of ${unit.health}, Movement ${unit.movement}; ${listed(marks)}`
}

export function beastWords(play: Desk, beast: BeastView): string {
  const name = (key: string) => play.entry(key)?.name ?? key
  const by = beast.tokens.flatMap((n, seat) => (n ? [`${n} by ${play.name(seat)}`] : [])).join(' and ')
  return `Kreesh ${name(beast.card)}: Health ${beast.health - hurt(beast)} of ${beast.health}${by ? `; Wounds ${by}` : ''}${beast.prey ? `; makes for ${name(beast.prey)}` : ''}`
}

/** An Island or Dimension, and who is there. */
export function landWords(play: Desk, view: View, land: LandView, units: UnitView[]): string {
  const name = play.entry(land.card)?.name ?? land.card
  const held = land.controller >= 0 ? `held by ${play.name(land.controller)}` : 'held by nobody'
  return listed([`${land.island ? 'Island' : 'Dimension'} ${name}`, held, ...units.map((unit) => unitWords(play, view, unit))])
}

/** A space of the map with everything on it. */
export function spaceWords(play: Desk, view: View, id: string, space: SpaceEntry & { port: boolean; gate: boolean }): string {
  return listed([
    space.name,
    space.kind === 'kingdom'
      ? kingdomWords(play, view, id)
      : space.kind === 'territory'
        ? territoryWords(play, view, id, space)
        : space.port
          ? 'Port'
          : space.gate
            ? 'Gate'
            : 'open land',
    ...laidOn(play, view, (one) => one.place === id),
    ...view.units.filter((unit) => unit.space === id).map((unit) => unitWords(play, view, unit)),
    ...view.kreesh.filter((beast) => beast.space === id).map((beast) => beastWords(play, beast)),
  ])
}

function territoryWords(play: Desk, view: View, id: string, space: SpaceEntry): string {
  const land = view.territories.find((one) => one.id === id)
  const own = land?.controller ?? -1
  return listed([
    `Territory, ${own >= 0 ? `held by ${play.name(own)}` : 'neutral'}`,
    `Garrison ${land?.garrison ?? 0}`,
    land?.damage ? `Damage ${land.damage} of ${land.damage_needed} by ${play.name(land.damage_by)}` : '',
    land?.devoured ? 'devoured: no yield at the next Income' : '',
    `gives ${goods(space.automatic)}, with a Worker also ${goods(space.worked)}${land?.worker ? ' (a Worker is there)' : ''}`,
  ])
}

function kingdomWords(play: Desk, view: View, id: string): string {
  const one = view.kingdoms.find((kingdom) => kingdom.mat === id)
  if (!one) return 'unused Kingdom'
  return listed([
    `Kingdom of ${play.name(one.seat)}`,
    `Garrison ${one.garrison}`,
    one.damage ? `Damage ${one.damage} of 8` : '',
    one.sacked ? `Sacked, ${count(one.sacked, 'Hourglass token')} left` : '',
    ...view.passages.filter((pass) => pass.host === one.seat).map((pass) => `open to ${play.name(pass.guest)}`),
  ])
}

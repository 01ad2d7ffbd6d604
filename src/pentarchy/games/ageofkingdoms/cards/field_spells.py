"""Out-of-Turn Spells and Virtues outside combat: movement, sieges, voyages, Stability, other cards, Kreesh."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, Moment, add, rule_of
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers
from pentarchy.games.ageofkingdoms.cards.targets import name_of
from pentarchy.games.ageofkingdoms.cards.territories import lead_kreesh
from pentarchy.games.ageofkingdoms.rules import fighters, laruna, movement
from pentarchy.games.ageofkingdoms.rules.hands import owner_of_target
from pentarchy.games.ageofkingdoms.rules.kreesh import is_unstoppable
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.options import choose, of_card
from pentarchy.games.ageofkingdoms.rules.reactions import rival_play, top_play
from pentarchy.games.ageofkingdoms.rules.recruiting import available, place_unit
from pentarchy.games.ageofkingdoms.rules.relations import in_domain, the_unit, units_of
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.units import cannot_be_ambushed
from pentarchy.games.ageofkingdoms.state import Realm, T


def rival_moment(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat != seat and not m.stopped


def own_moment(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat == seat and not m.stopped


async def stop(t: T, play: Play, m: Moment) -> None:
    """Static Snare, Grasping Roots, Upheaval: it goes no further."""
    m.stopped = True


def enters_own_ground(s: Realm, seat: int, m: Moment) -> bool:
    """A rival Unit in the Domain or in a space with an own Unit."""
    if m.seat == seat or m.stopped:
        return False
    return in_domain(s, seat, m.place) or any(unit.space == m.place for unit in units_of(s, seat))


def other_ways(s: Realm, m: Moment) -> list[str]:
    unit = the_unit(s, m.unit)
    return [place for place in laruna.neighbours(s, unit.seat, unit.space) if movement.may_go(s, unit, place)]


def first_step_of_rival(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat != seat and m.first_step and not m.voyage and not m.stopped


async def forged_orders(t: T, play: Play, m: Moment) -> None:
    """The caster names the adjacent space it goes to; the rest of its Movement is lost."""
    keys = [f"space:{place}" for place in other_ways(t.state, m)]
    m.goes_to = name_of(await choose(t, play.seat, of_card(t, play.card, "Where is it sent?"), keys, "AK-RCT-1"))


def may_be_ambushed(s: Realm, seat: int, m: Moment) -> bool:
    """An own Unit leaves a place that others share."""
    if m.seat != seat or m.unseen or cannot_be_ambushed(s, the_unit(s, m.unit), m.first_step):
        return False
    here = the_unit(s, m.unit).space
    return any(unit.space == here and unit.seat != seat for unit in s.units) or any(beast.space == here for beast in s.kreesh)


async def sidestep(t: T, play: Play, m: Moment) -> None:
    m.unseen = True


async def seal_the_gate(t: T, play: Play, m: Moment) -> None:
    """That rival cannot use that Port or Gate this Season."""
    for_season(t.state, kinds.SEALED, m.seat, place=m.place)
    m.stopped = True


def losing_stability(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat == seat and m.n > 0


async def intercession(t: T, play: Play, m: Moment) -> None:
    m.n = max(0, m.n - 3)


def rival_card(s: Realm, seat: int, m: Moment) -> bool:
    return rival_play(s, seat) and not top_play(s).cancelled


async def cancel(t: T, play: Play, m: Moment) -> None:
    """AK-RCT-5: the card being answered has no effect; its cost stays paid."""
    t.state.plays[-2].cancelled = True


async def cunning(t: T, play: Play, m: Moment) -> None:
    """Cancelled, and what the Virtue gives in numbers."""
    await cancel(t, play, m)
    await by_numbers(t, play)


def is_targeted(s: Realm, seat: int, m: Moment) -> bool:
    """A rival's Spell chooses this Kingdom or one of its Units, and another target exists."""
    return rival_card(s, seat, m) and bool(other_targets(s, seat, top_play(s)))


def aimed_at(s: Realm, seat: int, play: Play) -> list[str]:
    return [key for key in play.targets if owner_of_target(s, key) == seat]


def other_targets(s: Realm, seat: int, play: Play) -> list[str]:
    """Other legal targets; the caster's own Units only if there is nothing else."""
    hit = aimed_at(s, seat, play)
    aim = rule_of(s, play.card).aim
    if not hit or aim is None:
        return []
    kept = [key for key in play.targets if key != hit[0]]
    found = [key for key in aim(s, play.seat, kept) if owner_of_target(s, key) != seat and key not in play.targets]
    better = [key for key in found if owner_of_target(s, key) != play.seat]
    return better or found


async def mirror_image(t: T, play: Play, m: Moment) -> None:
    """The Spell strikes somebody else."""
    spell = t.state.plays[-2]
    hit = aimed_at(t.state, play.seat, spell)[0]
    key = await choose(
        t, play.seat, of_card(t, play.card, "Whom does it strike instead?"), other_targets(t.state, play.seat, spell), "AK-RCT-4"
    )
    spell.targets[spell.targets.index(hit)] = key


def can_swarm(s: Realm, seat: int, m: Moment) -> bool:
    """At the start of any Map turn, with a shade left and an own Unit on the map."""
    if s.phase != "map" or available(s, seat, "summoned_shade") == 0:
        return False
    return any(unit.space in laruna.ADJACENT for unit in units_of(s, seat))


async def sudden_swarm(t: T, play: Play, m: Moment) -> None:
    places: list[str] = []
    for unit in units_of(t.state, play.seat):
        if unit.space in laruna.ADJACENT and f"space:{unit.space}" not in places:
            places.append(f"space:{unit.space}")
    place_unit(
        t,
        play.seat,
        "summoned_shade",
        name_of(await choose(t, play.seat, of_card(t, play.card, "Where does the shade rise?"), places, "AK-RCT-1")),
    )


def rivals_on_map(s: Realm, seat: int, m: Moment) -> bool:
    return s.phase == "map" and any(unit.seat != seat and unit.space in laruna.ADJACENT for unit in s.units)


async def unquiet_dead(t: T, play: Play, m: Moment) -> None:
    """In one space rival Units neither Ambush nor Counterattack during this turn."""
    places: list[str] = []
    for unit in t.state.units:
        if unit.seat != play.seat and unit.space in laruna.ADJACENT and f"space:{unit.space}" not in places:
            places.append(f"space:{unit.space}")
    place = name_of(await choose(t, play.seat, of_card(t, play.card, "Where do the dead walk?"), places, "AK-RCT-1"))
    for_season(t.state, kinds.UNQUIET, play.seat, place=place)


def can_banish(s: Realm, seat: int, m: Moment) -> bool:
    beast = fighters.beast_of(s, m.attacker)
    return beast is not None and not is_unstoppable(s, beast) and not m.stopped


async def banishment(t: T, play: Play, m: Moment) -> None:
    """It does not act this Season, and may be moved 1 space."""
    m.stopped = True
    beast = fighters.beast_of(t.state, m.attacker)
    if beast is not None:
        await lead_kreesh(t, play.seat, beast.card, 1, "AK-RCT-1")


add(
    {
        "static_snare": CardRule(fits=rival_moment, react=stop),
        "grasping_roots": CardRule(fits=enters_own_ground, react=stop),
        "upheaval": CardRule(fits=own_moment, react=stop),
        "sudden_swarm": CardRule(fits=can_swarm, react=sudden_swarm),
        "banishment": CardRule(fits=can_banish, react=banishment),
        "mirror_image": CardRule(fits=is_targeted, react=mirror_image),
        "forged_orders": CardRule(fits=first_step_of_rival, react=forged_orders),
        "cunning": CardRule(fits=rival_card, react=cunning, numbers=True),
        "sidestep": CardRule(fits=may_be_ambushed, react=sidestep),
        "seal_the_gate": CardRule(fits=rival_moment, react=seal_the_gate),
        "intercession": CardRule(fits=losing_stability, react=intercession),
        "rebuke": CardRule(fits=rival_card, react=cancel),
        "unquiet_dead": CardRule(fits=rivals_on_map, react=unquiet_dead),
    }
)

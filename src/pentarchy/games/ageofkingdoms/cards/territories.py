"""Agendas of the Territories."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import rule_id
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.cards.targets import any_rival, harmful, name_of, own_unit, seat_keys, seat_of, unit_keys, unit_of
from pentarchy.games.ageofkingdoms.cards.velmora import exchange_with_pool
from pentarchy.games.ageofkingdoms.rules import hands, laruna, placing, wounds
from pentarchy.games.ageofkingdoms.rules.kreesh import is_unstoppable
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.occupying import territory_at
from pentarchy.games.ageofkingdoms.rules.options import choose, of_card, options
from pentarchy.games.ageofkingdoms.rules.recruiting import available, home_of, place_unit
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES, at_war, domain, find_beast, may_harm, rivals, units_in, units_of
from pentarchy.games.ageofkingdoms.rules.resources import gain, gain_legacy, spend, steal
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import lose_stability
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import Secret, who


def powder_places(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """A foreign Territory, or the Kingdom space of a foe in War!, with an own Unit in it and Garrison to blow up."""
    found: list[str] = []
    for unit in units_of(s, seat):
        territory = territory_at(s, unit.space)
        host = laruna.host_of(s, unit.space)
        foreign = territory is not None and territory.controller != seat and territory.garrison > 0
        besieged = host >= 0 and host != seat and at_war(s, seat, host) and s.kingdoms[host].garrison > 0
        if (foreign or besieged) and f"space:{unit.space}" not in found:
            found.append(f"space:{unit.space}")
    return found


async def black_powder(t: T, play: Play) -> None:
    place = name_of(play.targets[0])
    territory = territory_at(t.state, place)
    if territory is not None:
        territory.garrison = max(0, territory.garrison - 3)
    else:
        k = t.state.kingdoms[laruna.host_of(t.state, place)]
        k.garrison = max(0, k.garrison - 3)


async def listening_trees(t: T, play: Play) -> None:
    """Both hands of one rival, and 1 Magic."""
    rival = seat_of(play.targets[0])
    k = t.state.kingdoms[rival]
    hands.show_hand(t, rival, play.seat, k.agendas + k.spells)
    shown = Secret(sorted(k.agendas + k.spells), to=[play.seat, rival], other="both hands")
    t.note("AK-SET-23", "{who} sees {shown} of {rival}", who=who(play.seat), shown=shown, rival=who(rival))
    gain(t, play.seat, "magic", 1, "AK-AGD-5")


def hunted(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return unit_keys(
        [unit for unit in harmful(s, seat) if laruna.distance(unit.space, "whisperwood") <= 2 and laruna.host_of(s, unit.space) < 0]
    )


async def wild_hunt(t: T, play: Play) -> None:
    await wounds.wound(t, unit_of(t.state, play.targets[0]), 1, play.seat, "AK-AGD-5")


def shimmering(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """A Unit on the map, then the Glass Steppe or, from there, another own Territory."""
    if not chosen:
        movable = [unit for unit in units_of(s, seat) if unit.space in laruna.ADJACENT]
        return [f"unit:{unit.id}" for unit in movable if shimmering(s, seat, [f"unit:{unit.id}"])]
    if unit_of(s, chosen[0]).space != "glass_steppe":
        return ["space:glass_steppe"]
    return [f"space:{place.id}" for place in s.territories if place.controller == seat and place.id != "glass_steppe"]


async def carry_unit(t: T, play: Play) -> None:
    """Move a Unit by a card: nobody Ambushes it, and it may still Move in the Map phase (AK-BAT-28)."""
    unit = unit_of(t.state, play.targets[0])
    placing.set_down(t.state, unit, name_of(play.targets[1]))
    unit.marched = True
    t.note(rule_id(t, play), "{who} moves {unit} to {place} by the card", who=who(play.seat), unit=unit.kind, place=unit.space)


def neighbours_in_arms(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Rivals with a Unit in, or adjacent to, the Domain."""
    spaces = domain(s, seat)
    found: list[int] = []
    for other in rivals(s, seat):
        if any(laruna.distance(unit.space, place) <= 1 for unit in units_of(s, other) for place in spaces):
            found.append(other)
    return [key for key in seat_keys(found) if key not in chosen]


async def drowned_informers(t: T, play: Play) -> None:
    for key in sorted(play.targets):
        await lose_stability(t, seat_of(key), 1, "AK-STA-3")


async def beacon_fires(t: T, play: Play) -> None:
    for place in t.state.territories:
        if place.controller == play.seat:
            place.garrison += 1


def under_the_crag(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Spaces with a rival Unit to hurt, at most 2 from Stormcrag and no Kingdom space."""
    found: list[str] = []
    for unit in harmful(s, seat):
        key = f"space:{unit.space}"
        if key not in found and laruna.distance(unit.space, "stormcrag") <= 2 and laruna.host_of(s, unit.space) < 0:
            found.append(key)
    return found


async def rockslide(t: T, play: Play) -> None:
    """AK-GLO-11: every rival Unit there, but no ally's."""
    for unit in units_in(t.state, name_of(play.targets[0])):
        if may_harm(t.state, play.seat, unit):
            await wounds.wound(t, unit, 1, play.seat, "AK-GLO-11")


async def calm_revolts(t: T, play: Play) -> None:
    """All Revolt tokens come off the own Units."""
    for unit in units_of(t.state, play.seat):
        unit.revolt = False


def titan_prices(s: Realm, seat: int, kind: str, magic: int) -> list[int]:
    """How much of the 3 less may be taken from the Gold part, so that the rest can be paid."""
    face = s.book.units[kind]
    k = s.kingdoms[seat]
    found: list[int] = []
    for off in range(4):
        if 0 <= face.gold - off <= k.gold and 0 <= face.magic - (3 - off) <= k.magic - magic and k.food >= face.food:
            found.append(off)
    return found


def can_wake_titan(s: Realm, seat: int, card: Card) -> bool:
    return available(s, seat, card.unit) > 0 and bool(titan_prices(s, seat, card.unit, card.magic))


async def wake_the_bones(t: T, play: Play) -> None:
    """The Unit the card names (the Bone Titan) for 3 less in any mix of Gold and Magic."""
    face = t.book.units[t.book.cards[play.card].unit]
    prices = titan_prices(t.state, play.seat, face.id, 0)
    title = "Wake the Bones: how much of the 3 less comes off the Gold?"
    off = int(name_of(await choose(t, play.seat, title, [f"share:{n}" for n in prices], "AK-AGD-5")))
    spend(t, play.seat, "AK-AGD-5", face.gold - off, face.food, face.magic - (3 - off))
    place_unit(t, play.seat, face.id, home_of(t.state, play.seat, face.id))


async def giants_shoulders(t: T, play: Play) -> None:
    for_season(t.state, kinds.GIANTS, play.seat, unit=unit_of(t.state, play.targets[0]).id)


async def everything_has_a_price(t: T, play: Play) -> None:
    await exchange_with_pool(t, play, 4)


async def black_ledger(t: T, play: Play) -> None:
    kind = name_of(
        await choose(t, play.seat, of_card(t, play.card, "Steal which Resource?"), [f"name:{kind}" for kind in RESOURCES], "AK-AGD-5")
    )
    for key in sorted(play.targets):
        steal(t, play.seat, seat_of(key), kind, 1, "AK-AGD-5")


def scar_has_work(s: Realm, seat: int, card: Card) -> bool:
    return not s.kreesh or any(not is_unstoppable(s, beast) for beast in s.kreesh)


def movable_kreesh(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Every Kreesh but the Unstoppable one."""
    return [f"kreesh:{beast.card}" for beast in s.kreesh if not is_unstoppable(s, beast)]


async def call_of_the_scar(t: T, play: Play) -> None:
    """A Kreesh up to 2 spaces, or 1 Legacy where none is in play."""
    if not play.targets:
        gain_legacy(t, play.seat, 1, "AK-AGD-5")
        return
    await lead_kreesh(t, play.seat, name_of(play.targets[0]), 2, rule_id(t, play))


async def lead_kreesh(t: T, seat: int, card: str, most: int, rule: str) -> None:
    """Move a Kreesh step by step along the map."""
    beast = find_beast(t.state, card)
    for i in range(most):
        if beast is None:
            return
        keys = [f"space:{place}" for place in laruna.ADJACENT[beast.space]]
        key = await t.choose(seat, "Where does the Kreesh go?", options(t, [*keys, "enough"]), rule)
        if key == "enough":
            return
        beast.space = name_of(key)
        t.note(rule, "{kreesh} is led to {place}", kreesh=card, place=beast.space)


add(
    {
        "black_powder": CardRule(black_powder, aim=powder_places),
        "listening_trees": CardRule(listening_trees, aim=any_rival),
        "wild_hunt": CardRule(wild_hunt, aim=hunted),
        "heat_shimmer": CardRule(carry_unit, aim=shimmering, least=2, most=2),
        "drowned_informers": CardRule(drowned_informers, aim=neighbours_in_arms, most=2),
        "beacon_fires": CardRule(beacon_fires),
        "rockslide": CardRule(rockslide, aim=under_the_crag),
        "oath_muster": CardRule(calm_revolts),
        "wake_the_bones": CardRule(wake_the_bones, can=can_wake_titan),
        "giants_shoulders": CardRule(giants_shoulders, aim=own_unit),
        "everything_has_a_price": CardRule(everything_has_a_price),
        "black_ledger": CardRule(black_ledger, aim=any_rival, most=2),
        "call_of_the_scar": CardRule(call_of_the_scar, can=scar_has_work, aim=movable_kreesh, needed=False),
    }
)

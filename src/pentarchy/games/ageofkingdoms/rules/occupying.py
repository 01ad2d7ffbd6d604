"""AK-OCC: Occupying a Territory: Attacks without dice, first on its Garrison, then on the Territory itself.

AK-OCC-16: control is a field of the Territory and needs no Unit there. AK-KRE-13: a Kreesh in the space changes nothing.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import hands, reactions
from pentarchy.games.ageofkingdoms.rules.battle import lose_trust
from pentarchy.games.ageofkingdoms.rules.lasting import on_place
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Territory, Unit
from pentarchy.games.ageofkingdoms.rules.ratings import settle_command
from pentarchy.games.ageofkingdoms.rules.relations import active_seat
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.rules.units import siege_damage
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import counted, who


def territory_at(s: Realm, place: str) -> Territory | None:
    for territory in s.territories:
        if territory.id == place:
            return territory
    return None


def rivals_present(s: Realm, seat: int, place: str) -> bool:
    """AK-OCC-2: any Unit of another player, an ally's too."""
    return any(unit.seat != seat and unit.space == place for unit in s.units)


def phantom_price(s: Realm, seat: int, place: str) -> int:
    """Phantom Host: each Attack on that Territory costs 2 Gold this Season."""
    phantom = on_place(s, kinds.PHANTOM, place)
    return 2 if phantom is not None and phantom.seat != seat else 0


def can_occupy(s: Realm, unit: Unit) -> bool:
    """AK-OCC-1, AK-OCC-2, AK-OCC-3, AK-OCC-15: alone there, no other Kingdom's Damage on it, and not the own Territory."""
    territory = territory_at(s, unit.space)
    if territory is None or territory.controller == unit.seat or s.book.units[unit.kind].summon:
        return False
    if territory.damage > 0 and territory.damage_by != unit.seat:
        return False
    if s.kingdoms[unit.seat].gold < phantom_price(s, unit.seat, unit.space):
        return False
    return not rivals_present(s, unit.seat, unit.space)


async def attack_territory(t: T, unit: Unit) -> None:
    """AK-OCC-4, AK-OCC-5, AK-OCC-6, AK-OCC-7, AK-OCC-10: no dice; tokens go first, then Damage is marked."""
    s = t.state
    territory = territory_at(s, unit.space)
    assert territory is not None
    pay(s.kingdoms[unit.seat], gold=phantom_price(s, unit.seat, unit.space))
    if territory.controller != NOBODY:
        lose_trust(s, territory.controller, unit.seat)
    damage = await besiege(t, unit, territory.controller)
    broken = min(damage, territory.garrison)
    territory.garrison -= broken
    damage -= broken
    result = ", breaking {n}" if broken else "" if damage > 0 else ": no Damage"
    t.note(
        "AK-OCC-5",
        "{who} attacks {place} with {unit}" + result,
        beat=True,
        who=who(unit.seat),
        unit=unit.kind,
        place=territory.id,
        n=counted(broken, "Garrison token"),
    )
    if damage <= 0:
        return
    territory.damage += damage
    territory.damage_by = unit.seat
    needed = s.book.constant("territory_damage")
    t.note("AK-OCC-6", "{place} has {n} of {needed} Damage", beat=True, place=territory.id, n=min(needed, territory.damage), needed=needed)
    if territory.damage >= needed:
        await claim(t, unit.seat, territory)


async def besiege(t: T, unit: Unit, defender: int) -> int:
    """W-SIEGE, then the Damage of the Attack; Upheaval makes it 0."""
    m = Moment("W-SIEGE", active_seat(t.state))
    m.unit = unit.id
    m.seat = defender
    m.place = unit.space
    await reactions.window(t, m)
    return 0 if m.stopped else siege_damage(t.state, unit)


async def claim(t: T, seat: int, territory: Territory) -> None:
    """AK-OCC-8, AK-OCC-9, AK-OCC-12, AK-OCC-14: control changes; Damage and tokens are gone; Units and Agendas come along."""
    loser = territory.controller
    territory.controller = seat
    territory.damage = 0
    territory.damage_by = NOBODY
    territory.garrison = 0
    territory.devoured = False
    if loser == NOBODY:
        # what lay beside a neutral Territory is with its Kingdom by the time everybody sees it claimed
        hands.add_agendas(t, seat, t.book.territory_agendas[territory.id])
    t.note("AK-OCC-8", "{who} claims {place}", beat=True, who=who(seat), place=territory.id)
    if loser != NOBODY:
        await lose_territory(t, loser, territory.id)
        hands.add_agendas(t, seat, t.book.territory_agendas[territory.id])


async def lose_territory(t: T, seat: int, place: str) -> None:
    """AK-WRK-9, AK-AGD-11, AK-REC-11, AK-INC-11: the Worker comes home, the Agendas go, Units on the map stay."""
    k = t.state.kingdoms[seat]
    if place in k.workers:
        k.workers.remove(place)
        k.idle += 1
    hands.give_up_agendas(t, seat, t.book.territory_agendas[place])
    await settle_command(t, seat)


def heal_territories(t: T) -> None:
    """AK-OCC-11, AK-OCC-13: Damage heals where its Kingdom has no Unit; a neutral Garrison returns where nobody stands."""
    s = t.state
    for territory in s.territories:
        present = [unit.seat for unit in s.units if unit.space == territory.id]
        if territory.damage > 0 and territory.damage_by not in present:
            territory.damage -= 1
            t.note("AK-OCC-11", "{place} heals to {n} Damage", place=territory.id, n=territory.damage)
        if territory.controller == NOBODY and not present:
            territory.garrison = s.book.territories[territory.id].garrison

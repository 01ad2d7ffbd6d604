"""AK-GLO: Who is whose rival, ally and enemy; what belongs to a Domain.

AK-GLO-4: Mana and Magic are one Resource, `magic`. AK-GLO-10: where story and rule box differ the box is followed.
AK-GLO-14: a Resource is Food, Gold or Magic and nothing else.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import MOST_SEATS
from pentarchy.games.ageofkingdoms.rules import laruna
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast, Unit, War
from pentarchy.games.ageofkingdoms.state import Realm

RESOURCES: Final[list[str]] = ["food", "gold", "magic"]
ORDERS: Final[list[list[list[int]]]] = [
    [[*range(start, seats), *range(start)] for start in range(seats)] for seats in range(MOST_SEATS + 1)
]
"""By number of players and first seat: everybody in turn order."""


def rivals(s: Realm, seat: int) -> list[int]:
    """AK-GLO-1: every other player is a rival; a Kingdom without a player is not."""
    return [other for other in range(s.seats) if other != seat]


def turn_order(s: Realm, start: int) -> list[int]:
    """AK-SET-16, AK-RND-4: seat order from the given seat on; for looking at, not for changing."""
    return ORDERS[s.seats][start]


def side_of(war: War, seat: int) -> int:
    """0 on the Attacker's side, 1 on the Defender's, NOBODY if not on the card."""
    if seat in war.attackers:
        return 0
    return 1 if seat in war.defenders else NOBODY


def same_side(s: Realm, a: int, b: int) -> bool:
    """Two Kingdoms that share a side on a War! card."""
    for war in s.wars:  # noqa: SIM110 - a plain loop is faster here
        if (a in war.attackers and b in war.attackers) or (a in war.defenders and b in war.defenders):
            return True
    return False


def at_war(s: Realm, a: int, b: int) -> bool:
    """Two Kingdoms on opposite sides of a War! card."""
    for war in s.wars:  # noqa: SIM110 - a plain loop is faster here
        if (a in war.attackers and b in war.defenders) or (b in war.attackers and a in war.defenders):
            return True
    return False


def in_war(s: Realm, seat: int) -> bool:
    """Whether the Kingdom's token is on any War! card."""
    return any(side_of(war, seat) != NOBODY for war in s.wars)


def is_enemy(s: Realm, seat: int, unit: Unit) -> bool:
    """AK-GLO-2: other players' Units, but for same-side allies and guests in the own Kingdom space; no War! is needed."""
    if unit.seat == seat or same_side(s, seat, unit.seat):
        return False
    return not (unit.guest and unit.space == s.kingdoms[seat].mat)


def may_harm(s: Realm, seat: int, unit: Unit) -> bool:
    """AK-GLO-11: an effect never picks allies, nor, in a Kingdom space, a host its guest or a guest its host."""
    if not is_enemy(s, seat, unit):
        return False
    if unit.space != s.kingdoms[unit.seat].mat:
        return True
    return not any(mine.seat == seat and mine.guest and mine.space == unit.space for mine in s.units)


def domain(s: Realm, seat: int) -> list[str]:
    """AK-GLO-3: the Kingdom space and every Territory it controls, no Island and no Dimension."""
    return [s.kingdoms[seat].mat] + [place.id for place in s.territories if place.controller == seat]


def in_domain(s: Realm, seat: int, place: str) -> bool:
    if place == s.kingdoms[seat].mat:
        return True
    return any(one.controller == seat and one.id == place for one in s.territories)


def units_of(s: Realm, seat: int) -> list[Unit]:
    return [unit for unit in s.units if unit.seat == seat]


def units_in(s: Realm, place: str) -> list[Unit]:
    return [unit for unit in s.units if unit.space == place]


def find_unit(s: Realm, id: int) -> Unit | None:
    for unit in s.units:
        if unit.id == id:
            return unit
    return None


def the_unit(s: Realm, id: int) -> Unit:
    unit = find_unit(s, id)
    assert unit is not None, f"no Unit {id} on the map"
    return unit


def find_beast(s: Realm, card: str) -> Beast | None:
    for beast in s.kreesh:
        if beast.card == card:
            return beast
    return None


def beast_ref(s: Realm, card: str) -> int:
    """How a battle names a Kreesh: below zero, by its place among the Kreesh cards."""
    return -1 - s.book.kreesh_ids.index(card)


def active_seat(s: Realm) -> int:
    """Whose turn it is."""
    return (s.first + s.turn) % s.seats


def is_commanded_kind(s: Realm, unit: Unit) -> bool:
    """A summon needs no Command token and no Upkeep."""
    return not s.book.units[unit.kind].summon


def territories_of(s: Realm, seat: int) -> list[str]:
    return [place.id for place in s.territories if place.controller == seat]


def lands_of(s: Realm, seat: int, island: bool) -> list[str]:
    return [land.card for land in s.lands if land.controller == seat and s.book.lands[land.card].island == island]


def route_between(s: Realm, a: int, b: int) -> bool:
    """AK-RTE-4: Kingdoms with an established route between them are Trade Partners."""
    for route in s.routes:  # noqa: SIM110 - a plain loop is faster here
        if (route.a == a and route.b == b) or (route.a == b and route.b == a):
            return True
    return False


def reach(s: Realm, seat: int, place: str) -> bool:
    """In, or adjacent to, a space of the Domain or a space holding one of its Units."""
    near = laruna.NEAR.get(place)
    if near is None:
        near = {place}
    if s.kingdoms[seat].mat in near:
        return True
    for territory in s.territories:
        if territory.controller == seat and territory.id in near:
            return True
    for unit in s.units:  # noqa: SIM110 - a plain loop is faster here
        if unit.seat == seat and unit.space in near:
            return True
    return False

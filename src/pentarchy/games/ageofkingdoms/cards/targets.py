"""What cards may be aimed at."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import laruna
from pentarchy.games.ageofkingdoms.rules.options import SEAT
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import may_harm, rivals, route_between, the_unit, units_of
from pentarchy.games.ageofkingdoms.state import Realm


def seat_keys(seats: list[int]) -> list[str]:
    return [SEAT[seat] for seat in seats]


def unit_keys(units: list[Unit]) -> list[str]:
    return [f"unit:{unit.id}" for unit in units]


def any_rival(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    keys: list[str] = []
    for other in range(s.seats):
        if other != seat and SEAT[other] not in chosen:
            keys.append(SEAT[other])
    return keys


def own_unit(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    keys: list[str] = []
    for unit in s.units:
        if unit.seat == seat:
            key = f"unit:{unit.id}"
            if key not in chosen:
                keys.append(key)
    return keys


def own_regular_unit(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Own Units that are not summons."""
    return [key for key in unit_keys([unit for unit in units_of(s, seat) if not s.book.units[unit.kind].summon]) if key not in chosen]


def trade_partner(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    if not s.routes:
        return []
    return seat_keys([other for other in rivals(s, seat) if route_between(s, seat, other)])


def own_territory(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"space:{place.id}" for place in s.territories if place.controller == seat]


def harmful(s: Realm, seat: int) -> list[Unit]:
    """Rival Units an effect may pick (AK-GLO-11)."""
    found: list[Unit] = []
    guests = False
    for unit in s.units:
        if unit.guest:
            guests = True
        if unit.seat != seat:
            found.append(unit)
    if not s.wars and not guests:
        return found
    return [unit for unit in found if may_harm(s, seat, unit)]


def near(place: str, spaces: list[str], most: int) -> bool:
    return any(laruna.distance(place, space) <= most for space in spaces)


def name_of(key: str) -> str:
    return key.split(":")[1]


def unit_of(s: Realm, key: str) -> Unit:
    return the_unit(s, int(name_of(key)))


def seat_of(key: str) -> int:
    return int(name_of(key))

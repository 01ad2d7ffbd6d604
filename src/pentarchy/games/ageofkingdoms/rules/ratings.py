"""AK-RES: Command, Garrison rating, route limit and hand limits: values a Kingdom has as long as their source lasts.

AK-RES-6, AK-RES-7, AK-INC-9: they are values, never gained twice. AK-INC-10: what tiles gave holds from Income to Income.
AK-INC-11: what Territories, Islands, Dimensions and cards give holds as long as they are controlled or in play.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.options import choose
from pentarchy.games.ageofkingdoms.rules.relations import is_commanded_kind, units_of
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def _from_possessions(s: Realm, seat: int, kind: str) -> int:
    found = 0
    for place in s.territories:
        if place.controller == seat:
            found += s.book.territories[place.id].auto.get(kind, 0)
    for land in s.lands:
        if land.controller == seat:
            found += s.book.lands[land.card].income.get(kind, 0)
    return found


def command(s: Realm, seat: int) -> int:
    """AK-RES-7, AK-TIL-15: the top row, the War Room, possessions and cards."""
    k = s.kingdoms[seat]
    value = s.book.mats[k.mat].command + k.tile_command + _from_possessions(s, seat, "command")
    return value + lasting(s, kinds.COMMAND, seat)


def garrison_rating(s: Realm, seat: int) -> int:
    """AK-RES-6, AK-TIL-12: the top row, the Forts, possessions and cards."""
    k = s.kingdoms[seat]
    value = s.book.mats[k.mat].garrison + k.tile_garrison + _from_possessions(s, seat, "garrison_rating")
    return value + lasting(s, kinds.GARRISON, seat)


def route_limit(s: Realm, seat: int) -> int:
    """AK-RTE-7, AK-TIL-3: 2, and what Markets and possessions add."""
    return s.book.route_limit_base + s.kingdoms[seat].tile_routes + _from_possessions(s, seat, "routes")


def agenda_limit(s: Realm, seat: int) -> int:
    """AK-AGD-1: three, four with the Pale Archive."""
    return s.book.agenda_hand + lasting(s, kinds.AGENDA_HAND, seat)


def spell_limit(s: Realm, seat: int) -> int:
    """AK-SPL-1, AK-TIL-9: two, three with Mirror Laruna."""
    return s.book.spell_hand + lasting(s, kinds.SPELL_HAND, seat)


def commanded(s: Realm, seat: int) -> int:
    count = 0
    for unit in s.units:
        if unit.seat == seat and unit.command:
            count += 1
    return count


def free_command(s: Realm, seat: int) -> int:
    return command(s, seat) - commanded(s, seat)


async def settle_command(t: T, seat: int) -> None:
    """AK-TIL-16: with fewer tokens available than placed, the player takes one off a Unit for each missing one."""
    while free_command(t.state, seat) < 0:
        keys = [f"unit:{unit.id}" for unit in units_of(t.state, seat) if unit.command]
        loser = int((await choose(t, seat, "Which Unit loses its Command token?", keys, "AK-TIL-16")).split(":")[1])
        for unit in t.state.units:
            if unit.id == loser:
                unit.command = False
                t.note("AK-TIL-16", "{who} takes the Command token off {unit}", who=who(seat), unit=unit.kind)


def uncommanded(s: Realm, seat: int) -> list[int]:
    return [unit.id for unit in units_of(s, seat) if not unit.command and is_commanded_kind(s, unit)]

"""AK-MAP: The map of Laruna: borders, distances, who may enter where.

AK-MAP-1, AK-MAP-3, AK-MAP-5, AK-MAP-8: six Kingdoms, ten Territories and 21 open spaces, one space each.
AK-MAP-6, AK-MAP-7: Gate spaces lead to Dimensions, Port spaces to Islands.
AK-MAP-9: any number of Units may share a space, so nothing here counts them.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.state import Realm


def _distances() -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {}
    for start in printed.SPACES:
        found = {start: 0}
        edge = [start]
        while edge:
            after: list[str] = []
            for here in edge:
                for there in printed.ADJACENT[here]:
                    if there not in found:
                        found[there] = found[here] + 1
                        after.append(there)
            edge = after
        table[start] = found
    return table


DISTANCE: Final[dict[str, dict[str, int]]] = _distances()
ADJACENT: Final[dict[str, list[str]]] = printed.ADJACENT
KINGDOMS: Final[set[str]] = set(printed.MAT_IDS)
TERRITORIES: Final[set[str]] = set(printed.TERRITORY_IDS)
BORDERS: Final[dict[str, list[str]]] = {
    space: [mat for mat in printed.MAT_IDS if space in printed.ADJACENT[mat]]
    for space in printed.SPACES
    if any(space in printed.ADJACENT[mat] for mat in printed.MAT_IDS)
}
"""By space next to a Kingdom space: the Kingdoms it borders on."""
NEAR: Final[dict[str, set[str]]] = {space: {space, *near} for space, near in printed.ADJACENT.items()}
"""By space: itself and what is adjacent to it."""
GATE_SPACES: Final[set[str]] = set(printed.GATES)
OPEN: Final[list[str]] = [space.id for space in printed.SPACES.values() if space.kind == "open"]


def distance(a: str, b: str) -> int:
    """AK-GLO-7: the least number of borders between two spaces; Islands and Dimensions are far from everything."""
    row = DISTANCE.get(a)
    return 99 if row is None else row.get(b, 99)


def host_of(s: Realm, place: str) -> int:
    """The player whose Kingdom space this is; AK-SET-18: an unused Kingdom's space has no host and is open land."""
    for seat in range(s.seats):
        if s.kingdoms[seat].mat == place:
            return seat
    return NOBODY


def neighbours(s: Realm, seat: int, place: str) -> list[str]:
    """The spaces next to a place for this player's Units: Door-Wise and the House of Doors add Gates (AK-GLO-9)."""
    found = ADJACENT.get(place)
    if found is None:
        return []
    if place in GATE_SPACES and lasting(s, kinds.GATES_JOINED, seat) > 0:
        found = found + [gate for gate in printed.GATES if gate != place and gate not in found]
    if lasting(s, kinds.HOME_AT_GATES, seat) > 0:
        home = s.kingdoms[seat].mat
        if place == home:
            return found + [gate for gate in printed.GATES if gate not in found]
        if place in GATE_SPACES and home not in found:
            return [*found, home]
    return found


def at_foreign_border(s: Realm, unit: Unit) -> bool:
    """Whether the Unit stands next to another Kingdom's space."""
    near = BORDERS.get(unit.space)
    return near is not None and (len(near) > 1 or near[0] != s.kingdoms[unit.seat].mat)


def has_consent(s: Realm, host: int, unit: Unit) -> bool:
    """AK-MAP-2, AK-NEG-14: the host lets this Unit in, by a passage or a standing permission."""
    for one in s.passages:  # noqa: SIM110 - a plain loop is faster here
        if one.host == host and one.guest == unit.seat and (one.unit == NOBODY or one.unit == unit.id):
            return True
    return False


def may_enter(s: Realm, unit: Unit, place: str, war: bool) -> bool:
    """AK-MAP-2, AK-MAP-4, AK-MAP-5, AK-WAR-4: only another player's Kingdom space is closed, unless it consents or there is War!.

    `war` says whether the two Kingdoms are at War!.
    """
    host = host_of(s, place)
    if host in (NOBODY, unit.seat) or war:
        return True
    return has_consent(s, host, unit)

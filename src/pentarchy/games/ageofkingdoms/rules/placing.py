"""AK-MAP: Putting Units down: where they go by a card or a rule, without the risks of a Move."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import laruna
from pentarchy.games.ageofkingdoms.rules.options import choose
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.relations import at_war
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def set_down(s: Realm, unit: Unit, place: str) -> None:
    """Put a Unit on a space; in another Kingdom's space in peace it is a guest (AK-GLO-2)."""
    unit.space = place
    unit.way_back = ""
    host = laruna.host_of(s, place)
    unit.guest = host not in (NOBODY, unit.seat) and not at_war(s, host, unit.seat)


def open_neighbours(place: str) -> list[str]:
    """Adjacent spaces that are not Kingdom spaces."""
    return [near for near in laruna.ADJACENT[place] if near not in printed.MAT_IDS]


async def put_aside(t: T, seat: int, unit: Unit, rule: str) -> None:
    """AK-BAT-28: move a Unit to an adjacent space that is not a Kingdom space, by a card or a rule; nobody Ambushes it."""
    places = [f"space:{place}" for place in open_neighbours(unit.space)]
    place = (await choose(t, seat, f"Where does {t.book.units[unit.kind].name} go?", places, rule)).split(":")[1]
    set_down(t.state, unit, place)
    t.note(rule, "{who} has to move {unit} to {place}", who=who(unit.seat), unit=unit.kind, place=place)


async def evict(t: T, rule: str) -> None:
    """AK-WAR-15, AK-BET-3: Units in a Kingdom space they may no longer be in are moved out by their owners."""
    s = t.state
    for unit in s.units[:]:
        host = laruna.host_of(s, unit.space)
        if host not in (NOBODY, unit.seat) and not unit.guest and not at_war(s, host, unit.seat):
            await put_aside(t, unit.seat, unit, rule)

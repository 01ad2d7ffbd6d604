"""AK-BAT: Who fights: a battle names Units by their ids (from 1) and Kreesh by numbers below 0."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast
from pentarchy.games.ageofkingdoms.rules.relations import find_beast, find_unit, the_unit
from pentarchy.games.ageofkingdoms.state import Realm


def beast_of(s: Realm, ref: int) -> Beast | None:
    """The Kreesh a battle names, if it is still there."""
    return find_beast(s, s.book.kreesh_ids[-1 - ref]) if ref < 0 else None


def seat_of(s: Realm, ref: int) -> int:
    unit = find_unit(s, ref)
    return NOBODY if unit is None else unit.seat


def place_of(s: Realm, ref: int) -> str:
    """Where a fighter stands; "" once it is gone."""
    if ref < 0:
        beast = beast_of(s, ref)
        return "" if beast is None else beast.space
    unit = find_unit(s, ref)
    return "" if unit is None else unit.space


def name_of(s: Realm, ref: int) -> str:
    return s.book.kreesh_ids[-1 - ref] if ref < 0 else the_unit(s, ref).kind

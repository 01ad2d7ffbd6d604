"""BB-VIL: V. Battle Phase, the totals that are compared at a village (BB-VIL-8)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import Book
from pentarchy.games.bonesbanners.cards.kinds import BREACH
from pentarchy.games.bonesbanners.rules.keywords import banners, is_attacker
from pentarchy.games.bonesbanners.state import BonesState


def side_count(b: Book, s: BonesState, village: int, side: int) -> int:
    """BB-VIL-8: the banners of a side's units there and what its buildings add.

    BB-BAT-18: units aimed at units take no part, whatever became of their target.
    """
    total = 0
    units = 0
    riders = 0
    for unit in s.units:
        if unit.village == village and unit.owner == side:
            total += banners(b, s, unit)
            units += 1
            riders += 1 if b.cards[unit.card].is_rider else 0
    return total + building_count(b, s, village, side, units, riders)


def building_count(b: Book, s: BonesState, village: int, side: int, units: int, riders: int) -> int:
    """BB-VIL-8: what the buildings of a side add in all."""
    total = 0
    if s.players[side].built:
        for _key, n in building_amounts(b, s, village, side, units, riders):
            total += n
    return total


def building_amounts(b: Book, s: BonesState, village: int, side: int, units: int, riders: int) -> list[tuple[str, int]]:
    """BB-KEY-14, BB-VIL-8: banners of buildings belong to the side and need so many units (or Riders) of it there.

    A unit that breaches at the gate breaks them.
    """
    for unit in s.units:
        if unit.face_up and is_attacker(unit, village) and b.cards[unit.card].effect == BREACH:
            return []
    amounts: list[tuple[str, int]] = []
    for key in s.players[side].built:
        card = b.cards[key]
        n = card.defend_plus if side == village else card.attack_plus
        if n and units >= card.units_needed and riders >= card.riders_needed:
            amounts.append((key, n))
    return amounts

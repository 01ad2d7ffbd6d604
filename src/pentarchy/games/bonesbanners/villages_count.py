"""V. Battle Phase: the totals that are compared at a village (BB-VIL-8)."""

from __future__ import annotations

from .card_types import Book
from .keywords import banners, is_attacker
from .state import BonesState


def side_count(b: Book, s: BonesState, village: int, side: int) -> int:
    """BB-VIL-8: the banners of a side's units there and what its buildings add.

    BB-BAT-18: units aimed at units take no part, whatever became of their target.
    """
    total = 0
    riders = False
    for unit in s.units:
        if unit.village == village and unit.owner == side:
            total += banners(b, s, unit)
            riders = riders or b.cards[unit.card].is_rider
    return total + building_count(b, s, village, side, riders)


def building_count(b: Book, s: BonesState, village: int, side: int, riders: bool) -> int:
    """BB-KEY-14, BB-VIL-8: banners of buildings belong to the side; Ballista Crew at the gate breaks them."""
    for unit in s.units:
        if unit.face_up and is_attacker(unit, village) and b.cards[unit.card].special == "breach":
            return 0
    built = s.players[side].built
    total = 0
    if side == village:
        if "palisade" in built:
            total += b.cards["palisade"].plus
    else:
        if "siege_workshop" in built:
            total += b.cards["siege_workshop"].plus
        if riders and "stables" in built:
            total += b.cards["stables"].plus
    return total

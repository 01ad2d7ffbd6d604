"""BB-CRD: Card types, the lasting effects of buildings, asked for by their kind."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import Book, Card
from pentarchy.games.bonesbanners.state import BonesState

NOTHING_BUILT: Final[list[Card]] = []


def lasting(b: Book, s: BonesState, seat: int, kind: int) -> list[Card]:
    """BB-CRD-7: the completed buildings of this seat that have this lasting effect (cards/kinds.py)."""
    built = s.players[seat].built
    if not built:
        return NOTHING_BUILT
    found: list[Card] = []
    for key in built:
        card = b.cards[key]
        if card.effect == kind:
            found.append(card)
    return found


def has_lasting(b: Book, s: BonesState, seat: int, kind: int) -> bool:
    """BB-CRD-7: whether this seat has such a building."""
    for key in s.players[seat].built:  # noqa: SIM110 - a plain loop is faster here
        if b.cards[key].effect == kind:
            return True
    return False

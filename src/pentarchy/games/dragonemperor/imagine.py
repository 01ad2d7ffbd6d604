"""Worlds a seat cannot tell apart: DE-HID-5 and DE-HID-6."""

from __future__ import annotations

from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, Board
from pentarchy.kernel import Chance
from pentarchy.kernel.chance import in_order


def imagine(s: Board, chance: Chance) -> None:
    """DE-HID-5: the order of the face-down decks is all that anybody does not know; DE-HID-6: known cards stay."""
    low = 1 if s.evil_bottom_known and s.evil_deck else 0
    reorder(s.evil_deck, low, len(s.evil_deck) - s.evil_known, chance)
    for role in (DRAGON, EMPEROR):
        side = s.side(role)
        reorder(side.deck, 0, len(side.deck) - side.known, chance)
        reorder(side.upgrades, 0, len(side.upgrades), chance)


def reorder(deck: list[str], low: int, high: int, chance: Chance) -> None:
    """Shuffle the unknown middle of a deck, in most cases all of it; sorted first, so that nothing of its real order is left."""
    if high - low > 1:
        if low == 0 and high == len(deck):
            deck[:] = in_order(deck)
            chance.shuffle("imagine", deck)
        else:
            unknown = in_order(deck[low:high])[:]
            chance.shuffle("imagine", unknown)
            deck[low:high] = unknown

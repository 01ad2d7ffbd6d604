"""BB-BOL: Tactical Phase, who is Bolstered by two dice."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import Book
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.state import BonesState, Unit


def is_bolstered(b: Book, s: BonesState, unit: Unit) -> bool:
    """BB-BOL-1, BB-BOL-6: two dice of one face that match, on a card with a Bolstered effect.

    BB-BOL-3: on any other card the second die has no effect. BB-BOL-4: two dice that do not match are a Bluff.
    BB-BOL-5: it ends when the dice leave the card.
    """
    if unit.dice != 2:
        return False
    card = b.cards[unit.card]
    return card.can_bolster and die_matches(b, s, unit.owner, card, unit.symbol, unit.village == unit.owner)

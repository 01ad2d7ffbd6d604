"""Components: everything in the box, counted; the counts never change during a game."""

from __future__ import annotations

from .card_types import ADVISOR, BUILDING, SHUFFLE, UNIT, Book
from .state import BonesState


def components_of(b: Book, s: BonesState) -> dict[str, int]:
    """Every card by its key, all dice and all cubes (BB-SET-6, BB-SET-7, BB-BAT-20)."""
    counts: dict[str, int] = {key: 0 for key, card in b.cards.items() if card.kind <= ADVISOR}
    counts[SHUFFLE] = 0
    for key in cards_on_table(s):
        counts[key] += 1
    counts["score cubes"] = s.stash + s.players[0].cubes + s.players[1].cubes
    counts["dice"] = dice_on_table(s)
    return counts


def cards_on_table(s: BonesState) -> list[str]:
    """All cards, wherever they lie."""
    cards = s.lost + s.drawn + [unit.card for unit in s.units]
    if s.playing:
        cards.append(s.playing)
    for kind in (UNIT, BUILDING, ADVISOR):
        cards += s.piles[kind] + s.tableau[kind]
        for player in s.players:
            cards += player.hand[kind]
    for player in s.players:
        cards += player.deck + player.built
        if player.site:
            cards.append(player.site)
    return cards


def dice_on_table(s: BonesState) -> int:
    """Dice in the pool, rolled or not, drafted, on units, beside the piles and set aside."""
    total = s.unrolled + sum(s.pool) + sum(unit.dice for unit in s.units)
    for player in s.players:
        total += sum(player.dice)
    for beside in s.beside:
        total += len(beside)
    return total

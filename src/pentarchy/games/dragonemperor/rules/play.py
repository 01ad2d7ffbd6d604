"""DE-ACT: playing a card, whatever zone it comes from (DE-ACT-1 to DE-ACT-3)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.rules.variants import times
from pentarchy.games.dragonemperor.state import ROLE_NAMES, T
from pentarchy.kernel import Effects, Prompt


class PlayedCard:
    """A card being played: the zone it lies in meanwhile, and how often its effect happens (DE-VAR-16)."""

    __slots__ = ("card", "zone", "times")

    def __init__(self, card: Card, zone: list[str], times: int) -> None:
        self.card = card
        self.zone = zone
        self.times = times


Effect = Callable[[T, PlayedCard], Coroutine[Prompt, None, None]]
Bar = Callable[[T, Card], str]

EFFECTS: Effects[Effect] = Effects("card effect")
"""What a card does, by the `op` of its row."""
BARS: Effects[Bar] = Effects("card condition")
"""The id of the rule that keeps a card from being played now, or ""; by the same name."""

REASONS: Final = {
    "DE-ACT-3": "it would have no effect now",
    "DE-ACT-4": "the Treasury lacks the token it costs",
    "DE-ACT-8": "the Upgrade row is empty",
    "DE-ACT-9": "too far",
    "DE-ACT-10": "the Emperor moves the pawn by one hex",
    "DE-ACT-13": "it has been used this Round",
    "DE-DRA-2": "the pawn is not on a hex that yields it",
    "DE-DRA-3": "the pawn is not on a Stash",
    "DE-DRA-4": "the pawn is not on a Village",
    "DE-DRA-5": "the Treasury has no Gold to start from",
    "DE-DRA-6": "the Treasury has no Spirit to start from",
    "DE-DRA-7": "no Stash is Cursed",
    "DE-DRA-8": "no Village is Cursed",
    "DE-DRA-9": "the pawn is on a Cursed hex",
    "DE-DRA-11": "the Supply has none left",
    "DE-EMP-1": "no Mountain, Lake or Forest is Cursed",
    "DE-EMP-2": "no Cursed hex can be paid for",
    "DE-EMP-13": "there is no Evil card to look at",
    "DE-EMP-15": "the Treasury has no Stone, Water or Wood",
    "DE-EMP-20": "all discard piles are empty",
    "DE-EVL-13": "the Dragon's wings are bound",
    "DE-EVL-16": "the Dragon's wings are bound",
    "DE-MAG-3": "only the Emperor summons Magic Items",
    "DE-MAG-10": "there is nothing it could play",
    "DE-MAG-13": "the Treasury does not hold its cost",
    "DE-RND-4": "no action is left",
    "DE-RND-7": "no card is left to pay with",
    "DE-SET-18": "it has not been summoned yet",
    "DE-VAR-4": "the pawn is not on the Palace",
}
"""The why-not in words, by rule."""


def bar_to_playing(t: T, card: Card) -> str:
    """DE-ACT-3: the rule that forbids the card now, or "": location, price, and at least a part of the effect."""
    return BARS.of(card.op)(t, card)


async def play_from_hand(t: T, id: str) -> None:
    """DE-ACT-1: lay one hand card open in the play area and do what it says; DE-RND-12: it lies there until Cleanup."""
    s = t.state
    s.acting().hand.remove(id)
    await play_card(t, id, s.played)


async def play_card(t: T, id: str, zone: list[str]) -> None:
    """Put a card into its zone and carry it out."""
    card = t.book.cards[id]
    zone.append(id)
    if t.telling:
        t.note("DE-ACT-1", "The {role} plays {card}", beat=True, role=ROLE_NAMES[t.state.role], card=id)
    await EFFECTS.of(card.op)(t, PlayedCard(card, zone, times(t.state)))

"""What the value looks at: named features of a position, each about 0 to 1 where games are decided."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.bot.worth import CURSES, Outlook
from pentarchy.games.dragonemperor.rules.realm import FIRE, RESOURCES
from pentarchy.games.dragonemperor.state import Board, Side

NAMES: Final = [
    "tokens missing",
    "nearest item",
    "items",
    "fire to spare",
    "curses",
    "curse tokens left",
    "steps to the Palace",
    "steps in the deck",
    "time left",
    "held back",
    "dragon deck",
    "emperor deck",
    "dragon hand",
    "emperor hand",
    "suppressions to come",
    "entrapped",
]


def features(s: Board, book: Book) -> list[float]:
    """The position in numbers, in the order of NAMES."""
    outlook = Outlook(s, book)
    missing = 0
    nearest = 0
    for i in range(len(RESOURCES)):
        missing += max(0, outlook.unmet[i] - s.treasury[i])
        nearest += max(0, outlook.nearest[i] - s.treasury[i])
    evil = 0
    steps = 0
    for id in s.evil_deck:
        card = book.cards[id]
        if card.kind == "evil":
            evil += 1
            if card.op == "evil_step":
                steps += 1
    to_palace = len(book.realm.road) - 1 - s.evil_steps
    return [
        missing / 27,
        nearest / 9,
        len(s.items) / len(book.items),
        min(4, max(0, s.treasury[FIRE] - outlook.unmet[FIRE])) / 4,
        sum(CURSES[: len(s.cursed)]) / 10,
        (book.curse_tokens - len(s.cursed)) / 12,
        to_palace / 6,
        steps / max(evil, 1),
        outlook.rounds / 16,
        (len(s.evil_deck) - evil + len(s.twice)) / 2,
        owned_worth(s.dragon_side, outlook) / 1.5,
        owned_worth(s.emperor_side, outlook) / 1.5,
        hand_worth(s.dragon_side, outlook) / 5,
        hand_worth(s.emperor_side, outlook) / 5,
        suppressions_to_come(s, book) / 2,
        1.0 if s.entrapped else 0.0,
    ]


def owned_worth(side: Side, outlook: Outlook) -> float:
    """The mean worth of a draw from all cards a role owns, wherever they lie."""
    total = 0.0
    cards = outlook.book.cards
    for zone in (side.deck, side.hand, side.discard):
        for id in zone:
            total += outlook.draw_worth(cards[id])
    return total / max(len(side.deck) + len(side.hand) + len(side.discard), 1)


def hand_worth(side: Side, outlook: Outlook) -> float:
    total = 0.0
    for id in side.hand:
        total += outlook.draw_worth(outlook.book.cards[id])
    return total


def suppressions_to_come(s: Board, book: Book) -> int:
    """Suppressions the Emperor holds or will draw before his deck is shuffled."""
    found = 0
    for zone in (s.emperor_side.hand, s.emperor_side.deck):
        for id in zone:
            if book.cards[id].op in ("suppress", "suppress_or_study"):
                found += 1
    return found


def phase(s: Board) -> int:
    """The third of the road Evil is in: weights are fitted for each."""
    return min(2, s.evil_steps // 2)

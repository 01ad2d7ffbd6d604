"""What the value looks at: named features of a position, each about 0 to 1 where games are decided."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.bot.worth import CURSES, Outlook
from pentarchy.games.dragonemperor.rules.realm import FIRE, GOLD, NOTHING, RESOURCES, SPIRIT
from pentarchy.games.dragonemperor.state import EMPEROR, Board, Side

NAMES: Final = [
    "tokens missing",
    "tokens a round",
    "tokens a round beyond reach",
    "worst shortage",
    "nearest item",
    "items",
    "items within reach",
    "fire to spare",
    "gold and spirit",
    "gold missing",
    "spirit missing",
    "gold cards",
    "gold cards missing",
    "gold out of reach",
    "tokens beyond the decks",
    "curses",
    "curse tokens left",
    "last curse tokens",
    "curses to come",
    "cursed by kind",
    "steps to the Palace",
    "last steps",
    "steps in the deck",
    "time left",
    "held back",
    "dragon deck",
    "emperor deck",
    "dragon gathers",
    "dragon hand",
    "emperor hand",
    "dragon's upgrades",
    "suppressions to come",
    "suppressions owned",
    "cleansing to come",
    "entrapped",
    "dragon far off",
    "the Emperor's turn",
    "actions taken",
]


DRAWN_FOR_TOKENS: Final = 3.0
"""About so many cards of each hand are played for what they bring."""


def features(s: Board, book: Book) -> list[float]:
    """The position in numbers, in the order of NAMES."""
    outlook = Outlook(s, book)
    rate = gathering(s.dragon_side, outlook)
    return [*treasury(s, book, outlook, rate), *evil(s, book, outlook), *partners(s, book, outlook, rate)]


def treasury(s: Board, book: Book, outlook: Outlook, rate: float) -> list[float]:
    """What is missing for the Magic Items, and how fast it would have to come."""
    missing = 0
    worst = 0
    nearest = 0
    for i in range(len(RESOURCES)):
        lack = max(0, outlook.unmet[i] - s.treasury[i])
        missing += lack
        worst = max(worst, lack)
        nearest += max(0, outlook.nearest[i] - s.treasury[i])
    needed = missing / max(outlook.rounds, 0.7)
    return [
        missing / 27,
        min(needed, 4.0) / 2,
        max(0.0, min(needed, 6.0) - rate) / 2,
        worst / 8,
        nearest / 9,
        len(s.items) / len(book.items),
        affordable(s, book) / 2,
        min(4, max(0, s.treasury[FIRE] - outlook.unmet[FIRE])) / 4,
        min(4, s.treasury[GOLD] + s.treasury[SPIRIT]) / 4,
        *bottlenecks(s, outlook),
    ]


def bottlenecks(s: Board, outlook: Outlook) -> list[float]:
    """Gold and Spirit come from few cards, and a Dragon that has banished its last card for Gold hardly wins; what all decks are not
    likely to bring in time."""
    lack = [max(0, outlook.unmet[i] - s.treasury[i]) for i in range(len(RESOURCES))]
    dragon, emperor = printed_tokens(s.dragon_side, outlook.book), printed_tokens(s.emperor_side, outlook.book)
    owned, other = owned_cards(s.dragon_side), owned_cards(s.emperor_side)
    beyond = 0.0
    for i in range(len(RESOURCES)):
        beyond += max(0.0, lack[i] - outlook.rounds * DRAWN_FOR_TOKENS * (dragon[i] / owned + emperor[i] / other))
    gold = dragon[GOLD]
    return [
        lack[GOLD] / 2,
        lack[SPIRIT] / 3,
        min(gold, 3) / 2,
        max(0, lack[GOLD] - gold) / 2,
        1.0 if lack[GOLD] and not gold else 0.0,
        beyond / 6,
    ]


def printed_tokens(side: Side, book: Book) -> list[int]:
    """The tokens of each kind on all cards a role owns, wherever they lie."""
    found = [0] * len(RESOURCES)
    for zone in (side.deck, side.hand, side.discard):
        for id in zone:
            card = book.cards[id]
            if card.resource != NOTHING:
                found[card.resource] += card.amount
    return found


def owned_cards(side: Side) -> int:
    return max(1, len(side.deck) + len(side.hand) + len(side.discard))


def evil(s: Board, book: Book, outlook: Outlook) -> list[float]:
    """Curses that lie and come, and how far Evil is from the Palace."""
    cards = 0
    steps = 0
    curses = 0
    for id in s.evil_deck:
        card = book.cards[id]
        if card.kind == "evil":
            cards += 1
            curses += card.curses
            if card.op == "evil_step":
                steps += 1
    to_palace = len(book.realm.road) - 1 - s.evil_steps
    left = book.curse_tokens - len(s.cursed)
    return [
        sum(CURSES[: len(s.cursed)]) / 10,
        left / 12,
        max(0, 5 - left) / 5,
        min(4.0, curses / max(cards, 1) * min(outlook.rounds * 1.4, cards) / max(left, 1)) / 2,
        crowded(s, book) / 3,
        to_palace / 6,
        max(0, 3 - to_palace) / 2,
        steps / max(cards, 1),
        outlook.rounds / 16,
        (len(s.evil_deck) - cards + len(s.twice)) / 2,
    ]


def partners(s: Board, book: Book, outlook: Outlook, rate: float) -> list[float]:
    """Decks, hands, and what the partners can do in this turn."""
    emperor = s.emperor_side
    return [
        owned_worth(s.dragon_side, outlook) / 1.5,
        owned_worth(emperor, outlook) / 1.5,
        rate / 4,
        hand_worth(s.dragon_side, outlook) / 5,
        hand_worth(emperor, outlook) / 5,
        len(s.dragon_side.upgrades) / 10,
        suppressions_in(emperor.hand + emperor.deck, book) / 2,
        suppressions_in(emperor.hand + emperor.deck + emperor.discard, book) / 4,
        cleansing(s, book) / 3,
        1.0 if s.entrapped else 0.0,
        book.realm.distance[s.dragon][book.realm.palace] / 6,
        1.0 if s.role == EMPEROR else 0.0,
        s.taken / 4,
    ]


def gathering(side: Side, outlook: Outlook) -> float:
    """About how many tokens a round the Dragon's cards bring."""
    total = 0
    cards = outlook.book.cards
    for zone in (side.deck, side.hand, side.discard):
        for id in zone:
            if cards[id].op == "gain":
                total += cards[id].amount
    return outlook.book.hand_size * 0.6 * total / owned_cards(side)


def affordable(s: Board, book: Book) -> int:
    """Magic Items the Treasury could pay for now, one at a time."""
    found = 0
    for item in book.items:
        if item not in s.items:
            cost = book.cards[item].cost
            if all(s.treasury[i] >= cost[i] for i in range(len(cost))):
                found += 1
    return found


def crowded(s: Board, book: Book) -> int:
    """Kinds of land of which at most one hex is free."""
    found = 0
    for places in book.realm.of_kind:
        if len(places) > 1 and len([place for place in places if place not in s.cursed]) <= 1:
            found += 1
    return found


def cleansing(s: Board, book: Book) -> int:
    """Cards that lift curses and come before the next shuffle."""
    found = 0
    for zone in (s.emperor_side.hand, s.emperor_side.deck, s.dragon_side.hand, s.dragon_side.deck):
        for id in zone:
            if book.cards[id].op in ("cleanse", "cleanse_land"):
                found += 1
    return found


def owned_worth(side: Side, outlook: Outlook) -> float:
    """The mean worth of a draw from all cards a role owns, wherever they lie."""
    total = 0.0
    cards = outlook.book.cards
    for zone in (side.deck, side.hand, side.discard):
        for id in zone:
            total += outlook.draw_worth(cards[id])
    return total / owned_cards(side)


def hand_worth(side: Side, outlook: Outlook) -> float:
    total = 0.0
    for id in side.hand:
        total += outlook.draw_worth(outlook.book.cards[id])
    return total


def suppressions_in(cards: list[str], book: Book) -> int:
    """Suppressions among these cards."""
    found = 0
    for id in cards:
        if book.cards[id].op in ("suppress", "suppress_or_study"):
            found += 1
    return found


def progress(s: Board, book: Book) -> float:
    """How far Evil has come along its road, or the Magic Items along theirs."""
    by_road = s.evil_steps / (len(book.realm.road) - 1)
    by_deck = s.round / 18
    return min(1.0, max(by_road, by_deck))

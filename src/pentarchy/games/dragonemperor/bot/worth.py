"""What things are worth to the partners: tokens, curses, cards and time, in the coin of one token towards a Magic Item."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Book, Card
from pentarchy.games.dragonemperor.rules.realm import FIRE, GOLD, NOTHING, RESOURCES, SPIRIT
from pentarchy.games.dragonemperor.state import DRAGON, Board

# The n-th curse on the map costs this much: the last ones are the end.
CURSE_WEIGHT: Final = 2.6
CURSES: Final = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.75, 0.95, 1.2, 1.5, 1.9, 2.4, 3.2, 4.5]

# A card in the deck is worth this at each draw; gathering cards count per token.
DRAW_WORTH: Final = {
    "multiply": 0.6,
    "cleanse": 1.15,
    "suppress": 2.0,
    "suppress_or_study": 2.0,
    "transmute": 1.0,
    "loyalty": 1.0,
    "scry": 0.35,
    "repeat": 1.3,
    "bless": 1.5,
}
EARLY: Final = 5.0
EARLY_COIN: Final = [1.0, 1.5]
NEAREST: Final = 1.2
SUPPRESS: Final = 2.6
LOYALTY: Final = 0.9
REPEAT: Final = 1.6
SCRY: Final = 0.15
ENTRAPPED: Final = 1.6
BLESSING: Final = 3.5
NO_COST: Final = [0] * len(RESOURCES)
UPGRADE_FACTOR: Final = [0.3, 0.8]
"""How much a better card is worth per expected draw, by role: the Dragon's upgrades come late to use."""


class Wanted:
    """What the Magic Items not bought yet cost in all, and the one that lacks the fewest tokens; only to be read."""

    __slots__ = ("book", "bought", "treasury", "unmet", "nearest")

    def __init__(self, s: Board, book: Book) -> None:
        self.book = book
        self.bought: list[str] = s.items[:]
        self.treasury: list[int] = s.treasury[:]
        self.unmet: list[int] = [0] * len(RESOURCES)
        self.nearest: list[int] = NO_COST
        least = 1000
        for item in book.items:
            if item not in s.items:
                cost = book.cards[item].cost
                missing = 0
                for i in range(len(cost)):
                    wanted = cost[i]
                    if wanted:
                        self.unmet[i] += wanted
                        missing += max(0, wanted - s.treasury[i])
                if missing < least:
                    least = missing
                    self.nearest = cost


_LAST: Final[dict[int, Wanted]] = {}
"""What was wanted last: most decisions change no token."""


def wanted_of(s: Board, book: Book) -> Wanted:
    """What is wanted at this table; what was found out for the last decision, if the Treasury is the same."""
    last = _LAST.get(0)
    if last is None or last.book is not book or last.treasury != s.treasury or last.bought != s.items:
        last = Wanted(s, book)
        _LAST[0] = last
    return last


class Outlook:
    """The worth of things at one moment of one game."""

    __slots__ = ("s", "book", "rounds", "unmet", "nearest", "worst", "per_draw", "price")

    def __init__(self, s: Board, book: Book) -> None:
        self.s = s
        self.book = book
        self.rounds: float = rounds_left(s, book)
        wanted = wanted_of(s, book)
        self.unmet: list[int] = wanted.unmet
        """The tokens of all Magic Items not bought yet."""
        self.nearest: list[int] = wanted.nearest
        """The cost of the one that lacks the fewest tokens."""
        self.worst: float = -1.0
        """What the worst card in the acting hand brings at each draw, once asked for; then a better one's worth, and its token's."""
        self.per_draw: float = 0.0
        self.price: float = 0.0

    def token(self, resource: int, have: int) -> float:
        """One token more of a kind: towards a Magic Item, or a reserve of falling worth."""
        surplus = have - self.unmet[resource]
        if surplus < 0:
            if resource >= GOLD and have < 2 and self.rounds > EARLY:
                return EARLY_COIN[resource - GOLD]
            return 1.0 if have >= self.nearest[resource] else NEAREST
        if resource == FIRE:
            return 0.55 if surplus < 4 else 0.1
        if resource in (GOLD, SPIRIT):
            return (0.5 if surplus < 2 else 0.05) * min(1.0, self.rounds / 8)
        return 0.5 if surplus < 4 else 0.15

    def gain(self, resource: int, have: int, amount: int) -> float:
        """So many tokens more, as far as the Supply goes (DE-DRA-11)."""
        worth = 0.0
        if amount == 1:
            return self.token(resource, have) if have < self.book.tokens[resource] else worth
        for token in range(have, min(have + amount, self.book.tokens[resource])):
            worth += self.token(resource, token)
        return worth

    def loss(self, resource: int) -> float:
        """One token less."""
        return self.token(resource, self.s.treasury[resource] - 1)

    def cleansing(self, curses: int) -> float:
        """One curse less when so many lie on the map."""
        return CURSE_WEIGHT * CURSES[min(curses, len(CURSES)) - 1] if curses else 0.0

    def draw_worth(self, card: Card) -> float:
        """What a card brings each time it is drawn."""
        if card.op == "gain":
            if card.resource == GOLD:
                return 0.5
            if card.resource == SPIRIT:
                return 0.75
            return (0.95 if card.needs == NOTHING else 0.8) * card.amount
        if card.op == "cleanse_land":
            return 0.8 if card.pays else 1.5
        known = DRAW_WORTH.get(card.op)
        if known is not None:
            return known
        # A card the rule of thumb has no word for is worth what its numbers say.
        return (0.8 if card.resource != NOTHING or card.hex_kind != NOTHING else 0.5) * card.amount

    def best_swap(self, role: int, new: Card) -> float:
        """The upgrade against the worst card in hand, over the draws to come, less its token."""
        if self.worst < 0.0:
            side = self.s.side(role)
            self.worst = min([self.draw_worth(self.book.cards[card]) for card in side.hand])
            owned = len(side.deck) + len(side.hand) + len(side.discard) + 1
            draws = max(0.0, self.rounds - 1.5) * self.book.hand_size / owned
            self.per_draw = UPGRADE_FACTOR[role] * draws
            self.price = self.loss(GOLD if role == DRAGON else SPIRIT)
        return self.per_draw * (self.draw_worth(new) - self.worst) - self.price


def rounds_left(s: Board, book: Book) -> float:
    """About how long it takes Evil to arrive: its steps spread over the Evil cards left, delayed by suppressions."""
    steps = len(book.realm.road) - 1 - s.evil_steps
    held = 0
    for card in s.evil_deck[len(s.evil_deck) - s.evil_known :]:
        if book.cards[card].kind != "evil":
            held += 1
    cards = len(s.evil_deck) - held
    suppressed = held + len(s.twice)
    return (steps / (steps + 1) * (cards + 1) + suppressed) / 1.4

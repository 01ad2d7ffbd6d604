"""Short scenes: a table as a test wants it, and few words to play on it."""

from __future__ import annotations

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.realm import RESOURCES
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, Board
from pentarchy.kernel import Chance, Match, Outcome, Refused, Scalar, Table

ALL_COSTS = {"fire": 5, "stone": 6, "water": 5, "wood": 6, "gold": 2, "spirit": 3}
"""What the three Magic Items cost together."""
SIDE_FIELDS = ("hand", "deck", "discard", "row", "upgrades")


class Scene:
    """A match with the words a test needs."""

    def __init__(self, state: Board) -> None:
        self.match: Match[Board, Book] = Match.laid_out(GAME, state, Chance(b"", 1), "", True)
        self.match.begin()

    @property
    def s(self) -> Board:
        return self.match.state

    @property
    def result(self) -> Outcome:
        assert self.match.outcome is not None
        return self.match.outcome

    def do(self, *keys: str) -> Scene:
        """Answer question after question with one key each, for whoever is asked."""
        for key in keys:
            self.match.answer(self.match.waiting()[0], key)
        return self

    def order(self, *keys: str) -> Scene:
        """Answer one question with several keys."""
        self.match.answer(self.match.waiting()[0], *keys)
        return self

    def offers(self) -> list[str]:
        """The keys that can be chosen now."""
        ask = self.match.ask(self.match.waiting()[0])
        assert ask is not None
        return [option.key for option in ask.options]

    def why(self, key: str) -> str:
        """The rule that bars an option; "" if it can be chosen."""
        ask = self.match.explained(self.match.waiting()[0])
        assert ask is not None
        return next(option.barred for option in ask.options if option.key == key)

    def refuses(self, key: str) -> bool:
        """Is this answer refused, and nothing changed by it?"""
        before = self.match.digest()
        try:
            self.match.answer(self.match.waiting()[0], key)
        except Refused:
            return self.match.digest() == before
        return False

    def treasury(self) -> dict[str, int]:
        """The tokens in the Treasury; kinds that are missing are left out."""
        return {RESOURCES[i]: n for i, n in enumerate(self.s.treasury) if n}

    def rules(self) -> list[str]:
        """The rules of the log lines so far."""
        return [str(line["rule"]) for line in self.match.log(0)]


def new_game(seats: int = 2, seed: int = 1, **options: Scalar) -> Board:
    """The state right after setup, before the first Evil card."""
    state = GAME.blank()
    state.seats = seats
    state.options = GAME.settled(seats, options)
    GAME.setup(Table(state, GAME.book, Chance(b"", seed)))
    return state


def scene(
    role: int = DRAGON,
    variants: dict[str, Scalar] | None = None,
    seats: int = 2,
    evil: list[str] | None = None,
    treasury: dict[str, int] | None = None,
    partner: list[str] | None = None,
    partner_discard: list[str] | None = None,
    **fields: object,
) -> Scene:
    """The setup position in a role's Action phase; with `evil`, before Evil Advances with these cards next in the Evil Deck.

    `hand`, `deck`, `discard`, `row` and `upgrades` are the acting role's (the top of a deck is its last card), `partner` is the
    other hand, `partner_discard` the other discard pile; every other name is a field of the state.
    """
    s = new_game(seats, **(variants or {}))
    s.role = role
    s.phase = "action" if evil is None else "evil"
    stack_evil(s, evil or [])
    if treasury is not None:
        s.treasury = [treasury.get(name, 0) for name in RESOURCES]
    if partner is not None:
        s.partner().hand = partner[:]
    s.partner().discard = (partner_discard or [])[:]
    for name, value in fields.items():
        setattr(s.acting() if name in SIDE_FIELDS else s, name, value[:] if isinstance(value, list) else value)
    return Scene(s)


def stack_evil(s: Board, cards: list[str]) -> None:
    """Put these Evil cards on top of the Evil Deck, the first to be drawn first."""
    for card in cards:
        s.evil_deck.remove(card)
    s.evil_deck.extend(reversed(cards))


def emperor_scene(**fields: object) -> Scene:
    """A scene in the Emperor's turn."""
    return scene(EMPEROR, **fields)  # type: ignore[arg-type]


def blessed_scene(**fields: object) -> Scene:
    """A scene in the turn of a blessed Emperor: every action counts double."""
    return scene(EMPEROR, {"couple": "breathe_fire_1", "kiss": False}, blessed=True, **fields)  # type: ignore[arg-type]

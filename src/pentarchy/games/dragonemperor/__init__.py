"""Dragon & Emperor: two partners against an Evil that walks down a straight road."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path

from pentarchy.games.dragonemperor import setups
from pentarchy.games.dragonemperor.book import FIXED, Book
from pentarchy.games.dragonemperor.bot.features import NAMES, features, progress
from pentarchy.games.dragonemperor.bot.thumb import intention, suggest, weigh
from pentarchy.games.dragonemperor.cards import dragon as dragon
from pentarchy.games.dragonemperor.cards import emperor as emperor
from pentarchy.games.dragonemperor.cards import evil as evil
from pentarchy.games.dragonemperor.cards import items as items
from pentarchy.games.dragonemperor.catalogue import catalogue
from pentarchy.games.dragonemperor.encode import encode, encode_option
from pentarchy.games.dragonemperor.imagine import imagine
from pentarchy.games.dragonemperor.rules.evil import EVIL
from pentarchy.games.dragonemperor.rules.magic import ITEM_BARS, ITEMS
from pentarchy.games.dragonemperor.rules.play import BARS, EFFECTS
from pentarchy.games.dragonemperor.rules.setup import set_up
from pentarchy.games.dragonemperor.rules.variants import difficulty, settings
from pentarchy.games.dragonemperor.sequence import ROUND, follow
from pentarchy.games.dragonemperor.state import ROLE_NAMES, ROLES, Board, Side, T, components
from pentarchy.games.dragonemperor.text import credits_of, draw_board
from pentarchy.games.dragonemperor.view import anchors, view_of
from pentarchy.kernel import Ask, Chance, Content, Game, Option, Prompt, Scalar, State, View
from pentarchy.kernel.events import Credit
from pentarchy.kernel.sheet import Sheet

FOLDER = Path(__file__).parent


class DragonEmperor(Game[Board, Book]):
    """The wiring: which function of this folder does what the kernel asks of a game."""

    def __init__(self, content: Content) -> None:
        check_effects(content)
        book = Book(content)
        super().__init__("dragonemperor", "Dragon & Emperor", "DE", "2", [1, 2], settings(book), FOLDER, content, book)
        self.horizon = 3

    def made_from(self, content: Content) -> DragonEmperor:
        return DragonEmperor(content)

    def blank(self) -> Board:
        return Board()

    def shapes(self) -> list[type[State]]:
        return [Board, Side]

    def setup(self, t: T) -> None:
        set_up(t)

    def segment(self, t: T) -> Coroutine[Prompt, None, str]:
        """DE-RND-2: one action, or the Evil card that opens the game."""
        return ROUND.plays[t.state.phase](t)

    def follow(self, t: T, word: str) -> None:
        follow(t, word)

    def view(self, state: Board, seat: int) -> View:
        return view_of(state, self.book)

    def imagine(self, state: Board, seat: int, chance: Chance) -> None:
        imagine(state, chance)

    def components(self, state: Board) -> dict[str, int]:
        return components(state, self.book)

    def board(self, view: View) -> str:
        return draw_board(view, self.book)

    def credits(self, rule: str, text: str, args: dict[str, object]) -> list[Credit]:
        return credits_of(rule, text, args)

    def describe(self, seats: int, options: dict[str, Scalar]) -> str:
        return difficulty(options)

    def seat_names(self, seats: int) -> list[str]:
        return ROLE_NAMES[:] if seats == 2 else ["Dragon & Emperor"]

    def name_of(self, key: str) -> str:
        card = self.book.cards.get(key)
        return card.title if card is not None else key

    def spots(self, state: Board, what: str) -> list[tuple[int | str, str]]:
        return setups.spots(self.book, what)

    def arranged(self, state: Board) -> None:
        setups.arranged(self.book, state)

    def catalogue(self) -> dict[str, dict[str, object]]:
        return catalogue(self.book)

    def anchors(self, view: View) -> list[str]:
        return anchors(view)

    def playable_cards(self) -> list[str]:
        return list(self.book.cards)

    def never_played(self) -> dict[str, str]:
        why = "random partners never save up its cost; the games of the greedy bot and the scenes of DE-MAG bring it into play"
        return dict.fromkeys(self.book.items, why)

    def weigh(self, state: Board, seat: int, ask: Ask) -> list[float]:
        return weigh(state, self.book, ask)

    def suggest(self, state: Board, seat: int, ask: Ask) -> list[str]:
        return suggest(state, self.book, ask)

    def intention(self, ask: Ask, keys: list[str]) -> str:
        return intention(ask, keys)

    def clock(self, state: Board) -> int:
        """Bots look ahead in rounds."""
        return state.round

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: Board, seat: int) -> list[float]:
        return features(state, self.book)

    def progress(self, state: Board) -> float:
        return progress(state, self.book)

    def sides(self, state: Board) -> list[int]:
        """DE-SET-1: both win or lose together."""
        return [0] * state.seats

    def encode(self, state: Board, seat: int, sheet: Sheet) -> None:
        encode(self.book, state, seat, sheet)

    def encode_option(self, state: Board, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        encode_option(self.book, state, seat, ask, option, sheet)


def check_effects(content: Content) -> None:
    """Every `op` of a card has its functions, and every function a card (unless a pack has removed it)."""
    whole = not content.pack
    rows = content.rows("card")
    hands = [row for row in rows if row.text("kind") in ROLES]
    EFFECTS.check(hands, "op", whole)
    BARS.check(hands, "op", whole)
    EVIL.check([row for row in rows if row.text("kind") == "evil"], "op", whole)
    items = [row for row in rows if row.text("kind") == "magic item"]
    ITEMS.check(items, "op", whole)
    ITEM_BARS.check(items, "op", whole)


GAME = DragonEmperor(Content.load(FOLDER / "content", FIXED))

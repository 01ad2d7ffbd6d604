"""Kingdoms Rise & Fall: Dorian. The only wiring: content, rules, view and bot become GAME."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path

from mypy_extensions import mypyc_attr

from pentarchy.games.dorian import setups, view
from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.bot import features, manners, weigh
from pentarchy.games.dorian.cards import flow, goods, looks, moves, power
from pentarchy.games.dorian.cards.conditions import BATTLE_CONDITIONS, BATTLE_COUNTERS, PLAYER_CONDITIONS, PLAYER_COUNTERS
from pentarchy.games.dorian.cards.flags import FLAGS
from pentarchy.games.dorian.cards.interpreter import EFFECTS
from pentarchy.games.dorian.cards.targets import AIMS, RESTORE_PILE
from pentarchy.games.dorian.cards.vocabulary import TRIGGERS, Vocabulary
from pentarchy.games.dorian.catalogue import catalogue
from pentarchy.games.dorian.encode import encode, encode_option
from pentarchy.games.dorian.imagine import redeal
from pentarchy.games.dorian.rules.objectives import DEEDS
from pentarchy.games.dorian.rules.scenes import Deed, Offer, Pledge
from pentarchy.games.dorian.rules.setup import check, describe, lay_table, settings
from pentarchy.games.dorian.sequence import begin, follow, is_quiet, segment
from pentarchy.games.dorian.state import Battle, Dorian, Fighter, Player, T
from pentarchy.games.dorian.text import board_text, credits_of
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.content import Content
from pentarchy.kernel.deals import Deal
from pentarchy.kernel.events import Credit
from pentarchy.kernel.game import Game, View
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.state import Scalar, State

# importing these fills EFFECTS
EFFECT_MODULES = (flow, goods, looks, moves, power)


@mypyc_attr(allow_interpreted_subclasses=True)
class DorianGame(Game[Dorian, Book]):
    """Six leaders, one empty throne."""

    def __init__(self, content: Content) -> None:
        words = Vocabulary(content)
        words.join("primitive", EFFECTS.named)
        words.join("counter", [*PLAYER_COUNTERS, *BATTLE_COUNTERS])
        words.join("condition", [*PLAYER_CONDITIONS, *BATTLE_CONDITIONS])
        words.join("target", [*AIMS, RESTORE_PILE])
        words.join("trigger", TRIGGERS)
        words.join("objective_condition", DEEDS)
        words.join("flag", FLAGS)
        book = Book(content, words)
        super().__init__(
            "dorian", "Kingdoms Rise & Fall: Dorian", "DO", "3", [3, 4, 5, 6], settings(), Path(__file__).parent, content, book
        )

    def made_from(self, content: Content) -> DorianGame:
        return DorianGame(content)

    def blank(self) -> Dorian:
        return Dorian()

    def shapes(self) -> list[type[State]]:
        return [Dorian, Player, Battle, Fighter, Deed, Offer, Pledge]

    def check(self, seats: int, options: dict[str, Scalar]) -> None:
        check(self.book, seats, options)

    def describe(self, seats: int, options: dict[str, Scalar]) -> str:
        return describe(seats, options)

    def setup(self, t: T) -> None:
        lay_table(t)
        begin(t)

    def segment(self, t: T) -> Coroutine[Prompt, None, str | None]:
        return segment(t)

    def follow(self, t: T, word: str) -> None:
        follow(t, word)

    def is_quiet(self, t: T) -> bool:
        return is_quiet(t)

    def view(self, state: Dorian, seat: int) -> View:
        return view.view(self.book, state, seat)

    def imagine(self, state: Dorian, seat: int, chance: Chance) -> None:
        redeal(self.book, state, seat, chance)

    def components(self, state: Dorian) -> dict[str, int]:
        return view.components(state)

    def board(self, view: View) -> str:
        return board_text(self.book, view)

    def credits(self, rule: str, text: str, args: dict[str, object]) -> list[Credit]:
        return credits_of(rule, text, args)

    def name_of(self, key: str) -> str:
        face = self.book.face.get(key)
        if face is not None:
            return face.name
        place = self.book.place.get(key)
        return self.book.locations[place].name if place is not None else key

    def spots(self, state: Dorian, what: str) -> list[tuple[int | str, str]]:
        return setups.spots(self.book, what)

    def likeness(self, card: str) -> str:
        """How many Battle Cards of each type somebody has is known to all."""
        face = self.book.face[card]
        return f"{face.kind} {face.type}"

    def arranged(self, state: Dorian) -> None:
        setups.arranged(self.book, state)

    def catalogue(self) -> dict[str, dict[str, object]]:
        return catalogue(self.book)

    def playable_cards(self) -> list[str]:
        return list(self.book.design)

    def never_played(self) -> dict[str, str]:
        reason = "an Objective is shown only when its deed is done, which random play seldom does; a test of its own turns it in"
        return {card.key: reason for card in self.book.cards if card.kind == "objective"}

    def weigh(self, state: Dorian, seat: int, ask: Ask) -> list[float]:
        return weigh.weigh(self.book, state, seat, ask)

    def suggest(self, state: Dorian, seat: int, ask: Ask) -> list[str]:
        return weigh.suggest(self.book, state, seat, ask)

    def deal(self, state: Dorian, seat: int, ask: Ask) -> Deal | None:
        return manners.deal(state, seat, ask)

    def opening(self, state: Dorian, seat: int, key: str) -> Deal | None:
        return manners.opening(state, seat, key)

    def breach(self, state: Dorian, seat: int, key: str) -> int:
        return manners.breach(state, seat, key)

    def refusing(self, state: Dorian, seat: int, ask: Ask) -> str:
        return manners.refusing(self.book, state, seat, ask)

    def clock(self, state: Dorian) -> int:
        """Bots look ahead in rounds."""
        return state.round

    def feature_names(self) -> list[str]:
        return features.NAMES

    def features(self, state: Dorian, seat: int) -> list[float]:
        return features.features(self.book, state, seat)

    def progress(self, state: Dorian) -> float:
        return features.progress(state)

    def sides(self, state: Dorian) -> list[int]:
        return features.sides(state)

    def encode(self, state: Dorian, seat: int, sheet: Sheet) -> None:
        encode(self.book, state, seat, sheet)

    def encode_option(self, state: Dorian, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        encode_option(self.book, state, seat, ask, option, sheet)


GAME = DorianGame(Content.load(Path(__file__).parent / "content"))

"""Bones & Banners: two rival villages, ten dice, units laid face down, and bluffs."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path

from pentarchy.games.bonesbanners.book import OTHER, Book
from pentarchy.games.bonesbanners.book_reading import read_book
from pentarchy.games.bonesbanners.bot.bluffs import composure, laid
from pentarchy.games.bonesbanners.bot.features import NAMES, features, progress
from pentarchy.games.bonesbanners.bot.thumb import suggest, weigh
from pentarchy.games.bonesbanners.cards.advisors import EFFECTS
from pentarchy.games.bonesbanners.catalogue import catalogue_of
from pentarchy.games.bonesbanners.encode import encode
from pentarchy.games.bonesbanners.encode_options import encode_option
from pentarchy.games.bonesbanners.imagine import imagine_for
from pentarchy.games.bonesbanners.rules.setup import set_up
from pentarchy.games.bonesbanners.rules.variants import settings
from pentarchy.games.bonesbanners.sequence import ROUND, follow, is_quiet
from pentarchy.games.bonesbanners.setups import arranged
from pentarchy.games.bonesbanners.state import Battle, BonesState, Player, Result, T, Unit, components_of
from pentarchy.games.bonesbanners.text import board_of, credits_of
from pentarchy.games.bonesbanners.view import view_of
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.content import Content
from pentarchy.kernel.deals import Laid
from pentarchy.kernel.errors import BadSetup
from pentarchy.kernel.events import Credit
from pentarchy.kernel.game import Game, View
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.state import Scalar, State

FOLDER = Path(__file__).parent


class BonesAndBanners(Game[BonesState, Book]):
    """BB-GEN-1: a game for exactly two."""

    def __init__(self, content: Content) -> None:
        super().__init__("bonesbanners", "Bones & Banners", "BB", "2", [2], settings(), FOLDER, content, read_book(content))
        EFFECTS.check([row for row in content.rows("card") if row.text("kind") == "advisor"], "effect", both_ways=not content.pack)

    def made_from(self, content: Content) -> BonesAndBanners:
        return BonesAndBanners(content)

    def blank(self) -> BonesState:
        return BonesState()

    def shapes(self) -> list[type[State]]:
        return [BonesState, Player, Unit, Battle, Result]

    def check(self, seats: int, options: dict[str, Scalar]) -> None:
        """BB-END-10: a round limit below one would end the game before it began."""
        limit = options["round_limit"]
        if not isinstance(limit, int) or limit < 1:
            raise BadSetup("The round limit must be at least 1 (BB-END-10).")

    def setup(self, t: T) -> None:
        set_up(t)

    def segment(self, t: T) -> Coroutine[Prompt, None, str]:
        return ROUND.plays[t.state.step](t)

    def follow(self, t: T, word: str) -> None:
        follow(t, word)

    def is_quiet(self, t: T) -> bool:
        return is_quiet(t.state)

    def view(self, state: BonesState, seat: int) -> View:
        return view_of(self.book, state, seat)

    def imagine(self, state: BonesState, seat: int, chance: Chance) -> None:
        imagine_for(self.book, state, seat, chance)

    def components(self, state: BonesState) -> dict[str, int]:
        return components_of(self.book, state)

    def board(self, view: View) -> str:
        return board_of(self.book, view)

    def credits(self, rule: str, text: str, args: dict[str, object]) -> list[Credit]:
        return credits_of(rule, text, args)

    def name_of(self, key: str) -> str:
        return self.book.name(key)

    def likeness(self, card: str) -> str:
        """Loyalists stay with their side."""
        face = self.book.cards[card]
        return f"{face.kind} {face.set}"

    def arranged(self, state: BonesState) -> None:
        arranged(self.book, state)

    def catalogue(self) -> dict[str, dict[str, object]]:
        """Every card as people read it."""
        return catalogue_of(self.book)

    def playable_cards(self) -> list[str]:
        """Everything but the Drummers of a variant and the cards that are not played."""
        return [card.key for card in self.book.cards.values() if card.kind != OTHER and card.set != "variant"]

    def weigh(self, state: BonesState, seat: int, ask: Ask) -> list[float]:
        return weigh(self.book, state, seat, ask)

    def suggest(self, state: BonesState, seat: int, ask: Ask) -> list[str]:
        return suggest(self.book, state, seat, ask)

    def laid(self, state: BonesState) -> list[Laid]:
        return laid(self.book, state)

    def composure(self, marks: list[str]) -> float:
        return composure(marks)

    def clock(self, state: BonesState) -> int:
        """Bots look ahead in rounds."""
        return state.round

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: BonesState, seat: int) -> list[float]:
        return features(self.book, state, seat)

    def progress(self, state: BonesState) -> float:
        return progress(state)

    def encode(self, state: BonesState, seat: int, sheet: Sheet) -> None:
        encode(self.book, state, seat, sheet)

    def encode_option(self, state: BonesState, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        encode_option(self.book, state, seat, ask, option, sheet)


GAME = BonesAndBanners(Content.load(FOLDER / "content"))

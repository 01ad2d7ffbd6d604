"""Age of Kingdoms: economy, war, magic and promises for the Favor of the Young Gods."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path

from pentarchy.games.ageofkingdoms import book, imagine, sequence, setups, view
from pentarchy.games.ageofkingdoms.book import Book, title_of
from pentarchy.games.ageofkingdoms.bot import features, manners, thumb
from pentarchy.games.ageofkingdoms.cards import (
    aurelane,
    battle_spells,
    beasts,
    effects,
    events,
    field_spells,
    karsund,
    kingdom_spells,
    lands,
    numbers,
    oshenar,
    specials,
    territories,
    thessil,
    velmora,
    vharok,
)
from pentarchy.games.ageofkingdoms.cards.printed import BASE
from pentarchy.games.ageofkingdoms.catalogue import catalogue, rare_cards
from pentarchy.games.ageofkingdoms.encode import encode
from pentarchy.games.ageofkingdoms.encode_options import encode_option
from pentarchy.games.ageofkingdoms.rules import setup
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.pieces import Agreement, Beast, Effect, InPlay, Land, Passage, Route, Territory, Unit, War
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Clash, Offer, Play
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.games.ageofkingdoms.text import credits_of, draw_board
from pentarchy.kernel import Ask, Chance, Content, Game, Option, Prompt, Setting, State, View
from pentarchy.kernel.deals import Deal
from pentarchy.kernel.events import Credit
from pentarchy.kernel.sheet import Sheet

FOLDER = Path(__file__).parent
CARD_MODULES = [
    aurelane, battle_spells, beasts, events, field_spells, karsund, kingdom_spells, lands, numbers, oshenar, specials, territories, thessil,
    velmora, vharok,
]  # fmt: skip


def settings() -> list[Setting]:
    """AK-SET-1, AK-SET-17: the length of the game, and how Kingdoms and Leaders are dealt."""
    return [
        Setting("seasons", "Seasons", [15, 10, 20], ["15 Seasons (standard)", "10 Seasons", "20 Seasons"], "AK-SET-1"),
        Setting(
            "kingdoms", "Kingdoms and Leaders", ["pick", "random", "recommended"],
            ["picked in turn", "dealt at random", "a recommended set, dealt at random"], "AK-SET-17",
        ),
    ]  # fmt: skip


class AgeOfKingdoms(Game[Realm, Book]):
    """The wiring: which function of this folder does what the kernel asks of a game."""

    def __init__(self, content: Content) -> None:
        book.check_pack(content)
        effects.check(content)
        read = Book(content)
        book.check_supplies(content.pack, read)
        super().__init__("ageofkingdoms", "Age of Kingdoms", "AK", "4", [2, 3, 4, 5, 6], settings(), FOLDER, content, read)
        self.horizon = 3

    def made_from(self, content: Content) -> AgeOfKingdoms:
        return AgeOfKingdoms(content)

    def blank(self) -> Realm:
        realm = Realm()
        realm.read_from(self.book)
        return realm

    def shapes(self) -> list[type[State]]:
        return [
            Agreement, Battle, Beast, Clash, Effect, InPlay, Kingdom, Land, Offer, Passage, Play, Realm, Route, Territory, Unit, War,
        ]  # fmt: skip

    def setup(self, t: T) -> None:
        setup.lay_out(t)
        sequence.begin(t.state)

    def segment(self, t: T) -> Coroutine[Prompt, None, str]:
        s = t.state
        s.book = self.book
        return sequence.SEASON.plays[s.step](t)

    def follow(self, t: T, word: str) -> None:
        sequence.follow(t, word)

    def is_quiet(self, t: T) -> bool:
        return sequence.is_quiet(t.state)

    def view(self, state: Realm, seat: int) -> View:
        state.read_from(self.book)
        return view.view_of(state, seat)

    def imagine(self, state: Realm, seat: int, chance: Chance) -> None:
        state.read_from(self.book)
        imagine.imagine(state, seat, chance)

    def components(self, state: Realm) -> dict[str, int]:
        state.read_from(self.book)
        return imagine.components(state)

    def board(self, view: View) -> str:
        return draw_board(self.book, view)

    def credits(self, rule: str, text: str, args: dict[str, object]) -> list[Credit]:
        return credits_of(rule, text, args)

    def name_of(self, key: str) -> str:
        return title_of(self.book, key)

    def spots(self, state: Realm, what: str) -> list[tuple[int | str, str]]:
        state.read_from(self.book)
        return setups.spots(state, what)

    def arranged(self, state: Realm) -> None:
        state.read_from(self.book)
        setups.arranged(state)

    def catalogue(self) -> dict[str, dict[str, object]]:
        return catalogue(self.book)

    def playable_cards(self) -> list[str]:
        return [*self.book.cards, *self.book.lands, *self.book.events]

    def never_played(self) -> dict[str, str]:
        return rare_cards(self.book)

    def weigh(self, state: Realm, seat: int, ask: Ask) -> list[float]:
        state.read_from(self.book)
        return thumb.weigh(state, seat, ask)

    def suggest(self, state: Realm, seat: int, ask: Ask) -> list[str]:
        state.read_from(self.book)
        return thumb.suggest(state, seat, ask)

    def deal(self, state: Realm, seat: int, ask: Ask) -> Deal | None:
        return manners.deal(state, seat, ask)

    def opening(self, state: Realm, seat: int, key: str) -> Deal | None:
        return manners.opening(state, seat, key)

    def breach(self, state: Realm, seat: int, key: str) -> int:
        return manners.breach(state, seat, key)

    def refusing(self, state: Realm, seat: int, ask: Ask) -> str:
        state.read_from(self.book)
        return manners.refusing(state, seat, ask)

    def clock(self, state: Realm) -> int:
        """Bots look ahead in Seasons."""
        return state.season

    def feature_names(self) -> list[str]:
        return features.NAMES

    def features(self, state: Realm, seat: int) -> list[float]:
        state.read_from(self.book)
        return features.features(state, seat)

    def progress(self, state: Realm) -> float:
        return features.progress(state)

    def encode(self, state: Realm, seat: int, sheet: Sheet) -> None:
        encode(state, seat, sheet)

    def encode_option(self, state: Realm, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        encode_option(state, seat, ask, option, sheet)


GAME = AgeOfKingdoms(BASE)

"""Unicornus Knights: bring a headstrong princess back to her capital."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path

from pentarchy.games.unicornus import setups, text
from pentarchy.games.unicornus.book import FIXED, Book, open_book
from pentarchy.games.unicornus.bot import features, thumb
from pentarchy.games.unicornus.cards.joins import check_joins
from pentarchy.games.unicornus.catalogue import catalogue
from pentarchy.games.unicornus.encode import encode, encode_option
from pentarchy.games.unicornus.imagine import redeal
from pentarchy.games.unicornus.rules.setup import lay_out
from pentarchy.games.unicornus.sequence import CAMPAIGN, follow, is_quiet
from pentarchy.games.unicornus.state import Attack, Battle, Campaign, Gift, Player, T, Unit
from pentarchy.games.unicornus.text import credits_of
from pentarchy.games.unicornus.view import components_of, view_of
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.content import Content
from pentarchy.kernel.errors import BadSetup
from pentarchy.kernel.events import Credit
from pentarchy.kernel.game import Game, Setting, View, switch
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.state import Outcome, Scalar, State

__all__ = ["GAME", "Unicornus"]

FOLDER = Path(__file__).parent


def _settings(book: Book) -> list[Setting]:
    princesses: list[Scalar] = ["choose", *book.princesses]
    maps: list[Scalar] = ["standard", "flank", "by_hand", *book.scenarios]
    lengths: list[Scalar] = [book.rounds + more for more in range(5)]
    return [
        Setting("princess", "Princess", princesses, ["the players choose", *[card.name for card in book.princesses.values()]], "UK-SET-3"),
        Setting("cast", "Characters", ["choose", "random"], ["each player chooses", "dealt at random"], "UK-SET-1"),
        Setting(
            "map",
            "Map",
            maps,
            ["standard", "kingdom on the flanks", "laid by hand", *[row.name for row in book.scenarios.values()]],
            "UK-VAR-5",
        ),
        Setting("goal", "Goal", ["capital", "throne"], ["any space of The Capital", "the Emperor's own space"], "UK-VAR-8"),
        Setting("rounds", "Rounds", lengths, [str(n) for n in lengths], "UK-VAR-4"),
        Setting("events", "Events of a longer game", ["match", "ten"], ["one per round", "ten, then none"], "UK-VAR-4"),
        Setting("solo", "Characters when playing alone", [3, 4, 5, 6], ["3", "4", "5", "6"], "UK-VAR-9"),
        switch("tutorial", "Tutorial", "UK-TUT-1", "A small first game without events and without a time limit."),
        switch(
            "advice",
            "Advice",
            "UK-RND-11",
            "Before a shared choice every other seat says what it would do; then the starting player decides.",
        ),
        switch("open_hands", "Open hands", "UK-SET-16", "All hands lie open, for teaching."),
    ]


class Unicornus(Game[Campaign, Book]):
    """The game on one content."""

    def __init__(self, content: Content) -> None:
        book = open_book(content)
        check_joins(content)
        super().__init__("unicornus", "Unicornus Knights", "UK", "2", [1, 2, 3, 4, 5, 6], _settings(book), FOLDER, content, book)

    def made_from(self, content: Content) -> Unicornus:
        return Unicornus(content)

    def blank(self) -> Campaign:
        return Campaign()

    def shapes(self) -> list[type[State]]:
        return [Campaign, Unit, Player, Gift, Attack, Battle, Outcome]

    def setup(self, t: T) -> None:
        lay_out(t)

    def segment(self, t: T) -> Coroutine[Prompt, None, str]:
        """UK-RND-1, UK-RND-8: one segment of the step the campaign is at."""
        return CAMPAIGN.plays[t.state.step](t)

    def follow(self, t: T, word: str) -> None:
        follow(t, word)

    def is_quiet(self, t: T) -> bool:
        return is_quiet(t)

    def view(self, state: Campaign, seat: int) -> View:
        return view_of(state, seat)

    def imagine(self, state: Campaign, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def components(self, state: Campaign) -> dict[str, int]:
        return components_of(state)

    def board(self, view: View) -> str:
        return text.draw(view, self.book)

    def credits(self, rule: str, text: str, args: dict[str, object]) -> list[Credit]:
        return credits_of(rule, text, args)

    def check(self, seats: int, options: dict[str, Scalar]) -> None:
        """UK-TUT-1, UK-VAR-9: the tutorial has its own map, goal and length."""
        plain = options["map"] == "standard" and options["goal"] == "capital" and options["rounds"] == self.book.rounds
        if options["tutorial"] and not plain:
            raise BadSetup("The tutorial has its own map, goal and length: leave map, goal and rounds as they are (UK-TUT-1).")

    def describe(self, seats: int, options: dict[str, Scalar]) -> str:
        """UK-VAR-6: advice, no rule: supply the fighters, foresee her way, and use her strength."""
        return (
            "Supply matters as much as battle: fighters need others who send them tokens and resources. "
            "Foresee where the princess will march, clear or block her way, and let her strike where the price is right."
        )

    def name_of(self, key: str) -> str:
        return self.book.name_of(key)

    def spots(self, state: Campaign, what: str) -> list[tuple[int | str, str]]:
        return setups.spots(state, what)

    def arranged(self, state: Campaign) -> None:
        setups.arranged(state)

    def catalogue(self) -> dict[str, dict[str, object]]:
        return catalogue(self.content)

    def playable_cards(self) -> list[str]:
        return [*self.book.support, *self.book.fates, *self.book.events]

    def weigh(self, state: Campaign, seat: int, ask: Ask) -> list[float]:
        return thumb.weigh(state, seat, ask)

    def suggest(self, state: Campaign, seat: int, ask: Ask) -> list[str]:
        return thumb.suggest(state, seat, ask)

    def clock(self, state: Campaign) -> int:
        """Bots look ahead in rounds."""
        return state.round

    def feature_names(self) -> list[str]:
        return features.NAMES

    def features(self, state: Campaign, seat: int) -> list[float]:
        return features.features(state)

    def progress(self, state: Campaign) -> float:
        return features.progress(state)

    def sides(self, state: Campaign) -> list[int]:
        """Everybody wins or loses with the princess."""
        return [0] * state.seats

    def encode(self, state: Campaign, seat: int, sheet: Sheet) -> None:
        encode(state, seat, sheet)

    def encode_option(self, state: Campaign, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        encode_option(state, seat, ask, option, sheet)


GAME = Unicornus(Content.load(FOLDER / "content", FIXED))

"""What a game package provides, and the settings people choose before a game."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Generic, Self

from mypy_extensions import mypyc_attr

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.content import Content
from pentarchy.kernel.deals import Deal, Laid
from pentarchy.kernel.errors import BadSetup
from pentarchy.kernel.events import Credit
from pentarchy.kernel.ledger import Ledger
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.state import Scalar, State
from pentarchy.kernel.table import B, S, Table
from pentarchy.kernel.value import CONSTANT, Value, logistic, part_of, read_value

View = Mapping[str, object]
"""What a seat may see: JSON-ready, built from nothing, so that nothing slips through."""


class Setting:
    """An option of a game: its values in plain words, the first value being the default.

    `free` settings take any value of the default's type; the game's `check` judges it. `cards` names the kind of the catalogue's
    entries such a text is picked from: one key for each seat, separated by commas, empty for chance.
    """

    __slots__ = ("name", "title", "values", "labels", "rule", "help", "free", "cards")

    def __init__(
        self, name: str, title: str, values: list[Scalar], labels: list[str], rule: str, help: str = "", free: bool = False, cards: str = ""
    ) -> None:
        self.name = name
        self.title = title
        self.values = values
        self.labels = labels
        self.rule = rule
        self.help = help
        self.free = free
        self.cards = cards

    def allows(self, value: Scalar) -> bool:
        if self.free:
            return type(value) is type(self.values[0])
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)


def switch(name: str, title: str, rule: str, help: str = "", on: bool = False) -> Setting:
    """A yes/no setting, off unless `on`."""
    values: list[Scalar] = [on, not on]
    return Setting(name, title, values, ["on" if value else "off" for value in values], rule, help)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, B]):
    """One game with one content. A package subclasses it once and makes `GAME` from its own content folder."""

    def __init__(
        self,
        key: str,
        title: str,
        prefix: str,
        version: str,
        seats: list[int],
        settings: list[Setting],
        folder: Path,
        content: Content,
        book: B,
    ) -> None:
        self.key = key
        self.title = title
        self.prefix = prefix
        self.version = version
        self.seats = seats
        self.settings = settings
        self.folder = folder
        self.content = content
        self.book: B = book
        self.horizon: int = 1
        self._ledger: Ledger | None = None
        self._value: Value | None = None
        self._valued: bool = False

    @property
    def ledger(self) -> Ledger:
        """The rules ledger, read when first wanted."""
        if self._ledger is None:
            self._ledger = Ledger(self.folder / "rules.toml")
        return self._ledger

    # ---- what every game must say ----

    def made_from(self, content: Content) -> Self:
        """The same game on other content; raises ContentError where the content is wrong."""
        raise NotImplementedError

    def blank(self) -> S:
        """An empty state."""
        raise NotImplementedError

    def shapes(self) -> list[type[State]]:
        """Every state class, the whole state's included."""
        raise NotImplementedError

    def setup(self, t: Table[S, B]) -> None:
        """Lay out the table; no questions here (a phase "setup" asks them in `segment`)."""
        raise NotImplementedError

    def segment(self, t: Table[S, B]) -> Coroutine[Prompt, None, str | None]:
        """Play on: one action, or one step of a phase. Called again and again until the game has an outcome.

        What it gives back is the word the step ended with; `follow` gets it, unless it is "" or None.
        """
        raise NotImplementedError

    def follow(self, t: Table[S, B], word: str) -> None:
        """Move on to what follows a step that ended with this word (kernel/sequence.py)."""
        raise NotImplementedError

    def is_quiet(self, t: Table[S, B]) -> bool:
        """Whether the next segment will surely ask nobody and not end the game: then no checkpoint is taken before it, which saves a
        copy of the state."""
        return False

    def upgrade(self, saved: dict[str, object], rules: str) -> dict[str, object]:
        """A saved checkpoint of rules version `rules` as this version reads it; a game overrides it where its states have changed."""
        return saved

    def view(self, state: S, seat: int) -> View:
        """All that this seat (or SPECTATOR) may see."""
        raise NotImplementedError

    def imagine(self, state: S, seat: int, chance: Chance) -> None:
        """Re-deal, in place, everything the seat cannot know; the result must depend only on what the seat knows."""
        raise NotImplementedError

    def components(self, state: S) -> dict[str, int]:
        """Counts of everything in the box; they never change during a game."""
        raise NotImplementedError

    def board(self, view: View) -> str:
        """The table as text with [style]...[/] markup, from a view alone."""
        raise NotImplementedError

    # ---- what a game may say ----

    def check(self, seats: int, options: dict[str, Scalar]) -> None:
        """Raise BadSetup where options contradict each other."""

    def describe(self, seats: int, options: dict[str, Scalar]) -> str:
        """A few words on these settings, such as their difficulty."""
        return ""

    def seat_names(self, seats: int) -> list[str]:
        """Names of the seats until people sit down."""
        return [f"Player {seat + 1}" for seat in range(seats)]

    def name_of(self, key: str) -> str:
        """The name a person reads for a card, unit or place key in the log."""
        return key

    def catalogue(self) -> dict[str, dict[str, object]]:
        """Every card, tile, unit and place by key: name, kind, text, and `source` (where it comes from), for people to read."""
        return {}

    def credits(self, rule: str, text: str, args: dict[str, object]) -> list[Credit]:
        """What a line of the log (its rule, template and readable arguments) added to: points of a seat by their source, or something the
        whole table did. Summed up when the game is over (kernel/tally.py)."""
        return []

    def anchors(self, view: View) -> list[str]:
        """What people may point at on the table, as option anchors ("hex:3"), where it is more than the options of the question."""
        return []

    # ---- positions set up by hand (setups.toml) ----

    def spots(self, state: S, what: str) -> list[tuple[int | str, str]]:
        """What somebody who sets up a position may choose from: the values of a list of this name and what people call them, such as the
        spaces of the map; nothing for a name it does not know."""
        return []

    def likeness(self, card: str) -> str:
        """Hidden cards of equal likeness may lie in each other's place, whoever holds them."""
        return str(self.catalogue().get(card.partition("#")[0], {}).get("kind", ""))

    def arranged(self, state: S) -> None:
        """Things were moved by hand: bring into line what hangs on them, and let nobody know anything hidden that the table does not show.
        Raises BadSetup in one sentence with its rule where the rules do not allow the position."""

    def playable_cards(self) -> list[str]:
        """Keys that random games are expected to bring into play (as the log argument `card`)."""
        return []

    def never_played(self) -> dict[str, str]:
        """Cards random games cannot be expected to reach, each with the reason."""
        return {}

    def weigh(self, state: S, seat: int, ask: Ask) -> list[float]:
        """A rule of thumb: how good each option looks; `state` is always an imagined one."""
        return [0.0] * len(ask.options)

    def suggest(self, state: S, seat: int, ask: Ask) -> list[str]:
        """A whole answer by rule of thumb, for asks that take more than one; [] leaves it to `weigh`."""
        return []

    def intention(self, ask: Ask, keys: list[str]) -> str:
        """What a bot that has decided on these keys is about to do, in words for everybody at the table: `answer_words(ask, keys)`
        in games that share everything; "" where plans are kept secret."""
        return ""

    # ---- deals: what players offer each other ----

    def deal(self, state: S, seat: int, ask: Ask) -> Deal | None:
        """The offer this question puts before the seat; None where it is about something else."""
        return None

    def opening(self, state: S, seat: int, key: str) -> Deal | None:
        """The deal this option of the seat's turn would propose to somebody; None where it proposes nothing."""
        return None

    def breach(self, state: S, seat: int, key: str) -> int:
        """Whose trust this answer breaks; -1 where it breaks none."""
        return -1

    def refusing(self, state: S, seat: int, ask: Ask) -> str:
        """Why somebody would refuse the offer before this seat, in a sentence for everybody with its rule: by open facts alone, so that
        nothing hidden is told. "" where the question is about something else."""
        return ""

    def laid(self, state: S) -> list[Laid]:
        """What lies face down and may be a bluff; nothing in games without bluffs."""
        return []

    def composure(self, marks: list[str]) -> float:
        """How often, from 0 to 1, a bluff that looks so is kept to: where honest things seldom look so it would be read."""
        return 1.0

    def feature_names(self) -> list[str]:
        """What the value looks at, by name, in the order of `features`."""
        return []

    def features(self, state: S, seat: int) -> list[float]:
        """The seat's standing in numbers, each about 0 to 1 where games are decided: hands, decks, what is under way, danger. Where all
        win or lose together it is the table's."""
        return []

    def progress(self, state: S) -> float:
        """How far the game has come, from 0 to 1: weights are fitted by it."""
        return 0.0

    def sides(self, state: S) -> list[int]:
        """Who wins with whom: the side of each seat; all the same where everybody wins or loses together."""
        return list(range(state.seats))

    def encode(self, state: S, seat: int, sheet: Sheet) -> None:
        """The position in numbers for a program that learns, always the same fields; only what the seat's view shows."""

    def encode_option(self, state: S, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        """What one option is about, in numbers, always the same fields; kind of question, rule and verb are written for all games."""

    def clock(self, state: S) -> int:
        """Game time for a bot that looks ahead: how many checkpoints of the game (rounds, turns, Seasons) have passed. It looks
        `horizon` of them ahead; a clock that stands still lets it play to the end."""
        return 0

    # ---- shared ----

    @property
    def value(self) -> Value | None:
        """The fitted weights shipped with the game (bot/weights.toml), read when first wanted; None where it has none."""
        if not self._valued:
            self._value = read_value(self.folder / "bot" / "weights.toml", [CONSTANT, *self.feature_names()])
            self._valued = True
        return self._value

    def evaluate(self, state: S, seat: int) -> float:
        """The seat's chance to win, from 0 (lost) to 1 (won), by the fitted value; `state` is always an imagined one."""
        outcome = state.outcome
        sides = self.sides(state)
        if outcome is not None:
            if seat not in outcome.winners:
                return 0.0
            winning = [sides[winner] for winner in outcome.winners]
            return winning.count(sides[seat]) / len(winning)
        value = self.value
        if value is None:
            return 1.0 / max(2, max(sides) + 1)
        if max(sides) == 0:
            return logistic(value.standings(self.progress(state), [self.features(state, seat)])[0])
        return part_of(self._standings(state, value), sides, sides[seat])

    def chances(self, state: S) -> list[float]:
        """`evaluate` for every seat, their features looked at once."""
        sides = self.sides(state)
        value = self.value
        if state.outcome is not None or value is None or max(sides) == 0:
            return [self.evaluate(state, seat) for seat in range(state.seats)]
        standings = self._standings(state, value)
        return [part_of(standings, sides, side) for side in sides]

    def _standings(self, state: S, value: Value) -> list[float]:
        return value.standings(self.progress(state), [self.features(state, other) for other in range(state.seats)])

    def shape_map(self) -> dict[str, type[State]]:
        return {shape.__name__: shape for shape in self.shapes()}

    def settled(self, seats: int, options: Mapping[str, object]) -> dict[str, Scalar]:
        """Full options for a new game, defaults filled in; raises BadSetup with one clear sentence."""
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {_counts(self.seats)} players, not {seats}.")
        chosen: dict[str, Scalar] = {setting.name: setting.values[0] for setting in self.settings}
        for name, value in options.items():
            setting = self.setting(name)
            if not isinstance(value, (bool, int, str)) or not setting.allows(value):
                known = ", ".join([repr(allowed) for allowed in setting.values])
                raise BadSetup(f"Option {name} of {self.title} cannot be {value!r}; it can be {known} ({setting.rule}).")
            chosen[name] = value
        self.check(seats, chosen)
        return chosen

    def setting(self, name: str) -> Setting:
        for setting in self.settings:
            if setting.name == name:
                return setting
        known = ", ".join([setting.name for setting in self.settings]) or "none"
        raise BadSetup(f"{self.title} has no option {name}; it has: {known}.")


def _counts(seats: list[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{min(seats)} to {max(seats)}"

"""What a rule holds in its hand: the state, chance, questions to players, and the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, NoReturn, TypeVar

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import ALL, ANY, Ask, Option
from pentarchy.kernel.errors import GameOver
from pentarchy.kernel.events import Event, Secret
from pentarchy.kernel.prompt import Prompt, prompt_for
from pentarchy.kernel.state import GameState, Outcome

S = TypeVar("S", bound=GameState)
B = TypeVar("B")
Item = TypeVar("Item")
_NO_LOTS: Final[list[Chance]] = []


class Table(Generic[S, B]):
    """`t` in every rule. `t.state` is everything that lies on the table, `t.book` the content in play.

    `t.telling` is true when somebody reads labels and log, `t.why` when barred options are wanted too: rules may skip
    building words without them, and must not decide anything by them. `t.blind` is true while a clone catches up with the
    match it came from, whose answers and asks are known: a rule may then hand `choose` an empty list instead of building
    options (not with `forced`, which looks at them). In a random playout the next `t.draws` questions are answered where
    they are asked, by the lots of their seat: nobody waits for them, so nothing is put together for anybody.
    """

    __slots__ = ("state", "book", "chance", "telling", "why", "blind", "events", "answered", "frontier", "camera", "lots", "draws")

    def __init__(self, state: S, book: B, chance: Chance) -> None:
        self.state: S = state
        self.book: B = book
        self.chance: Chance = chance
        self.telling: bool = True
        self.why: bool = False
        self.blind: bool = False
        self.events: list[Event] = []
        self.answered: int = 0
        self.frontier: str = ""
        self.camera: Callable[[S, int, int], None] | None = None
        self.lots: list[Chance] = _NO_LOTS
        self.draws: int = 0

    # ---- chance; each marks the information frontier ----

    def dice(self, stream: str, n: int, sides: int = 6) -> list[int]:
        """Roll n dice of the named stream."""
        self.frontier = "dice were rolled"
        return self.chance.dice(stream, n, sides)

    def roll(self, stream: str, sides: int = 6) -> int:
        """Roll one die."""
        return self.dice(stream, 1, sides)[0]

    def below(self, stream: str, n: int) -> int:
        """A random number from 0 to n-1."""
        self.frontier = "chance has decided"
        return self.chance.below(stream, n)

    def shuffle(self, stream: str, items: list[Item]) -> None:
        """Shuffle a list in place."""
        self.frontier = "cards were shuffled"
        self.chance.shuffle(stream, items)

    def draw(self, deck: list[Item], known: bool = False) -> Item:
        """Take the top (last) item of a face-down deck; a known top card is no new information."""
        if not known:
            self.frontier = "a card was drawn"
        return deck.pop()

    def reveal(self, reason: str = "something hidden was revealed") -> None:
        """Say that somebody has just learned something: undo will not go back past this."""
        self.frontier = reason

    # ---- questions ----

    async def ask(self, seat: int, ask: Ask) -> list[str]:
        """Put a ready-made ask to a seat."""
        if self.draws:
            return self._by_lot(seat, ask)
        prompt = prompt_for(seat, ask)
        await prompt
        return prompt.said()

    async def choose(
        self, seat: int, title: str, options: list[Option], rule: str, forced: bool = False, window: str = "", default: str = ""
    ) -> str:
        """Choose one. With `forced`, a single legal option is taken without asking (only where that tells nobody anything)."""
        if forced:
            only = _only(options)
            if only is not None:
                return only.key
        if self.draws:
            return self.lot_of(seat, options)
        ask = Ask(title, rule, options)
        if window:
            ask.window = window
        if default:
            ask.default = [default]
        prompt = prompt_for(seat, ask)
        await prompt
        return prompt.said()[0]

    async def confirm(self, seat: int, title: str, rule: str, yes: str = "Yes", no: str = "No") -> bool:
        """Yes or no; the keys are "yes" and "no"."""
        if self.draws:
            self.draws -= 1
            return self.lots[seat].any(2) == 0
        return await self.choose(seat, title, [Option("yes", yes), Option("no", no)], rule) == "yes"

    async def pick(self, seat: int, title: str, options: list[Option], least: int, most: int, rule: str) -> list[str]:
        """Pick some different ones; nothing is asked when nothing can be picked."""
        if not options or most <= 0:
            return []
        return await self.ask(seat, Ask(title, rule, options, least, most))

    async def number(self, seat: int, title: str, low: int, high: int, rule: str, forced: bool = True) -> int:
        """A number from low to high."""
        if forced and low == high:
            return low
        if self.draws:
            self.draws -= 1
            return low + self.lots[seat].any(high - low + 1)
        ask = Ask(title, rule, [])
        ask.low = low
        ask.high = high
        return int((await self.ask(seat, ask))[0])

    async def split(self, seat: int, title: str, options: list[Option], total: int, rule: str, least: int = -1) -> list[str]:
        """Share `total` (or from `least` to `total`) among the options, each up to its cap; keys repeat."""
        if total <= 0 or not options:
            return []
        ask = Ask(title, rule, options, total if least < 0 else least, total)
        ask.repeats = True
        return await self.ask(seat, ask)

    async def order(self, seat: int, title: str, options: list[Option], rule: str) -> list[str]:
        """Put all options in an order; keys must differ ("wolf#1", "wolf#2")."""
        if len(options) < 2:
            return [option.key for option in options]
        ask = Ask(title, rule, options, len(options), len(options))
        ask.ordered = True
        return await self.ask(seat, ask)

    async def together(self, seats: list[int], make: Callable[[int], Ask]) -> dict[int, list[str]]:
        """Ask several seats at once, in secret; answers come back when all are in. `make(seat)` builds each ask from the state."""
        if not seats:
            return {}
        if self.draws >= len(seats):
            return {seat: self._by_lot(seat, make(seat)) for seat in seats}
        prompt = Prompt({seat: make(seat) for seat in seats}, ALL, make)
        await prompt
        return prompt.answers

    async def first(self, seats: list[int], make: Callable[[int], Ask]) -> tuple[int, list[str]]:
        """Ask several seats at once and go on with the first that speaks."""
        if self.draws:
            seat = seats[self.lots[-1].any(len(seats))]
            return seat, self._by_lot(seat, make(seat))
        prompt = Prompt({seat: make(seat) for seat in seats}, ANY, make)
        await prompt
        for seat, keys in prompt.answers.items():
            return seat, keys
        raise AssertionError("a first-to-speak prompt went on without an answer")

    def lot(self, seat: int, keys: list[str]) -> str:
        """One of these keys, in a playout: what `choose` would have drawn of options made of them."""
        self.draws -= 1
        return keys[self.lots[seat].any(len(keys))]

    def lot_of(self, seat: int, options: list[Option]) -> str:
        """One of these options that is not barred, in a playout, drawn as `Ask.sample` draws it."""
        self.draws -= 1
        lots = self.lots[seat]
        option = options[lots.any(len(options))]
        if option.barred:
            legal = [other for other in options if not other.barred]
            option = legal[lots.any(len(legal))]
        return option.key

    def _by_lot(self, seat: int, ask: Ask) -> list[str]:
        self.draws -= 1
        return ask.sample(self.lots[seat])

    # ---- the log and the end ----

    def note(self, rule: str, text: str, beat: bool = False, **args: object) -> None:
        """Write a log line: rule id, template, arguments (keys, numbers, lists, `Secret`, `who(seat)`).

        A list is written as it is now: what the state does with it later changes no line. A `beat` is a line people would see
        happen at a real table: dice land, a card is turned, an enemy marches.
        """
        if self.telling:
            for name, value in args.items():
                if isinstance(value, list):
                    args[name] = value[:]
                elif isinstance(value, Secret) and isinstance(value.value, list):
                    args[name] = Secret(value.value[:], value.to[:], value.other)
            self.events.append(Event(self.answered, rule, text, args, self.frontier, beat))
            if beat and self.camera is not None:
                self.camera(self.state, self.answered, len(self.events) - 1)

    def end(self, winners: list[int], scores: list[int], rule: str, why: str) -> NoReturn:
        """End the game here and now, from any depth; nothing after this line happens."""
        outcome = Outcome()
        outcome.winners = winners
        outcome.scores = scores
        outcome.rule = rule
        outcome.why = why
        self.state.outcome = outcome
        if self.telling:
            self.events.append(Event(self.answered, rule, why, {}, self.frontier, True))
            if self.camera is not None:
                self.camera(self.state, self.answered, len(self.events) - 1)
        raise GameOver


def _only(options: list[Option]) -> Option | None:
    """The single legal option, if there is just one."""
    found: Option | None = None
    for option in options:
        if not option.barred:
            if found is not None:
                return None
            found = option
    return found

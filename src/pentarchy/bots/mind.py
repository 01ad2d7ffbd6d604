"""What a bot is given: its seat's view, its ask, and imagined worlds. The match itself stays out of its reach."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from mypy_extensions import mypyc_attr

from pentarchy.kernel import AnyGame, AnyMatch, Ask, Chance, PentarchyError, View


class Mind:
    """One decision as its seat knows it. `imagine(n)` gives world number n: hidden things re-dealt, all luck to come new."""

    __slots__ = ("game", "seat", "ask", "step", "_view", "_imagine")

    def __init__(
        self, game: AnyGame, seat: int, ask: Ask, step: int, view: Callable[[], View], imagine: Callable[[int, bool], AnyMatch]
    ) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        self.step = step
        self._view = view
        self._imagine = imagine

    @property
    def view(self) -> View:
        return self._view()

    def imagine(self, n: int, light: bool = True) -> AnyMatch:
        return self._imagine(n, light)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A policy: `answer(mind)` gives legal keys. `chance` is the bot's own luck, so equal seeds play equal games."""

    name: ClassVar[str] = "bot"
    title: ClassVar[str] = "Bot"
    about: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.chance = Chance(b"", seed + 0x5EED)

    def answer(self, mind: Mind) -> list[str]:
        raise NotImplementedError

    def hurry(self, ms: int) -> None:
        """Somebody waits: answer within about so many milliseconds. Bots that never think that long need not care."""

    def best(self, mind: Mind, k: int = 3) -> list[tuple[list[str], float]]:
        """Up to k answers, best first, with the bot's value for each: what a hint shows."""
        return [(self.answer(mind), 0.0)]


def decide(bot: Bot, match: AnyMatch, seat: int) -> list[str]:
    """`decide(bot, match, seat)`: the bot's answer, from what the seat knows and nothing else."""
    return bot.answer(mind_of(match, seat))


def mind_of(match: AnyMatch, seat: int) -> Mind:
    """The decision a seat faces, sealed off from the match."""
    ask = match.ask(seat)
    if ask is None:
        raise PentarchyError(f"Seat {seat} is not asked anything now.")
    return Mind(match.game, seat, ask, match.answered, partial(match.view, seat), partial(match.imagine, seat))

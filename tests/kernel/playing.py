"""Shared by the kernel's tests: play the toy at random."""

from __future__ import annotations

from pentarchy.kernel import AnyGame, AnyMatch, Chance, Scalar
from pentarchy.kernel.record import start
from tests.kernel.toy import TOY


def toy(seed: int = 1, seats: int = 3, options: dict[str, Scalar] | None = None, game: AnyGame | None = None) -> AnyMatch:
    return start(game or TOY, seats, seed, options or {})  # type: ignore[arg-type]


def play(match: AnyMatch, decisions: int = 100_000, seed: int = 0) -> AnyMatch:
    """Random answers until the game is over or so many decisions are taken."""
    chance = Chance(b"", seed)
    for i in range(decisions):
        if match.prompt is None:
            break
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(chance))
    return match

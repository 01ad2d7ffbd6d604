"""Random games for the tests of hidden information."""

from __future__ import annotations

from collections.abc import Iterator

from pentarchy.games.bonesbanners import GAME
from pentarchy.kernel import AnyMatch, Chance, Scalar
from pentarchy.kernel.record import start


def decisions(seed: int, most: int = 10_000, **options: Scalar) -> Iterator[tuple[AnyMatch, int, list[str]]]:
    """Every decision of a random game, before it is answered: the match, the seat and the answer to come."""
    match = start(GAME, 2, seed, dict(options))
    chance = Chance(b"", seed)
    for n in range(most):
        if match.prompt is None:
            return
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        keys = ask.sample(chance)
        yield match, seat, keys
        match.answer_list(seat, keys)

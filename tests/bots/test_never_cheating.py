"""Same information and same seed, same decision: every level, in every game, whatever is hidden, partners' hands included."""

from __future__ import annotations

import pytest

from pentarchy.bots import decide, make, roster
from pentarchy.games import find, names
from pentarchy.kernel import Chance
from pentarchy.kernel.record import start

SMALL = {"planner": "planner:worlds=3,width=3"}
"""Levels that think, with little to think about: what they look at is the same."""


def redealt(name: str, every: int, most: int) -> int:
    """How many decisions every level took alike in the real world and in two re-dealt ones, over one random game."""
    game = find(name)
    seats = 2 if 2 in game.seats else game.seats[0]
    match = start(game, seats, 11, {}, telling=False)
    chance = Chance(b"", 11)
    compared = 0
    for step in range(every * (most + 1)):
        if match.prompt is None or compared == most:
            break
        seat = match.waiting()[0]
        if step % every == every - 1:
            worlds = [match.imagine(seat, 900 + step), match.imagine(seat, 17_000 + step)]
            for level in roster():
                spec = SMALL.get(level, level)
                wanted = decide(make(spec, 3), match, seat)
                for world in worlds:
                    assert decide(make(spec, 3), world, seat) == wanted, f"{level} at step {step}"
            compared += 1
        match.answer_list(seat, match.ask(seat).sample(chance))
    return compared


@pytest.mark.parametrize("name", names())
def test_every_level_decides_by_what_its_seat_knows(name: str) -> None:
    assert redealt(name, 9, 5) >= 3


def test_redealt_worlds_do_differ() -> None:
    """Else the test above would prove nothing: hidden hands of rivals and of partners are dealt anew."""
    for name in ("bonesbanners", "dorian", "unicornus"):
        game = find(name)
        match = start(game, max(2, game.seats[0]), 11, {}, telling=False)
        chance = Chance(b"", 11)
        for step in range(40):
            match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))
        seat = match.waiting()[0]
        digests = {match.imagine(seat, n).digest() for n in range(4)}
        assert len(digests) > 1, name

"""Nobody can keep a game from ending by answers that lead back to where they came from: a picker that wants just that finds no way."""

from __future__ import annotations

import os

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import AnyGame, Chance, Option
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start
from pentarchy.lab.stall import circle
from tests.kernel.toy import TOY, ToyGame, ToyTable

GAMES = [name for name in os.environ.get("PENTARCHY_ONLY", "").split(",") if name] or names()
LOOKS = 60
"""So many positions of random games are searched."""


def searched(game: AnyGame, looks: int) -> list[str]:
    """The first circle found in positions of random games, each a few answers after the last."""
    n = 0
    match = start(game, game.seats[0], "stall", {}, telling=False)
    chance = Chance(b"", 1)
    for _ in range(looks):
        play_some(match, chance, 1 + chance.any(24))
        if match.prompt is None:
            n += 1
            match = start(game, game.seats[n % len(game.seats)], f"stall {n}", {}, telling=False)
            play_some(match, chance, chance.any(40))
        if match.prompt is not None:
            found = circle(match, chance)
            if found:
                return found
    return []


@pytest.mark.parametrize("name", GAMES)
def test_no_answers_lead_round_and_round(name: str) -> None:
    assert searched(find(name), LOOKS) == [], "these answers can be given for ever"


class SureOrNot(ToyGame):
    """Three questions that end where they began, for ever."""

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            while True:
                how = await t.choose(t.state.turn, "How?", [Option("quick", "Quick"), Option("hand", "By hand")], "TOY-1")
                if how == "quick":
                    break
                await t.number(t.state.turn, "How many?", 0, 3, "TOY-1")
                if await t.confirm(t.state.turn, "Sure?", "TOY-1"):
                    break
        await super().segment(t)


class ThereAndBack(ToyGame):
    """A turn that can be given back and forth without end."""

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play" and await t.confirm(t.state.turn, "Pass on?", "TOY-1"):
            t.state.turn = (t.state.turn + 1) % t.state.seats
            return
        await super().segment(t)


@pytest.mark.parametrize("planted", [SureOrNot, ThereAndBack])
def test_a_planted_circle_is_found(planted: type[ToyGame]) -> None:
    assert searched(planted(), 10)  # type: ignore[arg-type]


def test_an_honest_game_has_none() -> None:
    assert searched(TOY, 30) == []  # type: ignore[arg-type]

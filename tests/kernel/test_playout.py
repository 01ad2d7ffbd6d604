"""Random play: light matches answer their questions where they are asked, and play the same games."""

from __future__ import annotations

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import Chance, EngineFault
from pentarchy.kernel.playout import play_lots, play_random, play_some
from pentarchy.kernel.record import start
from pentarchy.kernel.state import digest
from tests.kernel.toy import ToyGame, ToyTable


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lots_drawn_where_they_are_asked_play_the_same_game(seats: int) -> None:
    for seed in range(20):
        full = start(ToyGame(), seats, seed, {}, telling=False)
        light = start(ToyGame(), seats, seed, {}, light=True, telling=False)
        assert play_random(full, Chance(b"", seed)) == play_random(light, Chance(b"", seed))
        assert digest([full.state]) == digest([light.state])


@pytest.mark.parametrize("name", names())
def test_every_game_is_the_same_light_and_with_checkpoints(name: str) -> None:
    game = find(name)
    full = start(game, game.seats[-1], 3, {}, telling=False)
    light = start(game, game.seats[-1], 3, {}, light=True, telling=False)
    assert play_some(full, Chance(b"", 4), 150) == play_some(light, Chance(b"", 4), 150)
    assert digest([full.state]) == digest([light.state])


@pytest.mark.parametrize("piece", [1, 2, 3, 7])
def test_a_playout_stops_after_as_many_answers_as_it_was_given(piece: int) -> None:
    """Also in the middle of a question put to all: the rest of it waits."""
    whole = start(ToyGame(), 4, 5, {}, light=True, telling=False)
    total = play_random(whole, Chance(b"", 5))
    parts = start(ToyGame(), 4, 5, {}, light=True, telling=False)
    chance = Chance(b"", 5)
    counts = []
    while not parts.is_over:
        counts.append(play_some(parts, chance, piece))
    assert counts[:-1] == [piece] * (len(counts) - 1)
    assert sum(counts) == total
    assert digest([parts.state]) == digest([whole.state])


def test_each_seat_draws_its_own_lots() -> None:
    """Seat 1's luck does not move when seat 0 draws from another bag."""
    drawn: list[list[int]] = []
    for other in (1, 2):
        match = start(ToyGame(), 2, 8, {}, light=True, telling=False)
        mine = Chance(b"", 9)
        play_lots(match, [Chance(b"", other), mine, Chance(b"", 3)], 1)
        drawn.append([mine.any(1000), mine.any(1000)])
    assert drawn[0] == drawn[1]


class Endless(ToyGame):
    """Rules that go on without asking anybody, after one question."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def segment(self, t: ToyTable) -> None:
        if self.asked < 2:
            self.asked += 1
            await t.number(0, "A number?", 0, 3, "TOY-1")


def test_rules_that_go_on_for_ever_are_noticed_in_a_playout_too() -> None:
    match = start(Endless(), 2, 1, {}, light=True, telling=False)
    with pytest.raises(EngineFault, match="for ever"):
        play_random(match, Chance(b"", 1))
    assert match.table.draws == 0

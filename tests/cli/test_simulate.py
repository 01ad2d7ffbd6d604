"""Plans, seat rotation and the statistics behind them."""

from __future__ import annotations

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import BadSetup
from pentarchy.lab.simulate import Plan, play_game, simulate, summary
from pentarchy.lab.statistics import mean, median, standard_error, wilson


def plan(bots: list[str], games: int = 4, rotate: bool = True) -> Plan:
    return Plan("dragonemperor", 2, bots, games, "7", rotate=rotate)


def test_one_bot_sits_on_every_seat() -> None:
    assert plan(["random"]).checked().bots == ["random", "random"]


def test_bots_move_one_seat_on_from_game_to_game() -> None:
    made = plan(["greedy", "random"]).checked()
    assert [made.seating(n) for n in range(3)] == [["greedy", "random"], ["random", "greedy"], ["greedy", "random"]]
    fixed = plan(["greedy", "random"], rotate=False).checked()
    assert fixed.seating(1) == ["greedy", "random"]


def test_the_same_plan_gives_the_same_games() -> None:
    made = plan(["greedy", "random"]).checked()
    assert [play_game(made, n).decisions for n in range(4)] == [result.decisions for result in simulate(made)]


def test_games_differ_from_each_other() -> None:
    results = simulate(plan(["random"], 8))
    assert len({(result.decisions, result.rounds) for result in results}) > 1
    assert [result.seed for result in results] == [f"7-{n}" for n in range(8)]


@pytest.mark.parametrize("game", names())
def test_every_game_tells_how_many_rounds_it_took(game: str) -> None:
    seats = find(game).seats[-1]
    assert play_game(Plan(game, seats, ["random"], 1, "7").checked(), 0).rounds >= 1


def test_the_summary_counts_every_seat_once() -> None:
    made = plan(["greedy", "random"], 6).checked()
    found = summary(made, simulate(made))
    by_bot = found["by_bot"]
    assert isinstance(by_bot, dict)
    assert by_bot["greedy"]["games"] == by_bot["random"]["games"] == 6
    rounds = found["rounds"]
    assert isinstance(rounds, dict)
    assert rounds["least"] >= 1


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(plan(["random"], 3), progress=told.append)
    assert told == [1, 2, 3]


@pytest.mark.parametrize("bots", [["random"] * 3, ["nobody"], []])
def test_plans_that_cannot_be_are_refused_before_anything_is_played(bots: list[str]) -> None:
    with pytest.raises(BadSetup):
        simulate(plan(bots))


def test_wilson_intervals_of_known_cases() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    low, high = wilson(0, 20)
    assert (low, round(high, 4)) == (0.0, 0.1611)
    low, high = wilson(20, 20)
    assert (round(low, 4), high) == (0.8389, 1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_means_medians_and_errors() -> None:
    assert mean([1.0, 2.0, 6.0]) == 3.0
    assert median([5.0, 1.0, 3.0]) == 3.0
    assert median([1.0, 2.0]) == 1.5
    assert round(standard_error([1.0, 2.0, 3.0, 4.0]), 4) == 0.6455
    assert (mean([]), median([]), standard_error([1.0])) == (0.0, 0.0, 0.0)

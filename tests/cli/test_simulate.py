"""Plans, seat rotation and the statistics behind them."""

from __future__ import annotations

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import BadSetup
from pentarchy.lab.simulate import GameResult, Plan, bot_share, play_game, simulate, summary, team_share
from pentarchy.lab.statistics import mean, median, standard_error, t95, wilson


def plan(bots: list[str], games: int = 4, rotate: bool = True) -> Plan:
    return Plan("dragonemperor", 2, bots, games, "7", rotate=rotate)


def test_one_bot_sits_on_every_seat() -> None:
    assert plan(["random"]).checked().bots == ["random", "random"]


def test_each_seed_is_played_in_all_seatings() -> None:
    made = plan(["greedy", "random"]).checked()
    assert [made.seating(n) for n in range(3)] == [["greedy", "random"], ["random", "greedy"], ["greedy", "random"]]
    assert [made.seed_of(n) for n in range(4)] == ["7-0", "7-0", "7-1", "7-1"]
    fixed = plan(["greedy", "random"], rotate=False).checked()
    assert fixed.seating(1) == ["greedy", "random"]
    assert fixed.seed_of(1) == "7-1"


def test_equal_bots_need_one_seating() -> None:
    assert plan(["greedy"]).checked().seatings() == 1
    assert Plan("ageofkingdoms", 4, ["greedy", "random", "greedy", "random"], 8, "7").checked().seatings() == 2


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


def game_result(seed: str, bots: list[str], winners: list[int]) -> GameResult:
    return GameResult(0, seed, bots, winners, [0] * len(bots), "X-1", "", 1, 1)


def test_a_table_that_wins_together_counts_once() -> None:
    """Six seats of one won game are one win, not six."""
    results = [game_result(f"7-{n}", ["greedy"] * 6, list(range(6)) if n < 18 else []) for n in range(40)]
    share = team_share(results)
    assert (share.games, share.blocks) == (40, 40)
    assert (round(share.low, 3), round(share.high, 3)) == tuple(round(end, 3) for end in wilson(18, 40))


def test_copies_of_one_bot_count_as_one_game() -> None:
    results = [game_result("7-0", ["a", "b", "b"], [1]), game_result("7-1", ["a", "b", "b"], [0, 2])]
    assert bot_share(results, "b").mean == 0.75
    assert bot_share(results, "b").games == 2
    assert bot_share(results, "a").mean == 0.25


def test_games_of_one_seed_are_one_block() -> None:
    results = [game_result(f"7-{n // 2}", ["a", "b"] if n % 2 == 0 else ["b", "a"], [0]) for n in range(20)]
    share = bot_share(results, "a")
    assert (share.mean, share.blocks, share.games) == (0.5, 10, 20)


def test_the_summary_tells_shares_by_bot_and_seat() -> None:
    made = Plan("bonesbanners", 2, ["greedy", "random"], 4, "7").checked()
    found = summary(made, simulate(made))
    by_bot = found["by_bot"]
    assert isinstance(by_bot, dict)
    assert by_bot["greedy"]["games"] == 4
    assert by_bot["greedy"]["blocks"] == 2
    assert by_bot["greedy"]["mean"] + by_bot["random"]["mean"] == 1
    rounds = found["rounds"]
    assert isinstance(rounds, dict)
    assert rounds["least"] >= 1


def test_students_t_of_known_cases() -> None:
    assert round(t95(1), 2) == 12.71
    assert round(t95(15), 3) == 2.131
    assert round(t95(30), 3) == 2.042
    assert round(t95(120), 3) == 1.980


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

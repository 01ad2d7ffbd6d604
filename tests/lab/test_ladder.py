"""The ladder: shares by seed block, a sequential test that stops, ratings in the right order."""

from __future__ import annotations

import random

import pytest

from pentarchy.kernel import BadSetup
from pentarchy.lab.ladder import climb, ladder, rated, strengths, verdict_of
from pentarchy.lab.simulate import GameResult


def drawn(share: float, blocks: int, seed: int) -> list[float]:
    luck = random.Random(seed)
    return [sum(luck.random() < share for game in range(2)) / 2 for block in range(blocks)]


def test_the_test_tells_strong_from_fair() -> None:
    assert verdict_of(drawn(0.75, 60, 1), 0.5, 0.1) == "stronger"
    assert verdict_of(drawn(0.45, 200, 2), 0.5, 0.1) == "not stronger"
    assert verdict_of(drawn(0.55, 8, 3), 0.5, 0.1) == ""


def test_equal_bots_are_rarely_called_stronger() -> None:
    wrong = 0
    for seed in range(200):
        values = drawn(0.5, 400, seed)
        verdicts = [verdict_of(values[:n], 0.5, 0.1) for n in range(8, 401, 8)]
        wrong += next((verdict for verdict in verdicts if verdict), "") == "stronger"
    assert wrong <= 20


def table_of(bots: list[str], worth: dict[str, float], n: int, luck: random.Random) -> GameResult:
    winner = luck.choices(range(len(bots)), [worth[bot] for bot in bots])[0]
    return GameResult(n, f"s-{n}", bots, [winner], [0] * len(bots), "X-1", "", 1, 1)


def test_ratings_find_the_order_and_the_distance() -> None:
    luck = random.Random(5)
    worth = {"a": 1.0, "b": 2.0, "c": 4.0}
    results = [table_of(luck.sample(["a", "b", "c"], 3), worth, n, luck) for n in range(1500)]
    found = strengths(results)
    assert sorted(found, key=found.__getitem__) == ["a", "b", "c"]
    assert found["c"] - found["a"] == pytest.approx(1.386, abs=0.25)
    value, low, high = rated(results[:300], draws=30)["b"]
    assert low <= value <= high


def test_greedy_climbs_over_random_and_stops_early() -> None:
    rung = climb("bonesbanners", "greedy", "random", 2, "ladder", 60)
    assert rung.verdict == "stronger"
    assert rung.holds
    assert rung.share.blocks < 60


def test_teams_of_a_shared_game_play_the_same_seeds() -> None:
    rung = climb("dragonemperor", "greedy", "random", 2, "ladder", 8)
    assert rung.base is not None
    assert rung.base.games == rung.share.games == 8
    assert rung.share.mean >= rung.base.mean


def test_one_level_is_no_ladder() -> None:
    with pytest.raises(BadSetup):
        ladder("bonesbanners", ["greedy"], 2, "7", 4)

"""Fitting finds weights that made the results, and the gauge tells a good value from a constant and from a bad one."""

from __future__ import annotations

import random
from math import exp
from pathlib import Path

import pytest

from pentarchy.cli import run
from pentarchy.games import find
from pentarchy.kernel.value import CONSTANT, Value, read_value
from pentarchy.lab.deepen import deepened
from pentarchy.lab.fit import KNOTS, PULLS, Fit, constant_loss, loss_of, newton, tables, write
from pentarchy.lab.gauge import auc_of, explained, share_explained, sixths
from pentarchy.lab.positions import Continued, Course, Position

np = pytest.importorskip("numpy")


def invented(games: int, seats: int, seed: int) -> list[Course]:
    """Games in which the first feature decides, by 2 early and 4 late, and the second means nothing."""
    luck = random.Random(seed)
    made: list[Course] = []
    for n in range(games):
        course = Course(n, seats)
        progress = luck.random()
        rows = [[luck.gauss(0, 1), luck.gauss(0, 1)] for seat in range(seats)]
        parts = [exp((2 + 2 * progress) * row[0]) for row in rows]
        winner = luck.choices(range(seats), parts)[0]
        shares = [float(seat == winner) for seat in range(seats)]
        values = [part / sum(parts) for part in parts]
        course.positions.append(Position(progress, progress, rows, values, shares))
        made.append(course)
    return made


def test_the_fit_finds_what_decided() -> None:
    parts = tables(invented(1500, 3, 1))
    weights = newton(parts, PULLS[0], np.ones(3))
    assert weights[0][1] == pytest.approx(2.0, abs=0.6)
    assert weights[-1][1] == pytest.approx(4.0, abs=1.0)
    assert abs(weights[1][2]) < 0.4
    fresh = tables(invented(300, 3, 2))
    assert loss_of(fresh, weights) < 0.75 * constant_loss(fresh)


def test_no_step_of_a_fit_goes_past_what_it_gains() -> None:
    parts = tables(invented(300, 2, 4))
    far = np.full((len(KNOTS), 3), 12.0)
    weights = newton(parts, 0.001, np.ones(3), far)
    assert loss_of(parts, weights) < 0.75 * constant_loss(parts)


@pytest.mark.parametrize("seats", [1, 2])
def test_hidden_units_learn_a_product_that_no_sum_can_say(seats: int, tmp_path: Path) -> None:
    luck = random.Random(seats)
    made: list[Course] = []
    for n in range(1600):
        rows = [[luck.gauss(0, 1), luck.gauss(0, 1)] for seat in range(seats)]
        parts = [exp(2.5 * row[0] * row[1]) for row in rows] + [1.0] * (seats == 1)
        winner = luck.choices(range(len(parts)), parts)[0]
        course = Course(n, seats)
        course.positions.append(Position(0.5, 0.5, rows, [], [float(seat == winner) for seat in range(seats)]))
        made.append(course)
    plain = newton(tables(made), 4.0, np.ones(3))
    value = Value([CONSTANT, "one", "other"], list(KNOTS), plain.tolist())
    deep = deepened(Fit(value, 4.0, 0.0, 0.0, len(made), len(made)), made, 12)
    assert deep.after < deep.before - 0.1
    write(value, tmp_path / "weights.toml")
    read = read_value(tmp_path / "weights.toml", value.names)
    assert read is not None
    rows = made[0].positions[0].rows
    assert read.standings(0.5, rows) == pytest.approx(value.standings(0.5, rows))
    both, neither = [[1.5, 1.5], [0.0, 0.0]][:seats], [[1.5, -1.5], [0.0, 0.0]][:seats]
    assert read.standings(0.5, both)[0] > read.standings(0.5, neither)[0] + 1.0


def test_a_fit_that_goes_on_from_good_weights_needs_few_games() -> None:
    few = tables(invented(60, 3, 5))
    known = newton(tables(invented(1500, 3, 1)), 1.0, np.ones(3))
    fresh = tables(invented(300, 3, 2))
    anew = newton(few, 64.0, np.ones(3))
    onward = newton(few, 64.0, np.ones(3), known)
    assert loss_of(fresh, onward) < loss_of(fresh, anew) - 0.02
    assert loss_of(fresh, onward) < loss_of(fresh, known) + 0.01


def test_a_true_value_beats_the_constant_in_every_sixth_and_a_false_one_does_not() -> None:
    found = invented(1200, 2, 3)
    assert all(one.holds and one.auc > 0.8 for one in sixths(found))
    for course in found:
        course.positions[0].values = [1 - value for value in course.positions[0].values]
    assert not any(one.holds for one in sixths(found))


def test_equal_values_are_a_coin() -> None:
    assert auc_of([(0.5, 1.0, 1.0), (0.5, 0.0, 1.0), (0.5, 0.0, 0.5)]) == pytest.approx(0.5)


def test_a_value_that_knows_the_chance_explains_all_of_it() -> None:
    luck = random.Random(4)
    true = [luck.random() for position in range(300)]
    played = [[float(luck.random() < chance) for time in range(60)] for chance in true]
    knows = explained([Continued(0.5, [chance] * 60, results) for chance, results in zip(true, played, strict=True)])[0]
    assert knows.share == pytest.approx(1.0, abs=0.08)
    blind = explained([Continued(0.5, [0.5] * 60, results) for results in played])[0]
    assert abs(blind.share) < 0.1


@pytest.mark.parametrize("noise", [0.0, 0.1])
def test_few_worlds_neither_flatter_a_value_nor_hurt_it(noise: float) -> None:
    """Three worlds of each position, as different as positions are: a value right in each, or right in the mean, explains all."""
    luck = random.Random(5)
    found: list[Continued] = []
    for position in range(800):
        worlds = [0.25 + luck.random() * 0.25 + (position % 2) * 0.25 for world in range(3)]
        found.append(Continued(0.5, [chance + luck.gauss(0, noise) for chance in worlds], worlds))
    spread, share = share_explained(found)
    assert spread == pytest.approx(0.125**2, rel=0.1)
    assert share == pytest.approx(1.0, abs=0.04)


def test_fit_writes_what_the_game_reads(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    assert run(["bots", "fit", "bonesbanners", "--games", "4", "--jobs", "1", "--to", str(path)]) == 0
    value = read_value(path, [CONSTANT, *find("bonesbanners").feature_names()])
    assert value is not None
    assert value.games == 4
    again = tmp_path / "again.toml"
    write(value, again)
    assert again.read_text() == path.read_text()


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--seats", "x"], ["--levels", "nobody"], ["--seats", "7"]])
def test_wrong_wishes_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bots", "fit", "bonesbanners", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

"""The story of a finished game: a curve that ends where the game did, turning points in order, mistakes judged, luck that adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.cli import run
from pentarchy.coach import analysis, survey
from pentarchy.coach.analysis import analyse, decided, moments, smoothed, turning_points
from pentarchy.coach.chart import painter, svg
from pentarchy.coach.shapes import Analysis
from pentarchy.kernel import Chance, Record


def played(game: str, seats: int, seed: str) -> Record:
    """A game of players who do not know what they do."""
    match = pentarchy.new(game, seats=seats, seed=seed)
    chance = Chance(b"", 4)
    while not match.is_over:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(chance))
    return Record.of(match)


@pytest.fixture(scope="module")
def story() -> Analysis:
    """A shared defeat, with little to look at: what is looked at is the same."""
    patch = pytest.MonkeyPatch()
    for name, few in (("REDRAWS", 2), ("FIRST_LOOK", 1), ("SECOND_LOOK", 4), ("WIDTH", 1)):
        patch.setattr(survey, name, few)
    patch.setattr(analysis, "MOST_SUSPECTS", 4)
    found = analyse(played("dragonemperor", 2, "silly"), [0])
    patch.undo()
    return found


def test_the_curve_goes_through_every_answer_and_ends_where_the_game_did(story: Analysis) -> None:
    assert [point["step"] for point in story["curve"]] == list(range(story["steps"] + 1))
    assert all(0.0 <= chance <= 1.0 for point in story["curve"] for chance in point["chances"])
    assert story["curve"][-1]["chances"] == [1.0 if story["winners"] else 0.0]
    assert story["side_names"] == ["The team"]


def test_mistakes_name_the_better_answer_and_what_it_was_worth(story: Analysis) -> None:
    assert story["mistakes"], "random players make mistakes"
    for one in story["mistakes"]:
        assert one["played"] != one["better"]
        assert one["loss"] == pytest.approx(one["best"] - one["chance"], abs=0.001)
        assert one["loss"] > 2 * one["error"]
    assert [one["loss"] for one in story["mistakes"]] == sorted([one["loss"] for one in story["mistakes"]], reverse=True)
    told = moments(story, story["mistakes"][0]["seat"])
    assert 1 <= len(told) <= 3
    assert told[0][0] == story["mistakes"][0]["step"]
    assert "@" not in told[0][1]
    steps = [step for step, words in told]
    assert all(abs(one - other) > analysis.APART for n, one in enumerate(steps) for other in steps[:n])


def test_luck_has_an_interval_around_it(story: Analysis) -> None:
    for luck in story["luck"]:
        assert luck["events"] > 0
        assert luck["low"] <= luck["total"] <= luck["high"]


def test_luck_of_two_sides_is_even() -> None:
    match = pentarchy.new("bonesbanners", seats=2, seed="even")
    bots = [make("greedy", seat) for seat in range(2)]
    walk = survey.Survey(match, [])
    for _ in range(40):
        seat = match.waiting()[0]
        walk.walk(seat, decide(bots[seat], match, seat))
    assert walk.found["luck"]
    for event in walk.found["luck"]:
        assert sum(event["gains"]) == pytest.approx(0.0, abs=1e-4)


def test_a_single_odd_value_is_no_turning_point() -> None:
    rows = [[0.5, 0.5]] * 6 + [[0.9, 0.1]] + [[0.5, 0.5]] * 6 + [[0.8, 0.2]] * 8 + [[1.0, 0.0]]
    even = smoothed(rows)
    assert even[6] == [0.5, 0.5]
    assert even[-1] == [1.0, 0.0]
    found = turning_points(even, [0] * (len(rows) - 1), [], {13: ["A village falls"]})
    assert [turn["step"] for turn in found] == [13, 21], "the rise that lasts, and the end"
    assert found[0]["text"] == "A village falls."
    assert decided([[0.4], [0.95], [0.5], [0.92], [1.0]]) == 3


def test_the_curve_is_drawn(story: Analysis) -> None:
    drawn = svg(story)
    assert drawn.startswith("<svg")
    assert drawn.count("<polyline") == len(story["side_names"])
    assert "The team" in drawn
    dots = painter()(drawn)
    assert dots.startswith(b"\x89PNG")
    assert (int.from_bytes(dots[16:20]), int.from_bytes(dots[20:24])) == (1920, 840)


def test_only_finished_games_are_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = pentarchy.new("bonesbanners", seats=2, seed="half")
    file = tmp_path / "half.jsonl"
    file.write_text(Record.of(match).text(), encoding="utf-8")
    assert run(["analyse", str(file)]) == 2
    assert capsys.readouterr().err == "pentarchy: half.jsonl: this game is not finished; only finished games are analysed.\n"
    file.write_text("nonsense", encoding="utf-8")
    assert run(["analyse", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1

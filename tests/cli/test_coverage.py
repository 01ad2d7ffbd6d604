"""Coverage finds what is cited where, and does not count what is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.lab import reach
from pentarchy.lab.coverage import Coverage, Line, cited_in, named_in_tests
from pentarchy.lab.reach import reached_anywhere, rules_of_functions
from pentarchy.lab.unreached import why_unreached


def test_ids_are_found_in_code_and_in_test_names(tmp_path: Path) -> None:
    (tmp_path / "battle.py").write_text('def fight():\n    """XX-BAT-1, XX-BAT-2: fight."""\n    note("XX-BAT-3")\n')
    (tmp_path / "test_battle.py").write_text('def test_bat_4_loser_retreats():\n    """XX-BAT-5: also."""\n\ndef test_bat_60(): ...\n')
    assert cited_in(tmp_path, "XX") == {"XX-BAT-1", "XX-BAT-2", "XX-BAT-3", "XX-BAT-5"}
    assert {"XX-BAT-4", "XX-BAT-5", "XX-BAT-60"} <= named_in_tests(tmp_path, "XX")
    assert rules_of_functions(tmp_path, "XX")[(str(tmp_path / "battle.py"), "fight")] == {"XX-BAT-1", "XX-BAT-2"}


def test_a_missing_rule_makes_the_coverage_incomplete() -> None:
    lines = [
        Line("XX-1", "printed", "", True, True, True),
        Line("XX-2", "printed", "", True, False, False),
        Line("XX-3", "example", "", False, False, False),
    ]
    found = Coverage("toy", lines, True, 1, "1", [])
    assert found.share("code") == 1.0
    assert found.share("tests") == 0.5
    assert not found.is_complete()
    found.tests_found = False
    assert found.is_complete(), "without tests at hand only the code is judged"
    found.unknown = ["XX-9"]
    assert not found.is_complete()


def test_random_games_reach_rules_by_log_question_and_function() -> None:
    game = pentarchy.find("dragonemperor")
    reached = reached_anywhere(game, 2, "1")
    assert {"DE-RND-1", "DE-RND-4", "DE-SET-2"} <= reached
    assert all(game.ledger.knows(id) for id in reached)
    assert reached == reached_anywhere(game, 2, "1")


def test_compiled_games_are_played_from_their_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pentarchy.find("dragonemperor")
    here = reached_anywhere(game, 2, "1")
    monkeypatch.setattr(reach, "is_compiled", lambda game: True)
    told: list[int] = []
    assert reached_anywhere(game, 2, "1", told.append) == here
    assert told == [1, 2]


def test_what_was_not_reached_says_why(tmp_path: Path) -> None:
    (tmp_path / "battle.py").write_text(
        '"""Battles: XX-BAT-9."""\n\nclass Army:\n    """XX-BAT-4: soldiers."""\n\n'
        'def fight():\n    """XX-BAT-1: fight."""\n    note("XX-BAT-2")\n'
    )
    kinds = dict.fromkeys(["XX-BAT-1", "XX-BAT-2", "XX-BAT-4", "XX-BAT-9", "XX-BAT-7"], "printed") | {"XX-EX-1": "example"}
    why = why_unreached(tmp_path, "XX", kinds)
    assert why["XX-BAT-1"] == "did not happen: battle.py fight()"
    assert why["XX-BAT-2"] == "its question, note or reason did not come up: battle.py fight()"
    assert "no step of play: battle.py class Army" in why["XX-BAT-4"]
    assert "no step of play: battle.py" in why["XX-BAT-9"]
    assert why["XX-BAT-7"] == "not in the code"
    assert why["XX-EX-1"].startswith("an example")


def test_reasons_why_not_count_as_reached() -> None:
    game = pentarchy.find("dragonemperor")
    match = pentarchy.new("dragonemperor", seats=2, seed=1)
    full = match.explained(0)
    assert full is not None
    barred = {option.barred for option in full.options if option.barred}
    assert barred
    assert barred <= reached_anywhere(game, 1, "1")

"""What stops a person is counted honestly, and little of what is left has one possible answer."""

from __future__ import annotations

import pytest

from pentarchy import find
from pentarchy.cli import run
from pentarchy.lab.stops import measure


@pytest.mark.parametrize("game", ["bonesbanners", "dragonemperor"])
def test_quick_tables_stop_nobody_for_one_possible_answer(game: str) -> None:
    found = measure(find(game), 2, 1, "1")
    assert found.share_before > 0.02
    assert found.share_after <= 0.02
    assert found.left + found.window_one + found.turn_one + found.run == found.asked
    assert found.rounds > 0


def test_the_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["stops", "dragonemperor", "--plays", "1"]) == 0
    assert "dragonemperor" in capsys.readouterr().out
    assert run(["stops", "dragonemperor", "--plays", "0"]) == 2

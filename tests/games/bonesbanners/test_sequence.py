"""Gameplay (BB-RND)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.sequence import ROUND
from pentarchy.games.bonesbanners.state import PHASES, WINDOW_AT
from pentarchy.kernel import Chance
from pentarchy.kernel.errors import EngineFault
from pentarchy.kernel.record import start
from tests.games.bonesbanners.scene import Scene


def test_rnd_1_six_phases_in_order() -> None:
    g = Scene()
    seen: list[str] = []
    chance = Chance(b"", 4)
    while g.s.round < 3:
        phase = PHASES[g.s.step]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        g.play(chance)
    assert seen[:7] == ["Rally", "Strategy", "Tactical", "Building", "Battle", "End of Round", "Rally"]


def test_rnd_2_no_activation_before_the_draft_is_over() -> None:
    match = start(GAME, 2, 3, {})
    chance = Chance(b"", 1)
    while sum(match.state.pool):
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        assert ask.rule in ("BB-STR-2", "BB-WIN-3")
        match.answer_list(seat, ask.sample(chance))
    assert match.state.step == "activate"


def test_only_the_sequence_writes_the_position() -> None:
    writers = [path.name for path in sorted(Path(GAME.folder).rglob("*.py")) if re.search(r"\bs(tate)?\.step = ", path.read_text())]
    assert writers == ["sequence.py"]


def test_rules_do_not_know_the_sequence() -> None:
    for path in sorted(Path(GAME.folder).glob("rules/*.py")) + sorted(Path(GAME.folder).glob("cards/*.py")):
        assert "bonesbanners.sequence" not in path.read_text(), path.name


def test_every_step_has_a_phase_and_a_rule_of_the_ledger() -> None:
    assert [step.word for step in ROUND.steps if step.word not in PHASES] == []
    assert {step.word for step in ROUND.steps} == set(PHASES)
    assert [step.rule for step in ROUND.steps if step.rule not in GAME.ledger.rules] == []


def test_a_step_cannot_end_with_a_word_that_is_not_declared() -> None:
    with pytest.raises(EngineFault, match="'rally' cannot end with 'gate'"):
        ROUND.after("rally", "gate")


def test_win_4_windows_are_passed_over_without_advisors() -> None:
    g = Scene()
    for step in ("rally", "rally", "roll"):
        assert g.s.step == step
        g.run()
    assert g.s.step == "draft"


@pytest.mark.parametrize("step", list(WINDOW_AT))
def test_win_2_every_window_is_a_step(step: str) -> None:
    g = Scene()
    g.hand(0, "physician")
    g.s.step = step
    assert g.s.window == WINDOW_AT[step]
    assert g.ask()[1].window == WINDOW_AT[step]

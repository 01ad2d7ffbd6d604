"""Gameplay (BB-RND)."""

from __future__ import annotations

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.state import PHASES
from pentarchy.kernel import Chance
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
        step = g.s.step
        try:
            g.run()
        except AssertionError:
            assert g.s.step == step
            ask = g.asked[-1][1]
            g.run(ask.sample(chance))
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

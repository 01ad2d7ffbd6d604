"""Many games at once: the same as one at a time, in one set of arrays."""

from __future__ import annotations

import numpy as np
import pytest

from pentarchy.envs import NAMES
from pentarchy.envs.booth import Booth
from pentarchy.envs.hall import Hall
from pentarchy.envs.vector import Tables
from pentarchy.kernel import BadSetup, EngineFault
from pentarchy.kernel.stepping import Stepper


def any_legal(tables: Tables, dice: np.random.Generator) -> list[int]:
    return [int(dice.choice(np.flatnonzero(row))) for row in tables.mask]


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_game_shows_what_a_single_table_shows(name: str) -> None:
    """Bit for bit, from one game into the next: what the vector keeps of the last position never shows where it is not so any more."""
    tables = Tables(name, count=3, seed=5)
    booth = Booth(name)
    singles = [Stepper(booth.deal(f"5-{n}-0", light=True)) for n in range(3)]
    dealt = [1] * 3
    dice = np.random.default_rng(1)
    for n in range(220):
        for place, single in enumerate(singles):
            seen = booth.observe(single, single.seat)
            assert tables.seat[place] == single.seat
            assert np.array_equal(tables.observation[place], seen["observation"])
            assert np.array_equal(tables.options[place], seen["options"])
            assert np.array_equal(tables.mask[place], seen["action_mask"])
        actions = any_legal(tables, dice)
        tables.step(actions)
        for place, action in enumerate(actions):
            assert singles[place].step(action)
            assert tables.over[place] == singles[place].is_over
            if tables.over[place]:
                singles[place] = Stepper(booth.deal(f"5-{place}-{dealt[place]}", light=True))
                dealt[place] += 1


def test_random_play_takes_legal_actions_and_every_one_of_them() -> None:
    tables = Tables("bonesbanners", count=4, seed=3)
    for n in range(200):
        actions = tables.sample()
        assert tables.mask[np.arange(4), actions].all()
        tables.step(actions)
        assert not tables.illegal.any()
    drawn = {int(tables.sample()[0]) for n in range(400)}
    assert drawn == set(np.flatnonzero(tables.mask[0]).tolist())


def test_games_end_pay_and_begin_anew() -> None:
    tables = Tables("dragonemperor", count=4, seed=2)
    dice = np.random.default_rng(2)
    ended = 0
    for n in range(120):
        tables.step(any_legal(tables, dice))
        for place in np.flatnonzero(tables.over):
            ended += 1
            assert set(tables.reward[place].tolist()) in ({1.0}, {-1.0})
            assert tables.steppers[place].steps == 0
        assert not tables.reward[~tables.over].any()
    assert ended > 2
    assert sum(tables.dealt) == 4 + ended


def test_opponents_play_the_other_seats() -> None:
    tables = Tables("bonesbanners", count=2, seed=1, opponents=["random"])
    dice = np.random.default_rng(3)
    assert tables.learner.tolist() == [0, 1]
    for n in range(20):
        assert tables.seat.tolist() == tables.learner.tolist()
        tables.step(any_legal(tables, dice))


def test_illegal_actions_and_bad_input() -> None:
    tables = Tables("bonesbanners", count=2, seed=1)
    legal = any_legal(tables, np.random.default_rng(0))
    seat = int(tables.seat[0])
    tables.step([63, legal[1]])
    assert tables.over.tolist() == [True, False]
    assert tables.illegal.tolist() == [True, False]
    assert tables.reward[0, seat] == -1.0
    with pytest.raises(BadSetup, match="2 actions are wanted, one for each game, not 1"):
        tables.step([0])
    with pytest.raises(BadSetup, match="At least one game"):
        Tables("bonesbanners", count=0)
    short = Tables("bonesbanners", count=1, seed=1, max_steps=1)
    short.step(any_legal(short, np.random.default_rng(0)))
    assert short.cut.tolist() == [True]


def test_several_processes_play_the_same_games() -> None:
    tables = Tables("dragonemperor", count=5, seed=3, opponents=["random"])
    dice = np.random.default_rng(4)
    with Hall("dragonemperor", count=5, processes=2, seed=3, opponents=["random"]) as hall:
        for n in range(40):
            for name in Tables.fields(tables.booth):
                assert np.array_equal(getattr(tables, name), getattr(hall, name)), name
            actions = any_legal(tables, dice)
            tables.step(actions)
            hall.step(actions)
        assert max(tables.dealt) > 1
        with pytest.raises(BadSetup, match="5 actions are wanted, one for each game, not 1"):
            hall.step([0])
    with pytest.raises(EngineFault, match="This hall is closed"):
        hall.step(actions)
    with pytest.raises(BadSetup, match="2 games can be played by 1 to 2 processes, not 3"):
        Hall("dragonemperor", count=2, processes=3)
    with pytest.raises(BadSetup, match="There is no bot 'nobody'"):
        Hall("dragonemperor", count=2, opponents=["nobody"])


def test_a_process_that_dies_is_told_and_ends_the_hall() -> None:
    with Hall("bonesbanners", count=4, processes=2, seed=1) as hall:
        hall.step(hall.sample())
        (worker,) = hall._workers
        worker.kill()
        worker.join()
        with pytest.raises(EngineFault, match="A process that played games has died"):
            hall.step(hall.sample())
        with pytest.raises(EngineFault, match="This hall is closed"):
            hall.step(hall.sample())


def test_a_hall_draws_every_legal_action_and_no_other() -> None:
    with Hall("bonesbanners", count=4, processes=1, seed=3) as hall:
        for n in range(200):
            actions = hall.sample()
            assert hall.mask[np.arange(4), actions].all()
            hall.step(actions)
        drawn = np.array([hall.sample() for n in range(600)])
        for place in range(4):
            assert set(drawn[:, place].tolist()) == set(np.flatnonzero(hall.mask[place]).tolist())

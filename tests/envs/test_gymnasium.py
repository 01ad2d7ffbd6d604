"""One seat against bots: Gymnasium's own checker on all five games, masks, illegal actions, seeds, opponents."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pentarchy.envs import NAMES, register
from pentarchy.envs.extra import needed
from pentarchy.envs.solo import Solo
from pentarchy.kernel import BadSetup, PentarchyError


@pytest.mark.parametrize("name", sorted(NAMES.values()))
def test_checker(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(f"pentarchy/{name}-v0", opponents=["random"], render_mode="ansi")
    check_env(env.unwrapped, skip_close_check=True)


def play(env: Any, seed: int) -> tuple[float, int, bytes]:
    seen, info = env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    steps = 0
    total = 0.0
    trail = seen["observation"].tobytes()
    while True:
        legal = np.flatnonzero(env.unwrapped.action_masks())
        assert legal.tolist() == np.flatnonzero(seen["action_mask"]).tolist()
        assert info["seat"] == env.unwrapped.seat
        seen, reward, terminated, truncated, info = env.step(int(dice.choice(legal)))
        trail += seen["observation"].tobytes()
        steps += 1
        total += reward
        if terminated or truncated:
            return total, steps, trail


def test_equal_seeds_play_equal_games_against_greedy() -> None:
    env = gymnasium.make("pentarchy/BonesBanners-v0", opponents=["greedy"])
    first, again, other = play(env, 5), play(env, 5), play(env, 6)
    assert first == again
    assert first != other
    assert first[0] in (-1.0, 0.0, 1.0)


def test_an_illegal_action_ends_the_episode() -> None:
    env = Solo("dragonemperor", opponents=["random"], seat=0)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    seen, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal": True})


def test_a_seat_can_be_chosen_or_left_to_chance() -> None:
    env = Solo("dorian", seats=4, opponents=["random", "random:seed=3"], seat=2)
    env.reset(seed=1)
    assert env.seat == 2
    roaming = Solo("dorian", opponents=["random"])
    seats = set()
    for seed in range(12):
        roaming.reset(seed=seed)
        seats.add(roaming.seat)
    assert seats == {0, 1, 2}


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"opponents": ["alphazero"]}, "There is no bot 'alphazero'"),
        ({"opponents": "greedy"}, "Opponents are a list of bots"),
        ({"opponents": []}, "Opponents are a list of bots"),
        ({"seat": 7}, "There is no seat 7; seats are 0 to 1, or 'random'"),
        ({"seats": 9}, "is for 2 players, not 9"),
        ({"options": {"luck": 1}}, "has no option luck"),
        ({"render_mode": "film"}, "no render mode 'film'"),
    ],
)
def test_bad_settings_get_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        Solo("bonesbanners", **settings)


def test_steps_before_and_after_the_game_are_refused() -> None:
    env = Solo("bonesbanners", opponents=["random"], max_steps=3, seat=0)
    with pytest.raises(BadSetup, match="call reset"):
        env.step(0)
    env.reset(seed=2)
    cut = False
    while not cut:
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(env.action_masks())[-1]))
        assert not over
    assert env.stepper.steps == 3


def test_registering_twice_changes_nothing() -> None:
    before = set(gymnasium.registry)
    register()
    assert set(gymnasium.registry) == before


def test_a_missing_extra_is_one_sentence() -> None:
    with pytest.raises(PentarchyError, match=r"needs no_such_library, which is not installed: pip install 'pentarchy\[envs\]'"):
        needed("no_such_library")

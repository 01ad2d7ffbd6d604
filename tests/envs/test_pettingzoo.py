"""PettingZoo's own tests on all five games, and what an illegal action, a seed and an end are worth."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test

from pentarchy.envs import NAMES
from pentarchy.envs.aec import Table
from pentarchy.kernel import BadSetup, PentarchyError
from tests.envs.quiet import quietly

GAMES = sorted(NAMES)


def module(game: str) -> Any:
    return importlib.import_module(f"pentarchy.envs.{game}_v0")


@pytest.mark.parametrize("game", GAMES)
def test_api(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # dictionaries with a mask are PettingZoo's own way for legal moves; its test still remarks on them
        warnings.filterwarnings("ignore", message="Observation")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        api_test(module(game).env(), num_cycles=25)


@pytest.mark.parametrize("game", GAMES)
def test_seed(game: str) -> None:
    seed_test(module(game).env, num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(game).env)


@pytest.mark.parametrize("game", GAMES)
def test_registered(game: str) -> None:
    env = make("aec", f"pentarchy/{game}-v0")
    env.reset(seed=1)
    assert env.metadata["name"] == f"{game}_v0"


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end; what each agent got in all."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        got[agent] += reward
        env.step(None if terminated or truncated else dice.choice(np.flatnonzero(seen["action_mask"])))
    return got


def test_the_end_pays_winners_and_charges_losers() -> None:
    got = play(module("bonesbanners").raw_env(), 3)
    assert sorted(got.values()) in ([-1.0, 1.0], [0.0, 0.0])
    team = play(module("dragonemperor").raw_env(), 3)
    assert set(team.values()) in ({1.0}, {-1.0})


@pytest.mark.parametrize("wrapped", [True, False])
def test_an_illegal_action_ends_the_game(wrapped: bool) -> None:
    env = module("bonesbanners").env() if wrapped else module("bonesbanners").raw_env()
    env.reset(seed=1)
    guilty = env.agent_selection
    mask = env.observe(guilty)["action_mask"]
    with quietly():
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[guilty] == -1
    assert sum(env.rewards.values()) == -1


def test_a_long_game_is_cut_off() -> None:
    env = module("bonesbanners").raw_env(max_steps=5)
    env.reset(seed=1)
    for n in range(5):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())


def test_meanings_say_what_an_action_does() -> None:
    env = module("bonesbanners").raw_env()
    env.reset(seed=1)
    assert set(env.meanings().values()) <= {"boot", "sword", "shield", "bow", "horse", "mystic"}


def test_bad_settings_get_one_sentence() -> None:
    with pytest.raises(BadSetup, match="is for 3 to 6 players, not 2"):
        Table("dorian", seats=2)
    with pytest.raises(BadSetup, match="no render mode 'film'"):
        Table("dorian", render_mode="film")
    with pytest.raises(PentarchyError, match="There is no game 'chess'"):
        Table("chess")
    with pytest.raises(BadSetup, match=r"call reset\(\) first"):
        Table("dorian").observe("player_0")

"""OpenSpiel's own Python bots play our games unchanged. Needs open_spiel: `make test-lab`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from pentarchy.envs import NAMES
from pentarchy.envs.openspiel import SpielGame, SpielState
from pentarchy.kernel import BadSetup


class Here:
    """An evaluator that looks no further: keeps the searches of a test short."""

    def evaluate(self, state: Any) -> list[float]:
        return state.returns()  # type: ignore[no-any-return]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", sorted(NAMES))
def test_information_set_search_plays_a_stretch_of_every_game(name: str) -> None:
    game = SpielGame(name)
    state = game.new_initial_state(seed=3)
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, Here(), uct_c=1.0, max_simulations=8, random_state=dice)
    for n in range(6):
        if state.is_terminal():
            break
        state.apply_action(bot.step(state))
    assert len(state.history()) == 6 or state.is_terminal()


def test_search_with_rollouts_plays_a_game_to_its_end() -> None:
    game = SpielGame("bonesbanners", options={"round_limit": 1})
    dice = np.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), uct_c=1.0, max_simulations=4, random_state=dice)
    bots = [searcher, uniform_random.UniformRandomBot(1, dice)]
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0.0


@pytest.mark.parametrize("name", sorted(NAMES))
def test_worlds_a_player_cannot_tell_apart_have_one_information_state(name: str) -> None:
    state = SpielGame(name).new_initial_state(seed=5)
    dice = np.random.RandomState(2)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for n in range(25):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string() == state.information_state_string()
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert state.legal_actions(player + 1) == []
        state.apply_action(int(dice.choice(state.legal_actions())))


def test_clones_play_on_alike_and_alone() -> None:
    state: SpielState = SpielGame("dragonemperor").new_initial_state(seed=2)
    twin = state.clone()
    dice = np.random.RandomState(4)
    actions: list[int] = []
    while not state.is_terminal():
        actions.append(int(dice.choice(state.legal_actions())))
        assert state.string_to_action(state.action_to_string(actions[-1])) == actions[-1]
        state.apply_action(actions[-1])
    assert twin.history() == []
    for action in actions:
        twin = twin.child(action)
    assert twin.returns() == state.returns()
    assert twin.history() == actions
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_the_game_describes_itself() -> None:
    game = SpielGame("unicornus", seats=4)
    assert (game.num_players(), game.num_distinct_actions(), game.utility_sum()) == (4, 64, None)
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert SpielGame("dorian").utility_sum() == 0.0
    with pytest.raises(BadSetup, match="Action 62 is not legal now"):
        game.new_initial_state(seed=1).apply_action(62)

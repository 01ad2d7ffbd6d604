"""The games in OpenSpiel's shape: states its Python bots and algorithms can be given unchanged, its ISMCTS among them.

>>> game = SpielGame("bonesbanners")
>>> state = game.new_initial_state(seed=7)
>>> bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=50)
>>> state.apply_action(bot.step(state))

Luck is drawn inside `apply_action`, so there are no chance nodes. A clone has the same luck to come; `resample_from_infostate` is the
one to plan with: what the player does not know is dealt anew, and so is all luck. Needs the package open_spiel (extra `peers`).
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from pentarchy.envs.booth import MOST_STEPS, AnyStepper, Booth
from pentarchy.envs.extra import needed
from pentarchy.kernel import BadSetup
from pentarchy.kernel.encoding import encode_position
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.stepping import ACTIONS, Stepper


class SpielGame:
    """A game with its settings, as `pyspiel.Game` describes one."""

    def __init__(self, game: str, seats: int = 0, options: Mapping[str, object] | None = None, pack: str = "") -> None:
        self.pyspiel = needed("pyspiel", "peers")
        self.booth = Booth(game, seats, options, pack)
        kinds = self.pyspiel.GameType
        self._type = kinds(
            short_name=f"pentarchy_{game}",
            long_name=self.booth.game.title,
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
            information=kinds.Information.IMPERFECT_INFORMATION,
            utility=kinds.Utility.IDENTICAL if self.booth.cooperative else kinds.Utility.ZERO_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=max(self.booth.game.seats),
            min_num_players=min(self.booth.game.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={},
        )

    def new_initial_state(self, seed: int | str | None = None) -> SpielState:
        """A game at its first decision; without a seed with secret luck."""
        return SpielState(self, Stepper(self.booth.deal(secrets.token_hex(16) if seed is None else seed)), [])

    def get_type(self) -> Any:
        return self._type

    def num_players(self) -> int:
        return self.booth.seats

    def num_distinct_actions(self) -> int:
        return ACTIONS

    def max_game_length(self) -> int:
        return MOST_STEPS

    def max_chance_outcomes(self) -> int:
        return 0

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        return None if self.booth.cooperative else 0.0

    def observation_tensor_shape(self) -> list[int]:
        return [self.booth.width]

    def __str__(self) -> str:
        return f"pentarchy_{self.booth.game.key}(players={self.booth.seats})"


class SpielState:
    """A game under way, as `pyspiel.State` describes one. Actions are those of the environments: 64, options of the question first."""

    def __init__(self, game: SpielGame, stepper: AnyStepper, history: list[tuple[int, int]]) -> None:
        self._game = game
        self._stepper = stepper
        self._history = history

    # ---- who, what, whether ----

    def get_game(self) -> SpielGame:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def current_player(self) -> int:
        return int(self._game.pyspiel.PlayerId.TERMINAL) if self._stepper.is_over else self._stepper.seat

    def is_terminal(self) -> bool:
        return self._stepper.is_over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self._stepper.is_over

    def legal_actions(self, player: int | None = None) -> list[int]:
        if player is not None and player != self._stepper.seat:
            return []
        return self._stepper.legal()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        if player is not None and player != self._stepper.seat:
            return [0] * ACTIONS
        return list(self._stepper.mask())

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """What an action means now; the player may be left out, as OpenSpiel allows."""
        return self._stepper.key(player if action is None else action)

    def string_to_action(self, word: str) -> int:
        for action in self._stepper.legal():
            if self._stepper.key(action) == word:
                return action
        raise BadSetup(f"No legal action is called {word!r}.")

    # ---- going on ----

    def apply_action(self, action: int) -> None:
        seat = self._stepper.seat
        if not self._stepper.step(int(action)):
            raise BadSetup(f"Action {action} is not legal now; legal are: {', '.join(map(str, self._stepper.legal())) or 'none'}.")
        self._history.append((seat, int(action)))

    def child(self, action: int) -> SpielState:
        twin = self.clone()
        twin.apply_action(action)
        return twin

    def clone(self) -> SpielState:
        """A state of its own at the same point, with the same luck to come."""
        return SpielState(self._game, self._stepper.onto(self._stepper.match.clone()), self._history[:])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state this player cannot tell from the real one: what it does not know is dealt anew, all luck to come is new."""
        match = self._stepper.match.imagine(player, int(sampler() * (1 << 53)))
        return SpielState(self._game, self._stepper.onto(match), self._history[:])

    # ---- what it is worth ----

    def returns(self) -> list[float]:
        outcome = self._stepper.match.outcome
        return [0.0] * self.num_players() if outcome is None else self._game.booth.rewards(outcome)

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    # ---- what a player knows ----

    def history(self) -> list[int]:
        return [action for seat, action in self._history]

    def information_state_string(self, player: int | None = None) -> str:
        """The player's view, its question with the picks so far, and all its own actions."""
        seat = self._seen_by(player)
        stepper = self._stepper
        picks = stepper.picks if stepper.seat == seat else None
        known = {
            "seat": seat,
            "mine": [action for other, action in self._history if other == seat],
            "view": stepper.match.view(seat),
            "ask": "" if picks is None else picks.ask.signature(),
            "picked": [] if picks is None else picks.keys,
            "page": stepper.page,
        }
        return json.dumps(known, sort_keys=True)

    def observation_string(self, player: int | None = None) -> str:
        """The table in words as the player sees it."""
        return self._stepper.match.text(self._seen_by(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        sheet = Sheet()
        encode_position(self._stepper, self._seen_by(player), sheet)
        return sheet.values

    def _seen_by(self, player: int | None) -> int:
        seat = max(self._stepper.seat, 0) if player is None else player
        if not 0 <= seat < self.num_players():
            raise BadSetup(f"There is no player {player}; players are 0 to {self.num_players() - 1}.")
        return seat

    def __str__(self) -> str:
        return self._stepper.match.text()

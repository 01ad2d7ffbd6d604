"""PettingZoo: all seats of a table, one decision at a time (AEC)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pentarchy.envs.booth import MOST_STEPS, AnyStepper, Booth, Observation
from pentarchy.envs.extra import needed
from pentarchy.kernel import BadSetup
from pentarchy.kernel.stepping import ACTIONS, Stepper

if TYPE_CHECKING:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
else:
    np = needed("numpy")
    spaces = needed("gymnasium.spaces")
    AECEnv = needed("pettingzoo").AECEnv

MODES = ["ansi", "human"]


def observation_space(booth: Booth) -> spaces.Dict:
    """The fields `observation`, `options` and `action_mask`."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (booth.width,), np.float32),
            "options": spaces.Box(0.0, 1.0, (ACTIONS, booth.depth), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class Table(AECEnv):  # type: ignore[misc]
    """A table as PettingZoo knows it: agents `player_0` ..., asked one after the other, what is asked together sealed until all have
    answered. An illegal action ends the game with -1 for whoever took it."""

    metadata: dict[str, Any] = {"render_modes": MODES, "is_parallelizable": False, "name": "table"}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        pack: str = "",
        max_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup(f"There is no render mode {render_mode!r}; there are: {', '.join(MODES)}.")
        self.metadata = {**Table.metadata, "name": f"{game}_v0"}
        self.booth = Booth(game, seats, options, pack)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.booth.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: observation_space(self.booth) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._stepper: AnyStepper | None = None

    @property
    def stepper(self) -> AnyStepper:
        """The match under way, for tools that look behind the environment."""
        if self._stepper is None:
            raise BadSetup("The environment has not begun; call reset() first.")
        return self._stepper

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed with secret luck. Nothing is read from `options`."""
        self._stepper = Stepper(self.booth.deal(secrets.token_hex(16) if seed is None else seed, light=True))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._stepper.seat]

    def observe(self, agent: str) -> Observation:
        return self.booth.observe(self.stepper, self._seat[agent])

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        stepper = self.stepper
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or not stepper.step(int(action)):
            self.rewards[agent] = -1.0
            self.infos[agent] = {"illegal": True}
            self.terminations = dict.fromkeys(self.agents, True)
        elif stepper.is_over:
            outcome = stepper.match.outcome
            assert outcome is not None
            for seat, reward in enumerate(self.booth.rewards(outcome)):
                self.rewards[self.possible_agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[stepper.seat]
            if stepper.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def meanings(self) -> dict[int, str]:
        """What each legal action means now."""
        return self.booth.meanings(self.stepper)

    def render(self) -> str | None:
        """The table as whoever decides sees it, in words."""
        text = self.stepper.match.text(self.stepper.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self._stepper = None


def wrapped(table: Table) -> Any:
    """With PettingZoo's usual wrappers: illegal actions end the game, actions are checked, the order of calls too."""
    wrappers = needed("pettingzoo.utils.wrappers")
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)))

"""Gymnasium: one seat learns, the others are bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pentarchy.bots import Bot, decide, make
from pentarchy.envs.aec import MODES, observation_space
from pentarchy.envs.booth import MOST_STEPS, AnyStepper, Booth, Observation, checked_seat
from pentarchy.envs.extra import needed
from pentarchy.kernel import BadSetup
from pentarchy.kernel.stepping import ACTIONS, Stepper

if TYPE_CHECKING:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
else:
    gymnasium = needed("gymnasium")
    np = needed("numpy")
    spaces = needed("gymnasium.spaces")


class Solo(gymnasium.Env[Observation, int]):
    """`gymnasium.make("pentarchy/Dorian-v0", seats=4, opponents=["planner", "greedy"], seat="random")`.

    The opponents take the other seats in turn. `action_masks()` says what is legal; an illegal action ends the episode with -1.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 0,
        opponents: Sequence[str] = ("greedy",),
        seat: int | str = "random",
        options: Mapping[str, object] | None = None,
        pack: str = "",
        max_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup(f"There is no render mode {render_mode!r}; there are: {', '.join(MODES)}.")
        if isinstance(opponents, str) or not opponents:
            raise BadSetup("Opponents are a list of bots, such as ['greedy', 'planner'].")
        self.booth = Booth(game, seats, options, pack)
        self.opponents = list(opponents)
        for spec in self.opponents:
            make(spec)
        self.chair = checked_seat(seat, self.booth.seats)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = observation_space(self.booth)
        self.action_space: spaces.Space[Any] = spaces.Discrete(ACTIONS)
        # bots that imagine need checkpoints; random ones do not
        self._light = all(spec.partition(":")[0] == "random" for spec in self.opponents)
        self._stepper: AnyStepper | None = None
        self._bots: dict[int, Bot] = {}
        self.seat = 0

    @property
    def stepper(self) -> AnyStepper:
        """The match under way, for tools that look behind the environment."""
        if self._stepper is None:
            raise BadSetup("The environment has not begun; call reset() first.")
        return self._stepper

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """A new game with the luck of `seed`; games after it follow from it. Nothing is read from `options`."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1 << 62))
        seats = self.booth.seats
        self.seat = int(self.np_random.integers(seats)) if self.chair is None else self.chair
        others = [other for other in range(seats) if other != self.seat]
        self._bots = {other: make(self.opponents[n % len(self.opponents)], luck % 1_000_003 + other) for n, other in enumerate(others)}
        self._stepper = Stepper(self.booth.deal(luck, light=self._light))
        self._let_bots_play()
        return self._seen(), self._told()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        stepper = self.stepper
        if stepper.is_over:
            raise BadSetup("The game is over; call reset() for the next one.")
        if not stepper.step(int(action)):
            return self._seen(), -1.0, True, False, {"illegal": True}
        self._let_bots_play()
        reward = 0.0
        outcome = stepper.match.outcome
        if outcome is not None:
            reward = self.booth.rewards(outcome)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, stepper.is_over, not stepper.is_over and stepper.steps >= self.max_steps, self._told()

    def _let_bots_play(self) -> None:
        """Until the learning seat is asked, or the game is over."""
        stepper = self.stepper
        while not stepper.is_over and stepper.seat != self.seat:
            match = stepper.match
            match.take(stepper.seat, decide(self._bots[stepper.seat], match, stepper.seat))
            stepper.face()

    def _seen(self) -> Observation:
        return self.booth.observe(self.stepper, self.seat)

    def _told(self) -> dict[str, Any]:
        ask = self.stepper.ask
        return {"seat": self.seat, "rule": ask.rule if ask is not None else ""}

    def action_masks(self) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """Which actions are legal now, as sb3-contrib's MaskablePPO asks."""
        return np.frombuffer(self.stepper.mask(), dtype=np.bool_)

    def meanings(self) -> dict[int, str]:
        """What each legal action means now."""
        return self.booth.meanings(self.stepper)

    def render(self) -> str | None:
        """The table as the learning seat sees it, in words."""
        text = self.stepper.match.text(self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

"""Many games in one process, stepped together: arrays in, arrays out, no wrappers in between.

>>> tables = Tables("bonesbanners", count=64, seed=1)
>>> actions = policy(tables.observation, tables.options, tables.mask)      # one action per game
>>> tables.step(actions)                                                   # reward, over, seat of each game
>>> tables.reward[tables.over]

Each game shows the seat that decides. `step` plays an action in each; a game that ends is dealt anew at once, and `reward` holds what
its end was worth to every seat. The arrays are the same ones each time: copy what you keep. Rules and encoders are compiled where the
engine is (`make compile`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pentarchy.bots import Bot, decide, make
from pentarchy.envs.booth import MOST_STEPS, AnyStepper, Booth
from pentarchy.envs.extra import needed
from pentarchy.kernel import BadSetup
from pentarchy.kernel.encoding import show_all
from pentarchy.kernel.stepping import ACTIONS, Stepper

if TYPE_CHECKING:
    import numpy as np
else:
    np = needed("numpy")


class Tables:
    """`count` games side by side. `observation` (count, D), `options` (count, 64, F), `mask` (count, 64), `seat` (count),
    `reward` (count, seats), `over` (count): what the last step has brought. `opponents` play every seat but `learner`, if given."""

    def __init__(
        self,
        game: str,
        count: int = 64,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        pack: str = "",
        seed: int = 0,
        max_steps: int = MOST_STEPS,
        opponents: Sequence[str] = (),
    ) -> None:
        if count < 1:
            raise BadSetup(f"At least one game has to be played, not {count}.")
        self.booth = Booth(game, seats, options, pack)
        self.count = count
        self.seed = seed
        self.max_steps = max_steps
        self.opponents = list(opponents)
        self.dealt = 0
        self.observation = np.zeros((count, self.booth.width), dtype=np.float32)
        self.options = np.zeros((count, ACTIONS, self.booth.depth), dtype=np.float32)
        self.mask = np.zeros((count, ACTIONS), dtype=np.int8)
        self.seat = np.zeros(count, dtype=np.int64)
        self.reward = np.zeros((count, self.booth.seats), dtype=np.float32)
        self.over = np.zeros(count, dtype=np.bool_)
        self.cut = np.zeros(count, dtype=np.bool_)
        self.illegal = np.zeros(count, dtype=np.bool_)
        self.learner = np.full(count, -1, dtype=np.int64)
        # bots that imagine need checkpoints; without them games are light
        self._light = all(spec.partition(":")[0] == "random" for spec in self.opponents)
        self._bots: list[list[Bot]] = [[] for n in range(count)]
        self._buffers = (self.observation.data.cast("B"), self.options.data.cast("B"), self.mask.data.cast("B"))
        self.steppers: list[AnyStepper] = [self._deal(n) for n in range(count)]
        self._show()

    def _deal(self, n: int) -> AnyStepper:
        """The next game for place n; its seed follows from the first one and its number. Learners sit in all seats in turn."""
        luck = f"{self.seed}-{self.dealt}"
        if self.opponents:
            seats = self.booth.seats
            self.learner[n] = self.dealt % seats
            self._bots[n] = [
                make(self.opponents[(self.dealt + seat) % len(self.opponents)], self.dealt * seats + seat) for seat in range(seats)
            ]
        self.dealt += 1
        stepper: AnyStepper = Stepper(self.booth.deal(luck, light=self._light))
        if self.opponents:
            self._let_bots_play(n, stepper)
        return stepper

    def _let_bots_play(self, n: int, stepper: AnyStepper) -> None:
        learner = int(self.learner[n])
        bots = self._bots[n]
        while stepper.seat != learner and not stepper.is_over:
            match = stepper.match
            match.take(stepper.seat, decide(bots[stepper.seat], match, stepper.seat))
            stepper.face()

    def _show(self) -> None:
        """Write what the deciding seat of each game sees into the arrays."""
        positions, rows, masks = self._buffers
        positions[:], rows[:], masks[:], self.seat[:] = show_all(self.steppers, self.booth.layout)

    def step(self, actions: Iterable[int]) -> None:
        """One action in every game. An illegal one ends its game with -1 for the seat that took it."""
        chosen = [int(action) for action in actions]
        if len(chosen) != self.count:
            raise BadSetup(f"{self.count} actions are wanted, one for each game, not {len(chosen)}.")
        self.reward[:] = 0.0
        self.over[:] = False
        self.cut[:] = False
        self.illegal[:] = False
        for n in range(self.count):
            stepper = self.steppers[n]
            seat = stepper.seat
            if not stepper.step(chosen[n]):
                self.reward[n, seat] = -1.0
                self.illegal[n] = True
                self.over[n] = True
                self.steppers[n] = self._deal(n)
                continue
            if self.opponents:
                self._let_bots_play(n, stepper)
            if stepper.is_over:
                outcome = stepper.match.outcome
                assert outcome is not None
                self.reward[n] = self.booth.rewards(outcome)
                self.over[n] = True
                self.steppers[n] = self._deal(n)
            elif stepper.steps >= self.max_steps:
                self.cut[n] = True
                self.steppers[n] = self._deal(n)
        self._show()

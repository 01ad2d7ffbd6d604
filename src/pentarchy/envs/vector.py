"""Many games in one process, stepped together: arrays in, arrays out, no wrappers in between.

>>> tables = Tables("bonesbanners", count=64, seed=1)
>>> actions = policy(tables.observation, tables.options, tables.mask)      # one action per game
>>> tables.step(actions)                                                   # reward, over, seat of each game
>>> tables.reward[tables.over]

Each game shows the seat that decides. `step` plays an action in each; a game that ends is dealt anew at once, and `reward` holds what
its end was worth to every seat. The arrays are the same ones each time: copy what you keep. Rules, encoders and the steps of all games
together are compiled where the engine is (`make compile`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pentarchy.bots import Bot, decide, make
from pentarchy.envs.booth import MOST_STEPS, AnyStepper, Booth
from pentarchy.envs.extra import needed
from pentarchy.kernel import BadSetup
from pentarchy.kernel.batch import CUT, ENDED, GOES_ON, REFUSED, Batch
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.stepping import ACTIONS, Stepper

if TYPE_CHECKING:
    import numpy as np
else:
    np = needed("numpy")


class Shown:
    """The arrays of `count` games: `observation` (count, D), `options` (count, 64, F), `mask` (count, 64) and `seat` (count) show who
    decides what; `reward` (count, seats), `over`, `cut` and `illegal` (count) are what the last step has brought; `learner` (count) is
    the seat that decides where opponents play the others, else -1."""

    def __init__(self, booth: Booth, count: int, memory: Any = None, part: slice = slice(None)) -> None:
        """In memory of its own, or in `part` of a memory laid out for `count` games."""
        fields = self.fields(booth)
        room = np.zeros(count * self.bytes_of(booth), dtype=np.uint8) if memory is None else np.frombuffer(memory, dtype=np.uint8)
        start = 0
        for name, (shape, kind) in fields.items():
            size = count * int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize
            setattr(self, name, room[start : start + size].view(kind).reshape(count, *shape)[part])
            start += size

    observation: np.ndarray[tuple[int, ...], np.dtype[np.float32]]
    options: np.ndarray[tuple[int, ...], np.dtype[np.float32]]
    reward: np.ndarray[tuple[int, ...], np.dtype[np.float32]]
    seat: np.ndarray[tuple[int, ...], np.dtype[np.int32]]
    learner: np.ndarray[tuple[int, ...], np.dtype[np.int32]]
    mask: np.ndarray[tuple[int, ...], np.dtype[np.int8]]
    over: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
    cut: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
    illegal: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

    @staticmethod
    def fields(booth: Booth) -> dict[str, tuple[tuple[int, ...], str]]:
        """What there is for one game, and what kind of number; the widest first, so that all lie where they should."""
        return {
            "observation": ((booth.width,), "<f4"),
            "options": ((ACTIONS, booth.depth), "<f4"),
            "reward": ((booth.seats,), "<f4"),
            "seat": ((), "<i4"),
            "learner": ((), "<i4"),
            "mask": ((ACTIONS,), "i1"),
            "over": ((), "?"),
            "cut": ((), "?"),
            "illegal": ((), "?"),
        }

    @classmethod
    def bytes_of(cls, booth: Booth) -> int:
        """So many bytes a game takes."""
        return sum(int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize for shape, kind in cls.fields(booth).values())


class Tables(Shown):
    """`count` games side by side. `opponents` play every seat but `learner`, if given. Place n plays games `seed`-n-0, `seed`-n-1 ..."""

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
        part: tuple[int, int, Any] | None = None,
    ) -> None:
        """With `part` (first, after, memory), places first to after of `count` games that other processes play too."""
        if count < 1:
            raise BadSetup(f"At least one game has to be played, not {count}.")
        self.booth = Booth(game, seats, options, pack)
        first, after, memory = part or (0, count, None)
        super().__init__(self.booth, count, memory, slice(first, after))
        self.count = after - first
        self.first = first
        self.seed = seed
        self.max_steps = max_steps
        self.opponents = list(opponents)
        self.dealt = [0] * self.count
        self.learner[:] = -1
        # bots that imagine need checkpoints; without them games are light
        self._light = all(spec.partition(":")[0] == "random" for spec in self.opponents)
        self._bots: list[list[Bot]] = [[] for n in range(self.count)]
        self.steppers: list[AnyStepper] = [self._deal(n) for n in range(self.count)]
        arrays = [array.data.cast("B") for array in (self.observation, self.options, self.mask, self.seat)]
        self._batch = Batch(self.steppers, self.booth.layout, max_steps, arrays)
        self._luck = Chance(b"", seed + first)
        # has the last step ended a game, so that rewards and flags have to be wiped?
        self._told = False
        self._batch.show()

    def _deal(self, n: int) -> AnyStepper:
        """The next game for a place; its seed follows from the first one, the place and its number. Learners sit in all seats in turn."""
        place, number = self.first + n, self.dealt[n]
        if self.opponents:
            seats, turn = self.booth.seats, place + number
            self.learner[n] = turn % seats
            luck = (place * 1_000_003 + number) * seats
            self._bots[n] = [make(self.opponents[(turn + seat) % len(self.opponents)], luck + seat) for seat in range(seats)]
        self.dealt[n] += 1
        stepper: AnyStepper = Stepper(self.booth.deal(f"{self.seed}-{place}-{number}", light=self._light))
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

    def sample(self) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        """A legal action for every game, any of them as likely: random play, exploration."""
        return np.frombuffer(self._batch.sample(self._luck), dtype="<i8").copy()

    def step(self, actions: Iterable[int]) -> None:
        """One action in every game. An illegal one ends its game with -1 for the seat that took it."""
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        if len(chosen) != self.count:
            raise BadSetup(f"{self.count} actions are wanted, one for each game, not {len(chosen)}.")
        if self._told:
            self._told = False
            for array in (self.reward, self.over, self.cut, self.illegal):
                array.fill(0)
        if not self.opponents:
            came = self._batch.play(chosen)
            if came:
                for n in self._finished(came):
                    self._batch.show_one(n)
            return
        came = self._batch.step(chosen)
        self._finished([self._answered(n, how) if how in (GOES_ON, CUT) else how for n, how in enumerate(came)])
        self._batch.show()

    def _finished(self, came: list[int]) -> list[int]:
        """Where games have come to an end others are dealt; gives these places."""
        places = [n for n, how in enumerate(came) if how != GOES_ON]
        for n in places:
            self._finish(n, came[n])
        return places

    def _answered(self, n: int, how: int) -> int:
        """The bots' turn in game n."""
        stepper = self.steppers[n]
        self._let_bots_play(n, stepper)
        return ENDED if stepper.is_over else how

    def _finish(self, n: int, how: int) -> None:
        """Note how game n came to its end, and deal the next one in its place."""
        self._told = True
        stepper = self.steppers[n]
        if how == ENDED:
            outcome = stepper.match.outcome
            assert outcome is not None
            self.reward[n] = self.booth.rewards(outcome)
            self.over[n] = True
        elif how == REFUSED:
            self.reward[n, stepper.seat] = -1.0
            self.illegal[n] = True
            self.over[n] = True
        else:
            self.cut[n] = True
        self.steppers[n] = self._deal(n)

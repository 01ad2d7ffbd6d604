"""Many matches stepped together by whole numbers and shown in numbers, in one call each: what the vectorised environment runs on."""

from __future__ import annotations

from typing import Final, Generic

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32

from pentarchy.kernel.encoding import Layout, encode_actions, encode_position
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.stepping import ACTIONS, Stepper
from pentarchy.kernel.table import B, S

GOES_ON: Final = 0
ENDED: Final = 1
REFUSED: Final = 2
CUT: Final = 3


class Batch(Generic[S, B]):
    """`batch.step(actions)` takes one action in each match, `batch.show()` writes what the deciding seats see.

    What is shown lies in bytes, ready for arrays: `positions`, then only the rows of actions that stand for something, each with its
    place among 64 for every match (`rows`, `places`), a byte for each action that is 1 where it is legal (`masks`), who is asked
    (`seats`). Numbers are float32 and int32.
    """

    __slots__ = ("steppers", "layout", "most", "_positions", "_rows", "_places", "_masks", "_seats")

    def __init__(self, steppers: list[Stepper[S, B]], layout: Layout, most: int) -> None:
        self.steppers: list[Stepper[S, B]] = steppers
        self.layout: Layout = layout
        self.most: int = most
        self._positions: Sheet = Sheet()
        self._rows: Sheet = Sheet()
        self._places: BytesWriter = BytesWriter()
        self._masks: BytesWriter = BytesWriter()
        self._seats: BytesWriter = BytesWriter()

    def step(self, actions: list[int]) -> list[int]:
        """One action in each match; gives for each whether it goes on, has ended, was refused, or has lasted too long."""
        return [self._step_one(n, actions[n]) for n in range(len(self.steppers))]

    def _step_one(self, n: int, action: int) -> int:
        stepper = self.steppers[n]
        if not stepper.step(action):
            return REFUSED
        if stepper.ask is None:
            return ENDED
        return CUT if stepper.steps >= self.most else GOES_ON

    def show(self) -> None:
        """Write what the seat in question is shown at each table."""
        self._positions.clear()
        self._rows.clear()
        self._places.truncate(0)
        self._masks.truncate(0)
        self._seats.truncate(0)
        first: i32 = 0
        for stepper in self.steppers:
            encode_position(stepper, stepper.seat, self._positions)
            for action in encode_actions(stepper, self.layout, self._rows):
                write_i32_le(self._places, first + i32(action))
            self._masks.write(stepper.mask())
            write_i32_le(self._seats, i32(stepper.seat))
            first += ACTIONS

    @property
    def positions(self) -> bytes:
        return self._positions.data

    @property
    def rows(self) -> bytes:
        return self._rows.data

    @property
    def places(self) -> bytes:
        return self._places.getvalue()

    @property
    def masks(self) -> bytes:
        return self._masks.getvalue()

    @property
    def seats(self) -> bytes:
        return self._seats.getvalue()

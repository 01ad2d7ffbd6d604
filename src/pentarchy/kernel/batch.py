"""Many matches stepped together by whole numbers and shown in numbers, in one call each: what the vectorised environment runs on."""

from __future__ import annotations

from typing import Final, Generic

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.encoding import Layout, encode_extra, encode_options, encode_position
from pentarchy.kernel.sheet import BYTES, ZERO, Mark, Sheet
from pentarchy.kernel.stepping import ACTIONS, Stepper
from pentarchy.kernel.table import B, S

GOES_ON: Final = 0
ENDED: Final = 1
REFUSED: Final = 2
CUT: Final = 3


class Batch(Generic[S, B]):
    """`batch.step(actions)` takes one action in each match, `batch.show(...)` writes what the deciding seats see into arrays.

    The arrays are given as bytes, match after match: `positions` and the rows of 64 actions in float32, who is asked (`seats`) in
    int32, a byte for each action that is 1 where it is legal (`masks`). Rows of actions that stand for nothing are 0; only those that
    are or were in use are touched.
    """

    __slots__ = ("steppers", "layout", "most", "_sheet", "_marks", "_rows", "_masks", "_seats", "_filled", "_extras", "_blank")

    def __init__(self, steppers: list[Stepper[S, B]], layout: Layout, most: int) -> None:
        self.steppers: list[Stepper[S, B]] = steppers
        self.layout: Layout = layout
        self.most: int = most
        self._sheet: Sheet = Sheet()
        seats = steppers[0].match.state.seats
        self._marks: list[list[list[Mark]]] = [[[] for seat in range(seats)] for stepper in steppers]
        self._rows: Sheet = Sheet()
        self._masks: BytesWriter = BytesWriter()
        self._seats: BytesWriter = BytesWriter()
        # how many rows of options each match shows, and which of "more" and "done"
        self._filled: list[int] = [0] * len(steppers)
        self._extras: list[list[int]] = [[] for stepper in steppers]
        self._blank: bytes = ZERO * (len(layout.option) * ACTIONS)

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

    def sample(self, luck: Chance) -> list[int]:
        """A legal action for each match, any of them as likely."""
        return [stepper.sample(luck) for stepper in self.steppers]

    def show(self, positions: memoryview, rows: memoryview, masks: memoryview, seats: memoryview) -> None:
        """Write what the seat in question is shown at each table."""
        sheet = self._sheet
        sheet.clear()
        self._masks.truncate(0)
        self._seats.truncate(0)
        for n in range(len(self.steppers)):
            stepper = self.steppers[n]
            seat = stepper.seat
            sheet.recall(self._marks[n][seat])
            encode_position(stepper, seat, sheet)
            self._show_rows(n, stepper, rows)
            self._masks.write(stepper.mask())
            write_i32_le(self._seats, i32(seat))
        positions[:] = sheet.data
        masks[:] = self._masks.getvalue()
        seats[:] = self._seats.getvalue()

    def _show_rows(self, n: int, stepper: Stepper[S, B], rows: memoryview) -> None:
        sheet = self._rows
        sheet.clear()
        count = encode_options(stepper, self.layout, sheet)
        width = len(self.layout.option) * BYTES
        first = n * ACTIONS * width
        after = first + count * width
        if self._extras[n]:
            rows[after : first + ACTIONS * width] = self._blank[: (ACTIONS - count) * width]
        elif self._filled[n] > count:
            rows[after : first + self._filled[n] * width] = self._blank[: (self._filled[n] - count) * width]
        rows[first:after] = sheet.data
        self._filled[n] = count
        self._extras[n] = stepper.extras()
        for action in self._extras[n]:
            sheet.clear()
            encode_extra(stepper, self.layout, action, sheet)
            rows[first + action * width : first + (action + 1) * width] = sheet.data

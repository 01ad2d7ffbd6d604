"""Many matches stepped together by whole numbers and shown in numbers, in one call each: what the vectorised environment runs on."""

from __future__ import annotations

from typing import Final, Generic

from librt.strings import BytesWriter, write_i32_le, write_i64_le
from mypy_extensions import i32

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.encoding import Layout, encode_extra, encode_options, encode_position, encode_question
from pentarchy.kernel.sheet import BYTES, ZERO, Mark, Sheet
from pentarchy.kernel.stepping import ACTIONS, Stepper
from pentarchy.kernel.table import B, S

GOES_ON: Final = 0
ENDED: Final = 1
REFUSED: Final = 2
CUT: Final = 3
_NONE_ENDED: Final[list[int]] = []


class Batch(Generic[S, B]):
    """`batch.play(actions)` takes one action in each match and writes what the deciding seats see then into arrays.

    The arrays are given as bytes, match after match: `positions` and the rows of 64 actions in float32, a byte for each action that is
    1 where it is legal (`masks`), who is asked (`seats`) in int32. Rows of actions that stand for nothing are 0; only those that are or
    were in use are touched.
    """

    __slots__ = (
        "steppers", "layout", "most", "_positions", "_rows", "_masks", "_seats", "_sheet", "_marks", "_options", "_mask_paper",
        "_seat_paper", "_filled", "_extras", "_blank", "_blanks", "_once", "_tables", "_parts",
    )  # fmt: skip

    def __init__(self, steppers: list[Stepper[S, B]], layout: Layout, most: int, arrays: list[memoryview]) -> None:
        """The arrays are those of positions, rows, masks and seats."""
        self.steppers: list[Stepper[S, B]] = steppers
        self.layout: Layout = layout
        self.most: int = most
        self._positions: memoryview = arrays[0]
        self._rows: memoryview = arrays[1]
        self._masks: memoryview = arrays[2]
        self._seats: memoryview = arrays[3]
        self._sheet: Sheet = Sheet()
        seats = steppers[0].match.state.seats
        self._marks: list[list[list[Mark]]] = [[[] for seat in range(seats)] for stepper in steppers]
        # the game's own fields of each match whose question takes several picks, as they were at the first of them
        self._once: Sheet = Sheet()
        self._tables: list[bytes] = [b"" for stepper in steppers]
        self._options: Sheet = Sheet()
        self._mask_paper: BytesWriter = BytesWriter()
        self._seat_paper: BytesWriter = BytesWriter()
        # how many rows of options each match shows, and which of "more" and "done"
        self._filled: list[int] = [0] * len(steppers)
        self._extras: list[list[int]] = [[] for stepper in steppers]
        self._blank: bytes = ZERO * max(len(layout.position), ACTIONS)
        self._blanks: list[bytes] = [ZERO * (len(layout.option) * rows) for rows in range(ACTIONS + 1)]
        # where the first so many rows of each match lie
        width = len(layout.option) * BYTES
        starts = [n * ACTIONS * width for n in range(len(steppers))]
        self._parts: list[list[slice]] = [[slice(start, start + rows * width) for rows in range(ACTIONS + 1)] for start in starts]

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

    def play(self, actions: list[int]) -> list[int]:
        """`step`, and each match that goes on is shown while it is at hand: twice through all of them would load each twice. The others
        have to be replaced in `steppers` and shown by `show_one`. Where all go on nothing is given."""
        came = _NONE_ENDED
        self._clear()
        for n in range(len(self.steppers)):
            how = self._step_one(n, actions[n])
            if how == GOES_ON:
                self._write(n)
            else:
                if not came:
                    came = [GOES_ON] * len(self.steppers)
                came[n] = how
                self._sheet.copy(self._blank[: len(self.layout.position) * BYTES])
                self._mask_paper.write(self._blank[:ACTIONS])
                write_i32_le(self._seat_paper, 0)
        self._hand_over()
        return came

    def sample(self, luck: Chance) -> bytes:
        """A legal action for each match, any of them as likely, in int64."""
        paper = BytesWriter()
        for stepper in self.steppers:
            write_i64_le(paper, stepper.sample(luck))
        return paper.getvalue()

    def show(self) -> None:
        """Write what the seat in question is shown at each table."""
        self._clear()
        for n in range(len(self.steppers)):
            self._write(n)
        self._hand_over()

    def show_one(self, n: int) -> None:
        """The same for one table."""
        self._clear()
        self._write(n)
        width = len(self.layout.position) * BYTES
        self._positions[n * width : (n + 1) * width] = self._sheet.data
        self._masks[n * ACTIONS : (n + 1) * ACTIONS] = self._mask_paper.getvalue()
        self._seats[n * BYTES : (n + 1) * BYTES] = self._seat_paper.getvalue()

    def _clear(self) -> None:
        self._sheet.clear()
        self._mask_paper.truncate(0)
        self._seat_paper.truncate(0)

    def _write(self, n: int) -> None:
        stepper = self.steppers[n]
        seat = stepper.seat
        self._sheet.recall(self._marks[n][seat])
        if stepper.is_plain:
            encode_position(stepper, seat, self._sheet)
        else:
            self._write_picking(n, stepper)
        self._show_rows(n, stepper)
        self._mask_paper.write(stepper.mask())
        write_i32_le(self._seat_paper, i32(seat))

    def _write_picking(self, n: int, stepper: Stepper[S, B]) -> None:
        """Between the picks of an answer nothing happens on the table: what was written at the first of them is copied."""
        match = stepper.match
        if not stepper.is_picking or not self._tables[n]:
            once = self._once
            once.paper.truncate(0)
            once.recall(self._marks[n][stepper.seat])
            match.game.encode(match.state, stepper.seat, once)
            self._tables[n] = once.data
        self._sheet.paper.write(self._tables[n])
        encode_question(stepper, stepper.seat, self._sheet)

    def _hand_over(self) -> None:
        self._positions[:] = self._sheet.data
        self._masks[:] = self._mask_paper.getvalue()
        self._seats[:] = self._seat_paper.getvalue()

    def _show_rows(self, n: int, stepper: Stepper[S, B]) -> None:
        sheet = self._options
        rows = self._rows
        sheet.clear()
        count = encode_options(stepper, self.layout, sheet)
        # rows that were in use and are not any more are wiped with the same stroke
        used = self._filled[n]
        if used > count:
            sheet.paper.write(self._blanks[used - count])
            rows[self._parts[n][used]] = sheet.data
        else:
            rows[self._parts[n][count]] = sheet.data
        self._filled[n] = count
        extras = stepper.extras()
        if not extras and not self._extras[n]:
            return
        width = len(self.layout.option) * BYTES
        first = n * ACTIONS * width
        for action in self._extras[n]:
            if action >= count and action not in extras:
                rows[first + action * width : first + (action + 1) * width] = self._blanks[1]
        self._extras[n] = extras
        for action in extras:
            sheet.clear()
            encode_extra(stepper, self.layout, action, sheet)
            rows[first + action * width : first + (action + 1) * width] = sheet.data

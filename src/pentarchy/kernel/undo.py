"""Taking answers back, exactly to the last new information: a roll, a draw, a discovery or another seat's answer ends it."""

from __future__ import annotations

from typing import Generic

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.errors import CannotUndo
from pentarchy.kernel.history import History
from pentarchy.kernel.position import Position
from pentarchy.kernel.steps import ANSWER, Step
from pentarchy.kernel.table import B, S
from pentarchy.kernel.trace import Trace


class Mark(Generic[S]):
    """Where an undo would lead: the checkpoint, the steps since it, and the lengths of record, log and film."""

    __slots__ = ("seat", "last", "base", "luck", "trail", "steps", "events", "frames", "traced", "trace", "base_trace")

    def __init__(self, seat: int, last: int, base: S | None, luck: Chance, trail: list[Step]) -> None:
        self.seat: int = seat
        self.last: int = last
        self.base: S | None = base
        self.luck: Chance = luck
        self.trail: list[Step] = trail
        self.steps: int = 0
        self.events: int = 0
        self.frames: int = 0
        self.traced: int = 0
        self.trace: bytes = b""
        self.base_trace: bytes = b""


class Undo(Generic[S, B]):
    """The marks since the last new information, why there are no more, and which seat answered last.

    `mark` is set before every answer; `take_back` leads a position and its history to the newest mark of a seat.
    """

    __slots__ = ("position", "past", "marks", "stop", "last")

    def __init__(self, position: Position[S, B], past: History, stop: str) -> None:
        self.position: Position[S, B] = position
        self.past: History = past
        self.marks: list[Mark[S]] = []
        self.stop: str = stop
        self.last: int = -1

    def close(self, why: str) -> None:
        """Nothing before this can be taken back."""
        self.stop = why
        self.marks.clear()

    def undoable(self, seat: int) -> int:
        """How many of its answers this seat may take back now."""
        steps = 0
        for mark in reversed(self.marks):
            if mark.seat != seat:
                break
            steps += 1
        return 1 if steps == 0 and self._is_sealed(seat) else steps

    def frontier(self, seat: int) -> str:
        """Why undo goes no further than `undoable` answers."""
        if self.last not in (seat, -1) or self.undoable(seat) < len(self.marks):
            return "another seat has answered since"
        return self.stop

    def _is_sealed(self, seat: int) -> bool:
        """Whether the seat has answered a question that still waits for others."""
        prompt = self.position.prompt
        return prompt is not None and seat in prompt.answers

    def mark(self, seat: int) -> Mark[S]:
        """Here the seat's next answer could be taken back to."""
        position = self.position
        assert position.luck is not None
        mark = Mark(seat, self.last, position.base, position.luck, position.trail[:])
        mark.steps = len(self.past.steps)
        mark.events = len(position.table.events)
        if self.past.trace is not None:
            mark.traced = self.past.trace.at
            mark.trace = self.past.trace.now
            mark.base_trace = self.past.trace.base
        if position.reel is not None:
            mark.frames = position.reel.newest
        self.marks.append(mark)
        self.last = seat
        return mark

    def take_back(self, seat: int, name: str) -> None:
        """The seat's last answer; raises CannotUndo at the information frontier, with the reason."""
        if self.marks and self.marks[-1].seat == seat:
            self.restore(self.marks.pop())
        elif self._is_sealed(seat):
            self._withdraw(seat)
        else:
            raise CannotUndo(f"There is nothing to take back for {name}: {self.frontier(seat)}.")

    def restore(self, mark: Mark[S]) -> None:
        """Everything as it was at this mark."""
        position = self.position
        self.past.steps = self.past.steps[: mark.steps]
        self.last = mark.last
        del position.table.events[mark.events :]
        self._rebuild(mark.base, mark.luck, mark.trail)
        trace = self.past.trace
        if trace is not None:
            trace.cut(mark.traced, mark.trace)
            trace.base = mark.base_trace
        if position.reel is not None:
            position.reel.cut(mark.frames, position.table.state)

    def _withdraw(self, seat: int) -> None:
        """Take a sealed answer out of a prompt that still waits for others."""
        position = self.position
        assert position.luck is not None
        old = position.trail
        last = [step for step in old if step.kind == ANSWER and step.seat == seat][-1]
        kept = [step for step in old if step is not last]
        self.past.steps = [step for step in self.past.steps if step is not last]
        self.marks.clear()
        trace = self.past.trace
        if trace is not None:
            trace.cut(trace.at - len(old), trace.base)
        self._rebuild(position.base, position.luck, kept, trace)
        if position.reel is not None:
            # sealed answers change nothing on the table: each made one frame that shows the same
            position.reel.cut(position.reel.newest - 1, position.table.state)

    def _rebuild(self, base: S | None, luck: Chance, trail: list[Step], trace: Trace | None = None) -> None:
        """Put the position at a checkpoint plus a trail; log and film so far stay, and a trace goes along if it is given."""
        position = self.position
        old = position.table
        position.back(base, luck, len(self.past) - len(trail))
        table = position.table
        position.open()
        for step in trail:
            position.again(step)
            if trace is not None:
                trace.fold(step, position.prompt, table.chance, table.state.outcome)
        table.events = old.events
        table.camera = old.camera

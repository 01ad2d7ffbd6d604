"""Taking answers back, exactly to the last new information: a roll, a draw, a discovery or another seat's answer ends it."""

from __future__ import annotations

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Prompt
from pentarchy.kernel.state import GameState
from pentarchy.kernel.steps import Step


class Mark:
    """Where an undo would lead: the checkpoint, the steps since it, and the lengths of record, log and film."""

    __slots__ = ("seat", "last", "base", "luck", "trail", "steps", "events", "frames", "traced", "trace", "base_trace")

    def __init__(self, seat: int, last: int, base: GameState | None, luck: Chance, trail: list[Step]) -> None:
        self.seat: int = seat
        self.last: int = last
        self.base: GameState | None = base
        self.luck: Chance = luck
        self.trail: list[Step] = trail
        self.steps: int = 0
        self.events: int = 0
        self.frames: int = 0
        self.traced: int = 0
        self.trace: bytes = b""
        self.base_trace: bytes = b""


class Undo:
    """The marks since the last new information, why there are no more, and which seat answered last."""

    __slots__ = ("marks", "stop", "last")

    def __init__(self, stop: str) -> None:
        self.marks: list[Mark] = []
        self.stop: str = stop
        self.last: int = -1

    def close(self, why: str) -> None:
        """Nothing before this can be taken back."""
        self.stop = why
        self.marks.clear()

    def undoable(self, seat: int, prompt: Prompt | None) -> int:
        """How many of its answers this seat may take back now."""
        steps = 0
        for mark in reversed(self.marks):
            if mark.seat != seat:
                break
            steps += 1
        if steps == 0 and prompt is not None and seat in prompt.answers:
            return 1
        return steps

    def frontier(self, seat: int, prompt: Prompt | None) -> str:
        """Why undo goes no further."""
        if self.last not in (seat, -1) or self.undoable(seat, prompt) < len(self.marks):
            return "another seat has answered since"
        return self.stop

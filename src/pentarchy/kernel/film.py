"""The film of a game: numbered frames of what people would see happen, taken while the rules run on.

A watched match takes one frame at every beat of the log and one at every question. A frame keeps, for each watching seat, what
changed in its view since the frame before. The first frame holds whole views.
"""

from __future__ import annotations

from typing import Final, Generic

from pentarchy.kernel.game import Game
from pentarchy.kernel.patch import SET, patched, read, text_changes, worded
from pentarchy.kernel.shapes import Change
from pentarchy.kernel.table import B, S

QUESTION: Final = -1
"""The line of a frame that shows no beat but the table as it stands when somebody is asked."""


class Frame:
    """One picture: after which step, with which line of the log (or QUESTION), and each seat's changes since the frame before."""

    __slots__ = ("step", "line", "patches")

    def __init__(self, step: int, line: int, patches: dict[int, list[Change]]) -> None:
        self.step = step
        self.line = line
        self.patches = patches


class Film(Generic[S, B]):
    """The frames of one match for the seats that watch. Frame numbers never move: `first` is the oldest that is kept."""

    __slots__ = ("game", "seats", "frames", "first", "_texts", "_opening")

    def __init__(self, game: Game[S, B], seats: list[int]) -> None:
        self.game: Game[S, B] = game
        self.seats: list[int] = seats[:]
        self.frames: list[Frame] = []
        self.first: int = 0
        self._texts: dict[int, dict[str, str]] = {}
        self._opening: dict[int, object] = {}

    @property
    def newest(self) -> int:
        """The number of the newest frame."""
        return self.first + len(self.frames) - 1

    def snap(self, state: S, step: int, line: int) -> None:
        """A frame of the table as it lies now."""
        patches: dict[int, list[Change]] = {}
        for seat in self.seats:
            now = worded(self.game.view(state, seat))
            old = self._texts.get(seat)
            patches[seat] = [{"op": SET, "at": [], "value": read(now)}] if old is None else text_changes(old, now)
            self._texts[seat] = now
        self.frames.append(Frame(step, line, patches))

    def since(self, number: int) -> list[Frame]:
        """The frames after this number, as far as they are kept."""
        return self.frames[max(0, number + 1 - self.first) :]

    def cut(self, upto: int, state: S) -> None:
        """Back to frame number `upto`, taken when the table lay like this."""
        del self.frames[max(0, upto + 1 - self.first) :]
        for seat in self.seats:
            self._texts[seat] = worded(self.game.view(state, seat))

    def cut_lines(self, told: int) -> None:
        """Back to before line `told` of the log was written: the frames of later lines, and the question after them, never were."""
        if self.frames and self.frames[-1].line == QUESTION:
            self.frames.pop()
        while self.frames and self.frames[-1].line >= told:
            self.frames.pop()
        for seat in self.seats:
            last = self.view_at(seat, self.newest)
            if isinstance(last, dict):
                self._texts[seat] = worded(last)
            else:
                self._texts.pop(seat, None)

    def view_at(self, seat: int, number: int) -> object:
        """What the seat saw in this frame; None before the first."""
        steps: list[Change] = []
        for frame in self.frames[: max(0, number + 1 - self.first)]:
            steps += frame.patches[seat]
        return patched(self._opening.get(seat), steps)

    def forget(self, before: int) -> None:
        """Let go of frames older than this number: a record can give them back."""
        drop = min(max(0, before - self.first), len(self.frames))
        for seat in self.seats:
            self._opening[seat] = self.view_at(seat, self.first + drop - 1)
        del self.frames[:drop]
        self.first += drop

"""What has happened in a game: its seed, every step, and the trace of them."""

from __future__ import annotations

from pentarchy.kernel.state import State
from pentarchy.kernel.steps import Step
from pentarchy.kernel.trace import Trace


class Past:
    """The history a clone shares with the match it came from, without copying it."""

    __slots__ = ("before", "steps", "count", "total")

    def __init__(self, before: Past | None, steps: list[Step]) -> None:
        self.before = before
        self.steps = steps
        self.count: int = len(steps)
        self.total: int = self.count + (0 if before is None else before.total)

    def all(self) -> list[Step]:
        """Every step, oldest first."""
        parts: list[list[Step]] = []
        past: Past | None = self
        while past is not None:
            parts.append(past.steps[: past.count])
            past = past.before
        return [step for part in reversed(parts) for step in part]


class History:
    """`history.all()`: every step so far. `trace` is None where nobody keeps one: clones, playouts. `opening` is the table a branch or
    a set-up position began with; None where the game's own set-up laid it."""

    __slots__ = ("seed", "opening", "shared", "steps", "trace")

    def __init__(self, seed: str = "") -> None:
        self.seed: str = seed
        self.opening: State | None = None
        self.shared: Past | None = None
        self.steps: list[Step] = []
        self.trace: Trace | None = None

    def all(self) -> list[Step]:
        shared = self.shared
        return self.steps[:] if shared is None else shared.all() + self.steps

    def __len__(self) -> int:
        shared = self.shared
        return len(self.steps) if shared is None else shared.total + len(self.steps)

    def branch(self) -> History:
        """The history of a clone: it shares the steps so far. Going back replaces the list of steps, so the shared part never changes."""
        twin = History(self.seed)
        twin.opening = self.opening
        twin.shared = Past(self.shared, self.steps) if self.steps else self.shared
        return twin

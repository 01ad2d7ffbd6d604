"""One thing to time, turn about with others."""

from __future__ import annotations

import time
from collections.abc import Callable

SLICE_SECONDS = 0.5
"""How long one case runs before the next takes its turn."""


class Case:
    """Something to time: `begin()` winds it back, `work()` does some of it and says how much.

    The first turn finds how much work fills a slice; every later turn does exactly the same work, so that the best turn is the one the
    machine disturbed least, not the one with the easiest games.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], int],
        begin: Callable[[], None] = lambda: None,
        seconds: float = SLICE_SECONDS,
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        """`clock` is this process's CPU time; for work of several processes, the time of day."""
        self.name = name
        self.seconds = seconds
        self.work = work
        self.begin = begin
        self.clock = clock
        self.calls = 0
        self.best = float("inf")

    def turn(self) -> None:
        """Run for one slice; keep the best seconds per unit."""
        self.begin()
        done = 0
        calls = 0
        begun = self.clock()
        spent = 0.0
        while spent < self.seconds if self.calls == 0 else calls < self.calls:
            done += self.work()
            calls += 1
            spent = self.clock() - begun
        self.calls = calls
        self.best = min(self.best, spent / done)


class Seeds:
    """The same seeds again after every `rewind()`."""

    def __init__(self) -> None:
        self.last = 0

    def rewind(self) -> None:
        self.last = 0

    def next(self) -> int:
        self.last += 1
        return self.last

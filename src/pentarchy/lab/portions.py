"""Work in portions, for processes and clusters alike."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2
"""Portions given out for each worker: one under way, one at hand."""
_SECONDS = 0.2
"""A portion should take about so long: handing it over costs a thousandth of that, and nobody waits long for the last one."""
_MOST = 256


class Portions:
    """`next()` gives the next numbers, `learn` hears how long so many took: one at first, then as many as fit the time, ever fewer towards
    the end, so that all workers are done at once. What is played hangs on the numbers alone, never on their portions."""

    def __init__(self, numbers: list[int], workers: int) -> None:
        self.left = deque(numbers)
        self.workers = workers
        self.size = 1

    def next(self) -> list[int]:
        size = max(1, min(self.size, len(self.left) // (AHEAD * self.workers)))
        return [self.left.popleft() for n in range(size)]

    def learn(self, count: int, seconds: float) -> None:
        """At most twice as many as last time: the first ones may have been quick by luck."""
        fitting = int(_SECONDS * count / seconds) if seconds > 0 else _MOST
        self.size = max(1, min(fitting, 2 * count, _MOST))


def played(work: Callable[[Task, int], Result], task: Task, numbers: list[int]) -> tuple[list[Result], float]:
    """A portion's results, and the seconds it took."""
    begun = time.perf_counter()
    return [work(task, n) for n in numbers], time.perf_counter() - begun

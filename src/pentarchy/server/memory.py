"""When Python looks for cyclic garbage: not while people play.

A full collection walks through every table in memory and stops everybody (a third of a second at a thousand tables). Answers leave
no cycles behind, only sockets and sleeping tables do, so it is enough to look now and then, when nobody is waiting.
"""

from __future__ import annotations

import gc
import time

_YOUNG = (10_000, 20, 1_000_000)
"""Young objects are looked at often and quickly; the last number keeps Python from full collections of its own."""
QUIET = 1.0
"""So many seconds without a frame are a good moment."""
OFTEN = 60.0
RARELY = 900.0
MUCH = 5
"""So many rounds over young objects since the last full one mean a million new objects: then it does not wait."""


def prepare() -> None:
    """Set what has been loaded by now aside for good, and leave full collections to `Memory`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG)


class Memory:
    """`note()` at every frame, `tidy()` every few seconds: a full collection at a quiet moment, or when it cannot wait for one."""

    def __init__(self) -> None:
        self.last = self.used = time.monotonic()

    def note(self) -> None:
        self.used = time.monotonic()

    async def tidy(self) -> bool:
        at = time.monotonic()
        is_quiet = at - self.used >= QUIET and at - self.last >= OFTEN
        is_due = at - self.last >= RARELY or gc.get_count()[2] >= MUCH
        if not is_quiet and not is_due:
            return False
        gc.collect()
        self.last = time.monotonic()
        return True

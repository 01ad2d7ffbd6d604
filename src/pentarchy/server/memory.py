"""When Python looks for cyclic garbage: never through all tables while people play.

A full collection walks through every table in memory and stops everybody (a third of a second at a thousand tables). So what has
grown old is set aside every few seconds, which costs nothing, and is not walked through any more. Answers leave no cycles behind;
sockets and sleeping tables untie theirs themselves. What little remains is found when nobody is here, or, in a small house, when
nobody has sent a frame for a while.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

_YOUNG = (10_000, 5, 1_000_000)
"""Young objects are looked at often and quickly; the last number keeps Python from full collections of its own."""
QUIET = 2.0
"""So many seconds without a frame are a good moment."""
OFTEN = 300.0
SMALL = 250_000
"""With fewer objects a walk takes less than a tenth of a second; beyond, it waits until nobody is connected."""
MUCH = 1
"""So many rounds over young objects since the last time: what survived them is set aside."""


def prepare() -> None:
    """Set what has been loaded by now aside for good, and leave full collections to `Memory`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG)


class Memory:
    """`note()` at every frame, `tidy()` every few seconds: set the old aside, and look through everything only at a quiet moment."""

    def __init__(self) -> None:
        self.last = self.used = time.monotonic()
        self.is_empty: Callable[[], bool] = lambda: True
        """Is nobody connected?"""

    def note(self) -> None:
        self.used = time.monotonic()

    async def tidy(self) -> bool:
        """True if everything was looked through."""
        at = time.monotonic()
        is_quiet = at - self.used >= QUIET and at - self.last >= OFTEN
        if is_quiet and (gc.get_freeze_count() < SMALL or self.is_empty()):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self.last = time.monotonic()
            return True
        if gc.get_count()[2] >= MUCH:
            # a splice of lists: no object is touched
            gc.collect(0)
            gc.freeze()
        return False


BEAT = 0.05


async def beating(seen: Callable[[float], None]) -> None:
    """By how much the event loop misses moments it wants to be awake at: everybody waits that long."""
    while True:
        wanted = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        seen(max(0.0, time.perf_counter() - wanted))

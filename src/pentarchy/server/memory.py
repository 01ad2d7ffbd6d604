"""When Python looks for cyclic garbage: never through all tables while people play.

A full collection walks through every table in memory and stops everybody (a third of a second at a thousand tables). So twenty times a
second what is new is looked through, well below a millisecond, and then set aside, which costs nothing, and is not walked through any more.
Python's own count cannot be left to that: it takes what dies off what is born, whatever its age, so that in a house where answers put
new states in the place of old ones it stands still for a minute while 160,000 young objects gather, and then everybody waits for one
walk of a tenth of a second. Answers leave no cycles behind; sockets and sleeping tables untie theirs themselves. What little remains is
found when nobody is here, or, in a small house, when nobody has sent a frame for a while.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

_YOUNG = (10_000, 1_000_000, 1_000_000)
"""Python itself looks at the youngest objects alone, where a second brings very many; all else is left to `Memory`."""
QUIET = 2.0
"""So many seconds without a frame are a good moment."""
OFTEN = 300.0
SMALL = 250_000
"""With fewer objects a walk takes less than a tenth of a second; beyond, it waits until nobody is connected."""
EACH = 0.05
"""So many seconds between two looks at what is new. With one a second a flood made it four to eight milliseconds for everybody, with
four a second two to four."""
MANY = 20_000
"""More new objects than this are set aside without a look: ten milliseconds are the longest anybody waits."""


def prepare() -> None:
    """Set what has been loaded by now aside for good, and leave full collections to `Memory`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG)


class Memory:
    """`note()` at every frame, `tidy()` now and then: look at the new, set it aside, and look through everything only at a quiet moment."""

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
        # counted, never listed: a list of all young objects holds tuples that another thread is just filling, which then fails there
        if gc.get_count()[0] <= MANY:
            gc.collect(0)
        # a splice of lists: no object is touched
        gc.freeze()
        return False


BEAT = 0.05


async def beating(seen: Callable[[float], None]) -> None:
    """By how much the event loop misses moments it wants to be awake at: everybody waits that long."""
    while True:
        wanted = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        seen(max(0.0, time.perf_counter() - wanted))

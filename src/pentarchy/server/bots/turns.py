"""Who is served next where there are few worker processes: the turn goes round, so whoever asks much waits for themselves alone.

>>> worker = await turns.take("203.0.113.7")     # the others who wait have theirs before the same one is served again
>>> turns.give(worker, "203.0.113.7")
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Full(Exception):
    """Too many wait already, and nobody waits for more than whoever asks now."""


class Turns(Generic[T]):
    """Things to lend, handed round among those who wait; one of them holds `most_of_one` at a time at the most."""

    def __init__(self, things: list[T], most_waiting: int, most_of_one: int) -> None:
        self._free = things
        self._lanes: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()
        self._held: Counter[str] = Counter()
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self.waiting = 0

    def before(self, who: str) -> int:
        """How many are served before somebody who asks now: one of each who waits, or all their own."""
        others = len(self._lanes) - (who in self._lanes)
        return max(others, len(self._lanes.get(who, ())))

    async def take(self, who: str) -> T:
        if self.waiting >= self._most_waiting:
            self._make_room(who)
        waits: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._lanes.setdefault(who, deque()).append(waits)
        self.waiting += 1
        self._hand_out()
        try:
            return await waits
        except asyncio.CancelledError:
            if waits.done() and not waits.cancelled() and waits.exception() is None:
                # it was handed out in the same moment
                self.give(waits.result(), who)
            self._leave(who, waits)
            raise

    def give(self, thing: T, who: str) -> None:
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]
        self._free.append(thing)
        self._hand_out()

    def _hand_out(self) -> None:
        for who in list(self._lanes):
            if not self._free:
                return
            if self._held[who] >= self._most_of_one:
                continue
            waits = self._next(who)
            if waits is not None:
                self._held[who] += 1
                waits.set_result(self._free.pop())

    def _next(self, who: str) -> asyncio.Future[T] | None:
        """The first of theirs who has not gone away; the turn is the others' then."""
        lane = self._lanes[who]
        found = None
        while lane and found is None:
            waits = lane.popleft()
            self.waiting -= 1
            found = None if waits.done() else waits
        if lane:
            self._lanes.move_to_end(who)
        else:
            del self._lanes[who]
        return found

    def _leave(self, who: str, waits: asyncio.Future[T]) -> None:
        lane = self._lanes.get(who)
        if lane is not None:
            with contextlib.suppress(ValueError):
                lane.remove(waits)
                self.waiting -= 1
            if not lane:
                del self._lanes[who]

    def _make_room(self, who: str) -> None:
        """The last of those who wait for most goes, unless that is whoever asks."""
        longest = max(self._lanes, key=lambda one: len(self._lanes[one]))
        if len(self._lanes[longest]) <= len(self._lanes.get(who, ())) + 1:
            raise Full
        gone = self._lanes[longest].pop()
        self.waiting -= 1
        if not gone.done():
            gone.set_exception(Full())

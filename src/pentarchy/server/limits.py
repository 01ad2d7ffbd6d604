"""How often one address, one person or one socket may do what, and how much work they may cause.

Token buckets in memory, forgotten when full again. Work is counted in seconds of the event loop and not in frames: whoever has used
up theirs is slowed down, and refused in words where waiting would take long. Honest people behind one address share its part.
"""

from __future__ import annotations

import asyncio
import time

from pentarchy.server.effort import payer

KINDS: dict[str, tuple[float, float]] = {
    "request": (240, 24.0),
    "write": (90, 6.0),
    "table": (20, 20 / 60),
    "table day": (150, 150 / 86_400),
    "import": (5, 5 / 60),
    "pack": (40, 2.0),
    "token": (20, 20 / 300),
    "enter": (30, 30 / 600),
    "chat": (5, 1.0),
    "chat address": (40, 4.0),
    "chat watching": (2, 0.1),
    "chat watching address": (6, 0.3),
    "report": (5, 5 / 3600),
    "objection": (10, 10 / 3600),
    "objection address": (30, 30 / 3600),
    "contact": (20, 20 / 3600),
    "contact address": (60, 60 / 3600),
    "coach": (10, 1.0),
    "coach address": (40, 4.0),
    "tryout": (20, 1.0),
    "tryout address": (60, 4.0),
    "hint": (5, 0.5),
    "hint address": (30, 2.0),
    "socket": (80, 4.0),
    "socket person": (20, 1.0),
    "frames": (100, 10.0),
    "frames person": (200, 20.0),
    "frames address": (2000, 200.0),
}
"""Burst, and how many come back per second."""

WORK: dict[str, tuple[float, float]] = {"work": (0.3, 0.04), "work person": (0.5, 0.06), "work address": (1.0, 0.12)}
"""Seconds of the event loop at once, and how many come back per second: of a socket, a person, an address."""

PACE = (0.001, 0.25)
"""Seconds of the event loop in a row, and how many come back per second: of an address. Others have their turn in between."""

BREATH = 0.1
"""Longer than this no answer of a run waits for the next."""

LONG = 4.0
"""Who would have to wait longer than this is told so instead."""

SOCKETS_PER_ADDRESS = 256
SOCKETS_PER_PERSON = 24
OPEN_TABLES_PER_PERSON = 50


class Bucket:
    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic()

    def _refill(self) -> None:
        at = time.monotonic()
        self.left = min(self.burst, self.left + (at - self.at) * self.rate)
        self.at = at

    def spend(self) -> float:
        """0 if there was one to take, else how many seconds to wait."""
        wait = self.until_one()
        if wait == 0:
            self.left -= 1
        return wait

    def until_one(self) -> float:
        """0 if there is one to take, else how many seconds to wait."""
        self._refill()
        return 0.0 if self.left >= 1 else (1 - self.left) / self.rate

    def charge(self, amount: float) -> None:
        """Take what has been used already; the bucket may go into debt."""
        self._refill()
        self.left -= amount

    def wait(self) -> float:
        """Seconds until it is out of debt."""
        self._refill()
        return 0.0 if self.left >= 0 else -self.left / self.rate

    @property
    def is_full(self) -> bool:
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class Purse:
    """The work of one socket, its person and its address: `purse.charge(seconds)`, `purse.wait()`, `await purse.turn()`."""

    __slots__ = ("_buckets", "_pace", "who")

    def __init__(self, who: str, buckets: list[Bucket], pace: Bucket | None = None) -> None:
        self.who = who
        self._buckets = buckets
        self._pace = pace

    def charge(self, seconds: float) -> None:
        for bucket in self._buckets:
            bucket.charge(seconds)
        if self._pace is not None:
            self._pace.charge(seconds)

    def wait(self) -> float:
        """Seconds until everybody concerned is out of debt."""
        return max([bucket.wait() for bucket in self._buckets], default=0.0)

    def pause(self) -> float:
        """Seconds until this address may have more of the loop, however little it has used so far."""
        return 0.0 if self._pace is None else self._pace.wait()

    async def turn(self, patience: float = LONG) -> bool:
        """Wait until everybody concerned is out of debt and others have had their turn; False if that would take too long.

        Many who wait for the same wake together: the first has its turn, and those after it look again.
        """
        until = time.monotonic() + patience
        while True:
            owed = self.wait()
            if owed > max(0.0, until - time.monotonic()):
                return False
            wait = max(owed, self.pause())
            if wait <= 0 or time.monotonic() > until:
                return True
            await asyncio.sleep(wait)


async def in_turn() -> None:
    """Between two pieces of work for the same person: others have their turn. Short, since whoever sits at the same table waits as well."""
    account = payer.get()
    if isinstance(account, Purse) and account.pause() > 0:
        await asyncio.sleep(min(account.pause(), BREATH))


class Limits:
    """`limits.wait("chat", person)`: 0, or the seconds until it is allowed again."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: dict[tuple[str, str], int] = {}

    def wait(self, kind: str, who: str) -> float:
        if self.scale <= 0:
            return 0.0
        return self._bucket(kind, who, KINDS[kind]).spend()

    def left(self, kind: str, who: str) -> float:
        """The same without taking one: 0 if there is one, or the seconds until there is."""
        return 0.0 if self.scale <= 0 else self._bucket(kind, who, KINDS[kind]).until_one()

    def _bucket(self, kind: str, who: str, size: tuple[float, float]) -> Bucket:
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            bucket = self._buckets[kind, who] = Bucket(size[0] * self.scale, size[1] * self.scale)
        return bucket

    def frame(self, own: Bucket, person: str, address: str) -> float:
        """May one more frame be taken from this socket, its person and its address?"""
        if self.scale <= 0:
            return 0.0
        return max(own.spend(), self.wait("frames person", person) if person else 0.0, self.wait("frames address", address))

    def frames(self) -> Bucket:
        """A bucket for one socket."""
        scale = self.scale if self.scale > 0 else 1e6
        return Bucket(KINDS["frames"][0] * scale, KINDS["frames"][1] * scale)

    def purse(self, address: str, person: str = "", socket: bool = False) -> Purse:
        """Who pays for work: the address, the person if there is one, and a socket of its own."""
        if self.scale <= 0:
            return Purse(address, [])
        buckets = [self._bucket("work address", address, WORK["work address"])]
        if person:
            buckets.append(self._bucket("work person", person, WORK["work person"]))
        if socket:
            buckets.append(Bucket(WORK["work"][0] * self.scale, WORK["work"][1] * self.scale))
        return Purse(address, buckets, self._bucket("pace address", address, PACE))

    def socket_opened(self, address: str, person: str = "") -> bool:
        """False if this address or this person has too many already."""
        holders = _holders(address, person)
        if self.scale > 0 and any(self._sockets.get(who, 0) >= most * self.scale for who, most in holders):
            return False
        for who, most in holders:
            self._sockets[who] = self._sockets.get(who, 0) + 1
        return True

    def socket_closed(self, address: str, person: str = "") -> None:
        for who, most in _holders(address, person):
            left = self._sockets.get(who, 0) - 1
            if left > 0:
                self._sockets[who] = left
            else:
                self._sockets.pop(who, None)

    def prune(self) -> None:
        for name in [name for name, bucket in self._buckets.items() if bucket.is_full]:
            del self._buckets[name]


def _holders(address: str, person: str) -> list[tuple[tuple[str, str], int]]:
    found = [(("address", address), SOCKETS_PER_ADDRESS)]
    return [*found, (("person", person), SOCKETS_PER_PERSON)] if person else found

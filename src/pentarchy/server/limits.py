"""How often one address or one person may do what. Token buckets in memory, forgotten when full again."""

from __future__ import annotations

import time

KINDS: dict[str, tuple[float, float]] = {
    "request": (60, 6.0),
    "write": (30, 2.0),
    "table": (5, 5 / 60),
    "import": (5, 5 / 60),
    "token": (10, 10 / 300),
    "chat": (5, 1.0),
    "hint": (5, 0.5),
    "socket": (40, 2.0),
}
"""Burst, and how many come back per second."""

FRAMES = (100, 5.0)
SOCKETS_PER_ADDRESS = 20
OPEN_TABLES_PER_PERSON = 50


class Bucket:
    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic()

    def spend(self) -> float:
        """0 if there was one to take, else how many seconds to wait."""
        at = time.monotonic()
        self.left = min(self.burst, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate

    @property
    def is_full(self) -> bool:
        return self.left + (time.monotonic() - self.at) * self.rate >= self.burst


class Limits:
    """`limits.wait("chat", person)`: 0, or the seconds until it is allowed again."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: dict[str, int] = {}

    def wait(self, kind: str, who: str) -> float:
        if self.scale <= 0:
            return 0.0
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            burst, rate = KINDS[kind]
            bucket = self._buckets[kind, who] = Bucket(burst * self.scale, rate * self.scale)
        return bucket.spend()

    def frames(self) -> Bucket:
        """A bucket for one socket."""
        scale = self.scale if self.scale > 0 else 1e6
        return Bucket(FRAMES[0] * scale, FRAMES[1] * scale)

    def socket_opened(self, address: str) -> bool:
        """False if this address has too many already."""
        here = self._sockets.get(address, 0)
        if self.scale > 0 and here >= SOCKETS_PER_ADDRESS * self.scale:
            return False
        self._sockets[address] = here + 1
        return True

    def socket_closed(self, address: str) -> None:
        left = self._sockets.get(address, 0) - 1
        if left > 0:
            self._sockets[address] = left
        else:
            self._sockets.pop(address, None)

    def prune(self) -> None:
        for name in [name for name, bucket in self._buckets.items() if bucket.is_full]:
            del self._buckets[name]

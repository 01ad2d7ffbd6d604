"""Deterministic chance in named streams.

`chance.dice("combat", 3)` draws from the stream "combat" only: one die more there shifts no shuffle anywhere else, so two
versions of a card can be compared on the same luck. Each event takes a fresh key, from BLAKE2b of the secret seed in a live
game and from a fast mixer in an imagined one, so what is seen never tells what will come.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Final, TypeVar

from mypy_extensions import i64

M31: Final = 0x7FFFFFFF
_GOLDEN: Final = 0x1E3779B1

Item = TypeVar("Item")

_stream_ids: dict[str, int] = {}
_in_order: dict[tuple[str, ...], list[str]] = {}
_KEPT: Final = 512


def mix(a: int, b: int) -> int:
    """Scatter two 31-bit numbers into one; every product stays under 2**63, so that compiled code uses machine words."""
    spread: i64 = b
    h: i64 = a
    h = (h + (spread * _GOLDEN & M31)) & M31
    h ^= h >> 15
    h = h * 0x2C1B3C6D & M31
    h ^= h >> 12
    h = h * 0x297A2D39 & M31
    h ^= h >> 15
    return h


def seed_bytes(seed: int | str) -> bytes:
    """The 256-bit secret behind a seed a person may type."""
    return hashlib.blake2b(f"pentarchy:{seed}".encode(), digest_size=32).digest()


def commitment(secret: bytes) -> str:
    """What may be published at the start to prove at the end that the seed was not changed."""
    return hashlib.blake2b(secret, digest_size=32, person=b"commit").hexdigest()


def _stream_id(stream: str) -> int:
    found = _stream_ids.get(stream)
    if found is None:
        found = zlib.crc32(stream.encode()) & M31
        _stream_ids[stream] = found
    return found


def in_order(cards: list[str]) -> list[str]:
    """The same cards sorted, to be read only. Worlds are imagined by the dozen from one position, so what has been sorted is kept."""
    key = tuple(cards)
    found = _in_order.get(key)
    if found is None:
        if len(_in_order) >= _KEPT:
            _in_order.clear()
        found = sorted(cards)
        _in_order[key] = found
    return found


class Chance:
    """A source of chance: a secret (live game) or a plain key (imagined worlds, bots), and one counter per stream."""

    __slots__ = ("secret", "key", "counts", "script", "_a", "_b", "_any")

    def __init__(self, secret: bytes = b"", key: int = 0, counts: dict[str, int] | None = None) -> None:
        self.secret: bytes = secret
        self.key: int = key & M31
        self.counts: dict[str, int] = {} if counts is None else counts
        self.script: list[int] = []
        self._a: i64 = 0
        self._b: i64 = 0
        self._any: i64 = mix(key & M31, 77)

    def copy(self) -> Chance:
        twin = Chance(self.secret, self.key, self.counts.copy())
        if self.script:
            twin.script = self.script[:]
        twin._any = self._any
        return twin

    def renew(self, secret: bytes, key: int) -> None:
        """Make all chance to come independent of what was; the counters go on."""
        self.secret = secret
        self.key = key & M31

    def begin(self, stream: str) -> None:
        """Open one chance event of a stream; `next` then yields its numbers."""
        count = self.counts.get(stream, 0)
        self.counts[stream] = count + 1
        if self.secret:
            digest = hashlib.blake2b(f"{stream}:{count}".encode(), key=self.secret, digest_size=8).digest()
            self._a = int.from_bytes(digest[:4], "little") & M31
            self._b = int.from_bytes(digest[4:], "little") & M31
        else:
            self._a = mix(self.key ^ _stream_id(stream), count)
            self._b = mix(self._a, self.key)

    def next(self, n: int) -> int:
        """A number from 0 to n-1 of the open event: two congruential lanes added, the high bits used."""
        a: i64 = self._a * 1103515245 + 12345 & M31
        b: i64 = self._b * 1664525 + 1013904223 & M31
        self._a = a
        self._b = b
        most: i64 = n
        return (a + b & M31) * most >> 31

    def any(self, n: int) -> int:
        """A quick number from 0 to n-1 for a bot's own luck; it belongs to no stream."""
        drawn: i64 = self._any * 1103515245 + 12345 & M31
        self._any = drawn
        most: i64 = n
        return ((drawn >> 15 ^ drawn) & M31) * most >> 31

    def below(self, stream: str, n: int) -> int:
        """One number from 0 to n-1."""
        self.begin(stream)
        return self.next(n)

    def dice(self, stream: str, n: int, sides: int = 6) -> list[int]:
        """Roll n dice; scripted results, where a test has set them, come first."""
        self.begin(stream)
        rolled: list[int] = []
        for i in range(n):
            if self.script:
                rolled.append(self.script.pop(0))
            else:
                rolled.append(self.next(sides) + 1)
        return rolled

    def shuffle(self, stream: str, items: list[Item]) -> None:
        """Shuffle a list in place."""
        self.begin(stream)
        a: i64 = self._a
        b: i64 = self._b
        i: i64 = len(items) - 1
        while i > 0:
            a = a * 1103515245 + 12345 & M31
            b = b * 1664525 + 1013904223 & M31
            j: i64 = (a + b & M31) * (i + 1) >> 31
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1
        self._a = a
        self._b = b

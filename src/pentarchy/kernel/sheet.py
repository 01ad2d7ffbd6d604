"""Positions and options in numbers, for programs that learn: a sheet is written from left to right, every number from 0 to 1.

A game writes the same fields in the same order each time (`Game.encode`, `Game.encode_option`), each with its name; a sheet that
collects names tells what they are. What a seat may not see must not be written: equal views, equal encodings (lab/contracts.py).

Numbers are never made one by one: every share, choice and word that was written once is kept as the bytes it has in an array, and a
sheet is a list of such pieces.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final, Generic, TypeVar

C = TypeVar("C")
"""What a game's cards are."""

BYTES: Final = 4
"""So many bytes a number takes (float32, in the machine's own order)."""
ZERO: Final = struct.pack("f", 0.0)
ONE: Final = struct.pack("f", 1.0)

_FNV: Final = 2166136261
_PRIME: Final = 16777619
_MOST_WORDS: Final = 100_000
_WORDS: Final[dict[str, int]] = {}
_SHARES: Final[list[list[bytes]]] = []
"""By the most there can be: none of it, 1 of it ... all of it."""
_HOT: Final[list[list[bytes]]] = []
"""By size: none of so many, then each of them."""
_DIGITS: Final[list[dict[str, bytes]]] = []
"""By size: words as two digits."""


class Sheet:
    """`sheet.share("life", 3, 8)`; `parts` are the bytes so far, `names` the names where `naming` was asked for."""

    __slots__ = ("parts", "names", "naming", "about")

    def __init__(self, naming: bool = False) -> None:
        self.parts: list[bytes] = []
        self.names: list[str] = []
        self.naming: bool = naming
        self.about: str = ""
        """Said before the names of what follows: "rival 2"."""

    @property
    def data(self) -> bytes:
        """The numbers so far, as they lie in an array."""
        return b"".join(self.parts)

    @property
    def values(self) -> list[float]:
        """The numbers so far."""
        return numbers_of(self.data)

    def share(self, name: str, n: int, most: int) -> None:
        """So many of at most so many; what lies outside is cut off."""
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        known = _SHARES
        table = known[most] if most < len(known) else shares_of(most)
        self.parts.append(table[0 if n <= 0 else most if n >= most else n])

    def lead(self, name: str, n: int, most: int) -> None:
        """A difference from -most to most; 0 is in the middle."""
        self.share(name, n + most, 2 * most)

    def flag(self, name: str, is_so: bool) -> None:
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        self.parts.append(ONE if is_so else ZERO)

    def one_of(self, name: str, i: int, size: int) -> None:
        """Which of so many; none for a number outside them."""
        if self.naming:
            self.names += [f"{self.about} {name} {k}".strip() for k in range(size)]
        self.parts.append(one_hot(i, size))

    def shares(self, name: str, amounts: list[int], most: int) -> None:
        """`share` for each of some amounts."""
        for k in range(len(amounts)):
            self.share(f"{name} {k}" if self.naming else name, amounts[k], most)

    def word(self, name: str, word: str, size: int) -> None:
        """A word without a fixed place, as two digits: equal words always look alike, two different ones nearly never."""
        if self.naming:
            self.names += [f"{self.about} {name} {digit} {k}".strip() for digit in "ab" for k in range(size)]
        self.parts.append(digits_of(word, size))

    def nothing(self, count: int) -> None:
        """So many fields that do not apply."""
        self.parts.append(ZERO * count)
        if self.naming:
            self.names += [""] * count

    def clear(self) -> None:
        self.parts = []
        self.names = []
        self.about = ""


class Faces(Generic[C]):
    """`FACES = Faces(write_card)`, `FACES.put(card, sheet)`: what is printed on a card never changes, so it is written once."""

    __slots__ = ("_write", "_known")

    def __init__(self, write: Callable[[C | None, Sheet], None]) -> None:
        self._write: Callable[[C | None, Sheet], None] = write
        self._known: dict[C | None, bytes] = {}

    def put(self, card: C | None, sheet: Sheet) -> None:
        """The card's fields; those of no card for None."""
        if sheet.naming:
            self._write(card, sheet)
            return
        found = self._known.get(card)
        if found is None:
            once = Sheet()
            self._write(card, once)
            found = once.data
            self._known[card] = found
        sheet.parts.append(found)


def numbers_of(data: bytes) -> list[float]:
    """The numbers that lie in these bytes."""
    return list(struct.unpack(f"{len(data) // BYTES}f", data))


def shares_of(most: int) -> list[bytes]:
    """0 to `most` of `most`, each as one number."""
    while len(_SHARES) <= most:
        size = len(_SHARES)
        _SHARES.append([struct.pack("f", n / size if size else 0.0) for n in range(size + 1)])
    return _SHARES[most]


def one_hot(i: int, size: int) -> bytes:
    """0 everywhere but at place i."""
    while len(_HOT) <= size:
        n = len(_HOT)
        _HOT.append([ZERO * n, *[ZERO * k + ONE + ZERO * (n - 1 - k) for k in range(n)]])
    return _HOT[size][i + 1 if 0 <= i < size else 0]


def digits_of(word: str, size: int) -> bytes:
    """A word as two digits of this size."""
    while len(_DIGITS) <= size:
        _DIGITS.append({"": ZERO * (2 * len(_DIGITS))})
    known = _DIGITS[size]
    found = known.get(word)
    if found is None:
        code = word_code(word)
        found = one_hot(code % size, size) + one_hot(code // size % size, size)
        if len(known) < _MOST_WORDS:
            known[word] = found
    return found


def word_code(word: str) -> int:
    """A number for a word, the same in every process (FNV-1a)."""
    known = _WORDS.get(word)
    if known is not None:
        return known
    code = _FNV
    for letter in word:
        code = ((code ^ ord(letter)) * _PRIME) & 0xFFFFFFFF
    code ^= code >> 15
    if len(_WORDS) < _MOST_WORDS:
        _WORDS[word] = code
    return code

"""Positions and options in numbers, for programs that learn: a sheet is written from left to right, every number from 0 to 1.

A game writes the same fields in the same order each time (`Game.encode`, `Game.encode_option`), each with its name; a sheet that
collects names tells what they are. What a seat may not see must not be written: equal views, equal encodings (lab/contracts.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

C = TypeVar("C")
"""What a game's cards are."""

_FNV: Final = 2166136261
_PRIME: Final = 16777619
_WORDS: Final[dict[str, int]] = {}
_MOST_WORDS: Final = 100_000
_HOT: Final[dict[int, list[list[float]]]] = {}
"""By size: none of so many, then each of them, ready to be written."""
_DIGITS: Final[dict[int, dict[str, list[float]]]] = {}
"""By size: words as two digits, ready to be written."""


class Sheet:
    """`sheet.put("name", 0.5)`; `values` are the numbers so far, `names` their names where `naming` was asked for."""

    __slots__ = ("values", "names", "naming", "about")

    def __init__(self, naming: bool = False) -> None:
        self.values: list[float] = []
        self.names: list[str] = []
        self.naming: bool = naming
        self.about: str = ""
        """Said before the names of what follows: "rival 2"."""

    def put(self, name: str, value: float) -> None:
        """A number; what lies outside 0 to 1 is cut off."""
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        self.values.append(0.0 if value < 0.0 else 1.0 if value > 1.0 else value)

    def share(self, name: str, n: int, most: int) -> None:
        """So many of at most so many."""
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        self.values.append(0.0 if n <= 0 else 1.0 if n >= most else n / most)

    def lead(self, name: str, n: int, most: int) -> None:
        """A difference from -most to most; 0 is in the middle."""
        self.share(name, n + most, 2 * most)

    def flag(self, name: str, is_so: bool) -> None:
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        self.values.append(1.0 if is_so else 0.0)

    def one_of(self, name: str, i: int, size: int) -> None:
        """Which of so many; none for a number outside them."""
        if self.naming:
            self.names += [f"{self.about} {name} {k}".strip() for k in range(size)]
        self.values += one_hot(i, size)

    def shares(self, name: str, amounts: list[int], most: int) -> None:
        """`share` for each of some amounts."""
        for k in range(len(amounts)):
            self.share(f"{name} {k}" if self.naming else name, amounts[k], most)

    def word(self, name: str, word: str, size: int) -> None:
        """A word without a fixed place, as two digits: equal words always look alike, two different ones nearly never."""
        if self.naming:
            self.names += [f"{self.about} {name} {digit} {k}".strip() for digit in "ab" for k in range(size)]
        self.values += digits_of(word, size)

    def nothing(self, count: int) -> None:
        """So many fields that do not apply."""
        self.values += [0.0] * count
        if self.naming:
            self.names += [""] * count

    def clear(self) -> None:
        self.values = []
        self.names = []
        self.about = ""


class Faces(Generic[C]):
    """`FACES = Faces(write_card)`, `FACES.put(card, sheet)`: what is printed on a card never changes, so it is written once."""

    __slots__ = ("_write", "_known")

    def __init__(self, write: Callable[[C | None, Sheet], None]) -> None:
        self._write: Callable[[C | None, Sheet], None] = write
        self._known: dict[C | None, list[float]] = {}

    def put(self, card: C | None, sheet: Sheet) -> None:
        """The card's fields; those of no card for None."""
        if sheet.naming:
            self._write(card, sheet)
            return
        found = self._known.get(card)
        if found is None:
            once = Sheet()
            self._write(card, once)
            found = once.values
            self._known[card] = found
        sheet.values += found


def one_hot(i: int, size: int) -> list[float]:
    """0 everywhere but at place i; the list is kept, so it is only to be read."""
    rows = _HOT.get(size)
    if rows is None:
        rows = [[1.0 if k == n else 0.0 for k in range(size)] for n in range(-1, size)]
        _HOT[size] = rows
    return rows[i + 1] if 0 <= i < size else rows[0]


def digits_of(word: str, size: int) -> list[float]:
    """A word as two digits of this size; the list is kept, so it is only to be read."""
    known = _DIGITS.get(size)
    if known is None:
        known = {"": [0.0] * (2 * size)}
        _DIGITS[size] = known
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

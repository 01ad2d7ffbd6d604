"""Positions and options in numbers, for programs that learn: a sheet is written from left to right, every number from 0 to 1.

A game writes the same fields in the same order each time (`Game.encode`, `Game.encode_option`), each with its name; a sheet that
collects names tells what they are. What a seat may not see must not be written: equal views, equal encodings (lab/contracts.py).

Numbers go straight into the bytes of an array. What never changes (words, what is printed on a card, what a key means) is put into
bytes once and copied from then on.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final, Generic, TypeVar, cast

from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64

from pentarchy.kernel.choices import Option

C = TypeVar("C")
"""What a game's cards are."""
K = TypeVar("K")
"""What a game's content is, or whatever else decides what keys mean."""
N = TypeVar("N")
"""What a game reads out of a key."""

BYTES: Final = 4
"""So many bytes a number takes (float32, the lowest byte first)."""
ZERO: Final = struct.pack("<f", 0.0)
ONE: Final = struct.pack("<f", 1.0)

_FNV: Final = 2166136261
_PRIME: Final = 16777619
_MOST_WORDS: Final = 100_000
_WORDS: Final[dict[str, int]] = {}
_HOT: Final[list[list[bytes]]] = []
"""By size: none of so many, then each of them."""
_DIGITS: Final[list[dict[str, bytes]]] = []
"""By size: words as two digits."""


class Sheet:
    """`sheet.share("life", 3, 8)`; `paper` holds the bytes so far, `names` the names where `naming` was asked for."""

    __slots__ = ("paper", "names", "naming", "about", "marks", "at")

    def __init__(self, naming: bool = False) -> None:
        self.paper: BytesWriter = BytesWriter()
        # heaps and other groups as they were when this seat was last shown this table, and how many of them are written
        self.marks: list[Mark] | None = None
        self.at: int = 0
        self.names: list[str] = []
        self.naming: bool = naming
        self.about: str = ""
        """Said before the names of what follows: "rival 2"."""

    @property
    def data(self) -> bytes:
        """The numbers so far, as they lie in an array."""
        return self.paper.getvalue()

    @property
    def values(self) -> list[float]:
        """The numbers so far."""
        return numbers_of(self.data)

    def share(self, name: str, n: int, most: int) -> None:
        """So many of at most so many; what lies outside is cut off."""
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        if n <= 0:
            write_f32_le(self.paper, 0.0)
        elif n >= most:
            write_f32_le(self.paper, 1.0)
        else:
            write_f32_le(self.paper, n / most)

    def lead(self, name: str, n: int, most: int) -> None:
        """A difference from -most to most; 0 is in the middle."""
        self.share(name, n + most, 2 * most)

    def flag(self, name: str, is_so: bool) -> None:
        if self.naming:
            self.names.append(f"{self.about} {name}".strip())
        write_f32_le(self.paper, 1.0 if is_so else 0.0)

    def one_of(self, name: str, i: int, size: int) -> None:
        """Which of so many; none for a number outside them."""
        if self.naming:
            self.names += [f"{self.about} {name} {k}".strip() for k in range(size)]
        self.paper.write(one_hot(i, size))

    def shares(self, name: str, amounts: list[int], most: int) -> None:
        """`share` for each of some amounts."""
        if self.naming:
            self.names += [f"{self.about} {name} {k}".strip() for k in range(len(amounts))]
        paper = self.paper
        for n in amounts:
            write_f32_le(paper, 0.0 if n <= 0 else 1.0 if n >= most else n / most)

    def word(self, name: str, word: str, size: int) -> None:
        """A word without a fixed place, as two digits: equal words always look alike, two different ones nearly never."""
        if self.naming:
            self.names += [f"{self.about} {name} {digit} {k}".strip() for digit in "ab" for k in range(size)]
        self.paper.write(digits_of(word, size))

    def nothing(self, count: int) -> None:
        """So many fields that do not apply."""
        self.paper.write(ZERO * count)
        if self.naming:
            self.names += [""] * count

    def copy(self, data: bytes) -> None:
        """Numbers that were written before, on another sheet."""
        self.paper.write(data)

    def clear(self) -> None:
        self.paper.truncate(0)
        if self.naming:
            self.names = []
        self.about = ""

    def recall(self, marks: list[Mark]) -> None:
        """Write the same table for the same seat once more: what is still as `marks` has it is copied."""
        self.marks = marks
        self.at = 0


class Mark:
    """A heap (sums.py) or another group of fields (`Kept`) as it was last written, and by whom."""

    __slots__ = ("by", "numbers", "cards", "key", "more", "data")

    def __init__(self) -> None:
        self.by: object = None
        self.numbers: list[int] = []
        self.cards: list[str] = []
        self.key: i64 = 0
        self.more: i64 = 0
        self.data: bytes = b""


class Kept:
    """Fields that hang on a few numbers alone, packed into `key` and `more`: `open` gives the sheet to write them on, or None where
    this seat was shown the same numbers last time and the fields are copied. `close` ends what `open` began. `open_list` takes
    numbers that do not fit side by side."""

    __slots__ = ("_once", "_mark")

    def __init__(self) -> None:
        self._once: Sheet = Sheet()
        self._mark: Mark = Mark()

    def open(self, key: i64, more: i64, sheet: Sheet) -> Sheet | None:
        marks = sheet.marks
        if marks is None:
            return sheet
        at = sheet.at
        sheet.at = at + 1
        if at == len(marks):
            marks.append(Mark())
        mark = marks[at]
        if mark.by is self and mark.key == key and mark.more == more:
            sheet.paper.write(mark.data)
            return None
        mark.by = self
        mark.key = key
        mark.more = more
        self._mark = mark
        self._once.paper.truncate(0)
        return self._once

    def open_list(self, numbers: list[int], sheet: Sheet) -> Sheet | None:
        """The list becomes the mark's own."""
        marks = sheet.marks
        if marks is None:
            return sheet
        at = sheet.at
        sheet.at = at + 1
        if at == len(marks):
            marks.append(Mark())
        mark = marks[at]
        if mark.by is self and mark.numbers == numbers:
            sheet.paper.write(mark.data)
            return None
        mark.by = self
        mark.numbers = numbers
        self._mark = mark
        self._once.paper.truncate(0)
        return self._once

    def close(self, once: Sheet, sheet: Sheet) -> None:
        if once is sheet:
            return
        data = once.data
        self._mark.data = data
        sheet.paper.write(data)


def beside(key: i64, n: int, most: i64) -> i64:
    """One more number for `Kept.open`, cut off as `share` cuts it, in five bits beside those before: `most` is 31 or less."""
    small: i64 = n
    return key << 5 | (0 if small <= 0 else most if small >= most else small)


class Faces(Generic[C]):
    """`FACES = Faces(write_card)`, `FACES.put(card, sheet)`: what is printed on a card never changes, so it is written once."""

    __slots__ = ("_write", "_known", "_none")

    def __init__(self, write: Callable[[C | None, Sheet], None]) -> None:
        self._write: Callable[[C | None, Sheet], None] = write
        self._known: dict[C | None, bytes] = {}
        self._none: bytes = b""

    def put(self, card: C | None, sheet: Sheet) -> None:
        """The card's fields; those of no card for None."""
        if sheet.naming:
            self._write(card, sheet)
        elif card is None and self._none:
            sheet.paper.write(self._none)
        else:
            sheet.paper.write(self._known.get(card) or self._once(card))

    def _once(self, card: C | None) -> bytes:
        once = Sheet()
        self._write(card, once)
        found = once.data
        self._known[card] = found
        if card is None:
            self._none = found
        return found


class Reads(Generic[K, N]):
    """`READS = Reads(read)`, `READS.of(book, option)`: what an option's key means under a book never changes, so it is read once."""

    __slots__ = ("_read", "_book", "_known")

    def __init__(self, read: Callable[[K, str], N]) -> None:
        self._read: Callable[[K, str], N] = read
        self._book: K | None = None
        self._known: dict[str, N] = {}

    def of(self, book: K, option: Option) -> N:
        """Kept on the option too: many are made once and shared."""
        kept = option.read
        if isinstance(kept, Reading) and kept.book is book:
            return cast(N, kept.named)
        if book is not self._book or len(self._known) > _MOST_WORDS:
            self._known = {}
            self._book = book
        key = option.key
        found = self._known.get(key)
        if found is None:
            found = self._read(book, key)
            self._known[key] = found
        option.read = Reading(book, found)
        return found


class Reading:
    """What an option's key was read as, under which book."""

    __slots__ = ("book", "named")

    def __init__(self, book: object, named: object) -> None:
        self.book: object = book
        self.named: object = named


class Blank:
    """Fields of something that is not there, kept once they were written: `put` gives False where they are not known yet, and
    `keep` takes what was written since the sheet had `start` bytes."""

    __slots__ = ("_data",)

    def __init__(self) -> None:
        self._data: bytes = b""

    def put(self, sheet: Sheet) -> bool:
        if sheet.naming or not self._data:
            return False
        sheet.paper.write(self._data)
        return True

    def keep(self, sheet: Sheet, start: int) -> None:
        self._data = sheet.data[start:]


class Few:
    """A row that is always one of few, numbered from 0, each kept once it was written: `put` and `keep` as of `Blank`."""

    __slots__ = ("_rows",)

    def __init__(self, count: int) -> None:
        self._rows: list[bytes] = [b""] * count

    def put(self, i: int, sheet: Sheet) -> bool:
        data = self._rows[i]
        if sheet.naming or not data:
            return False
        sheet.paper.write(data)
        return True

    def keep(self, i: int, sheet: Sheet, start: int) -> None:
        self._rows[i] = sheet.data[start:]


class Fews(Generic[K]):
    """A `Few` for each of many things of a content, such as the places of its map; other content begins anew."""

    __slots__ = ("_count", "_content", "_rows")

    def __init__(self, count: int) -> None:
        self._count: int = count
        self._content: K | None = None
        self._rows: list[Few] = []

    def of(self, content: K, i: int) -> Few:
        if content is not self._content:
            self._content = content
            self._rows = []
        rows = self._rows
        while len(rows) <= i:
            rows.append(Few(self._count))
        return rows[i]


def numbers_of(data: bytes) -> list[float]:
    """The numbers that lie in these bytes."""
    return list(struct.unpack(f"<{len(data) // BYTES}f", data))


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

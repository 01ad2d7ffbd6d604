"""Heaps of cards in numbers, where every field is a sum over the cards: their order tells nothing, and a heap that has changed is added
up in a few machine words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from librt.strings import write_f32_le
from mypy_extensions import i64

from pentarchy.kernel.sheet import Mark, Sheet

K = TypeVar("K")
"""What a game's content is."""

_BITS: Final = 9
_LANES: Final = 7
_WORDS: Final = 4
"""Sums lie side by side, seven in a word of 63 bits and a sign."""
_MOST: Final = 255
"""Sums from minus this to this fit."""
_SPAN: Final = 32
"""More than the most of any field: sums from here on are the whole share."""


class Added:
    """What one card adds to each sum."""

    __slots__ = ("amounts", "a", "b", "c", "d")

    def __init__(self, amounts: list[int]) -> None:
        words = [0] * _WORDS
        for k, amount in enumerate(amounts):
            words[k // _LANES] += min(max(-_MOST, amount), _MOST) * (1 << _BITS * (k % _LANES))
        self.amounts: list[int] = amounts
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3]


class Sums(Generic[K]):
    """`ARMY = Sums(fields, amounts)`, `ARMY.put(book, cards, sheet)`: the sum of each field over the cards, as a share of its most.

    `fields` are names and mosts, `amounts(book, card)` is what one card adds to each of them.
    """

    __slots__ = ("_fields", "_amounts", "_book", "_known", "_parts", "_largest", "_once", "_empty")

    def __init__(self, fields: list[tuple[str, int]], amounts: Callable[[K, str], list[int]]) -> None:
        assert len(fields) <= _LANES * _WORDS, "more fields than there is room for"
        assert all(most < _SPAN for name, most in fields)
        self._fields: list[tuple[str, int]] = fields
        self._amounts: Callable[[K, str], list[int]] = amounts
        self._book: K | None = None
        self._known: dict[str, Added] = {}
        # field after field, each sum as the share it is
        self._parts: list[float] = [min(1.0, n / most) for name, most in fields for n in range(_SPAN)]
        # the most that a card adds to any sum: do they fit side by side?
        self._largest: int = 0
        self._once: Sheet = Sheet()
        # the fields of no cards at all: most heaps are empty most of the time
        self._empty: bytes = b""

    def put(self, book: K, cards: list[str], sheet: Sheet) -> None:
        """The fields of this heap; where the sheet recalls that it lay so, what was written then."""
        marks = sheet.marks
        if marks is None:
            self._write(book, cards, sheet)
            return
        at = sheet.at
        sheet.at = at + 1
        if at == len(marks):
            marks.append(Mark())
        if not cards and len(self._empty) > 0:
            sheet.paper.write(self._empty)
            return
        mark = marks[at]
        if mark.by is not self or mark.cards != cards:
            once = self._once
            once.paper.truncate(0)
            self._write(book, cards, once)
            mark.by = self
            mark.cards = cards[:]
            mark.data = once.data
            if not cards:
                self._empty = mark.data
        sheet.paper.write(mark.data)

    def _write(self, book: K, cards: list[str], sheet: Sheet) -> None:
        if sheet.naming:
            sheet.names += [f"{sheet.about} {name}".strip() for name, most in self._fields]
        if book is not self._book:
            self._known = {}
            self._book = book
            self._largest = 0
        known = self._known
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        d: i64 = 0
        for key in cards:
            added = known.get(key)
            if added is None:
                added = self._read(book, key)
            a += added.a
            b += added.b
            c += added.c
            d += added.d
        if self._largest * len(cards) > _MOST:
            self._write_large(cards, sheet)
            return
        self._write_words(a, min(_LANES, len(self._fields)), 0, sheet)
        if len(self._fields) > _LANES:
            self._write_words(b, min(_LANES, len(self._fields) - _LANES), _LANES, sheet)
        if len(self._fields) > 2 * _LANES:
            self._write_words(c, min(_LANES, len(self._fields) - 2 * _LANES), 2 * _LANES, sheet)
        if len(self._fields) > 3 * _LANES:
            self._write_words(d, len(self._fields) - 3 * _LANES, 3 * _LANES, sheet)

    def _write_words(self, word: i64, count: i64, first: i64, sheet: Sheet) -> None:
        """So many sums of one word, from this field on."""
        paper = sheet.paper
        parts = self._parts
        base: i64 = first * _SPAN
        left: i64 = count
        while left > 0:
            # a sum below zero has borrowed from its neighbour
            n: i64 = (word + _MOST + 1 & 2 * _MOST + 1) - _MOST - 1
            write_f32_le(paper, 0.0 if n <= 0 else parts[base + n] if n < _SPAN else 1.0)
            word = word - n >> _BITS
            base += _SPAN
            left -= 1

    def _write_large(self, cards: list[str], sheet: Sheet) -> None:
        """The same for sums of any size, such as a pack's own cards may have."""
        for k in range(len(self._fields)):
            n = 0
            for key in cards:
                n += self._known[key].amounts[k]
            write_f32_le(sheet.paper, self._parts[k * _SPAN + min(max(0, n), _SPAN - 1)])

    def _read(self, book: K, key: str) -> Added:
        amounts = self._amounts(book, key)
        self._largest = max(self._largest, max(amounts), -min(amounts))
        added = Added(amounts)
        self._known[key] = added
        return added

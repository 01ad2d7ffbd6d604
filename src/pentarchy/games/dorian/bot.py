"""What a good player weighs."""

from __future__ import annotations

from pentarchy.kernel.choices import Ask

from .book import Book
from .state import Dorian


def weigh(book: Book, s: Dorian, seat: int, ask: Ask) -> list[float]:
    """How good each option looks."""
    return [0.0] * len(ask.options)


def suggest(book: Book, s: Dorian, seat: int, ask: Ask) -> list[str]:
    """A whole answer for asks that take several."""
    return []


def evaluate(book: Book, s: Dorian, seat: int) -> float:
    """How the seat stands."""
    return 0.5

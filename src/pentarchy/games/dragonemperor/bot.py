"""What a good player weighs."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.state import Board
from pentarchy.kernel import Ask


def weigh(s: Board, book: Book, ask: Ask) -> list[float]:
    return [0.0] * len(ask.options)


def suggest(s: Board, book: Book, ask: Ask) -> list[str]:
    return []


def evaluate(s: Board, book: Book) -> float:
    return 0.5


def intention(s: Board, book: Book, ask: Ask) -> str:
    """DE-SOLO-2: what a bot partner means to do, in the words of the option."""
    weights = weigh(s, book, ask)
    return ask.options[weights.index(max(weights))].label

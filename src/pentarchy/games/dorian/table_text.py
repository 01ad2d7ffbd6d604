"""The table as text."""

from __future__ import annotations

from pentarchy.kernel.game import View

from .book import Book


def board_text(book: Book, view: View) -> str:
    """The table as text, from a view alone."""
    return f"Round {view['round']} of {view['rounds']}"

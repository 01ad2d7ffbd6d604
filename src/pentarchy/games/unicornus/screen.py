"""The table as text."""

from __future__ import annotations

from pentarchy.games.unicornus.content import Book
from pentarchy.kernel.content import Content
from pentarchy.kernel.game import View


def draw(view: View, book: Book) -> str:
    return ""


def catalogue(content: Content) -> dict[str, dict[str, object]]:
    """Every card, character and tile with its name, text and where it comes from."""
    made: dict[str, dict[str, object]] = {}
    for kind in ("princess", "kingdom", "empire", "support", "fate", "event", "tile"):
        for row in content.rows(kind):
            made[row.id] = {"name": row.text("name"), "kind": kind, "text": row_text(row.data), "source": row.text("source")}
    return made


def row_text(data: dict[str, object]) -> str:
    words = [str(data[field]) for field in ("text", "princess", "power", "ally") if field in data]
    return " / ".join(words)

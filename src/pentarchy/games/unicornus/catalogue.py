"""Every card, character and tile for people to read: name, text and where it comes from."""

from __future__ import annotations

from pentarchy.kernel.content import Content


def catalogue(content: Content) -> dict[str, dict[str, object]]:
    """Every card, character and tile with its name, text and where it comes from."""
    made: dict[str, dict[str, object]] = {}
    for kind in ("princess", "kingdom", "empire", "support", "fate", "event", "tile"):
        for row in content.rows(kind):
            made[row.id] = {"name": row.text("name"), "kind": kind, "text": _row_text(row.data), "source": row.text("source")}
    return made


def _row_text(data: dict[str, object]) -> str:
    words = [str(data[field]) for field in ("text", "princess", "power", "ally", "spaces") if field in data]
    return " / ".join(words)

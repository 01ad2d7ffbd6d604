"""Every card, character and tile for people to read: name, numbers, text and where it comes from."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.map import DIRECTIONS
from pentarchy.kernel.content import Content, Row

NUMBERS = ("life", "command", "combat", "level", "copies")
WORDS = ("epithet", "gender", "behaviour", "attack", "defence", "power", "ally", "note", "ours")
TIMINGS = {
    "turn": "on your turn", "ongoing": "on your turn; stays beside your character", "battle-before-roll": "in your battle, before the roll",
    "battle-after-roll": "in your battle, after the roll", "battle-damage": "in your battle, before the damage",
}  # fmt: skip


def catalogue(content: Content) -> dict[str, dict[str, object]]:
    """By key, as shapes.Entry describes it."""
    made: dict[str, dict[str, object]] = {}
    tiles = {row.id: row.text("name") for row in content.rows("tile")}
    for kind in ("princess", "kingdom", "empire", "support", "fate", "event", "tile"):
        for row in content.rows(kind):
            made[row.id] = _entry(row, kind, tiles)
    return made


def _entry(row: Row, kind: str, tiles: dict[str, str]) -> dict[str, object]:
    entry: dict[str, object] = {"name": row.text("name"), "kind": kind, "text": _text(row, kind), "source": row.text("source")}
    for field in NUMBERS:
        if row.has(field):
            entry[field] = row.number(field)
    for field in WORDS:
        if row.has(field) and (kind != "tile" or field in ("note", "ours")) and row.text(field):
            entry[field] = row.text(field)
    if row.has("no_fate"):
        entry["no_fate"] = row.flag("no_fate")
    if row.has("tile"):
        entry["home"] = tiles[row.text("tile")]
    if kind == "princess":
        entry["actions"] = row.number("actions")
    elif kind == "support":
        entry["timing"] = TIMINGS[row.text("timing")]
        entry["actions"] = row.number("actions", 0)
        entry["resources"] = row.number("resources", 0)
    elif kind == "event":
        entry["ongoing"] = row.flag("ongoing")
    elif kind == "tile":
        entry["side"] = row.text("side")
        entry["spaces"] = row.texts("spaces")
        entry["source"] = "derived"
    return entry


def _text(row: Row, kind: str) -> str:
    """What stands on it, with its parts named."""
    if kind == "empire":
        return f"Power: {row.text('power')} As an ally: {row.text('ally')}"
    if kind == "fate":
        return f"{row.text('text')} For the princess: {row.text('princess')}"
    if kind == "tile":
        spaces = row.texts("spaces")
        places = ["centre", *DIRECTIONS[1:]]
        return ", ".join([f"{places[n]} {spaces[n]}" for n in range(len(spaces))]) + "."
    return row.text("text")

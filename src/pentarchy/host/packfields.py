"""What can be written into a pack, for an editor: tables, entries and fields of a game's own content, each with meaning and limits.

Nothing of this is written twice: kinds, limits, choices and what is fixed come from the content and its loader; only the meanings are
words of their own (`fields.toml` here and beside each game's content).
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from pentarchy.kernel import AnyGame
from pentarchy.kernel.content import Content, Row, id_field
from pentarchy.kernel.limits import bounds, kind_of, longest_of

_COMMON = Path(__file__).parent / "fields.toml"
_FEW = 24
"""A text with at most so many values, most of them used more than once, is picked from a list."""
_MOST_SHORT = 40


@lru_cache(16)
def _words(folder: Path) -> dict[str, Any]:
    own = folder / "fields.toml"
    return tomllib.loads(own.read_text(encoding="utf-8")) if own.is_file() else {}


@lru_cache(1)
def _common() -> dict[str, Any]:
    return tomllib.loads(_COMMON.read_text(encoding="utf-8"))


def title_of_table(game: AnyGame, table: str) -> str:
    return str(_words(game.folder).get("tables", {}).get(table) or table.replace("_", " ").capitalize())


def meaning(game: AnyGame, table: str, field: str) -> str:
    """What a field means; "" where nobody has said so."""
    words = _words(game.folder)
    found = words.get(table, {}).get(field) or words.get("fields", {}).get(field) or _common().get(field)
    if not found and table in game.content.singles:
        found = f"{field.replace('_', ' ').capitalize()}: a number of the rules."
    return str(found or "")


def schema(game: AnyGame) -> list[dict[str, object]]:
    """Every table a pack may write into, cards first."""
    content, cards = game.content, game.catalogue()
    found = [_table(game, content, table, rows, cards) for table, rows in content.tables.items() if _can_be_named(rows)]
    found += [_single(game, content, table) for table in content.singles]
    return sorted([table for table in found if not table["fixed"]], key=lambda table: not table["cards"])


def _can_be_named(rows: list[Row]) -> bool:
    return all(id_field(row.data) for row in rows)


def _table(game: AnyGame, content: Content, table: str, rows: list[Row], cards: dict[str, dict[str, object]]) -> dict[str, object]:
    fixed = [one for one in content.fixed if one.table == table]
    names = {str(entry.get("name")): key for key, entry in cards.items()}
    shown = [card_of(row, cards, names) for row in rows]
    fields = list(dict.fromkeys(field for row in rows for field in row.data))
    return {
        "table": table,
        "title": title_of_table(game, table),
        "cards": all(shown),
        "single": False,
        "fixed": any("*" in one.fields for one in fixed),
        "add": not any(one.add for one in fixed),
        "remove": not any(one.remove for one in fixed),
        "group": "kind" if "kind" in fields and len({str(row.data.get("kind")) for row in rows}) > 1 else "",
        "id": id_field(rows[0].data),
        "fields": [_field(game, table, field, [row.data[field] for row in rows if field in row.data], len(rows)) for field in fields],
        "entries": [{"id": row.id, "name": called(row), "card": card, "data": row.data}
                    for row, card in zip(rows, shown, strict=True)],
    }  # fmt: skip


def _single(game: AnyGame, content: Content, table: str) -> dict[str, object]:
    row = content.singles[table]
    title = title_of_table(game, table)
    return {
        "table": table,
        "title": title,
        "cards": False,
        "single": True,
        "fixed": any(one.table == table and "*" in one.fields for one in content.fixed),
        "add": False,
        "remove": False,
        "group": "",
        "id": "",
        "fields": [_field(game, table, field, [value], 1) for field, value in row.data.items()],
        "entries": [{"id": "", "name": title, "card": "", "data": row.data}],
    }


def called(row: Row, before: Row | None = None) -> str:
    """What people call an entry: its name, or the title that says the name more exactly ("Breathe Fire 1"), here or `before` it changed."""
    old = before or row
    name, title = str(row.data.get("name", "")), str(row.data.get("title", ""))
    has_title = str(old.data.get("title", "")).startswith(str(old.data.get("name", "")))
    return title if has_title and title else name or row.id


def card_of(row: Row, cards: dict[str, dict[str, object]], names: dict[str, str]) -> str:
    """The entry of the catalogue that shows this row; "" if none does."""
    for key in (row.id, str(row.data.get("key", ""))):
        if key in cards:
            return key
    return names.get(str(row.data.get("name", "")), "")


def _field(game: AnyGame, table: str, field: str, known: list[object], rows: int) -> dict[str, object]:
    least, most, longest = bounds(known)
    kinds = sorted({kind_of(value) for value in known})
    texts = [value for value in known if isinstance(value, str)]
    distinct = list(dict.fromkeys(texts))
    few = (
        len(texts) == len(known)
        and len(distinct) <= _FEW
        and len(distinct) * 2 <= rows
        and all(len(one) <= _MOST_SHORT for one in distinct)
    )
    parts = sorted({str(name) for value in known if isinstance(value, dict) for name in value})
    is_flat = kinds == ["a table"] and all(isinstance(part, int) for value in known if isinstance(value, dict) for part in value.values())
    words = kinds == ["a list"] and all(isinstance(part, str) for value in known if isinstance(value, list) for part in value)
    fixed = any(one.table == table and field in one.fields for one in game.content.fixed)
    return {
        "name": field,
        "meaning": meaning(game, table, field),
        "kind": "words" if words else "amounts" if is_flat else " or ".join(kinds),
        "least": 0 if field == "copies" else least,
        "most": most,
        "longest": longest_of(field) if texts else longest,
        "choices": distinct if few else [],
        "parts": parts if is_flat else [],
        "always": len(known) == rows,
        "fixed": fixed,
    }

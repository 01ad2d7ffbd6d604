"""The content pack of a table: the game it makes, what it changes in words, and its text from what an editor holds.

>>> game_of(row).content.pack, summary("dorian", pack)
"""

from __future__ import annotations

import json
import re
from functools import lru_cache

from pentarchy import find, find_with
from pentarchy.host.facts import TableRow
from pentarchy.host.packfields import called, title_of_table
from pentarchy.kernel import AnyGame, BadSetup, ContentError
from pentarchy.kernel.content import Content
from pentarchy.kernel.pack import HEAD, Pack

MOST_BYTES = 200_000
"""The text of a pack at a table."""
MOST_DEEP = 16
TOO_DEEP = "it is nested too deeply"
_DEEP_NAME = re.compile(r"""(?<![\w\\-])(?:(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){16}""")
"""A dotted name of more parts than MOST_DEEP: a reader of TOML takes minutes over thousands of them. Found in one walk through the text."""
MOST_NAMED = 40
"""So many changed entries of a table are named to everybody."""
Tables = dict[str, object]


def game_of(row: TableRow) -> AnyGame:
    """The game of a table, on its own content."""
    if not row.terms.pack:
        return find(row.game)
    if row.pack is None:
        raise BadSetup("The content pack of this table is missing.")
    return find_with(row.game, row.pack)


def pack_from(text: str, name: str = "pack") -> Pack:
    """A pack somebody brings: read, and not too large."""
    weighed(text, name)
    try:
        made = Pack.of_text(text, name)
    except ContentError:
        raise
    except ValueError as error:
        # a number of thousands of digits, say
        raise ContentError(f"{name}.toml", "", "", str(error)) from error
    for file, raw in made.tables:
        if is_deep(raw):
            raise ContentError(file, "", "", TOO_DEEP)
    return made


def weighed(text: str, name: str) -> None:
    """Refuse, before it is read, what takes long to read."""
    size = len(text.encode())
    if size > MOST_BYTES:
        raise ContentError(f"{name}.toml", "", "", f"a pack may have {MOST_BYTES} bytes, not {size}")
    if _DEEP_NAME.search(text):
        raise ContentError(f"{name}.toml", "", "", TOO_DEEP)


def is_deep(value: object) -> bool:
    """Is something nested beyond what any content has? Looked at level by level, so that no depth is too much for us."""
    level = [value]
    for depth in range(MOST_DEEP):
        parts = [(list(one.values()) if isinstance(one, dict) else one) for one in level if isinstance(one, (dict, list))]
        level = [part for some in parts for part in some]
    return any(isinstance(one, (dict, list)) for one in level)


class Change:
    """Entries of one table a pack changes, adds and removes, by name."""

    __slots__ = ("table", "title", "changed", "added", "gone")

    def __init__(self, table: str, title: str) -> None:
        self.table = table
        self.title = title
        self.changed: list[str] = []
        self.added: list[str] = []
        self.gone: list[str] = []


def changes(base: Content, made: Content, game: AnyGame) -> list[Change]:
    """What is other than in the game's own content, table by table."""
    found: list[Change] = []
    for table, rows in made.tables.items():
        old = {row.id: row for row in base.tables[table]}
        change = Change(table, title_of_table(game, table))
        change.changed = [called(row, old[row.id]) for row in rows if row.id in old and row.data != old[row.id].data]
        change.added = [called(row) for row in rows if row.id not in old]
        now = {row.id for row in rows}
        change.gone = [called(row) for row in base.tables[table] if row.id not in now]
        found.append(change)
    for table, row in made.singles.items():
        change = Change(table, title_of_table(game, table))
        change.changed = [field.replace("_", " ") for field, value in row.data.items() if value != base.singles[table].data[field]]
        found.append(change)
    return [change for change in found if change.changed or change.added or change.gone]


def changes_data(found: list[Change]) -> list[dict[str, object]]:
    return [
        {
            "title": change.title,
            "changed": change.changed[:MOST_NAMED],
            "added": change.added[:MOST_NAMED],
            "gone": change.gone[:MOST_NAMED],
            "count": len(change.changed) + len(change.added) + len(change.gone),
        }
        for change in found
    ]


@lru_cache(64)
def summary(game: str, pack: Pack) -> list[dict[str, object]]:
    """What everybody at a table is told of its pack."""
    base = find(game)
    return changes_data(changes(base.content, find_with(game, pack).content, base))


def pack_data(row: TableRow) -> dict[str, object] | None:
    """The pack of a table as everybody who may see the table sees it."""
    pack = row.pack
    if pack is None:
        return None
    try:
        told = summary(row.game, pack)
    except (ContentError, BadSetup):
        told = []
    return {"id": pack.hash, "name": pack.name, "about": pack.about, "shared": pack.shared, "changes": told}


# ---- an editor's pack as text ----


def written(name: str, game: str, about: str, share: bool, tables: Tables) -> str:
    """The TOML of a pack; what it says is read back by the loader like any other."""
    head = {"name": name, "game": game, "about": about, "share": share}
    lines = [f"[{HEAD}]", *_fields({field: value for field, value in head.items() if value or field == "name"})]
    for table, value in tables.items():
        if isinstance(value, dict):
            lines += ["", f"[{_key(table)}]", *_fields(value)]
        elif isinstance(value, list):
            for entry in value:
                lines += ["", f"[[{_key(table)}]]", *_fields(entry if isinstance(entry, dict) else {})]
    return "\n".join(lines) + "\n"


def _fields(entry: dict[str, object]) -> list[str]:
    return [f"{_key(field)} = {_value(value)}" for field, value in entry.items() if value is not None]


def _key(name: str) -> str:
    return name if name and all(letter.isascii() and (letter.isalnum() or letter in "_-") for letter in name) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(str(name))} = {_value(part)}" for name, part in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def merged(pack: Pack) -> Tables:
    """All tables of a pack together, as an editor holds them."""
    made: Tables = {}
    for _, raw in pack.tables:
        for table, value in raw.items():
            old = made.get(table)
            if isinstance(old, dict) and isinstance(value, dict):
                made[table] = {**old, **value}
            elif isinstance(old, list) and isinstance(value, list):
                made[table] = [*old, *value]
            else:
                made[table] = value
    return made

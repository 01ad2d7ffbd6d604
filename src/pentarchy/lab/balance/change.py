"""Change a number: `cards.fen_witch.cost=3` becomes a content pack, checked like any other."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from pentarchy.games import laid_over
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.kernel.content import Row
from pentarchy.kernel.pack import Pack

_IDS = ("id", "key", "name", "number")


@dataclass(slots=True)
class Change:
    """One field of one entry (of a table that stands alone where `id` is empty), with its whole new value."""

    table: str
    id: str
    field: str
    value: object
    words: str

    @property
    def card(self) -> str:
        """The entry's key, as the catalogue knows it."""
        return self.id


def changes_of(game: AnyGame, texts: list[str]) -> list[Change]:
    """`content.cards.fen_witch.cost=3`, one after the other; each sees what those before it changed. Raises BadSetup in one sentence."""
    done: dict[tuple[str, str, str], object] = {}
    found: dict[tuple[str, str, str], Change] = {}
    for text in texts:
        change = _change(game, text, done)
        key = (change.table, change.id, change.field)
        done[key] = change.value
        if key in found:
            change.words = f"{found[key].words}, {change.words}"
        found[key] = change
    return list(found.values())


def _change(game: AnyGame, text: str, done: dict[tuple[str, str, str], object]) -> Change:
    path, equals, value = text.partition("=")
    steps = [step.strip() for step in path.split(".")]
    if steps[0] == "content":
        steps = steps[1:]
    if not equals or len(steps) < 2 or not all(steps):
        raise BadSetup(f"A change reads table.entry.field=value, such as {example(game)}, not '{text}'.")
    content = game.content
    table = _near(steps[0], [*content.tables, *content.singles], "table", text, plural=True)
    if table in content.singles:
        row, rest = content.singles[table], steps[1:]
    else:
        rows = content.rows(table)
        row, rest = _row(rows, steps[1], table, text), steps[2:]
    if not rest:
        raise BadSetup(f"'{text}' names no field of {table} {row.id}; it has: {', '.join(row.data)}.")
    field = _near(rest[0], row.data, f"field of {table} {row.id}".strip(), text)
    kept = row.id if row.id else ""
    old = done.get((table, kept, field), row.data[field])
    new = _set_in(copy.deepcopy(old), rest[1:], _value(value), text)
    what = " ".join(rest).replace("_", " ")
    return Change(table, kept, field, new, f"{what} of {_title(row) or table} from {_get_in(old, rest[1:])} to {value.strip()}")


def example(game: AnyGame) -> str:
    """A change of this game that could be tried."""
    for table, rows in game.content.tables.items():
        for row in rows:
            for field, value in row.data.items():
                if isinstance(value, int) and not isinstance(value, bool) and field not in _IDS:
                    return f"{table}.{names_of(row)[0]}.{field}={value + 1}"
    return "card.fog.cost=3"


def _title(row: Row) -> str:
    return str(row.data.get("name", row.id))


def names_of(row: Row) -> list[str]:
    """What people may call an entry: its key, its id, its name with underscores."""
    said = [str(row.data[field]) for field in ("key", "id", "number") if field in row.data]
    name = str(row.data.get("name", ""))
    slug = "".join([sign if sign.isalnum() else "_" for sign in name.lower().replace("'", "")]).strip("_")
    return list(dict.fromkeys([*said, slug])) if slug else said


def _row(rows: list[Row], wanted: str, table: str, text: str) -> Row:
    named: dict[str, Row] = {}
    for row in rows:
        for name in names_of(row):
            named.setdefault(name, row)
    return named[_near(wanted, named, f"{table}", text)]


def _near(wanted: str, known: Iterable[str], what: str, text: str, plural: bool = False) -> str:
    """The name meant, or one sentence with the nearest names there are."""
    names = list(known)
    for name in (wanted, wanted.removesuffix("s"), wanted.removesuffix("es")) if plural else (wanted,):
        if name in names:
            return name
    raise BadSetup(f"There is no {what} '{wanted}' in '{text}'; near: {nearest(wanted, names)}.")


def nearest(wanted: str, names: list[str]) -> str:
    """The names most like the one wanted, or the first few."""
    return ", ".join(get_close_matches(wanted, names, 3, 0.5) or names[:8])


def _value(text: str) -> object:
    """A value as TOML writes it; a word without quotes is a text."""
    try:
        return tomllib.loads(f"value = {text.strip()}")["value"]
    except tomllib.TOMLDecodeError:
        return text.strip()


def _get_in(value: object, path: list[str]) -> object:
    for step in path:
        value = value[int(step)] if isinstance(value, list) else value[step] if isinstance(value, dict) else None
    return value


def _set_in(value: object, path: list[str], new: object, text: str) -> object:
    """The value with one part inside it replaced."""
    if not path:
        return new
    step = path[0]
    if isinstance(value, dict):
        key = _near(step, value, "part", text)
        value[key] = _set_in(value[key], path[1:], new, text)
    elif isinstance(value, list):
        if not step.isdecimal() or int(step) >= len(value):
            raise BadSetup(f"'{text}': there are parts 0 to {len(value) - 1}, not {step}.")
        value[int(step)] = _set_in(value[int(step)], path[1:], new, text)
    else:
        raise BadSetup(f"'{text}': {value!r} has no part '{step}'.")
    return value


# ---- as a pack ----


def pack_text(game: AnyGame, changes: list[Change]) -> str:
    """The changes as the TOML of a content pack that says its game and what it changes."""
    name = changes[0].words.partition(" from ")[0] if changes else "nothing"
    about = "; ".join([change.words for change in changes])
    lines = ["[pack]", f"name = {_toml(f'Trial: {name}'[:40].rstrip())}", f"game = {_toml(game.key)}", f"about = {_toml(about[:200])}", ""]
    for table in dict.fromkeys([change.table for change in changes]):
        mine = [change for change in changes if change.table == table]
        for id in dict.fromkeys([change.id for change in mine]):
            if table in game.content.singles:
                lines.append(f"[{table}]")
            else:
                row = next(row for row in game.content.rows(table) if row.id == id)
                field = next(field for field in _IDS if field in row.data)
                lines += [f"[[{table}]]", f"{field} = {_toml(row.data[field])}"]
            lines += [f"{change.field} = {_toml(change.value)}" for change in mine if change.id == id and change.field not in _IDS]
            lines.append("")
    return "\n".join(lines)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join([_toml(item) for item in value])}]"
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{json.dumps(str(key))} = {_toml(item)}" for key, item in value.items()]) + " }"
    return str(value)


def write_pack(game: AnyGame, changes: list[Change], folder: Path) -> Path:
    """The pack's folder, and a first look at it: raises ContentError where the game cannot be played with it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "changes.toml").write_text(pack_text(game, changes), encoding="utf-8")
    laid_over(game, Pack.read(folder))
    return folder


def touched(game: AnyGame, one: AnyGame, two: AnyGame) -> list[str]:
    """The keys of the catalogue whose entries differ between two contents: the cards to look at."""
    before, after = one.catalogue(), two.catalogue()
    return [key for key in sorted({*before, *after}) if before.get(key) != after.get(key)]

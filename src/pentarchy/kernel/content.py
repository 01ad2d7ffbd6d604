"""Content as TOML: rows with typed access, packs that replace rows, a hash, and errors that name file, entry and field."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from pentarchy.kernel.errors import ContentError
from pentarchy.kernel.limits import MOST_NUMBER, check_value
from pentarchy.kernel.pack import MOST_BYTES, Pack

F = TypeVar("F")

NUMBERS = "numbers"
"""The effect of an entry whose numbers say all: no function belongs to it."""
_ID_FIELDS = ("id", "key", "name", "number")
MOST_ENTRIES = 3
"""A pack may make a table so many times as long as it is, and any table up to 99 entries."""


class Row:
    """One entry of a content table: `row.text("name")`, `row.number("cost", 0)`; a wrong type names file, entry and field."""

    __slots__ = ("file", "table", "id", "data")

    def __init__(self, file: str, table: str, id: str, data: dict[str, object]) -> None:
        self.file = file
        self.table = table
        self.id = id
        self.data = data

    def fault(self, field: str, text: str) -> ContentError:
        """The error to raise when this row is wrong."""
        return ContentError(self.file, f"{self.table} {self.id}".strip(), field, text)

    def has(self, field: str) -> bool:
        return field in self.data

    def text(self, field: str, default: str | None = None) -> str:
        value = self.data.get(field, default)
        if not isinstance(value, str):
            raise self.fault(field, _wanted("a text", value))
        return value

    def number(self, field: str, default: int | None = None) -> int:
        value = self.data.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(field, _wanted("a whole number", value))
        return value

    def real(self, field: str, default: float | None = None) -> float:
        value = self.data.get(field, default)
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            raise self.fault(field, _wanted("a number", value))
        return float(value)

    def flag(self, field: str, default: bool | None = None) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            raise self.fault(field, _wanted("true or false", value))
        return value

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self.data.get(field, default)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(field, _wanted("a list of texts", value))
        return list(value)

    def numbers(self, field: str, default: list[int] | None = None) -> list[int]:
        value = self.data.get(field, default)
        if not isinstance(value, list) or not all(isinstance(item, int) and not isinstance(item, bool) for item in value):
            raise self.fault(field, _wanted("a list of whole numbers", value))
        return list(value)

    def row(self, field: str) -> Row:
        """A table inside this row (empty if it is not there)."""
        value = self.data.get(field, {})
        if not isinstance(value, dict):
            raise self.fault(field, _wanted("a table", value))
        return Row(self.file, self.table, f"{self.id}.{field}", value)

    def rows(self, field: str) -> list[Row]:
        """A list of tables inside this row (empty if it is not there)."""
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fault(field, _wanted("a list of tables", value))
        return [Row(self.file, self.table, f"{self.id}.{field}[{i}]", item) for i, item in enumerate(value)]


def _wanted(wanted: str, value: object) -> str:
    return f"{wanted} is wanted" + ("" if value is None else f", not {value!r}")


class Fixed:
    """What no pack may do with a table: `Fixed("tile", "the 18 tiles", add=True, remove=True)`, or change `fields` of it (["*"]: any).

    `things` are the entries in words; errors and docs/content-packs.md use them.
    """

    __slots__ = ("table", "things", "add", "remove", "fields")

    def __init__(self, table: str, things: str, add: bool = False, remove: bool = False, fields: list[str] | None = None) -> None:
        self.table: str = table
        self.things: str = things
        self.add: bool = add
        self.remove: bool = remove
        self.fields: list[str] = [] if fields is None else fields

    def in_words(self) -> str:
        """One line for people: what a pack may not do."""
        said = [word for word, no in (("add to", self.add), ("remove from", self.remove)) if no]
        if self.fields:
            said.append("change" if "*" in self.fields else f"change {', '.join(self.fields)} of")
        return f"{' or '.join(said)} {self.things}"


class Content:
    """All TOML of a game's content folder, with a pack laid over it: `content.rows("card")`, `content.one("balance")`."""

    __slots__ = ("tables", "singles", "hash", "pack", "pack_text", "fixed", "room", "_said")

    def __init__(self) -> None:
        self.tables: dict[str, list[Row]] = {}
        self.singles: dict[str, Row] = {}
        self.fixed: list[Fixed] = []
        self.hash: str = ""
        self.pack: str = ""
        self.pack_text: str = ""
        """The text of the pack, where its owner lets others have it."""
        self.room: dict[str, int] = {}
        """How many entries a pack may leave in a table."""
        self._said: set[tuple[str, str]] = set()
        """The entries a pack has spoken of, each once."""

    @staticmethod
    def load(folder: Path, fixed: list[Fixed] | None = None) -> Content:
        """Read every *.toml of a folder; `fixed` is what packs may not change."""
        content = Content()
        content.fixed = [] if fixed is None else fixed
        for path in _toml_files(folder):
            content._add(path.name, read_toml(path))
        content._seal()
        return content

    def with_pack(self, pack: Path | Pack) -> Content:
        """This content with a pack laid over it: entries with the same id are changed field by field, `remove = true` drops one,
        `replaces = "id"` gives another its place, with all it does not say."""
        given = pack if isinstance(pack, Pack) else Pack.read(pack)
        made = Content()
        made.tables = {name: rows[:] for name, rows in self.tables.items()}
        made.singles = dict(self.singles)
        made.pack = given.name
        made.pack_text = given.text if given.shared else ""
        made.fixed = self.fixed
        made.room = {name: max(MOST_NUMBER, MOST_ENTRIES * len(rows)) for name, rows in self.tables.items()}
        for file, raw in given.tables:
            made._overlay(file, raw)
        made._seal()
        made._said.clear()
        return made

    def rows(self, table: str) -> list[Row]:
        """The entries of one table, in file order."""
        return self.tables.get(table, [])

    def one(self, table: str) -> Row:
        """A table that stands alone, such as [balance]."""
        return self.singles.get(table) or Row("", table, "", {})

    def _add(self, file: str, raw: dict[str, object]) -> None:
        for table, value in raw.items():
            if isinstance(value, dict):
                self.singles[table] = Row(file, table, "", value)
            elif isinstance(value, list) and all(isinstance(item, dict) for item in value):
                rows = self.tables.setdefault(table, [])
                named = {row.id for row in rows}
                for i, item in enumerate(value):
                    row = Row(file, table, _row_id(item, i), item)
                    if id_field(item) and row.id in named:
                        raise row.fault(id_field(item), "another entry of this table has the same one")
                    named.add(row.id)
                    rows.append(row)
            else:
                raise ContentError(file, table, "", "only tables are allowed at the top of a content file")

    def _overlay(self, file: str, raw: dict[str, object]) -> None:
        for table, value in raw.items():
            if isinstance(value, dict) and table in self.singles:
                base = self.singles[table]
                for field, item in value.items():
                    if field not in base.data:
                        raise ContentError(file, table, field, "no such field in the base content")
                    check_value(file, table, field, item, [base.data[field]])
                    self._check_fixed(file, table, table, field, base.data[field] != item)
                self.singles[table] = Row(file, table, "", {**base.data, **value})
            elif isinstance(value, list) and table in self.tables:
                for i, item in enumerate(value):
                    self._overlay_row(file, table, item, i)
            else:
                raise ContentError(file, table, "", "no such table in the base content")

    def _overlay_row(self, file: str, table: str, item: object, i: int) -> None:
        if not isinstance(item, dict):
            raise ContentError(file, table, str(i), "an entry must be a table")
        id = _row_id(item, -1)
        if id == "-1":
            raise ContentError(file, f"{table} [{i}]", "id", "an entry of a pack must say which it is")
        if (table, id) in self._said:
            raise ContentError(file, f"{table} {id}", id_field(item), "the pack speaks of this entry twice")
        self._said.add((table, id))
        if item.get("remove", True) is not True:
            raise ContentError(file, f"{table} {id}", "remove", f"true is wanted, not {item['remove']!r}")
        rows = self.tables[table]
        if "replaces" in item:
            item = self._in_place_of(file, table, id, item)
        known = {field for row in rows for field in row.data} | {"remove"}
        for field, value in item.items():
            if field not in known:
                raise ContentError(file, f"{table} {id}", field, "no such field in the base content")
            if field != "remove":
                check_value(file, f"{table} {id}", field, value, [row.data[field] for row in rows if field in row.data])
        drop = item.get("remove") is True
        places = [n for n, row in enumerate(rows) if row.id == id]
        if drop and not places:
            raise ContentError(file, f"{table} {id}", "remove", "no such entry in the base content")
        self._check_allowed(file, table, id, drop, bool(places))
        for field in item if places and not drop else {}:
            self._check_fixed(file, table, f"{table} {id}", field, rows[places[0]].data.get(field) != item[field])
        if drop:
            self.tables[table] = [row for row in rows if row.id != id]
        elif places:
            rows[places[0]] = Row(file, table, id, {**rows[places[0]].data, **item})
        elif len(rows) >= self.room.get(table, len(rows) + 1):
            raise ContentError(file, f"{table} {id}", "id", f"there are {len(rows)} entries already, and no room for more")
        else:
            rows.append(Row(file, table, id, item))

    def _in_place_of(self, file: str, table: str, id: str, item: dict[str, object]) -> dict[str, object]:
        """The whole entry that takes the place of another; the other is gone."""
        rows = self.tables[table]
        old = item["replaces"]
        places = [n for n, row in enumerate(rows) if row.id == old]
        if not isinstance(old, str) or not places:
            raise ContentError(file, f"{table} {id}", "replaces", "no such entry in the base content")
        if any(row.id == id for row in rows):
            raise ContentError(file, f"{table} {id}", "replaces", "there is an entry of the new name already")
        self._check_allowed(file, table, id, False, False)
        self._check_allowed(file, table, id, True, True)
        whole = {**rows[places[0]].data, **item}
        del whole["replaces"]
        rows[places[0]] = Row(file, table, id, whole)
        return whole

    def _check_allowed(self, file: str, table: str, id: str, drop: bool, known: bool) -> None:
        for fixed in self.fixed:
            if fixed.table == table and drop and fixed.remove:
                raise ContentError(file, f"{table} {id}", "remove", f"a pack may change {fixed.things}, not remove any")
            if fixed.table == table and not known and fixed.add:
                raise ContentError(file, f"{table} {id}", "id", f"a pack may change {fixed.things}, not add any")

    def _check_fixed(self, file: str, table: str, entry: str, field: str, changed: bool) -> None:
        for fixed in self.fixed:
            if fixed.table == table and changed and ("*" in fixed.fields or field in fixed.fields):
                raise ContentError(
                    file, entry, field, f"a pack cannot change {'' if '*' in fixed.fields else field + ' of '}{fixed.things}"
                )

    def _seal(self) -> None:
        plain = {
            "tables": {name: [row.data for row in rows] for name, rows in self.tables.items()},
            "singles": {name: row.data for name, row in self.singles.items()},
        }
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)
        self.hash = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def id_field(item: dict[str, object]) -> str:
    """The field that says which entry it is; "" where there is none."""
    for field in _ID_FIELDS:
        if field in item:
            return field
    return ""


def _row_id(item: dict[str, object], i: int) -> str:
    field = id_field(item)
    return str(item[field]) if field else str(i)


def _toml_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix == ".toml")


def read_toml(path: Path) -> dict[str, object]:
    """A file of content as it stands; what cannot be read is told in one sentence that names the file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ContentError(path.name, "", "", f"larger than {MOST_BYTES} bytes")
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise ContentError(path.name, "", "", str(error)) from error


class Effects(Generic[F]):
    """Effect functions joined to content by name: `@effects("gain")` above the function, `effects.of("gain")` where a card is played."""

    __slots__ = ("kind", "named")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.named: dict[str, F] = {}

    def __call__(self, *names: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            for name in names:
                if name in self.named:
                    raise ContentError("code", self.kind, name, "two functions carry this name")
                self.named[name] = function
            return function

        return register

    def of(self, name: str) -> F:
        return self.named[name]

    def check(self, rows: list[Row], field: str, both_ways: bool = True) -> None:
        """Every row names a function there is, or "numbers" where its numbers say all; both ways: every function has a row that uses
        it (a pack may have removed it)."""
        wanted: set[str] = set()
        for row in rows:
            name = row.text(field)
            wanted.add(name)
            if name not in self.named and name != NUMBERS:
                raise row.fault(field, f"no {self.kind} is called '{name}'; there are: {', '.join(sorted([*self.named, NUMBERS]))}")
        for name in self.named:
            if both_ways and name not in wanted:
                raise ContentError("content", self.kind, name, "a function that no entry uses")

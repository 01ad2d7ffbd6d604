"""Every number of a game's content that can be changed, with the range its like have: what sliders are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pentarchy.kernel import AnyGame
from pentarchy.lab.balance.change import names_of
from pentarchy.lab.balance.lens import lens_of

_NO_CHOICE = ("id", "key", "number", "x", "y", "q", "r", "a", "b", "seat")
"""Numbers that say where or which, not how much."""
_WHICH = ("to", "op", "effect", "power", "kind", "name", "id")
"""What a part of an entry is called by, where it has such a field."""


@dataclass(slots=True)
class Number:
    """One number: the path a change names it by, its words, its value, and the range to offer."""

    path: str
    title: str
    value: int
    least: int = 0
    most: int = 0


@dataclass(slots=True)
class Thing:
    """An entry with numbers."""

    name: str
    kind: str
    card: str
    numbers: list[Number] = field(default_factory=list)


def things(game: AnyGame) -> list[Thing]:
    """All entries with numbers, cards before the rest."""
    catalogue = game.catalogue()
    by_name = {str(entry.get("name")): key for key, entry in catalogue.items()}
    found: list[Thing] = []
    for table, row in game.content.singles.items():
        found.append(Thing(table.replace("_", " "), "rules", "", list(_numbers(table, _open_fields(game, table, row.data)))))
    for table, rows in game.content.tables.items():
        for row in rows:
            if not any(name in row.data for name in ("id", "key", "name", "number")):
                continue
            names = names_of(row)
            name = str(row.data.get("title") or row.data.get("name") or row.id)
            card = next((one for one in names if one in catalogue), by_name.get(str(row.data.get("name")), ""))
            data = _open_fields(game, table, row.data)
            kind = str(catalogue[card].get("kind", table)) if card else table.replace("_", " ")
            found.append(Thing(name, kind, card, list(_numbers(f"{table}.{names[0]}", data))))
    _give_ranges(found)
    return sorted([thing for thing in found if thing.numbers], key=lambda thing: not thing.card)


def _open_fields(game: AnyGame, table: str, data: dict[str, object]) -> dict[str, object]:
    """What a pack may change of an entry, and the rules leave open."""
    fixed = [name for one in game.content.fixed if one.table == table for name in one.fields]
    still = lens_of(game.folder).still
    return {} if "*" in fixed else {name: value for name, value in data.items() if name not in fixed and f"{table}.{name}" not in still}


def _numbers(path: str, data: dict[str, object], title: str = "") -> Iterator[Number]:
    for name, value in data.items():
        if name in _NO_CHOICE or "." in name:
            continue
        # "n" is how many of what the part itself says
        said = title if name == "n" and title else f"{title} {name}".strip().replace("_", " ")
        yield from _inside(f"{path}.{name}", "amount" if said == "n" else said, value)


def _inside(path: str, title: str, value: object) -> Iterator[Number]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield Number(path, title, value)
    elif isinstance(value, dict):
        yield from _numbers(path, value, title)
    elif isinstance(value, list) and len(value) <= 8:
        for i, item in enumerate(value):
            if isinstance(item, dict) and item.get("level") == i + 1:
                # its place in the list says which level it is
                yield from _numbers(f"{path}.{i}", {name: one for name, one in item.items() if name != "level"}, f"level {i + 1}")
            else:
                yield from _inside(f"{path}.{i}", _called(title, i, value), item)


def _called(title: str, i: int, items: list[object]) -> str:
    """What part i of a list is called: by what it says it is where that is said once, else by its number."""
    names = [_which(item) for item in items]
    if not names[i] or names.count(names[i]) > 1:
        return f"{title} {i + 1}" if len(items) > 1 else title
    return f"{title.removesuffix('s')} {names[i]}".replace("_", " ")


def _which(item: object) -> str:
    for name in _WHICH if isinstance(item, dict) else ():
        assert isinstance(item, dict)
        if isinstance(item.get(name), str):
            return f"to {item[name]}" if name == "to" else str(item[name])
    return ""


def _give_ranges(found: list[Thing]) -> None:
    """From 0 (or lower, where the game goes lower) to half as much again as the largest of the same name and kind."""
    seen: dict[tuple[str, str], list[int]] = {}
    for thing in found:
        for number in thing.numbers:
            seen.setdefault((thing.kind, number.title), []).append(number.value)
    for thing in found:
        for number in thing.numbers:
            values = seen[thing.kind, number.title]
            number.least = min(0, *values) if len(values) > 1 else min(0, values[0])
            number.most = max(max(values) + max(1, max(values) // 2), 3)

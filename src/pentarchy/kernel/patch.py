"""The difference of two plain values (what JSON can hold), as a few changes a page can apply: `patched(old, changes(old, new)) == new`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from pentarchy.kernel.shapes import Change

SET: Final = "set"
"""Put `value` at the path."""
CUT: Final = "cut"
"""Take the field at the path away."""
SPLICE: Final = "splice"
"""In the list at the path, from `first` on, take `gone` items away and put `items` there."""


def plain(value: object) -> object:
    """An independent copy as JSON would give it back: lists for tuples, words for keys."""
    if isinstance(value, dict):
        made: dict[str, object] = {}
        for key, item in value.items():
            made[str(key)] = plain(item)
        return made
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def changes(old: object, new: object) -> list[Change]:
    """What turns `old` into `new`; both plain."""
    found: list[Change] = []
    _compare(old, new, [], found)
    return found


def worded(value: Mapping[str, object]) -> dict[str, str]:
    """Every field as JSON text: cheap to make, to keep and to compare."""
    return {field: json.dumps(item) for field, item in value.items()}


def read(texts: dict[str, str]) -> dict[str, object]:
    """The plain value whose fields these texts are."""
    return {field: json.loads(text) for field, text in texts.items()}


def text_changes(old: dict[str, str], new: dict[str, str]) -> list[Change]:
    """`changes` between two worded values: only the fields whose texts differ are read and compared."""
    found: list[Change] = [{"op": CUT, "at": [field]} for field in old if field not in new]
    for field, text in new.items():
        if field not in old:
            found.append({"op": SET, "at": [field], "value": json.loads(text)})
        elif old[field] != text:
            _compare(json.loads(old[field]), json.loads(text), [field], found)
    return found


def _compare(old: object, new: object, path: list[str | int], found: list[Change]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append({"op": CUT, "at": [*path, key]})
        for key, item in new.items():
            if key not in old:
                found.append({"op": SET, "at": [*path, key], "value": item})
            else:
                _compare(old[key], item, [*path, key], found)
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) == len(new):
            for i in range(len(old)):
                _compare(old[i], new[i], [*path, i], found)
        else:
            found.append(_splice(old, new, path))
    elif type(old) is not type(new) or old != new:
        found.append({"op": SET, "at": path, "value": new})


def _splice(old: list[object], new: list[object], path: list[str | int]) -> Change:
    """One piece in the middle taken out and another put in: what both begin and end with stays."""
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and _same(old[head], new[head]):
        head += 1
    tail = 0
    while tail < shorter - head and _same(old[-1 - tail], new[-1 - tail]):
        tail += 1
    return {"op": SPLICE, "at": path, "first": head, "gone": len(old) - head - tail, "items": new[head : len(new) - tail]}


def _same(one: object, other: object) -> bool:
    """Equal for JSON: false is not 0."""
    return one == other and not changes(one, other)


def patched(value: object, patch: list[Change]) -> object:
    """The value after the changes; the old one stays as it was."""
    whole: list[object] = [plain(value)]
    for change in patch:
        at = change["at"]
        assert isinstance(at, list)
        path: list[object] = [0, *at]
        holder = _walk(whole, path[:-1])
        if change["op"] == SPLICE:
            items = _walk(whole, path)
            first, gone, put = change["first"], change["gone"], change["items"]
            assert isinstance(items, list)
            assert isinstance(first, int)
            assert isinstance(gone, int)
            assert isinstance(put, list)
            items[first : first + gone] = plain(put)  # type: ignore[call-overload]
        elif change["op"] == CUT:
            assert isinstance(holder, dict)
            del holder[path[-1]]
        else:
            _put(holder, path[-1], plain(change["value"]))
    return whole[0]


def _walk(value: object, path: list[object]) -> object:
    for step in path:
        if isinstance(value, dict):
            value = value[step]
        else:
            assert isinstance(value, list)
            assert isinstance(step, int)
            value = value[step]
    return value


def _put(holder: object, place: object, value: object) -> None:
    if isinstance(holder, dict):
        holder[place] = value
    else:
        assert isinstance(holder, list)
        assert isinstance(place, int)
        holder[place] = value

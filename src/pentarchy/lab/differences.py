"""Where two values differ, in words: for contracts that compare states, packets and films."""

from __future__ import annotations

import json

from pentarchy.kernel import State
from pentarchy.kernel.state import fields
from pentarchy.lab.worlds import Seen


def shared(one: object, two: object, path: str = "state") -> str:
    """The first mutable thing two states have in common, by path; options, and what is only ever replaced, are shared on purpose."""
    if isinstance(one, (list, dict, State)) and one is two:
        return path if one not in ([], {}) or isinstance(one, list) else ""
    if isinstance(one, list) and isinstance(two, list):
        for i, (left, right) in enumerate(zip(one, two)):
            found = shared(left, right, f"{path}[{i}]")
            if found:
                return found
    elif isinstance(one, dict) and isinstance(two, dict):
        for key in one:
            found = shared(one[key], two.get(key), f"{path}[{key!r}]")
            if found:
                return found
    elif isinstance(one, State) and isinstance(two, State):
        for name in fields(type(one)):
            if name != "options" and name not in one.REPLACED:
                found = shared(getattr(one, name), getattr(two, name), f"{path}.{name}")
                if found:
                    return found
    return ""


def difference(one: object, two: object, path: str = "") -> str:
    """The first place where two plain values differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted(set(one) | set(two), key=str):
            if one.get(key) != two.get(key):
                return difference(one.get(key), two.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i in range(len(one)):
            if one[i] != two[i]:
                return difference(one[i], two[i], f"{path}[{i}]")
    return f"{path or 'value'}: {one!r} != {two!r}"[:600]


def film_difference(mine: list[Seen], theirs: list[Seen]) -> str:
    for i in range(max(len(mine), len(theirs))):
        if i >= len(mine) or i >= len(theirs):
            return f"{len(mine)} frames and {len(theirs)}"
        if mine[i] != theirs[i]:
            return f"frame {i}: {difference(json.loads(mine[i][0]), json.loads(theirs[i][0]))}; {mine[i][1]} and {theirs[i][1]}"
    return ""

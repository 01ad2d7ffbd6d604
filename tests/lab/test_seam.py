from __future__ import annotations

import re
from typing import Literal, NotRequired, TypedDict

import pytest

from pentarchy.lab.seam import declared, fault, typescript, written


class Hex(TypedDict):
    """One hex."""

    name: str
    at: list[int]
    owner: NotRequired[int | None]


class Deck(TypedDict):
    kind: Literal["deck"]
    count: int


class Table(TypedDict):
    hexes: list[Hex]
    piles: dict[str, Deck]
    last: Hex | Deck | None


GOOD = {"hexes": [{"name": "ford", "at": [1, 2]}], "piles": {"left": {"kind": "deck", "count": 3}}, "last": None}


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({}, ""),
        ({"hexes": [{"name": "ford", "at": [1, 2], "owner": None}]}, ""),
        ({"last": {"kind": "deck", "count": 1}}, ""),
        ({"more": 1}, "view.more: Table declares no such field"),
        ({"hexes": [{"name": "ford", "at": [1, 2], "colour": "red"}]}, r"view.hexes\[0\].colour: Hex declares no such field"),
        ({"hexes": [{"name": "ford"}]}, r"view.hexes\[0\].at: declared by Hex and not sent"),
        ({"hexes": [{"name": "ford", "at": [1, True]}]}, r"view.hexes\[0\].at\[1\]: int is declared, not True"),
        ({"piles": {"left": {"kind": "pile", "count": 3}}}, "view.piles.left.kind: 'pile' is not in"),
        ({"piles": []}, "view.piles: a dictionary"),
        ({"last": {"kind": "deck"}}, "view.last"),
    ],
)
def test_a_value_is_held_to_its_shape(changed: dict[str, object], says: str) -> None:
    found = fault({**GOOD, **changed}, Table, None, "view")
    assert re.match(says, found) if says else found == ""


def test_fields_that_were_met_are_kept() -> None:
    seen: set[str] = set()
    assert fault(GOOD, Table, seen) == ""
    assert declared(Table) - seen == {"Hex.owner"}


def test_shapes_are_written_as_typescript() -> None:
    text = typescript("A table.", {"Hex": Hex, "Deck": Deck, "Table": Table}, {})
    assert "/** One hex. */\nexport interface Hex {\n  name: string\n  at: number[]\n  owner?: number | null\n}" in text
    assert "  piles: { [key: string]: Deck }\n  last: Hex | Deck | null\n" in text
    assert written(list[int | str]) == "(number | string)[]"
    with pytest.raises(TypeError, match="no TypeScript"):
        written(tuple[int, int])

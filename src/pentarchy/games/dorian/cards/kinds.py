"""DO-SET-2: three Powers and their Resources share one numbering.

0 Stealth and Dark Essence, 1 Physical and Dragon Stones, 2 Magic and Magic Crystals.
"""

from __future__ import annotations

import re
from typing import Final

from pentarchy.kernel.content import Row
from pentarchy.kernel.events import counted

S: Final = 0
P: Final = 1
M: Final = 2
ANY: Final = 3
ALL: Final = 4
MAIN: Final = 5
ANY_OTHER: Final = 6
NO_KIND: Final = -1
KINDS: Final = (S, P, M)
LETTERS: Final = ("S", "P", "M")
POWER_NAMES: Final = ("Stealth", "Physical", "Magic")
RESOURCE_NAMES: Final = ("Dark Essence", "Dragon Stone", "Magic Crystal")
KIND_OF: Final[dict[str, int]] = {
    "": NO_KIND, "S": S, "P": P, "M": M, "any": ANY, "all": ALL, "main": MAIN, "any_other": ANY_OTHER,
}  # fmt: skip


def of_kind(n: int, kind: int) -> str:
    """So many Resources of a kind: "2 Dragon Stones", "1 Resource of choice"."""
    if kind == S:
        return f"{n} {RESOURCE_NAMES[S]}"
    return counted(n, RESOURCE_NAMES[kind]) if kind in KINDS else f"{counted(n, 'Resource')} of choice"


def slug(name: str) -> str:
    """A card's or leader's key: its name in small letters."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def kind_of(row: Row, field: str) -> int:
    """A Power or Resource letter as a number."""
    letter = row.text(field, "")
    if letter not in KIND_OF:
        raise row.fault(field, f"S, P, M, any, all, main or any_other is wanted, not {letter!r}")
    return KIND_OF[letter]


def triple(row: Row) -> list[int]:
    """{S, P, M} as three numbers."""
    return [row.number(letter, 0) for letter in LETTERS]

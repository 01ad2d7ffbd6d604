"""Content packs: other numbers and words for the same cards, tiles, Units and lands.

The rules name cards by id, so a pack may change entries but neither add nor remove them, and the map stays as it is. Every match reads
its own book (book.py), so matches on different packs can run side by side.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms import content
from pentarchy.kernel.content import Content
from pentarchy.kernel.errors import ContentError

TABLES: Final[list[str]] = [
    "die", "track", "tile", "kingdom", "preset", "territory", "unit", "summon", "agenda", "leader", "virtue", "spell", "world_event",
    "kreesh", "player_event", "sacked", "island", "dimension", "space",
]  # fmt: skip


def check(pack: Content) -> None:
    """Raise ContentError where a pack does more than change entries."""
    for table in TABLES:
        base = [row.id for row in content.BASE.rows(table)]
        ours = [row.id for row in pack.rows(table)]
        for id in ours:
            if id not in base:
                raise ContentError(pack.pack, f"{table} {id}", "id", "a pack for this game may change entries, not add any")
        for id in base:
            if id not in ours:
                raise ContentError(pack.pack, f"{table} {id}", "remove", "a pack for this game may change entries, not remove any")
    for row in pack.rows("space"):
        if row.data != next(one.data for one in content.BASE.rows("space") if one.id == row.id):
            raise row.fault("adjacent", "a pack for this game cannot change the map")

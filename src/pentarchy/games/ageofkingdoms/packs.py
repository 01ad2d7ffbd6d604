"""Content packs: other numbers and words for the same cards, tiles, Units and lands.

The rules name cards by id, so a pack may change entries but neither add nor remove them, and the map stays as it is. One content is
in force at a time; every entry into the game puts its own in force first.
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


def use(wanted: Content) -> None:
    """Put a content in force, if it is not already."""
    if content.in_force[0] is not wanted:
        put_in_force(wanted)


def put_in_force(wanted: Content) -> None:
    """Read every table anew, in place."""
    content.in_force[0] = wanted
    content.read_numbers()
    content.TILES.update({str(row["id"]): content.Tile(row) for row in content.rows_of("tile")})
    content.UPGRADE_COSTS[:] = [tile.costs for tile in content.TILES.values()]
    content.MATS.update({str(row["id"]): content.Mat(row) for row in content.rows_of("kingdom")})
    content.TERRITORIES.update({str(row["id"]): content.TerritoryCard(row) for row in content.rows_of("territory")})
    content.UNITS.update({str(row["id"]): content.UnitCard(row, False) for row in content.rows_of("unit")})
    content.UNITS.update({str(row["id"]): content.UnitCard(row, True) for row in content.rows_of("summon")})
    content.AGENDAS.update({str(row["id"]): content.Card(row, "agenda") for row in content.rows_of("agenda")})
    content.SPELLS.update({str(row["id"]): content.Card(row, "spell") for row in content.rows_of("spell")})
    content.VIRTUES.update({str(row["leader"]): content.Card(row, "virtue") for row in content.rows_of("virtue")})
    for card in [*content.AGENDAS.values(), *content.SPELLS.values(), *content.VIRTUES.values()]:
        content.CARDS[card.id] = card
    content.LEADERS.update({str(row["id"]): content.Leader(row) for row in content.rows_of("leader")})
    content.EVENTS.update({str(row["id"]): content.WorldEvent(row) for row in content.rows_of("world_event")})
    content.KREESH.update({str(row["id"]): content.KreeshCard(row) for row in content.rows_of("kreesh")})
    content.LANDS.update({str(row["id"]): content.LandCard(row, True) for row in content.rows_of("island")})
    content.LANDS.update({str(row["id"]): content.LandCard(row, False) for row in content.rows_of("dimension")})
    content.REACTIONS.update(content.reactions_by_leader())

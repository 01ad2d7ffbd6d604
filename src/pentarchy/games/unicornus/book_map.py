"""UK-MAP: terrain, tiles and how they are laid, as printed."""

from __future__ import annotations

from pentarchy.kernel.content import Row


def one_of(row: Row, field: str, words: tuple[str, ...] | list[str]) -> str:
    """A word out of a list; anything else is told with the list."""
    word = row.text(field)
    if word not in words:
        raise row.fault(field, f"it is one of {', '.join(words)}, not {word!r}")
    return word


class Terrain:
    """UK-MAP-1, UK-MAP-9: one of the nine types of space with its values."""

    __slots__ = ("type", "resource", "recruit", "defence", "difficulty", "passable")

    def __init__(self, row: Row) -> None:
        self.type: str = row.text("type")
        self.resource: int = row.number("resource")
        self.recruit: int = row.number("recruit")
        self.defence: int = row.number("defence")
        self.difficulty: int = row.number("difficulty")
        self.passable: bool = not row.flag("impassable")


class Tile:
    """UK-MAP-8: seven spaces that belong to one character, to two on the Forts of the Twin Stars."""

    __slots__ = (
        "key", "name", "side", "characters", "starts", "spaces", "power", "bare",
        "resource", "recruit", "defence", "difficulty", "passable",
    )  # fmt: skip

    def __init__(self, row: Row, terrain: dict[str, Terrain]) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.side: str = row.text("side")
        self.characters: list[str] = row.texts("characters")
        self.starts: list[int] = row.numbers("starts")
        self.spaces: list[str] = row.texts("spaces")
        self.power: list[int] = row.numbers("power")
        self.bare: list[int] = row.numbers("bare", [])
        one_of(row, "side", ("princess", "kingdom", "empire"))
        if len(self.spaces) != 7 or len(self.power) != 7:
            raise row.fault("spaces", "a tile has seven spaces, each with its empire power")
        if min(self.power) < 0:
            raise row.fault("power", "it cannot be below 0")
        if len(self.starts) != len(self.characters) or any(not 0 <= start < 7 for start in self.starts):
            raise row.fault("starts", "one position from 0 to 6 for every character of the tile")
        for type in self.spaces:
            if type not in terrain:
                raise row.fault("spaces", f"no terrain is called {type!r}")
        values = [terrain[type] for type in self.spaces]
        self.resource: list[int] = [0 if n in self.bare else values[n].resource for n in range(7)]
        self.recruit: list[int] = [0 if n in self.bare else values[n].recruit for n in range(7)]
        self.defence: list[int] = [value.defence for value in values]
        self.difficulty: list[int] = [value.difficulty for value in values]
        self.passable: list[bool] = [value.passable for value in values]


class Slot:
    """UK-MAP-14: a place for a tile, and what fills it in the standard, the flank and the tutorial layout."""

    __slots__ = ("number", "a", "b", "fill", "flank", "tile")

    def __init__(self, row: Row) -> None:
        self.number: int = row.number("number", 0)
        self.a: int = row.number("a")
        self.b: int = row.number("b")
        self.fill: str = row.text("fill", "")
        self.flank: str = row.text("flank", "")
        self.tile: str = row.text("tile", "")


class Scenario:
    """UK-VAR-5: a map built otherwise: what fills each slot."""

    __slots__ = ("key", "name", "slots")

    def __init__(self, row: Row, tiles: dict[str, Tile]) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.slots: list[str] = row.texts("slots")
        kingdom = 0
        for fill in self.slots:
            if fill not in ("enemy", "kingdom") and fill not in tiles:
                raise row.fault("slots", f"no tile is called {fill!r}")
            if fill == "kingdom" or (fill in tiles and tiles[fill].side != "empire"):
                kingdom += 1
        if len(self.slots) != 19 or kingdom != 7 or "the_capital" not in self.slots or "ancestral_castle" not in self.slots:
            raise row.fault("slots", "nineteen slots, seven of the kingdom, with the_capital and ancestral_castle")

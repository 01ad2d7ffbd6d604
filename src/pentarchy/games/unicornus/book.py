"""What the tiles and cards say: the book, made from content/*.toml or from those with a pack laid over them."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError

NORMAL: Final = 0
AGGRESSIVE: Final = 1
DEFENSIVE: Final = 2
BEHAVIOURS: Final = ["normal", "aggressive", "defensive"]

FOE_KEYS: Final = [
    "lionel", "amina", "black_knight", "dahaka", "demian", "dorgas", "exhar", "gregorio",
    "irvin", "marianne", "abyss", "kostov", "lyla", "ravinith", "rozie",
]  # fmt: skip
FOES: Final = 15
LIONEL: Final = 0
AMINA: Final = 1
BLACK_KNIGHT: Final = 2
DAHAKA: Final = 3
DEMIAN: Final = 4
DORGAS: Final = 5
EXHAR: Final = 6
GREGORIO: Final = 7
IRVIN: Final = 8
MARIANNE: Final = 9
ABYSS: Final = 10
KOSTOV: Final = 11
LYLA: Final = 12
RAVINITH: Final = 13
ROZIE: Final = 14


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
        if len(self.spaces) != 7 or len(self.power) != 7:
            raise row.fault("spaces", "a tile has seven spaces, each with its empire power")
        for type in self.spaces:
            if type not in terrain:
                raise row.fault("spaces", f"no terrain is called {type!r}")
        values = [terrain[type] for type in self.spaces]
        self.resource: list[int] = [0 if n in self.bare else values[n].resource for n in range(7)]
        self.recruit: list[int] = [0 if n in self.bare else values[n].recruit for n in range(7)]
        self.defence: list[int] = [value.defence for value in values]
        self.difficulty: list[int] = [value.difficulty for value in values]
        self.passable: list[bool] = [value.passable for value in values]


class Princess:
    """UK-DEF-10: a princess card has a personality but no combat diagram."""

    __slots__ = ("key", "name", "life", "command", "actions", "steered", "text")

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.life: int = row.number("life")
        self.command: int = row.number("command")
        self.actions: int = row.number("actions")
        self.steered: bool = row.text("control") == "players"
        self.text: str = row.text("text")


class Kingdom:
    """UK-DEF-9: a kingdom character with its two diagrams, one letter per face."""

    __slots__ = ("key", "name", "gender", "tile", "life", "command", "attack", "defence", "text")

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.gender: str = row.text("gender")
        self.tile: str = row.text("tile")
        self.life: int = row.number("life")
        self.command: int = row.number("command")
        self.attack: str = row.text("attack")
        self.defence: str = row.text("defence")
        self.text: str = row.text("text")
        for diagram in (self.attack, self.defence):
            if len(diagram) != 6 or any(letter not in "HML" for letter in diagram):
                raise row.fault("attack", "a diagram has six letters out of H, M and L")


class Empire:
    """UK-DEF-11: an enemy character with its power and its ally power."""

    __slots__ = ("key", "name", "gender", "tile", "life", "combat", "behaviour", "no_fate", "of_the_empire", "vs_princess", "power", "ally")

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.gender: str = row.text("gender")
        self.tile: str = row.text("tile")
        self.life: int = row.number("life")
        self.combat: int = row.number("combat")
        if row.text("behaviour") not in BEHAVIOURS:
            raise row.fault("behaviour", "it is normal, aggressive or defensive")
        self.behaviour: int = BEHAVIOURS.index(row.text("behaviour"))
        self.no_fate: bool = row.flag("no_fate")
        self.of_the_empire: bool = row.flag("of_the_empire")
        self.vs_princess: bool = row.flag("vs_princess")
        self.power: str = row.text("power")
        self.ally: str = row.text("ally")


class Card:
    """UK-DEF-12, UK-DEF-13, UK-DEF-14: a Support, Fate or Event card."""

    __slots__ = ("key", "name", "text", "copies", "effect", "timing", "actions", "resources", "level", "ongoing", "n")

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.text: str = row.text("text")
        self.copies: int = row.number("copies", 1)
        self.effect: str = row.text("effect", "")
        self.timing: str = row.text("timing", "")
        self.actions: int = row.number("actions", 0)
        self.resources: int = row.number("resources", 0)
        self.level: int = row.number("level", 0)
        self.ongoing: bool = row.flag("ongoing", False)
        self.n: int = row.number("n", 0)


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


class Book:
    """Everything printed, by key. Enemy characters stand in the order of FOE_KEYS, so a number names one."""

    def __init__(self, content: Content) -> None:
        self.key: str = content.hash
        self.terrain: dict[str, Terrain] = {row.text("type"): Terrain(row) for row in content.rows("terrain")}
        self.tiles: dict[str, Tile] = {row.id: Tile(row, self.terrain) for row in content.rows("tile")}
        self.princesses: dict[str, Princess] = {row.id: Princess(row) for row in content.rows("princess")}
        self.kingdom: dict[str, Kingdom] = {row.id: Kingdom(row) for row in content.rows("kingdom")}
        self.empire: list[Empire] = _in_order({row.id: Empire(row) for row in content.rows("empire")})
        self.support: dict[str, Card] = {row.id: Card(row) for row in content.rows("support")}
        self.fates: dict[str, Card] = {row.id: Card(row) for row in content.rows("fate")}
        self.events: dict[str, Card] = {row.id: Card(row) for row in content.rows("event")}
        self.slots: list[Slot] = [Slot(row) for row in content.rows("slot")]
        self.tutorial_slots: list[Slot] = [Slot(row) for row in content.rows("tutorial_slot")]
        self.scenarios: dict[str, Scenario] = {row.id: Scenario(row, self.tiles) for row in content.rows("scenario")}
        balance = content.one("balance")
        self.rounds: int = balance.number("rounds")
        self.start_resources: int = balance.number("start_resources")
        self.hand_limit: int = balance.number("hand_limit")
        self.emperor_extra: int = balance.number("emperor_extra")

    def name_of(self, key: str) -> str:
        """The printed name behind a key, or the key itself."""
        for cards in (self.support, self.fates, self.events):
            if key in cards:
                return cards[key].name
        return self.kingdom[key].name if key in self.kingdom else key


def _in_order(found: dict[str, Empire]) -> list[Empire]:
    for key in FOE_KEYS:
        if key not in found:
            raise ContentError("content", "empire", key, "this enemy character is missing")
    if len(found) != FOES:
        raise ContentError("content", "empire", "", f"there are {FOES} enemy characters, not {len(found)}")
    return [found[key] for key in FOE_KEYS]


BOOKS: Final[dict[str, Book]] = {}


def open_book(content: Content) -> Book:
    """The book of a content, kept under the content's hash so that a state can name it."""
    book = BOOKS.get(content.hash)
    if book is None:
        book = Book(content)
        BOOKS[content.hash] = book
    return book

"""What the rows of content/*.toml become, and what no content pack can change: the map and the ids of everything."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.kernel.content import Content

Row = dict[str, object]
FOLDER: Final = Path(__file__).parent / "content"
BASE: Final = Content.load(FOLDER)


def rows_of(content: Content, table: str) -> list[Row]:
    """The entries of a table."""
    return [row.data for row in content.rows(table)]


def number(row: Row, key: str, default: int = 0) -> int:
    value = row.get(key, default)
    assert isinstance(value, int), key
    return int(value)


def _str(row: Row, key: str, default: str = "") -> str:
    value = row.get(key, default)
    assert isinstance(value, str), key
    return value


def _strs(row: Row, key: str) -> list[str]:
    value = row.get(key, [])
    assert isinstance(value, list), key
    return [str(item) for item in value]


def _ints(row: Row, key: str) -> list[int]:
    value = row.get(key, [])
    assert isinstance(value, list), key
    return [int(item) for item in value]


def _dict(row: Row, key: str) -> Row:
    value = row.get(key, {})
    assert isinstance(value, dict), key
    return dict(value)


def _numbers(row: Row, key: str) -> dict[str, int]:
    inner = _dict(row, key)
    return {name: number(inner, name) for name in inner}


class Space:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.kind = _str(row, "kind")
        self.port = bool(row["port"])
        self.gate = bool(row["gate"])
        self.x = number(row, "x")
        self.y = number(row, "y")
        self.adjacent = _strs(row, "adjacent")
        polygon = row["polygon"]
        assert isinstance(polygon, list)
        self.polygon: list[list[int]] = [[int(point[0]), int(point[1])] for point in polygon]

    def note(self) -> str:
        return "Port" if self.port else ("Gate" if self.gate else "")


class Tile:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.column = _str(row, "column")
        self.row = number(row, "row")
        self.min_stability = number(row, "min_stability")
        self.costs = _ints(row, "upgrade_cost")
        self.source = _str(row, "source")
        levels = row["levels"]
        assert isinstance(levels, list)
        self.levels: list[dict[str, int]] = [_numbers(dict(level), "effect") for level in levels]
        self.texts: list[str] = [_str(dict(level), "text") for level in levels]


class Mat:
    """A Kingdom's mat: top row, start values, Units and routes."""

    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.colour = _str(row, "colour")
        self.hex = _str(row, "hex")
        self.people = _str(row, "people")
        top = _numbers(row, "top_row")
        self.gold = top["gold"]
        self.food = top["food"]
        self.magic = top["magic"]
        self.garrison = top["garrison"]
        self.command = top["command"]
        self.favor = top["favor"]
        self.stability = number(row, "start_stability")
        self.population = number(row, "start_population")
        self.treasury = _numbers(row, "start_treasury")
        self.units = _strs(row, "units")
        routes = row["routes"]
        assert isinstance(routes, list)
        self.route_cost: dict[str, int] = {_str(dict(r), "to"): number(dict(r), "cost") for r in routes}
        self.cheapest_route = min(self.route_cost.values())
        self.route_value: dict[str, int] = {_str(dict(r), "to"): number(dict(r), "value") for r in routes}

    def words(self) -> str:
        top = f"Each Income {self.gold} Gold, {self.food} Food, {self.magic} Magic"
        return f"{top}; Garrison {self.garrison}, Command {self.command}, Favor {self.favor}. Units: {', '.join(self.units)}"


class TerritoryCard:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.garrison = number(row, "garrison")
        self.auto = _numbers(row, "auto")
        self.worked = _numbers(row, "worked")
        self.text = _str(row, "text")


class UnitCard:
    def __init__(self, row: Row, summon: bool) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.copies = number(row, "copies")
        self.home = _str(row, "home")
        cost = _numbers(row, "cost")
        self.gold = cost["gold"]
        self.food = cost["food"]
        self.magic = cost["magic"]
        self.movement = number(row, "movement")
        self.attack = number(row, "attack")
        self.defense = number(row, "defense")
        self.damage = number(row, "damage")
        self.health = number(row, "health")
        self.ranged = bool(row["ranged"])
        self.flyer = bool(row["flyer"])
        self.summon = summon
        self.trait = _str(row, "trait")
        special = _dict(row, "special")
        self.special = _str(special, "name")
        self.special_text = _str(special, "text")
        self.attacks_special = _str(special, "role") == "Attack"
        self.defends_special = _str(special, "role") == "Defense"
        self.stars = number(special, "stars")
        self.source = _str(row, "source")

    def words(self) -> str:
        if not self.special:
            return self.trait
        role = "Attack" if self.attacks_special else "Defense"
        return f"{self.trait} {self.special} ({role}, {'*' * self.stars}): {self.special_text}"

    def values(self) -> dict[str, int]:
        return {
            "gold": self.gold, "food": self.food, "magic": self.magic, "movement": self.movement, "attack": self.attack,
            "defense": self.defense, "damage": self.damage, "health": self.health,
        }  # fmt: skip


class Card:
    """An Agenda, a Spell or a Virtue."""

    def __init__(self, row: Row, kind: str) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.kind = kind
        self.owner = _str(row, "leader") if kind != "agenda" else _str(row, "owner")
        self.of_territory = _str(row, "deck") == "territory"
        cost = _numbers(row, "cost")
        self.gold = cost.get("gold", 0)
        self.food = cost.get("food", 0)
        self.magic = cost.get("magic", 0)
        self.legacy = number(row, "cost_legacy")
        self.windows = _strs(row, "windows")
        self.out_of_turn = _str(row, "timing") == "Out-of-Turn"
        self.hourglass = number(row, "hourglass")
        self.gain = _numbers(row, "gain")
        self.lose_stability = number(row, "lose_stability")
        self.season = _numbers(row, "season")
        self.standing = _numbers(row, "standing")
        self.text = _str(row, "text")
        self.source = _str(row, "source")

    def cost_words(self) -> str:
        amounts = ((self.gold, "Gold"), (self.food, "Food"), (self.magic, "Magic"), (self.legacy, "Legacy"))
        return ", ".join([f"{n} {name}" for n, name in amounts if n]) or "free"


class Leader:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.trait = _str(row, "trait")
        self.text = _str(row, "text")


class WorldEvent:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.kreesh = bool(row["kreesh"])
        self.text = _str(row, "text")


class KreeshCard:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.lair = _str(row, "lair")
        self.health_base = number(row, "health_base")
        self.health_per_player = number(row, "health_per_player")
        self.attack = number(row, "attack")
        self.defense = number(row, "defense")
        self.damage = number(row, "damage")
        self.movement = number(row, "movement")
        self.text = _str(row, "text")


class LandCard:
    """An Island or a Dimension."""

    def __init__(self, row: Row, island: bool) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.island = island
        self.income = _numbers(row, "income")
        self.text = _str(row, "text")


def ids_of(table: str) -> list[str]:
    """The ids of a table: the same in every content."""
    return [str(row["id"]) for row in rows_of(BASE, table)]


def cards_of(content: Content) -> dict[str, Card]:
    """Agendas, Spells and Virtues by id."""
    found: dict[str, Card] = {}
    for kind in ("agenda", "spell", "virtue"):
        for row in rows_of(content, kind):
            found[str(row["id"])] = Card(row, kind)
    return found


CARDS: Final[dict[str, Card]] = cards_of(BASE)
"""The cards as the game's own content prints them; rules read those of the match, `s.book.cards`."""

SPACES: Final[dict[str, Space]] = {str(row["id"]): Space(row) for row in rows_of(BASE, "space")}
ADJACENT: Final[dict[str, list[str]]] = {space.id: space.adjacent for space in SPACES.values()}
PORTS: Final[list[str]] = sorted(space.id for space in SPACES.values() if space.port)
GATES: Final[list[str]] = sorted(space.id for space in SPACES.values() if space.gate)
MAT_IDS: Final[list[str]] = ids_of("kingdom")
TILE_IDS: Final[list[str]] = ids_of("tile")
TERRITORY_IDS: Final[list[str]] = ids_of("territory")
UNIT_IDS: Final[list[str]] = ids_of("unit") + ids_of("summon")
LEADER_IDS: Final[list[str]] = ids_of("leader")
EVENT_IDS: Final[list[str]] = ids_of("world_event")
KREESH_IDS: Final[list[str]] = ids_of("kreesh")
LAND_IDS: Final[list[str]] = ids_of("island") + ids_of("dimension")

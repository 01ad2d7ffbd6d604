"""Everything printed on mats, tiles, cards and the map, read once from content/*.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.kernel.content import Content

Row = dict[str, object]
FOLDER: Final = Path(__file__).parent / "content"
BASE: Final = Content.load(FOLDER)
in_force: list[Content] = [BASE]


def rows_of(table: str) -> list[Row]:
    """The entries of a table of the content in force."""
    return [row.data for row in in_force[0].rows(table)]


def _table(name: str) -> Row:
    return in_force[0].one(name).data


def _int(row: Row, key: str, default: int = 0) -> int:
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
    return {name: _int(inner, name) for name in inner}


class Space:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.kind = _str(row, "kind")
        self.port = bool(row["port"])
        self.gate = bool(row["gate"])
        self.x = _int(row, "x")
        self.y = _int(row, "y")
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
        self.row = _int(row, "row")
        self.min_stability = _int(row, "min_stability")
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
        self.stability = _int(row, "start_stability")
        self.population = _int(row, "start_population")
        self.treasury = _numbers(row, "start_treasury")
        self.units = _strs(row, "units")
        routes = row["routes"]
        assert isinstance(routes, list)
        self.route_cost: dict[str, int] = {_str(dict(r), "to"): _int(dict(r), "cost") for r in routes}
        self.cheapest_route = min(self.route_cost.values())
        self.route_value: dict[str, int] = {_str(dict(r), "to"): _int(dict(r), "value") for r in routes}

    def words(self) -> str:
        top = f"Each Income {self.gold} Gold, {self.food} Food, {self.magic} Magic"
        return f"{top}; Garrison {self.garrison}, Command {self.command}, Favor {self.favor}. Units: {', '.join(self.units)}"


class TerritoryCard:
    def __init__(self, row: Row) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.garrison = _int(row, "garrison")
        self.auto = _numbers(row, "auto")
        self.worked = _numbers(row, "worked")
        self.text = _str(row, "text")


class UnitCard:
    def __init__(self, row: Row, summon: bool) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.copies = _int(row, "copies")
        self.home = _str(row, "home")
        cost = _numbers(row, "cost")
        self.gold = cost["gold"]
        self.food = cost["food"]
        self.magic = cost["magic"]
        self.movement = _int(row, "movement")
        self.attack = _int(row, "attack")
        self.defense = _int(row, "defense")
        self.damage = _int(row, "damage")
        self.health = _int(row, "health")
        self.ranged = bool(row["ranged"])
        self.flyer = bool(row["flyer"])
        self.summon = summon
        self.trait = _str(row, "trait")
        special = _dict(row, "special")
        self.special = _str(special, "name")
        self.special_text = _str(special, "text")
        self.attacks_special = _str(special, "role") == "Attack"
        self.defends_special = _str(special, "role") == "Defense"
        self.stars = _int(special, "stars")
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
        self.legacy = _int(row, "cost_legacy")
        self.windows = _strs(row, "windows")
        self.out_of_turn = _str(row, "timing") == "Out-of-Turn"
        self.hourglass = _int(row, "hourglass")
        self.gain = _numbers(row, "gain")
        self.lose_stability = _int(row, "lose_stability")
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
        self.health_base = _int(row, "health_base")
        self.health_per_player = _int(row, "health_per_player")
        self.attack = _int(row, "attack")
        self.defense = _int(row, "defense")
        self.damage = _int(row, "damage")
        self.movement = _int(row, "movement")
        self.text = _str(row, "text")


class LandCard:
    """An Island or a Dimension."""

    def __init__(self, row: Row, island: bool) -> None:
        self.id = _str(row, "id")
        self.name = _str(row, "name")
        self.island = island
        self.income = _numbers(row, "income")
        self.text = _str(row, "text")


def _faces(name: str) -> list[int]:
    for row in rows_of("die"):
        if row["name"] == name:
            faces = row["faces"]
            assert isinstance(faces, list)
            return [str(face).count("*") if name == "Special die" else int(str(face)) for face in faces]
    raise KeyError(name)


_NUMBERS: Final[dict[str, int]] = {}
_BOT_NUMBERS: Final[dict[str, float]] = {}
ATTACK_DIE: Final[list[int]] = []
DEFENSE_DIE: Final[list[int]] = []
SPECIAL_DIE: Final[list[int]] = []
WORKERS_AT: Final[list[int]] = []
UPKEEP_AT: Final[list[int]] = []


def read_numbers() -> None:
    """Constants, dice and tracks of the content in force."""
    constants = _table("constants")
    for name, value in constants.items():
        if isinstance(value, int):
            _NUMBERS[name] = value
    for name, value in _table("bots").items():
        _BOT_NUMBERS[name] = float(str(value))
    ATTACK_DIE[:] = _faces("Attack die")
    DEFENSE_DIE[:] = _faces("Defense die")
    SPECIAL_DIE[:] = _faces("Special die")
    population = rows_of("track")[0]
    WORKERS_AT[:] = [0, *_ints(population, "workers")]
    UPKEEP_AT[:] = [0, *_ints(population, "food_upkeep")]


def constant(name: str) -> int:
    return _NUMBERS[name]


def bot_number(name: str) -> float:
    return _BOT_NUMBERS[name]


read_numbers()
POPULATION_END: Final[int] = len(WORKERS_AT) - 1

SPACES: Final[dict[str, Space]] = {str(row["id"]): Space(row) for row in rows_of("space")}
TILES: Final[dict[str, Tile]] = {str(row["id"]): Tile(row) for row in rows_of("tile")}
TILE_IDS: Final[list[str]] = list(TILES)
UPGRADE_COSTS: Final[list[list[int]]] = [tile.costs for tile in TILES.values()]
CHEAPEST_UPGRADE: Final[int] = min(min(costs) for costs in UPGRADE_COSTS)
MATS: Final[dict[str, Mat]] = {str(row["id"]): Mat(row) for row in rows_of("kingdom")}
TERRITORIES: Final[dict[str, TerritoryCard]] = {
    str(row["id"]): TerritoryCard(row) for row in rows_of("territory")
}
UNITS: Final[dict[str, UnitCard]] = {str(row["id"]): UnitCard(row, False) for row in rows_of("unit")}
for _summon in rows_of("summon"):
    UNITS[str(_summon["id"])] = UnitCard(_summon, True)
UNIT_BY_NAME: Final[dict[str, str]] = {unit.name: unit.id for unit in UNITS.values()}
AGENDAS: Final[dict[str, Card]] = {str(row["id"]): Card(row, "agenda") for row in rows_of("agenda")}
SPELLS: Final[dict[str, Card]] = {str(row["id"]): Card(row, "spell") for row in rows_of("spell")}
VIRTUES: Final[dict[str, Card]] = {str(row["leader"]): Card(row, "virtue") for row in rows_of("virtue")}
CARDS: Final[dict[str, Card]] = {}
for _card in [*AGENDAS.values(), *SPELLS.values(), *VIRTUES.values()]:
    CARDS[_card.id] = _card
LEADERS: Final[dict[str, Leader]] = {str(row["id"]): Leader(row) for row in rows_of("leader")}
EVENTS: Final[dict[str, WorldEvent]] = {str(row["id"]): WorldEvent(row) for row in rows_of("world_event")}
KREESH: Final[dict[str, KreeshCard]] = {str(row["id"]): KreeshCard(row) for row in rows_of("kreesh")}
LANDS: Final[dict[str, LandCard]] = {str(row["id"]): LandCard(row, True) for row in rows_of("island")}
for _land in rows_of("dimension"):
    LANDS[str(_land["id"])] = LandCard(_land, False)
SACKED_HOURGLASS: Final[int] = _int(rows_of("sacked")[0], "hourglass")
WAR_CARDS: Final[dict[int, int]] = {_int(r, "players"): _int(r, "war_cards") for r in rows_of("preset")}
AGREEMENT_CARDS: Final[dict[int, int]] = {
    _int(r, "players"): _int(r, "trade_agreement_cards") for r in rows_of("preset")
}


def preset_sets(players: int) -> list[list[str]]:
    """The recommended sets of Kingdoms for a number of players."""
    for row in rows_of("preset"):
        if row["players"] == players:
            sets = row["kingdoms"]
            assert isinstance(sets, list)
            return [[str(kingdom) for kingdom in one] for one in sets]
    return []


KINGDOM_UNITS: Final[dict[str, list[str]]] = {
    mat.id: [UNIT_BY_NAME[name] for name in mat.units] for mat in MATS.values()
}
TERRITORY_UNITS: Final[dict[str, list[str]]] = {
    territory: [unit.id for unit in UNITS.values() if unit.home == territory] for territory in TERRITORIES
}
TERRITORY_AGENDAS: Final[dict[str, list[str]]] = {
    territory: [card.id for card in AGENDAS.values() if card.owner == territory] for territory in TERRITORIES
}
KINGDOM_AGENDAS: Final[dict[str, list[str]]] = {
    mat: [card.id for card in AGENDAS.values() if card.owner == mat] for mat in MATS
}
LEADER_SPELLS: Final[dict[str, list[str]]] = {
    leader: [card.id for card in SPELLS.values() if card.owner == leader] for leader in LEADERS
}
PORTS: Final[list[str]] = sorted(space.id for space in SPACES.values() if space.port)
GATES: Final[list[str]] = sorted(space.id for space in SPACES.values() if space.gate)
ADJACENT: Final[dict[str, list[str]]] = {space.id: space.adjacent for space in SPACES.values()}


def reactions_by_leader() -> dict[str, dict[str, list[str]]]:
    """By Leader and window: the Spells and Virtues that may be used there."""
    table: dict[str, dict[str, list[str]]] = {}
    for leader in LEADERS:
        found: dict[str, list[str]] = {}
        for card in CARDS.values():
            if card.owner == leader and card.kind != "agenda":
                for window in card.windows:
                    found.setdefault(window, []).append(card.id)
        if leader == "lirien":
            # Perfect Measure answers a roll without a card (AK-RCT-8)
            found.setdefault("W-ROLL", [])
        table[leader] = found
    return table


REACTIONS: Final[dict[str, dict[str, list[str]]]] = reactions_by_leader()

"""What is printed on mats, tiles, cards and Units, read from the rows of content/*.toml and checked; and the map, which no pack changes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.games.ageofkingdoms.cards.kinds import CARD, EVENT, KREESH, LAND, LEADER, SEASON, UNIT, lasting_of
from pentarchy.kernel.content import Content, Fixed, Row

FOLDER: Final = Path(__file__).parent.parent / "content"
FIXED: Final[list[Fixed]] = [
    Fixed("die", "the dice", add=True, remove=True),
    Fixed("track", "the tracks", add=True, remove=True),
    Fixed("tile", "the 18 tiles", add=True, remove=True),
    Fixed("kingdom", "the six Kingdoms", add=True, remove=True),
    Fixed("preset", "the numbers of players", add=True, remove=True),
    Fixed("territory", "the ten Territories", add=True, remove=True),
    Fixed("summon", "the summons", add=True, remove=True),
    Fixed("player_event", "the Player Events", add=True, remove=True),
    Fixed("sacked", "the Sacked! card", add=True, remove=True),
    Fixed("space", "the map", add=True, remove=True, fields=["*"]),
]
"""What no pack may do: boards, tracks and pieces can be changed, neither added nor removed; the map not even that."""
BASE: Final = Content.load(FOLDER, FIXED)
GOODS: Final[list[str]] = ["gold", "food", "magic"]
GAINS: Final[list[str]] = [*GOODS, "stability", "favor", "population", "legacy"]
YIELDS: Final[list[str]] = [*GOODS, "stability", "favor", "garrison_rating", "command", "routes"]
TILE_EFFECTS: Final[list[str]] = [
    *GOODS, "stability", "favor", "treasury", "profit", "routes", "command", "garrison", "extra_casts", "ritual_discount", "redraw_extra",
    "redraw_free_cast", "redraw_free_magic", "extra_population", "protection", "heal_units", "attack_tokens", "defense_tokens",
    "tower_damage",
]  # fmt: skip
WINDOWS: Final[list[str]] = [
    "W-PHASE", "W-TURN", "W-ATK", "W-ROLL", "W-HIT", "W-KILL", "W-LEAVE", "W-ENTER", "W-SIEGE", "W-EXPLORE", "W-HEAL", "W-STAB",
    "W-AGENDA", "W-SPELL", "W-KREESH",
]  # fmt: skip
NUMBERS: Final = "numbers"
"""The effect of a card whose numbers say all."""


# ---- reading rows ----


def at_least(row: Row, field: str, least: int, default: int | None = None) -> int:
    value = row.number(field, default)
    if value < least:
        raise row.fault(field, f"at least {least} is wanted, not {value}")
    return value


def one_of(row: Row, field: str, allowed: list[str], default: str | None = None) -> str:
    value = row.text(field, default)
    if value not in allowed:
        raise row.fault(field, f"'{value}' is not one of: {', '.join([name for name in allowed if name])}")
    return value


def named(row: Row, field: str) -> str:
    """A text that is not empty."""
    value = row.text(field)
    if not value.strip():
        raise row.fault(field, "a text is wanted, not an empty one")
    return value


def amounts(row: Row, field: str, allowed: list[str], least: int = 0) -> dict[str, int]:
    """A table such as { gold = 2, food = 1 } of known names."""
    inner = row.row(field)
    for name in inner.data:
        if name not in allowed:
            raise row.fault(field, f"'{name}' is not one of: {', '.join(allowed)}")
        if inner.number(name) < least:
            raise row.fault(field, f"{name}: at least {least} is wanted, not {inner.number(name)}")
    return {name: inner.number(name) for name in inner.data}


def all_amounts(row: Row, field: str, wanted: list[str]) -> dict[str, int]:
    """A table that must name every one of these."""
    found = amounts(row, field, wanted)
    for name in wanted:
        if name not in found:
            raise row.fault(field, f"{name} is missing")
    return found


# ---- the map: the same in every content ----


class Space:
    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = row.text("name")
        self.kind: str = row.text("kind")
        self.port: bool = row.flag("port")
        self.gate: bool = row.flag("gate")
        self.x: int = row.number("x")
        self.y: int = row.number("y")
        self.adjacent: list[str] = row.texts("adjacent")
        points = row.data["polygon"]
        if not isinstance(points, list):
            raise row.fault("polygon", "a list of points is wanted")
        self.polygon: list[list[int]] = [[int(point[0]), int(point[1])] for point in points]


SPACES: Final[dict[str, Space]] = {row.id: Space(row) for row in BASE.rows("space")}
ADJACENT: Final[dict[str, list[str]]] = {space.id: space.adjacent for space in SPACES.values()}
PORTS: Final[list[str]] = sorted(space.id for space in SPACES.values() if space.port)
GATES: Final[list[str]] = sorted(space.id for space in SPACES.values() if space.gate)
MAT_IDS: Final[list[str]] = [row.id for row in BASE.rows("kingdom")]
TILE_IDS: Final[list[str]] = [row.id for row in BASE.rows("tile")]
TILE_AT: Final[dict[str, int]] = {tile: i for i, tile in enumerate(TILE_IDS)}
TERRITORY_IDS: Final[list[str]] = [row.id for row in BASE.rows("territory")]


# ---- mats, tiles and Territories: their values may change, their number may not ----


class Yield:
    """What a worked tile gives, each kind at hand: it is asked for again and again when places are compared."""

    __slots__ = (
        "gold", "food", "magic", "stability", "favor", "treasury", "profit", "command", "garrison", "protection", "tokens",
    )  # fmt: skip

    def __init__(self, effects: dict[str, int]) -> None:
        self.gold: int = effects.get("gold", 0)
        self.food: int = effects.get("food", 0)
        self.magic: int = effects.get("magic", 0)
        self.stability: int = effects.get("stability", 0)
        self.favor: int = effects.get("favor", 0)
        self.treasury: int = effects.get("treasury", 0)
        self.profit: int = effects.get("profit", 0)
        self.command: int = effects.get("command", 0)
        self.garrison: int = effects.get("garrison", 0)
        self.protection: int = effects.get("protection", 0)
        self.tokens: int = effects.get("attack_tokens", 0) + effects.get("defense_tokens", 0)


class Tile:
    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.column: str = row.text("column")
        self.row: int = row.number("row")
        self.min_stability: int = at_least(row, "min_stability", 0)
        self.costs: list[int] = row.numbers("upgrade_cost")
        self.source: str = row.text("source")
        levels = row.rows("levels")
        if len(levels) != 3:
            raise row.fault("levels", f"three levels are wanted, not {len(levels)}")
        if len(self.costs) != 2 or min(self.costs) < 0:
            raise row.fault("upgrade_cost", "two prices are wanted, for level 2 and level 3")
        self.levels: list[dict[str, int]] = [amounts(level, "effect", TILE_EFFECTS) for level in levels]
        self.yields: list[Yield] = [Yield(level) for level in self.levels]
        self.texts: list[str] = [level.text("text") for level in levels]


class Mat:
    """A Kingdom's mat: top row, start values, Units and routes."""

    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.colour: str = row.text("colour")
        self.hex: str = row.text("hex")
        self.people: str = row.text("people")
        top = all_amounts(row, "top_row", [*GOODS, "garrison", "command", "favor"])
        self.gold: int = top["gold"]
        self.food: int = top["food"]
        self.magic: int = top["magic"]
        self.garrison: int = top["garrison"]
        self.command: int = top["command"]
        self.favor: int = top["favor"]
        self.stability: int = at_least(row, "start_stability", 0)
        self.population: int = at_least(row, "start_population", 1)
        self.treasury: dict[str, int] = all_amounts(row, "start_treasury", GOODS)
        self.units: list[str] = row.texts("units")
        routes = row.rows("routes")
        self.route_cost: dict[str, int] = {route.text("to"): at_least(route, "cost", 0) for route in routes}
        self.route_value: dict[str, int] = {route.text("to"): at_least(route, "value", 1) for route in routes}
        for to in [*MAT_IDS, "near_caravan", "far_caravan"]:
            if to != self.id and to not in self.route_cost:
                raise row.fault("routes", f"the route to {to} is missing")
        self.cheapest_route: int = min(self.route_cost.values())

    def words(self) -> str:
        top = f"Each Income {self.gold} Gold, {self.food} Food, {self.magic} Magic"
        return f"{top}; Garrison {self.garrison}, Command {self.command}, Favor {self.favor}. Units: {', '.join(self.units)}"


class TerritoryCard:
    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.garrison: int = at_least(row, "garrison", 0)
        self.auto: dict[str, int] = amounts(row, "auto", YIELDS)
        self.worked: dict[str, int] = amounts(row, "worked", YIELDS)
        self.text: str = row.text("text")


class Preset:
    """What a number of players changes: card supplies, and the recommended sets of Kingdoms."""

    __slots__ = ("players", "war_cards", "agreement_cards", "sets")

    def __init__(self, row: Row) -> None:
        self.players: int = row.number("players")
        self.war_cards: int = at_least(row, "war_cards", 0)
        self.agreement_cards: int = at_least(row, "trade_agreement_cards", 0)
        sets = row.data.get("kingdoms")
        if not isinstance(sets, list) or not sets:
            raise row.fault("kingdoms", "a list of sets of Kingdoms is wanted")
        self.sets: list[list[str]] = []
        for one in sets:
            if not isinstance(one, list) or len(one) != self.players or any(kingdom not in MAT_IDS for kingdom in one):
                raise row.fault("kingdoms", f"each set names {self.players} Kingdoms of: {', '.join(MAT_IDS)}")
            self.sets.append([str(kingdom) for kingdom in one])


# ---- cards and Units ----


class UnitCard:
    def __init__(self, row: Row, summon: bool) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.copies: int = at_least(row, "copies", 1)
        self.home: str = one_of(row, "home", ["spell"] if summon else ["each kingdom", *MAT_IDS, *TERRITORY_IDS])
        self.everybodys: bool = self.home == "each kingdom"
        cost = all_amounts(row, "cost", GOODS)
        self.gold: int = cost["gold"]
        self.food: int = cost["food"]
        self.magic: int = cost["magic"]
        self.movement: int = at_least(row, "movement", 0)
        self.attack: int = at_least(row, "attack", 0)
        self.defense: int = at_least(row, "defense", 0)
        self.damage: int = at_least(row, "damage", 0)
        self.health: int = at_least(row, "health", 1)
        self.ranged: bool = row.flag("ranged", False)
        self.flyer: bool = row.flag("flyer", False)
        self.summon: bool = summon
        self.trait: str = row.text("trait")
        self.lasting: dict[int, int] = lasting_of(row, UNIT)
        if self.trait != "None." and not (self.lasting or self.ranged or self.flyer or summon):
            raise row.fault("lasting", "a Trait must say what it does: lasting, ranged or flyer")
        self.read_special(row)
        self.source: str = row.text("source")
        self.recruit_key: str = f"recruit:{self.id}"

    def read_special(self, row: Row) -> None:
        special = row.row("special")
        self.special: str = special.text("name", "")
        self.special_text: str = special.text("text", "")
        role = one_of(special, "role", ["Attack", "Defense"]) if self.special else ""
        self.attacks_special: bool = role == "Attack"
        self.defends_special: bool = role == "Defense"
        self.stars: int = at_least(special, "stars", 1) if self.special else 0
        self.special_effect: str = special.text("effect") if self.special else ""
        self.special_n: int = special.number("n", 1)

    def words(self) -> str:
        if not self.special:
            return self.trait
        role = "attacks" if self.attacks_special else "defends"
        stars = ["1 star", "1 or 2 stars", "1 to 3 stars"][self.stars - 1]
        return f"{self.trait} {self.special} (when it {role} and the Special die shows {stars}): {self.special_text}"

    def values(self) -> dict[str, int]:
        return {
            "gold": self.gold, "food": self.food, "magic": self.magic, "movement": self.movement, "attack": self.attack,
            "defense": self.defense, "damage": self.damage, "health": self.health,
        }  # fmt: skip


class Card:
    """An Agenda, a Spell or a Virtue."""

    def __init__(self, row: Row, kind: str) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.kind: str = kind
        self.owner: str = row.text("leader") if kind != "agenda" else row.text("owner")
        self.of_territory: bool = kind == "agenda" and self.owner in TERRITORY_IDS
        if kind == "agenda":
            one_of(row, "owner", [*MAT_IDS, *TERRITORY_IDS])
        cost = amounts(row, "cost", GOODS)
        self.gold: int = cost.get("gold", 0)
        self.food: int = cost.get("food", 0)
        self.magic: int = cost.get("magic", 0)
        self.legacy: int = at_least(row, "cost_legacy", 0, 0)
        self.windows: list[str] = row.texts("windows", [])
        self.out_of_turn: bool = kind != "agenda" and one_of(row, "timing", ["Kingdom Phase", "Out-of-Turn"]) == "Out-of-Turn"
        self.hourglass: int = at_least(row, "hourglass", 0, 0)
        self.until: str = one_of(row, "until", ["", "upkeep", "kingdom turn"], "")
        self.gain: dict[str, int] = amounts(row, "gain", GAINS, 1)
        self.lose_stability: int = at_least(row, "lose_stability", 0, 0)
        self.season: dict[int, int] = lasting_of(row, SEASON, "season")
        self.lasting: dict[int, int] = lasting_of(row, CARD)
        self.unit: str = row.text("unit", "")
        self.effect: str = row.text("effect")
        self.worth: float = row.real("worth", 2.0 if self.out_of_turn else 0.0)
        self.seldom: str = row.text("seldom", "")
        self.text: str = named(row, "text")
        self.source: str = row.text("source")
        self.stays: bool = self.hourglass > 0 or self.until != ""
        self.key: str = f"{ {'agenda': 'play', 'spell': 'cast', 'virtue': 'virtue'}[kind] }:{self.id}"
        self.as_target: str = f"card:{self.id}"
        self.check(row)

    def check(self, row: Row) -> None:
        """What a card must say for the thing it does."""
        for window in self.windows:
            if window not in WINDOWS:
                raise row.fault("windows", f"'{window}' is not one of: {', '.join(WINDOWS)}")
        if self.out_of_turn != bool(self.windows):
            raise row.fault("windows", "an Out-of-Turn card names its windows, and no other card does")
        if self.effect == NUMBERS and not (self.gain or self.season or self.lasting or self.lose_stability):
            raise row.fault("effect", "a card that is numbers alone must have some: gain, season, lasting or lose_stability")
        if self.lasting and not self.stays:
            raise row.fault("lasting", "a card with lasting numbers must stay in play: hourglass or until")

    def cost_words(self) -> str:
        amounts = ((self.gold, "Gold"), (self.food, "Food"), (self.magic, "Magic"), (self.legacy, "Legacy"))
        return ", ".join([f"{n} {name}" for n, name in amounts if n]) or "free"


class Leader:
    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.trait: str = named(row, "trait")
        self.text: str = named(row, "text")
        self.lasting: dict[int, int] = lasting_of(row, LEADER)
        if not self.lasting:
            raise row.fault("lasting", "a Leader's Trait must say what it does in numbers")


class WorldEvent:
    """`effect` is what happens when it is drawn, `each_season` what happens in every Season it lies face up."""

    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.kreesh: bool = row.flag("kreesh")
        self.effect: str = row.text("effect")
        self.each_season: str = row.text("each_season")
        self.lasting: dict[int, int] = lasting_of(row, EVENT)
        self.spared: str = one_of(row, "spared", ["", *TILE_IDS], "")
        self.tile: str = one_of(row, "tile", ["", *TILE_IDS], "")
        self.tile_change: dict[str, int] = amounts(row, "tile_change", GAINS, -9)
        self.text: str = named(row, "text")
        if self.effect == "nothing" and self.each_season == "nothing" and not self.lasting and not self.tile:
            raise row.fault("effect", "a World Event must do something: effect, each_season, lasting or tile")


class KreeshCard:
    def __init__(self, row: Row) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.lair: str = one_of(row, "lair", ["random gate", *SPACES])
        self.health_base: int = at_least(row, "health_base", 0)
        self.health_per_player: int = at_least(row, "health_per_player", 0)
        if self.health_base + self.health_per_player < 1:
            raise row.fault("health_base", "a Kreesh needs Health")
        self.attack: int = at_least(row, "attack", 0)
        self.defense: int = at_least(row, "defense", 0)
        self.damage: int = at_least(row, "damage", 0)
        self.movement: int = at_least(row, "movement", 0)
        self.hunts: str = row.text("hunts")
        self.effect: str = row.text("effect")
        self.lasting: dict[int, int] = lasting_of(row, KREESH)
        self.text: str = named(row, "text")


class LandCard:
    """An Island or a Dimension."""

    def __init__(self, row: Row, island: bool) -> None:
        self.id: str = row.text("id")
        self.name: str = named(row, "name")
        self.island: bool = island
        self.income: dict[str, int] = amounts(row, "income", YIELDS)
        self.lasting: dict[int, int] = lasting_of(row, LAND)
        self.effect: str = row.text("effect")
        self.text: str = named(row, "text")
        if self.effect == NUMBERS and not (self.income or self.lasting):
            raise row.fault("effect", "a land that is numbers alone must have some: income or lasting")

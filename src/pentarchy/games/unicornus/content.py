"""What the boxes and cards say: the content tables, read once from content/*.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, cast

FOLDER: Final = Path(__file__).parent / "content"

SIDE_PRINCESS: Final = "princess"
SIDE_KINGDOM: Final = "kingdom"
SIDE_EMPIRE: Final = "empire"

NORMAL: Final = 0
AGGRESSIVE: Final = 1
DEFENSIVE: Final = 2
BEHAVIOURS: Final = {"normal": NORMAL, "aggressive": AGGRESSIVE, "defensive": DEFENSIVE}
BEHAVIOUR_NAMES: Final = ["Normal", "Aggressive", "Defensive"]

Row = dict[str, object]


def rows(file: str, kind: str) -> list[Row]:
    with (FOLDER / f"{file}.toml").open("rb") as f:
        return cast("list[Row]", tomllib.load(f)[kind])


def text(row: Row, name: str, default: str = "") -> str:
    return str(row.get(name, default))


def number(row: Row, name: str, default: int = 0) -> int:
    return int(cast("int", row.get(name, default)))


def numbers(row: Row, name: str) -> list[int]:
    return [int(n) for n in cast("list[int]", row.get(name, []))]


def texts(row: Row, name: str) -> list[str]:
    return [str(w) for w in cast("list[str]", row.get(name, []))]


class Terrain:
    """UK-MAP-1: one of the nine types of space with the values of UK-MAP-9."""

    def __init__(self, row: Row) -> None:
        self.type: Final = text(row, "type")
        self.resource: Final = number(row, "resource")
        self.recruit: Final = number(row, "recruit")
        self.defence: Final = number(row, "defence")
        self.difficulty: Final = number(row, "difficulty")
        self.passable: Final = not row["impassable"]


class Tile:
    """UK-MAP-8: seven spaces that belong to one character, to two on the Forts of the Twin Stars."""

    def __init__(self, row: Row) -> None:
        self.key: Final = text(row, "key")
        self.name: Final = text(row, "name")
        self.side: Final = text(row, "side")
        self.characters: Final = texts(row, "characters")
        self.starts: Final = numbers(row, "starts")
        self.spaces: Final = texts(row, "spaces")
        self.power: Final = numbers(row, "power")
        self.bare: Final = numbers(row, "bare")


class Princess:
    """UK-DEF-10: a princess card has a personality but no combat diagram."""

    def __init__(self, row: Row) -> None:
        self.key: Final = text(row, "key")
        self.name: Final = text(row, "name")
        self.life: Final = number(row, "life")
        self.command: Final = number(row, "command")
        self.actions: Final = number(row, "actions")
        self.steered: Final = text(row, "control") == "players"
        self.text: Final = text(row, "text")


class Kingdom:
    """UK-DEF-9: a kingdom character with its two diagrams, one letter per face."""

    def __init__(self, row: Row) -> None:
        self.key: Final = text(row, "key")
        self.name: Final = text(row, "name")
        self.gender: Final = text(row, "gender")
        self.tile: Final = text(row, "tile")
        self.life: Final = number(row, "life")
        self.command: Final = number(row, "command")
        self.attack: Final = text(row, "attack")
        self.defence: Final = text(row, "defence")
        self.text: Final = text(row, "text")


class Empire:
    """UK-DEF-11: an enemy character with its power and its ally power."""

    def __init__(self, row: Row) -> None:
        self.key: Final = text(row, "key")
        self.name: Final = text(row, "name")
        self.gender: Final = text(row, "gender")
        self.tile: Final = text(row, "tile")
        self.life: Final = number(row, "life")
        self.combat: Final = number(row, "combat")
        self.behaviour: Final[int] = BEHAVIOURS[text(row, "behaviour")]
        self.no_fate: Final = bool(row["no_fate"])
        self.of_the_empire: Final = bool(row["of_the_empire"])
        self.vs_princess: Final = bool(row["vs_princess"])
        self.power: Final = text(row, "power")
        self.ally: Final = text(row, "ally")


class Card:
    """UK-DEF-12, UK-DEF-13, UK-DEF-14: a Support, Fate or Event card."""

    def __init__(self, row: Row) -> None:
        self.key: Final = text(row, "key")
        self.name: Final = text(row, "name")
        self.text: Final = text(row, "text")
        self.copies: Final = number(row, "copies", 1)
        self.effect: Final = text(row, "effect", text(row, "key"))
        self.timing: Final = text(row, "timing")
        self.actions: Final = number(row, "actions")
        self.resources: Final = number(row, "resources")
        self.level: Final = number(row, "level")
        self.ongoing: Final = bool(row.get("ongoing", False))
        self.n: Final = number(row, "n")


def _cards(file: str) -> dict[str, Card]:
    cards = [Card(row) for row in rows(file, file)]
    return {card.key: card for card in cards}


TERRAIN: Final[dict[str, Terrain]] = {text(r, "type"): Terrain(r) for r in rows("map", "terrain")}
TILES: Final[dict[str, Tile]] = {text(r, "key"): Tile(r) for r in rows("tiles", "tile")}
PRINCESSES: Final[dict[str, Princess]] = {text(r, "key"): Princess(r) for r in rows("characters", "princess")}
KINGDOM: Final[dict[str, Kingdom]] = {text(r, "key"): Kingdom(r) for r in rows("characters", "kingdom")}
EMPIRE: Final[list[Empire]] = [Empire(r) for r in rows("characters", "empire")]
FOE: Final[dict[str, int]] = {foe.key: i for i, foe in enumerate(EMPIRE)}
SUPPORT: Final[dict[str, Card]] = _cards("support")
FATES: Final[dict[str, Card]] = _cards("fate")
EVENTS: Final[dict[str, Card]] = _cards("event")


def _balance(name: str) -> int:
    with (FOLDER / "balance.toml").open("rb") as f:
        return int(tomllib.load(f)["balance"][name])


ROUNDS: Final = _balance("rounds")
START_RESOURCES: Final = _balance("start_resources")
HAND_LIMIT: Final = _balance("hand_limit")
EMPEROR_EXTRA: Final = _balance("emperor_extra")

LIONEL: Final = FOE["lionel"]
AMINA: Final = FOE["amina"]
BLACK_KNIGHT: Final = FOE["black_knight"]
DAHAKA: Final = FOE["dahaka"]
DEMIAN: Final = FOE["demian"]
DORGAS: Final = FOE["dorgas"]
EXHAR: Final = FOE["exhar"]
GREGORIO: Final = FOE["gregorio"]
IRVIN: Final = FOE["irvin"]
MARIANNE: Final = FOE["marianne"]
ABYSS: Final = FOE["abyss"]
KOSTOV: Final = FOE["kostov"]
LYLA: Final = FOE["lyla"]
RAVINITH: Final = FOE["ravinith"]
ROZIE: Final = FOE["rozie"]
FOES: Final = len(EMPIRE)

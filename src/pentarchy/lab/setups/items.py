"""What of a table can be set up by hand, as a game's setups.toml says it: cards that lie somewhere, numbers, and who stands where."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from pentarchy.kernel import AnyGame, BadSetup, GameState
from pentarchy.kernel.state import at

Kind = Literal["cards", "number", "choice", "several"]
CARDS: Final = "cards"
NUMBER: Final = "number"
CHOICE: Final = "choice"
SEVERAL: Final = "several"
SEAT = "seat"
"""The group of what belongs to a seat: the first star of its path counts seats."""

Spot = tuple[int | str, str]
"""A value and what people call it."""


@dataclass(slots=True)
class Declared:
    """One entry of setups.toml. `path` is one of fields and numbers, a star stands for every part of a list. `title` may hold {}: what
    the game's `spots` call the part in their list `name`."""

    path: str
    title: str
    group: str = SEAT
    name: str = ""
    rule: str = ""


@dataclass(slots=True)
class Zone(Declared):
    """Cards of these kinds of the catalogue lie here; they go to and come from zones of the same stock, of the same seat if it is `own`.
    `keep`: nobody else sees them, so that they lie as set only where somebody has set them; what else is
    hidden, and every `deck`, is dealt by the seed of each game."""

    takes: list[str] = field(default_factory=list)
    stock: str = ""
    own: bool = False
    keep: bool = False
    deck: bool = False


@dataclass(slots=True)
class Number(Declared):
    """A number within limits; what is more of it comes from the `supply`, what is less goes there."""

    least: int = 0
    most: int = 99
    supply: str = ""


@dataclass(slots=True)
class Choice(Declared):
    """One of the game's `spots` of this list."""

    of: str = ""


@dataclass(slots=True)
class Several(Declared):
    """Any of the game's `spots` of this list, each once."""

    of: str = ""
    most: int = 99


@dataclass(slots=True)
class Hidden:
    """Cards that lie face down elsewhere and cannot be set, but are dealt with the others; `owner` is the field that has their seat, the
    first star of the path counts seats where it is empty."""

    path: str
    owner: str = ""


@dataclass(slots=True)
class Setups:
    """A game's setups.toml; `after` are the decisions bots make before people begin to set up, where nothing else is said."""

    after: int = 0
    cards: list[Zone] = field(default_factory=list)
    number: list[Number] = field(default_factory=list)
    choice: list[Choice] = field(default_factory=list)
    several: list[Several] = field(default_factory=list)
    hidden: list[Hidden] = field(default_factory=list)

    def declared(self) -> Iterator[Declared]:
        yield from self.choice
        yield from self.number
        yield from self.several
        yield from self.cards


@cache
def setups_of(folder: Path) -> Setups:
    """What the game in this folder says."""
    path = folder / "setups.toml"
    if not path.exists():
        raise BadSetup(f"The folder of {folder.name} has no setups.toml, so nothing of this game can be set up by hand.")
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Setups)
    except (msgspec.DecodeError, msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise BadSetup(f"setups.toml of {folder.name} cannot be used: {error}.") from error


@dataclass(slots=True)
class Item:
    """One thing of this table that can be set: its path, and how people call it."""

    path: str
    seat: int
    title: str
    said: Declared

    @property
    def group(self) -> int | str:
        return self.seat if self.said.group == SEAT else self.said.group

    @property
    def kind(self) -> Kind:
        if isinstance(self.said, Zone):
            return CARDS
        if isinstance(self.said, Number):
            return NUMBER
        return CHOICE if isinstance(self.said, Choice) else SEVERAL

    @property
    def stock(self) -> str:
        assert isinstance(self.said, Zone)
        return f"{self.said.stock}:{self.seat}" if self.said.own else self.said.stock


def spots_of(game: AnyGame, table: GameState, what: str) -> list[Spot]:
    """A list to choose from: the seats, the seats and nobody, or one of the game's own."""
    seats: list[Spot] = list(enumerate(game.seat_names(table.seats)))
    if what == "seats":
        return seats
    return [(-1, "nobody"), *seats] if what == "owners" else game.spots(table, what)


def items(game: AnyGame, table: GameState) -> list[Item]:
    """Everything of this table that can be set."""
    return [item for said in setups_of(game.folder).declared() for item in _expanded(game, table, said)]


def _expanded(game: AnyGame, table: GameState, said: Declared) -> Iterator[Item]:
    """One item for every part that is there; what the game's list of names leaves out, or what stands nowhere now, cannot be set."""
    names = dict(spots_of(game, table, said.name)) if said.name else {}
    choices = [value for value, _ in spots_of(game, table, said.of)] if isinstance(said, Choice) else []
    for path, numbers in _paths(table, said.path.split("."), "", []):
        if (said.name and numbers[-1] not in names) or (isinstance(said, Choice) and at(table, path) not in choices):
            continue
        title = said.title.replace("{}", names[numbers[-1]]) if said.name else said.title
        yield Item(path, numbers[0] if numbers and said.group == SEAT else -1, title, said)


def _paths(table: GameState, steps: list[str], so_far: str, numbers: list[int]) -> Iterator[tuple[str, list[int]]]:
    """The path with a number for every star, for every part that is there."""
    if not steps:
        yield so_far, numbers
    elif steps[0] == "*":
        parts = at(table, so_far)
        assert isinstance(parts, list), f"{so_far} is no list"
        for n in range(len(parts)):
            yield from _paths(table, steps[1:], f"{so_far}.{n}", [*numbers, n])
    else:
        yield from _paths(table, steps[1:], f"{so_far}.{steps[0]}" if so_far else steps[0], numbers)


def dealt_zones(game: AnyGame, table: GameState) -> list[str]:
    """Every zone that a hidden card may be dealt to, after its seat and a colon."""
    zones = [item for item in items(game, table) if isinstance(item.said, Zone) and (item.said.keep or item.said.deck)]
    found = [f"{item.seat}:{item.path}" for item in zones]

    for said in setups_of(game.folder).hidden:
        for path, numbers in _paths(table, said.path.split("."), "", []):
            if at(table, path):
                seat = at(table, f"{path.rpartition('.')[0]}.{said.owner}") if said.owner else numbers[0]
                found.append(f"{seat}:{path}")
    return found

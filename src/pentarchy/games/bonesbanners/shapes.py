"""What Bones & Banners shows: the view of a seat and the entries of its catalogue. Never compiled, so that tools can read them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pentarchy.kernel.shapes import Gauge, Stage, StripStep

Symbol = Literal["Boot", "Sword", "Shield", "Bow", "Horse", "Mystic"]
Kind = Literal["unit", "building", "advisor"]
Phase = Literal["Rally", "Strategy", "Tactical", "Building", "Battle", "End of Round"]
Zone = Literal["pile", "hand", "deck", "under the Shuffle Card", "building site", "drawn", "face down"]


class Counts(TypedDict):
    """A number for each kind of card."""

    unit: int
    building: int
    advisor: int


class Cards(TypedDict):
    """Cards of each kind, by key."""

    unit: list[str]
    building: list[str]
    advisor: list[str]


class Beside(TypedDict):
    """Used dice: beside the pile they drew from, or set aside."""

    unit: list[Symbol]
    building: list[Symbol]
    advisor: list[Symbol]
    aside: list[Symbol]


class Player(TypedDict):
    """One side. `cards`, `deck_cards` (above and below the Shuffle Card, sorted) and `site` are there for their owner only."""

    seat: int
    cubes: int
    taken: int
    dice: list[Symbol]
    hand: Counts
    cards: Cards | None
    deck: int
    above: int
    deck_cards: list[list[str]]
    built: list[str]
    building: bool
    site: str
    chapel_used: bool
    tavern: list[str]
    tavern_uses: int


class Unit(TypedDict):
    """A unit in play. `card` is "" and `banners` -1 where this seat does not know it; `bluff` says what is wrong with it, or ""."""

    id: str
    no: int
    owner: int
    dice: list[Symbol]
    village: int
    target: int
    face_up: bool
    looked_at: bool
    held: bool
    hexed: bool
    silenced: bool
    bonus: int
    card: str
    banners: int
    bluff: str
    bolstered: bool
    undead: bool


class Result(TypedDict):
    """What is about to happen to a unit: it is Lost, or else it Retreats."""

    no: int
    lost: bool


class Battle(TypedDict):
    """The battle under way: who waits to act, what waits to be carried out, the village being resolved; -1 is none."""

    waiting: list[int]
    results: list[Result]
    fallen: int
    village: int
    villages: list[int]
    winner: int
    fought: bool
    truce: list[bool]
    stalemate: list[bool]


class Activation(TypedDict):
    """One die to come in the Tactical Phase: its symbol and whose it is, if every die is activated alone."""

    symbol: Symbol
    seat: int


class Under(TypedDict):
    """A card put under a pile: by whom, and which one where this seat may know it."""

    by: int
    card: str


class UnderPiles(TypedDict):
    """The cards put under each pile, lowest first."""

    unit: list[Under]
    building: list[Under]
    advisor: list[Under]


class Known(TypedDict):
    """A card the rival surely has, and where it can be."""

    card: str
    zones: list[Zone]


class View(TypedDict):
    """All that one seat may see."""

    round: int
    phase: Phase
    step: str
    strip: list[StripStep]
    gauges: list[Gauge]
    stage: Stage | None
    turn: int
    holder: int
    symbol: Symbol
    active: int
    seat: int
    pool: list[Symbol]
    draft: list[int]
    activations: list[Activation]
    beside: Beside
    piles: Counts
    tableau: Cards
    drawn: list[str]
    drawn_count: int
    drawn_kind: Kind | Literal[""]
    placing: str
    placing_dice: int
    lost: list[str]
    playing: str
    stash: int
    players: list[Player]
    units: list[Unit]
    battle: Battle
    chronicle: list[str]
    asked: int
    under: UnderPiles
    known: list[Known]


class UnitEntry(TypedDict):
    """A unit card for people to read."""

    id: str
    name: str
    kind: Literal["unit"]
    text: str
    set: Literal["loyalist", "recruit", "variant"]
    symbols: list[Symbol]
    banners: int
    actions: list[str]
    bolster: str
    immune: list[str]
    tags: list[str]
    copies: int
    source: str
    note: NotRequired[str]


class BuildingEntry(TypedDict):
    """A building for people to read."""

    id: str
    name: str
    kind: Literal["building"]
    text: str
    works: Literal["permanent", "conditional", "action"]
    copies: int
    source: str
    note: NotRequired[str]


class AdvisorEntry(TypedDict):
    """An advisor for people to read; `moments` are the windows in which it is played, in words."""

    id: str
    name: str
    kind: Literal["advisor"]
    text: str
    moments: list[str]
    copies: int
    source: str
    note: NotRequired[str]


class OtherEntry(TypedDict):
    """A card that is not played."""

    id: str
    name: str
    kind: Literal["other"]
    text: str
    copies: int
    source: str
    note: NotRequired[str]


Entry = UnitEntry | BuildingEntry | AdvisorEntry | OtherEntry

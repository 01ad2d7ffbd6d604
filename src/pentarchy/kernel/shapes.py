"""Shapes that every game's view shares: the strip of the round, the gauges, the stage. Never compiled, so that tools can read them.

A game's `shapes.py` builds its `View` from these; the page draws them the same way for all games.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class StripStep(TypedDict):
    """One step of the round, in the words of the rulebook's headings; `now` marks where the game is."""

    word: str
    title: str
    rule: str
    now: bool


class Gauge(TypedDict):
    """How near something is: `now` of `most`, and what it means ("4 steps from the Palace; the next card may lose")."""

    key: str
    title: str
    kind: Literal["progress", "danger"]
    now: int
    most: int
    says: str
    seat: NotRequired[int]


class StageDie(TypedDict):
    """A die as it lies: what it shows, and whether it counts."""

    face: str
    counts: bool
    note: NotRequired[str]


class StagePart(TypedDict):
    """One thing that counts for a side, and where it comes from: "Militia" 2, "Spear Wall" +1; `rule` or `card` names the source."""

    label: str
    amount: int
    rule: NotRequired[str]
    card: NotRequired[str]


class StageSide(TypedDict):
    """One side of what is happening: who, with what, for what. `total` is None while something of it is hidden."""

    name: str
    role: str
    seats: list[int]
    dice: list[StageDie]
    parts: list[StagePart]
    cards: list[str]
    total: int | None
    wins: str
    loses: str


class Stage(TypedDict):
    """What is happening now, frozen as it happened: a battle, siege, duel, offer, market or event. `verdict` is "" until it is known."""

    kind: Literal["battle", "siege", "duel", "offer", "market", "event"]
    title: str
    rule: str
    at: str
    sides: list[StageSide]
    odds: str
    verdict: str
    lines: list[str]


class BoardSpace(TypedDict):
    """A space of a board declared as data: where it lies, what it is called, how it is drawn."""

    anchor: str
    name: str
    x: float
    y: float
    shape: Literal["circle", "square", "hex"]
    note: str
    tone: NotRequired[str]


class BoardPiece(TypedDict):
    """A piece on a space; `seat` -1 belongs to nobody."""

    at: str
    label: str
    seat: int
    anchor: NotRequired[str]


class BoardZone(TypedDict):
    """A row of cards by catalogue key, and how many lie face down; a `hand` goes into the tray."""

    title: str
    cards: list[str]
    hidden: int
    hand: bool


class BoardTrack(TypedDict):
    """A track from 0 to `most` with one mark per seat (or one for all, seat -1)."""

    title: str
    most: int
    marks: list[int]


class DeclaredBoard(TypedDict):
    """A board as data (view field `board`): the page draws it for games that bring no component of their own."""

    spaces: list[BoardSpace]
    links: list[list[str]]
    pieces: list[BoardPiece]
    zones: list[BoardZone]
    tracks: list[BoardTrack]

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

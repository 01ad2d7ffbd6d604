"""What the analysis of a finished game holds, as plain data."""

from __future__ import annotations

from typing import Literal, TypedDict


class CurvePoint(TypedDict):
    """After so many steps: each side's chance to win, the middle one of five steps around, so that a single odd value is not seen."""

    step: int
    chances: list[float]


class TurningPoint(TypedDict):
    """The answer that was step number `step` and what followed from it changed the chances most: from `before` to `after`, so much of
    it by chance (for the side that moved most)."""

    step: int
    seat: int
    side: int
    before: float
    after: float
    luck: float
    text: str


class Mistake(TypedDict):
    """An answer that cost its seat chance to win, judged by what the seat knew: `loss`, give or take `error`. In `reason` the seat is
    called "@" and its number: "you" for itself, its name for others."""

    step: int
    seat: int
    title: str
    rule: str
    played: str
    better: str
    chance: float
    best: float
    loss: float
    error: float
    reason: str


class LuckOf(TypedDict):
    """What chance gave a side, in chance to win, with its 95 % interval; and the event that gave or took most."""

    side: int
    total: float
    low: float
    high: float
    events: int
    step: int
    most: float
    text: str


class Analysis(TypedDict):
    """`sides` is the side of each seat; where all win or lose together there is one."""

    game: str
    title: str
    names: list[str]
    sides: list[int]
    side_names: list[str]
    steps: int
    winners: list[int]
    curve: list[CurvePoint]
    decided: int
    turns: list[TurningPoint]
    mistakes: list[Mistake]
    judged: list[int]
    luck: list[LuckOf]


class Story(TypedDict):
    """The analysis of a finished game, or how far it is: `done` pieces `of` so many."""

    status: Literal["none", "running", "ready", "failed"]
    done: int
    of: int
    text: str
    analysis: Analysis | None

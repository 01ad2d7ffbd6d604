"""What a reaction window is about, and what reactions have made of it."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.pieces import NOBODY


class Moment:
    """One opening of a window (AK-RCT-1); rules fill in the question and read the answer back."""

    __slots__ = (
        "window",
        "active",
        "unit",
        "seat",
        "n",
        "place",
        "by_attack",
        "attacker",
        "voyage",
        "first_step",
        "stopped",
        "goes_to",
        "spared",
        "after",
        "unseen",
    )

    def __init__(self, window: str, active: int) -> None:
        self.window: str = window
        self.active: int = active
        self.unit: int = NOBODY
        self.seat: int = NOBODY
        self.n: int = 0
        self.place: str = ""
        self.by_attack: bool = False
        self.attacker: int = 0
        self.voyage: bool = False
        self.first_step: bool = False
        # what reactions have made of it
        self.stopped: bool = False
        self.goes_to: str = ""
        self.spared: bool = False
        self.after: list[str] = []  # cards that act once the Unit is gone
        self.unseen: bool = False

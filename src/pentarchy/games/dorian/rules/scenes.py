"""DO-OBJ, DO-VAR: what is remembered of what people did, offered and promised."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.state import State

NOBODY: Final = -1
NOWHERE: Final = -1


class Deed(State):
    """Something a player did that an Objective may ask for (DO-OBJ-5)."""

    __slots__ = (
        "name", "seat", "role", "n", "place", "margin", "selected", "played", "beat_leader",
    )  # fmt: skip

    def __init__(self) -> None:
        self.name: str = ""
        self.seat: int = NOBODY
        self.role: str = ""
        self.n: int = 0
        self.place: int = NOWHERE
        self.margin: int = 0
        self.selected: int = 0
        self.played: int = 0
        self.beat_leader: bool = False

    def copy(self) -> Deed:
        twin = Deed()
        twin.name = self.name
        twin.seat = self.seat
        twin.role = self.role
        twin.n = self.n
        twin.place = self.place
        twin.margin = self.margin
        twin.selected = self.selected
        twin.played = self.played
        twin.beat_leader = self.beat_leader
        return twin


class Pledge(State):
    """A promise somebody was paid for (DO-VAR-2), open until the table has seen whether it was kept."""

    __slots__ = ("by", "to", "about", "is_open", "kept")

    def __init__(self) -> None:
        self.by: int = NOBODY
        self.to: int = NOBODY
        self.about: str = ""
        self.is_open: bool = True
        self.kept: bool = False

    def copy(self) -> Pledge:
        twin = Pledge()
        twin.by = self.by
        twin.to = self.to
        twin.about = self.about
        twin.is_open = self.is_open
        twin.kept = self.kept
        return twin


class Offer(State):
    """A deal on the table: what the proposer gives and wants, and what it is about (DO-VAR-1, DO-VAR-3)."""

    __slots__ = (
        "proposer", "partner", "about", "give", "want", "countered",
    )  # fmt: skip

    def __init__(self) -> None:
        self.proposer: int = NOBODY
        self.partner: int = NOBODY
        self.about: str = ""
        self.give: list[int] = [0, 0, 0]
        self.want: list[int] = [0, 0, 0]
        self.countered: bool = False

    def copy(self) -> Offer:
        twin = Offer()
        twin.proposer = self.proposer
        twin.partner = self.partner
        twin.about = self.about
        twin.give = self.give[:]
        twin.want = self.want[:]
        twin.countered = self.countered
        return twin

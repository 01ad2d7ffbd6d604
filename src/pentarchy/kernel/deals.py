"""What players offer each other, and what they lay face down, as bots and the laboratory see it."""

from __future__ import annotations

from typing import Final

NEVER: Final = -100.0
"""The weight of an option no bot takes while there is another: an offer that was refused before, a second one to the same person."""


class Deal:
    """An offer that lies before a seat, or that an option would open. `partner` is the other side; `yes` and `no` are option keys."""

    __slots__ = ("kind", "partner", "yes", "no")

    def __init__(self, kind: str, partner: int, yes: str = "", no: str = "") -> None:
        self.kind = kind
        self.partner = partner
        self.yes = yes
        self.no = no


class Laid:
    """Something that lies face down: its number, whose it is, what everybody sees of it, and whether it is not what that says."""

    __slots__ = ("number", "owner", "marks", "is_bluff")

    def __init__(self, number: int, owner: int, marks: list[str], is_bluff: bool) -> None:
        self.number = number
        self.owner = owner
        self.marks = marks
        self.is_bluff = is_bluff

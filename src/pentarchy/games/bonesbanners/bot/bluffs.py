"""What everybody sees of a unit that lies face down: its dice, its aim, when it was placed."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import SYMBOLS, Book
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.state import BonesState
from pentarchy.kernel.deals import Laid


def laid(b: Book, s: BonesState) -> list[Laid]:
    """BB-BLF-1: the units with dice on them that nobody has turned up yet."""
    found: list[Laid] = []
    for unit in s.units:
        if unit.dice and not unit.face_up:
            side = "own" if unit.village == unit.owner else "rival" if unit.village >= 0 else "unit"
            marks = [SYMBOLS[unit.symbol], f"{unit.dice} dice", f"aim {unit.aim}", f"at {side}", f"slot {min(unit.slot, 4)}"]
            found.append(Laid(unit.no, unit.owner, marks, is_bluff(b, s, unit)))
    return found

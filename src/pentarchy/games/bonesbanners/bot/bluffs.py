"""What everybody sees of a unit that lies face down: its dice, its aim, when it was placed."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import SYMBOLS, Book
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.state import BonesState
from pentarchy.kernel.deals import Laid

COMPOSURE: Final = {
    "Shield aim 0": [0.35, 0.85, 1.0, 1.0],
    "Shield aim 1": [0.02, 0.02, 0.02, 0.06],
    "Shield aim 2": [0.22, 0.14, 0.14, 0.5],
    "Shield aim 3": [0.03, 0.03, 0.09, 0.33],
    "Boot aim 0": [0.24, 0.78, 0.45, 1.0],
    "Boot aim 1": [0.26, 0.53, 0.33, 0.59],
    "Boot aim 2": [0.1, 0.09, 0.04, 0.11],
    "Boot aim 3": [0.05, 0.16, 0.17, 0.29],
    "Mystic aim 0": [0.08, 0.11, 0.19, 1.0],
    "Mystic aim 1": [0.31, 0.15, 0.23, 0.57],
    "Mystic aim 2": [0.26, 0.07, 0.15, 0.37],
    "Mystic aim 3": [0.22, 0.28, 1.0, 1.0],
    "Sword aim 0": [0.1, 0.13, 0.24, 0.58],
    "Sword aim 1": [0.48, 0.84, 0.73, 1.0],
    "Sword aim 2": [0.05, 0.06, 0.05, 0.12],
    "Sword aim 3": [0.2, 0.34, 0.62, 0.93],
    "Horse aim 0": [0.06, 0.25, 0.07, 0.5],
    "Horse aim 1": [0.44, 0.43, 0.62, 1.0],
    "Horse aim 2": [0.43, 0.27, 0.08, 0.44],
    "Horse aim 3": [1.0, 1.0, 1.0, 1.0],
    "Bow aim 0": [0.04, 0.09, 0.12, 0.43],
    "Bow aim 1": [0.25, 0.28, 0.38, 0.96],
    "Bow aim 2": [0.05, 0.02, 0.02, 0.05],
    "Bow aim 3": [0.76, 1.0, 1.0, 1.0],
}
"""How often a bluff is kept to, by die and aim and by how many units its owner has placed before it this round (0 to 3 and more), so that 5
in 100 single dice that look so are bluffs."""


def composure(marks: list[str]) -> float:
    """By the die, the kind of target and the turn."""
    row = COMPOSURE.get(f"{marks[0]} {marks[2]}")
    return 1.0 if row is None else row[min(int(marks[4][5:]), len(row) - 1)]


def laid(b: Book, s: BonesState) -> list[Laid]:
    """BB-BLF-1: the units with dice on them that nobody has turned up yet."""
    found: list[Laid] = []
    for unit in s.units:
        if unit.dice and not unit.face_up:
            side = "own" if unit.village == unit.owner else "rival" if unit.village >= 0 else "unit"
            marks = [SYMBOLS[unit.symbol], f"{unit.dice} dice", f"aim {unit.aim}", f"at {side}", f"slot {min(unit.slot, 4)}"]
            found.append(Laid(unit.no, unit.owner, marks, is_bluff(b, s, unit)))
    return found

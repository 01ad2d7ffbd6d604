"""A fitted value: weights of a game's named features, by phase of the game, with where they come from.

A seat's standing is the weighted sum of its features; the chance of a side is its part of all standings (two seats: a logistic of the
difference), and where everybody wins or loses together it is a logistic of the one standing. Between two phases weights are blended,
so that no value jumps because a phase begins.
"""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from pentarchy.kernel.errors import ContentError

CONSTANT: Final = "constant"
_FAR: Final = 30.0


class Value:
    """`knots` are the points of a game's progress (0 to 1) the weights stand at, one row of weights for each."""

    __slots__ = ("names", "knots", "weights", "date", "rules", "games", "bots")

    def __init__(self, names: list[str], knots: list[float], weights: list[list[float]]) -> None:
        self.names = names
        self.knots = knots
        self.weights = weights
        self.date: str = ""
        self.rules: str = ""
        self.games: int = 0
        self.bots: str = ""

    def at(self, progress: float) -> list[float]:
        """The weights at this point of a game, blended between the two knots around it."""
        knots = self.knots
        last = len(knots) - 1
        if progress <= knots[0] or last == 0:
            return self.weights[0]
        if progress >= knots[last]:
            return self.weights[last]
        k = 0
        while knots[k + 1] < progress:
            k += 1
        part = (progress - knots[k]) / (knots[k + 1] - knots[k])
        low = self.weights[k]
        high = self.weights[k + 1]
        return [low[i] + part * (high[i] - low[i]) for i in range(len(low))]


def standing(weights: list[float], found: list[float]) -> float:
    """The weighted sum, kept in a range whose exponential is a number."""
    total = 0.0
    for i in range(len(found)):
        total += weights[i] * found[i]
    return max(-_FAR, min(_FAR, total))


def part_of(standings: list[float], sides: list[int], side: int) -> float:
    """The chance of a side: its part of all standings."""
    top = max(standings)
    mine = 0.0
    total = 0.0
    for seat in range(len(standings)):
        weight = exp(standings[seat] - top)
        total += weight
        if sides[seat] == side:
            mine += weight
    return mine / total


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-_FAR, min(_FAR, x))))


def read_value(path: Path, names: list[str]) -> Value | None:
    """The weights shipped with a game; None where there are none yet. Weights of other features than the game names are an error."""
    if not path.is_file():
        return None
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = plain["weight"]
        value = Value([str(row["name"]) for row in rows], [float(knot) for knot in plain["knots"]], [])
        for k in range(len(value.knots)):
            value.weights.append([float(row["by_phase"][k]) for row in rows])
        value.date = str(plain["date"])
        value.rules = str(plain["rules"])
        value.games = int(plain["games"])
        value.bots = str(plain["bots"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, IndexError) as error:
        raise ContentError(path.name, "", "", f"the fitted weights cannot be read ({error}); `pentarchy bots fit` writes them") from None
    if value.names != names:
        told = "these weights were fitted for other features than the game names now; `pentarchy bots fit` mends that"
        raise ContentError(path.name, "weight", "name", told)
    return value

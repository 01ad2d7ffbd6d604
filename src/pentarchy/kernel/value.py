"""A fitted value: weights of a game's named features, by phase of the game, with where they come from.

A seat's standing is the weighted sum of its features; the chance of a side is its part of all standings (two seats: a logistic of the
difference), and where everybody wins or loses together it is a logistic of the one standing. Between two phases weights are blended,
so that no value jumps because a phase begins. What no sum can say (a strong hand counts for more when the rival is one cube short) is
left to a hidden layer, where the fit found that it helps: sums of a seat's features and of the others' mean, cut off below 0.
"""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from pentarchy.kernel.errors import ContentError

CONSTANT: Final = "constant"
LEAD: Final = 2
"""A hidden unit's weights begin with those of a constant and of the progress; those of the seat's features follow, then those of the
others' mean, where there are others."""
_FAR: Final = 30.0


class Value:
    """`knots` are the points of a game's progress (0 to 1) the weights stand at, one row of weights for each; `hidden` has a row of
    weights for each unit, and `out` what the units count for at each knot."""

    __slots__ = ("names", "knots", "weights", "hidden", "out", "date", "rules", "games", "bots", "_columns")

    def __init__(self, names: list[str], knots: list[float], weights: list[list[float]]) -> None:
        self.names = names
        self.knots = knots
        self.weights = weights
        self.hidden: list[list[float]] = []
        self.out: list[list[float]] = []
        self.date: str = ""
        self.rules: str = ""
        self.games: int = 0
        self.bots: str = ""
        self._columns: list[list[float]] = []
        """The hidden weights by feature: most features of a position are 0 and cost nothing."""

    def at(self, progress: float) -> list[float]:
        """The weights of the features at this point of a game."""
        return blended(self.knots, self.weights, progress)

    def standings(self, progress: float, rows: list[list[float]]) -> list[float]:
        """How each seat (or the one side) stands, from the features of all, kept in a range whose exponential is a number."""
        weights = self.at(progress)
        made: list[float] = []
        for row in rows:
            total = weights[0]
            for i in range(len(row)):
                total += weights[i + 1] * row[i]
            made.append(total)
        if self.hidden:
            out = blended(self.knots, self.out, progress)
            for n in range(len(rows)):
                sums = self.sums(progress, rows[n], others_of(rows, n))
                for unit in range(len(sums)):
                    made[n] += out[unit] * max(0.0, sums[unit])
        return [max(-_FAR, min(_FAR, total)) for total in made]

    def sums(self, progress: float, row: list[float], others: list[float]) -> list[float]:
        """What arrives at each hidden unit."""
        columns = self._columns
        if not columns:
            columns = [[unit[i] for unit in self.hidden] for i in range(len(self.hidden[0]))]
            self._columns = columns
        made = columns[0][:]
        add_to(made, columns[1], progress)
        for i in range(len(row)):
            if row[i] != 0.0:
                add_to(made, columns[LEAD + i], row[i])
        first = LEAD + len(row)
        for i in range(len(others)):
            if others[i] != 0.0:
                add_to(made, columns[first + i], others[i])
        return made

    def slopes(self, progress: float, row: list[float], others: list[float]) -> list[float]:
        """How much a seat's standing grows by each of its features where it stands now: the weights, and what hidden units add."""
        made = self.at(progress)[1:]
        if self.hidden:
            out = blended(self.knots, self.out, progress)
            sums = self.sums(progress, row, others)
            for unit in range(len(sums)):
                if sums[unit] > 0.0:
                    weights = self.hidden[unit]
                    for i in range(len(made)):
                        made[i] += out[unit] * weights[LEAD + i]
        return made


def add_to(sums: list[float], column: list[float], times: float) -> None:
    """Add a column so many times."""
    for unit in range(len(sums)):
        sums[unit] += column[unit] * times


def blended(knots: list[float], rows: list[list[float]], progress: float) -> list[float]:
    """One row of numbers for this point of a game, blended between the two knots around it."""
    last = len(knots) - 1
    if progress <= knots[0] or last == 0:
        return rows[0]
    if progress >= knots[last]:
        return rows[last]
    k = 0
    while knots[k + 1] < progress:
        k += 1
    part = (progress - knots[k]) / (knots[k + 1] - knots[k])
    low = rows[k]
    high = rows[k + 1]
    return [low[i] + part * (high[i] - low[i]) for i in range(len(low))]


def others_of(rows: list[list[float]], n: int) -> list[float]:
    """The mean features of everybody but number n; none where there is nobody else."""
    count = len(rows) - 1
    if count == 0:
        return []
    made = [0.0] * len(rows[n])
    for other in range(len(rows)):
        if other != n:
            row = rows[other]
            for i in range(len(made)):
                made[i] += row[i]
    return [total / count for total in made]


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
        units = plain.get("hidden", [])
        value.hidden = [[float(weight) for weight in unit["weights"]] for unit in units]
        value.out = [[float(unit["by_phase"][k]) for unit in units] for k in range(len(value.knots))]
        wide = {LEAD + len(rows) - 1, LEAD + 2 * (len(rows) - 1)}
        if len({len(unit) for unit in value.hidden} | wide) > len(wide):
            raise ValueError("a hidden unit has other weights than there are features")
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

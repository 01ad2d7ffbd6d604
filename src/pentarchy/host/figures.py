"""How long a game takes and how often it passes from one person to another: measured by `pentarchy handovers`, stored as data.

>>> about("bonesbanners", 2, {})
(Figures(game='bonesbanners', seats=2, ...), True)
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pentarchy import find

FILE = Path(__file__).parent / "figures.toml"
SECONDS = 12
"""What a decision takes people, talk included: sixteen seconds for newcomers, ten for those who know the game."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Means over games that bots played for every seat: decisions of a game, rounds, and hand-overs from one person to another."""

    game: str
    seats: int
    preset: str
    options: dict[str, object]
    games: int
    decisions: float
    rounds: float
    handovers: float

    @property
    def minutes(self) -> int:
        """To the next five minutes."""
        return max(5, 5 * round(self.decisions * SECONDS / 300))

    @property
    def per_round(self) -> float:
        return self.handovers / max(1.0, self.rounds)


@cache
def stored() -> tuple[Figures, ...]:
    raw = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Figures(**one) for one in raw["figures"])


def about(game: str, seats: int, options: Mapping[str, object]) -> tuple[Figures, bool] | None:
    """The figures measured closest to these settings, and whether they are exactly these; None where nothing was measured."""
    here = [one for one in stored() if one.game == game and one.seats == seats]
    if not here:
        return None
    settled = find(game).settled(seats, options)
    full = [(one, find(game).settled(seats, one.options)) for one in here]
    nearest = min(full, key=lambda pair: sum(1 for name, value in settled.items() if pair[1][name] != value))
    return nearest[0], nearest[1] == settled

"""What is judged in games of bots: decisions or chances, one in so many, in so many imagined worlds."""

from __future__ import annotations

from dataclasses import dataclass, field

from pentarchy.kernel import Scalar


@dataclass(slots=True)
class Trials:
    """Which games, how often to look (one in `every`), and how long to judge: in so many worlds."""

    game: str
    seats: int
    level: str
    seed: str
    every: int = 1
    worlds: int = 0
    options: dict[str, Scalar] = field(default_factory=dict)

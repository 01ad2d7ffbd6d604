"""What a good player weighs."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.choices import Ask


def weigh(s: Realm, seat: int, ask: Ask) -> list[float]:
    return [0.0] * len(ask.options)

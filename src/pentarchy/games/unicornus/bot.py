"""What a good player weighs."""

from __future__ import annotations

from pentarchy.games.unicornus.state import Campaign
from pentarchy.kernel.choices import Ask


def weigh(s: Campaign, seat: int, ask: Ask) -> list[float]:
    return [0.0] * len(ask.options)


def suggest(s: Campaign, seat: int, ask: Ask) -> list[str]:
    return []


def evaluate(s: Campaign, seat: int) -> float:
    if s.outcome is not None:
        return 1.0 if seat in s.outcome.winners else 0.0
    return 0.5

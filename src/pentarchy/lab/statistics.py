"""Numbers one can trust: rates with their intervals, means with their errors."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """`wilson(8, 10)`: the interval (95 % by default) in which the true rate lies; sound for few games and for rates near 0 or 1."""
    if games <= 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    low = 0.0 if wins == 0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if wins == games else min(1.0, (middle + spread) / scale)
    return low, high


def mean(values: list[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def standard_error(values: list[float]) -> float:
    """How far the mean may be off."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def median(values: list[float]) -> float:
    """The middle value, 0 of nothing."""
    if not values:
        return 0.0
    ranked = sorted(values)
    half = len(ranked) // 2
    return ranked[half] if len(ranked) % 2 else (ranked[half - 1] + ranked[half]) / 2

"""Numbers one can trust: rates with their intervals, means with their errors."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt

Z95 = 1.959963984540054
_T95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131)
"""Student's t for 1 to 15 degrees of freedom; beyond, a series in 1/df is exact to three digits."""


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


def t95(freedom: int) -> float:
    """The factor of a 95 % interval of a mean, for so many degrees of freedom."""
    if freedom < 1:
        return float("inf")
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    z = Z95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom * freedom)


@dataclass(slots=True)
class Share:
    """A share of wins over independent blocks (all games of one seed): its mean and its 95 % interval."""

    mean: float
    low: float
    high: float
    blocks: int
    games: int


def share_of(blocks: list[list[float]]) -> Share:
    """The share over seed blocks. Games of one seed share their luck, so that a block counts once, however many games it has.

    Where every block is one game won or lost, the interval is Wilson's; else Student's over the means of the blocks.
    """
    games = sum(len(block) for block in blocks)
    means = [mean(block) for block in blocks if block]
    if not means:
        return Share(0.0, 0.0, 1.0, 0, 0)
    middle = mean(means)
    if games == len(means) and all(value in (0.0, 1.0) for value in means):
        low, high = wilson(round(sum(means)), len(means))
        return Share(middle, low, high, len(means), games)
    if len(set(means)) == 1:
        # no spread seen yet: as unsure as so many equal games would be
        low, high = wilson(round(middle * len(means)), len(means))
        return Share(middle, low, high, len(means), games)
    reach = t95(len(means) - 1) * standard_error(means)
    return Share(middle, max(0.0, middle - reach), min(1.0, middle + reach), len(means), games)


@dataclass(slots=True)
class Effect:
    """A difference with its 95 % interval, how likely so much is by chance alone, and over how many independent values."""

    mean: float
    low: float
    high: float
    p: float
    count: int


def _effect(middle: float, error: float, count: int) -> Effect:
    if count < 2 or error <= 0.0:
        return Effect(middle, -1.0, 1.0, 1.0, count)
    reach = t95(count - 1) * error
    # Student's t as a normal deviate: exact enough beside the counts this is used for
    freedom = count - 1
    t = abs(middle) / error
    z = t * (1 - 1 / (4 * freedom)) / sqrt(1 + t * t / (2 * freedom))
    return Effect(middle, max(-1.0, middle - reach), min(1.0, middle + reach), erfc(z / sqrt(2)), count)


def paired_effect(differences: list[float]) -> Effect:
    """The mean of paired differences (each from -1 to 1). Two imaginary pairs, one each way, keep the interval honest where few pairs
    have differed at all."""
    if not differences:
        return Effect(0.0, -1.0, 1.0, 1.0, 0)
    padded = [*differences, 1.0, -1.0]
    made = _effect(mean(padded), standard_error(padded), len(padded))
    return Effect(mean(differences), made.low, made.high, made.p, len(differences))


def mean_effect(differences: list[float]) -> Effect:
    """The mean of paired differences of any size."""
    if len(differences) < 2:
        return Effect(mean(differences), float("-inf"), float("inf"), 1.0, len(differences))
    middle, error = mean(differences), standard_error(differences)
    reach = t95(len(differences) - 1) * error
    p = _effect(middle, error, len(differences)).p if error else 1.0
    return Effect(middle, middle - reach, middle + reach, p, len(differences))


def effect_of(values: list[float], rest: list[float]) -> Effect:
    """How much higher the mean of some values is than that of the rest; without a rest, than 0."""
    if len(values) < 2 or (rest and len(rest) < 2):
        return Effect(mean(values) - mean(rest), -1.0, 1.0, 1.0, len(values))
    error = sqrt(standard_error(values) ** 2 + standard_error(rest) ** 2)
    return _effect(mean(values) - mean(rest), error, len(values))


def surprising(chances: list[float], rate: float = 0.05) -> list[bool]:
    """Benjamini and Hochberg: which of many results to call odd, so that at most this share of those called so is chance."""
    ranked = sorted(range(len(chances)), key=lambda i: chances[i])
    last = -1
    for rank, i in enumerate(ranked, start=1):
        if chances[i] <= rate * rank / len(chances):
            last = rank
    odd = [False] * len(chances)
    for i in ranked[: max(0, last)]:
        odd[i] = True
    return odd

"""Is a value to be trusted? Measured on fresh games: calibration by sixths, what continuations explain, jumps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log
from statistics import fmean

from pentarchy.lab.positions import JUMP, PARTS, Continued, Continuing, Course, Source, continuations, courses, jumps

THIRDS = [1 / 3, 2 / 3]
WANTED = 0.8
"""The share of what continuations explain that a value has to explain."""


@dataclass(slots=True)
class Sixth:
    """One sixth of the games: log loss of the value and of a constant, how often a winner's value is above a loser's, means."""

    part: int
    positions: int
    loss: float
    constant: float
    auc: float
    said: float
    came: float

    @property
    def holds(self) -> bool:
        return self.loss < self.constant


@dataclass(slots=True)
class Explained:
    """At one part of the games: the variance of the true chances, what the value explains of it, over so many positions."""

    part: float
    positions: int
    times: int
    spread: float
    share: float

    @property
    def holds(self) -> bool:
        return self.share >= WANTED


@dataclass(slots=True)
class Gauge:
    """All that is known about a value."""

    sixths: list[Sixth] = field(default_factory=list)
    explained: list[Explained] = field(default_factory=list)
    games_watched: int = 0
    jumps: int = 0
    unexplained: int = 0
    jump_rules: list[tuple[str, int]] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return all(each.holds for each in self.sixths) and all(each.holds for each in self.explained) and not self.unexplained


def pairs(found: list[Course], part: int) -> list[tuple[float, float]]:
    """What was said and what came, seat by seat, in one sixth of the games."""
    made: list[tuple[float, float]] = []
    for course in found:
        for position in course.positions:
            if min(PARTS - 1, int(position.part * PARTS)) == part:
                made += list(zip(position.values, position.shares, strict=True))
    return made


def log_loss(said: list[tuple[float, float]]) -> float:
    """The mean log loss of chances against results."""
    total = 0.0
    for value, came in said:
        p = min(1 - 1e-6, max(1e-6, value))
        total -= came * log(p) + (1 - came) * log(1 - p)
    return total / len(said)


def auc_of(said: list[tuple[float, float]]) -> float:
    """How often a position that was won is valued above one that was lost; equal values count half."""
    ranked = sorted(said, key=lambda pair: pair[0])
    wins = sum(came for value, came in ranked)
    losses = len(ranked) - wins
    if wins == 0 or losses == 0:
        return 0.5
    below = 0.0
    found = 0.0
    i = 0
    while i < len(ranked):
        j = i
        while j < len(ranked) and ranked[j][0] == ranked[i][0]:
            j += 1
        won = sum(came for value, came in ranked[i:j])
        lost = j - i - won
        found += won * (below + lost / 2)
        below += lost
        i = j
    return found / (wins * losses)


def sixths(found: list[Course]) -> list[Sixth]:
    """The value sixth by sixth, beside a constant that knows how often a seat of these games wins."""
    every = [pair for part in range(PARTS) for pair in pairs(found, part)]
    often = fmean([came for value, came in every])
    made: list[Sixth] = []
    for part in range(PARTS):
        said = pairs(found, part)
        if said:
            plain = log_loss([(often, came) for value, came in said])
            means = fmean([value for value, came in said]), fmean([came for value, came in said])
            made.append(Sixth(part + 1, len(said), log_loss(said), plain, auc_of(said), *means))
    return made


def explained(found: list[Continued]) -> list[Explained]:
    """How much of the spread of true chances the value explains. The noise of a limited number of continuations is taken out: the
    spread is the covariance of two halves of them, and the noise of their mean falls out of the difference of two squares."""
    made: list[Explained] = []
    for part in sorted({each.part for each in found}):
        here = [each for each in found if each.part == part and len(each.results) >= 2]
        halves: list[tuple[float, float]] = []
        both: list[tuple[float, float]] = []
        for each in here:
            middle = len(each.results) // 2
            for seat in range(len(each.values)):
                came = [result[seat] for result in each.results]
                halves.append((fmean(came[:middle]), fmean(came[middle:])))
                both.append((each.values[seat], fmean(came)))
        mean_one, mean_two = fmean([a for a, b in halves]), fmean([b for a, b in halves])
        spread = fmean([(a - mean_one) * (b - mean_two) for a, b in halves])
        often = fmean([came for value, came in both])
        gain = fmean([(came - often) ** 2 - (came - value) ** 2 for value, came in both])
        times = len(here[0].results)
        made.append(Explained(part, len(here), times, spread, gain / spread if spread > 1e-6 else 0.0))
    return made


def leaps(found: list[Course], gauge: Gauge) -> None:
    """Jumps of the value, and the rules that spoke when it jumped; one without any is unexplained."""
    gauge.games_watched = len(found)
    rules: Counter[str] = Counter()
    for course in found:
        for leap, told in course.jumps:
            gauge.jumps += 1
            rules.update(set(told))
            if not told:
                gauge.unexplained += 1
    gauge.jump_rules = rules.most_common(6)


def gauge(source: Source, deep: Source, times: int, watched: Source, jobs: int, tell: Callable[[str], None] = lambda text: None) -> Gauge:
    """`source` for calibration, `deep` with so many continuations a position, `watched` for jumps of more than JUMP."""
    made = Gauge()
    made.sixths = sixths(courses(source, jobs))
    tell(f"{source.games} games for calibration are played")
    if times > 1:
        made.explained = explained(continuations(Continuing(deep, THIRDS, times), jobs))
        tell(f"{times} continuations of {2 * deep.games} positions are played")
    leaps(courses(watched, jobs, what=jumps), made)
    return made


__all__ = ["JUMP", "Gauge", "gauge"]

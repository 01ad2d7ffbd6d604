"""Is a value to be trusted? Measured on fresh games: calibration by sixths, what continuations explain, jumps."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt
from statistics import fmean, stdev

from pentarchy.lab.positions import JUMP, PARTS, Continued, Continuing, Course, Source, continuations, courses, jumps

THIRDS = [1 / 3, 2 / 3]
WANTED = 0.8
"""The share of what continuations explain that a value has to explain."""
DRAWS = 400


@dataclass(slots=True)
class Sixth:
    """One sixth of the games: log loss of the value and of a constant, how often a winner's value is above a loser's, means."""

    part: int
    positions: int
    loss: float
    constant: float
    error: float
    """The standard error of the difference of the two, by game."""
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
    low: float
    high: float

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


Said = tuple[float, float, float]
"""A chance, what came, and how much it counts."""


def said_by_game(found: list[Course], part: int) -> list[list[Said]]:
    """What was said and what came, seat by seat, in one sixth of each game; every game counts alike, however long it was."""
    made: list[list[Said]] = []
    for course in found:
        here = [position for position in course.positions if min(PARTS - 1, int(position.part * PARTS)) == part]
        said: list[Said] = []
        for position in here:
            said += [(value, came, 1.0 / len(here)) for value, came in zip(position.values, position.shares, strict=True)]
        if said:
            made.append(said)
    return made


def mean_of(said: list[Said], n: int) -> float:
    """The mean of what was said (0) or came (1)."""
    return sum(each[n] * each[2] for each in said) / sum(each[2] for each in said)


def log_loss(said: list[Said]) -> float:
    """The mean log loss of chances against results."""
    total = 0.0
    for value, came, weight in said:
        p = min(1 - 1e-6, max(1e-6, value))
        total -= weight * (came * log(p) + (1 - came) * log(1 - p))
    return total / sum(weight for value, came, weight in said)


def auc_of(said: list[Said]) -> float:
    """How often a position that was won is valued above one that was lost; equal values count half."""
    ranked = sorted(said, key=lambda each: each[0])
    wins = sum(came * weight for value, came, weight in ranked)
    losses = sum(weight for value, came, weight in ranked) - wins
    if wins == 0 or losses == 0:
        return 0.5
    below = 0.0
    found = 0.0
    i = 0
    while i < len(ranked):
        j = i
        while j < len(ranked) and ranked[j][0] == ranked[i][0]:
            j += 1
        won = sum(came * weight for value, came, weight in ranked[i:j])
        lost = sum(weight for value, came, weight in ranked[i:j]) - won
        found += won * (below + lost / 2)
        below += lost
        i = j
    return found / (wins * losses)


def sixths(found: list[Course]) -> list[Sixth]:
    """The value sixth by sixth, beside a constant that knows how often a seat of these games wins."""
    by_game = [said_by_game(found, part) for part in range(PARTS)]
    often = mean_of([each for games in by_game for said in games for each in said], 1)
    made: list[Sixth] = []
    for part, games in enumerate(by_game):
        if games:
            said = [each for one in games for each in one]
            plain = log_loss(constantly(often, said))
            gains = [log_loss(one) - log_loss(constantly(often, one)) for one in games]
            error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
            made.append(Sixth(part + 1, len(said), log_loss(said), plain, error, auc_of(said), mean_of(said, 0), mean_of(said, 1)))
    return made


def constantly(often: float, said: list[Said]) -> list[Said]:
    """The same chance for everybody."""
    return [(often, came, weight) for value, came, weight in said]


def apart(one: list[float], other: list[float], middle: float) -> float:
    """The mean product of the distances from the middle of two numbers, one from each list and never from the same world: no luck of
    a single world is counted twice."""
    count = len(one)
    first = [x - middle for x in one]
    second = [x - middle for x in other]
    same = sum([x * y for x, y in zip(first, second, strict=True)])
    return (sum(first) * sum(second) - same) / (count * (count - 1))


def share_explained(here: list[Continued]) -> tuple[float, float]:
    """The spread of true chances over these positions, and how much of it the value explains: one less its squared error in parts of
    the spread. All products are of two different worlds, so neither few continuations nor few worlds to value raise or lower it."""
    often = fmean([fmean(each.results) for each in here])
    spread = 0.0
    gain = 0.0
    for each in here:
        spread += apart(each.results, each.results, often)
        gain += 2 * apart(each.results, each.values, often) - apart(each.values, each.values, often)
    return spread / len(here), gain / spread if spread > 1e-6 * len(here) else 0.0


def explained(found: list[Continued]) -> list[Explained]:
    """Part by part, with an interval by positions drawn again."""
    made: list[Explained] = []
    luck = random.Random(1)
    for part in sorted({each.part for each in found}):
        here = [each for each in found if each.part == part and len(each.results) >= 2]
        spread, share = share_explained(here)
        drawn = sorted(share_explained(luck.choices(here, k=len(here)))[1] for draw in range(DRAWS))
        low, high = drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)]
        made.append(Explained(part, len(here), len(here[0].results), spread, share, low, high))
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

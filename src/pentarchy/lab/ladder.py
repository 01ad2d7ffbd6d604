"""Which bot is stronger, and how sure is that: one copy of the higher level among copies of the lower, every seed in all seats.

A rung ends as soon as a sequential test (5 % risk each way) can tell "fair share" from "clearly more". In a co-operative game
two teams play the same seeds. Ratings come from a Plackett-Luce fit over all games, intervals from seed blocks drawn again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from math import log

from pentarchy.games import find
from pentarchy.kernel import BadSetup, Scalar
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import GameResult, Plan, blocks_of, credit, is_shared, play_game, team_share
from pentarchy.lab.statistics import Share, mean, share_of, standard_error

RISK = 0.05
CERTAIN = log((1 - RISK) / RISK)
LOOK = 8
"""Seed blocks between two looks of the sequential test."""


@dataclass(slots=True)
class Rung:
    """One step of the ladder: the higher level's share against the lower, the fair share, and what the test says."""

    higher: str
    lower: str
    share: Share
    fair: float
    verdict: str
    results: list[GameResult] = field(default_factory=list)
    base: Share | None = None

    @property
    def holds(self) -> bool:
        """Whether the higher level is shown to be stronger: its lower bound lies above the fair share."""
        return self.share.low > self.fair


def clearly_more(seats: int) -> float:
    """The share beyond fair that the test looks for."""
    return 0.10 if seats == 2 else 0.07


def evidence(values: list[float], fair: float, more: float) -> float:
    """The log likelihood ratio of "fair + more" against "fair", from the means of seed blocks."""
    if len(values) < 4:
        return 0.0
    spread_of = max(standard_error(values) ** 2 * len(values), 1e-4)
    return sum((value - fair - more / 2) * more / spread_of for value in values)


def verdict_of(values: list[float], fair: float, more: float) -> str:
    """What the sequential test says: "stronger", "not stronger", or "" while it cannot tell."""
    seen = evidence(values, fair, more)
    return "stronger" if seen >= CERTAIN else "not stronger" if seen <= -CERTAIN else ""


def climb(
    game: str,
    higher: str,
    lower: str,
    seats: int,
    seed: str,
    seeds: int,
    options: dict[str, Scalar] | None = None,
    jobs: int = 1,
    tell: Callable[[str], None] = lambda text: None,
) -> Rung:
    """One rung: at most so many seeds, fewer where the test is sure before."""
    if is_shared(game):
        return _teams(game, higher, lower, seats, seed, seeds, options or {}, jobs, tell)
    plan = Plan(game, seats, [higher] + [lower] * (seats - 1), seeds * seats, seed, options or {}).checked()
    fair, more = 1 / seats, clearly_more(seats)
    results: list[GameResult] = []
    verdict = ""
    while len(results) < plan.games and not verdict:
        first = len(results)
        batch = list(range(first, min(plan.games, first + LOOK * seats)))
        results += sorted(spread(play_game, plan, batch, jobs), key=lambda result: result.game)
        blocks = blocks_of(results, lambda result: credit(result, [result.bots.index(higher)]))
        verdict = verdict_of([mean(block) for block in blocks], fair, more)
        share = share_of(blocks)
        tell(f"{higher} over {lower}: {share.mean:.3f} ({share.low:.3f} to {share.high:.3f}) after {share.blocks} seeds, fair {fair:.3f}")
    return Rung(higher, lower, share, fair, verdict or "undecided", results)


def _teams(
    game: str,
    higher: str,
    lower: str,
    seats: int,
    seed: str,
    seeds: int,
    options: dict[str, Scalar],
    jobs: int,
    tell: Callable[[str], None],
) -> Rung:
    """Two teams on the same seeds; the paired difference decides."""
    plans = [Plan(game, seats, [level], seeds, seed, options).checked() for level in (higher, lower)]
    results: list[list[GameResult]] = [[], []]
    verdict = ""
    while len(results[0]) < seeds and not verdict:
        first = len(results[0])
        batch = list(range(first, min(seeds, first + LOOK)))
        for side, plan in enumerate(plans):
            results[side] += sorted(spread(play_game, plan, batch, jobs), key=lambda result: result.game)
        gains = [bool(up.winners) - bool(down.winners) for up, down in zip(*results, strict=True)]
        verdict = verdict_of([float(gain) for gain in gains], 0.0, 0.10)
        up, down = team_share(results[0]), team_share(results[1])
        tell(f"{higher}: {up.mean:.3f} ({up.low:.3f} to {up.high:.3f}), {lower}: {down.mean:.3f}, after {up.blocks} seeds")
    return Rung(higher, lower, up, down.mean, verdict or "undecided", results[0] + results[1], down)


# ---- ratings ----


def strengths(results: list[GameResult], rounds: int = 200) -> dict[str, float]:
    """Plackett-Luce strengths of the bots by their games (who won against whom at one table), as natural logarithms around 0."""
    names = sorted({bot for result in results for bot in result.bots})
    wins = dict.fromkeys(names, 0.5)
    for result in results:
        for seat, bot in enumerate(result.bots):
            wins[bot] += credit(result, [seat])
    worth = dict.fromkeys(names, 1.0)
    tables = [list(result.bots) for result in results if result.winners]
    for turn in range(rounds):
        weight = {name: 1.0 / sum(worth.values()) for name in names}
        for table in tables:
            total = sum(worth[bot] for bot in table)
            for bot in table:
                weight[bot] += 1.0 / total
        worth = {name: wins[name] / weight[name] for name in names}
        middle = sum(worth.values()) / len(worth)
        worth = {name: value / middle for name, value in worth.items()}
    centre = mean([log(value) for value in worth.values()])
    return {name: log(value) - centre for name, value in worth.items()}


def rated(results: list[GameResult], draws: int = 100, seed: int = 1) -> dict[str, tuple[float, float, float]]:
    """Strengths with 95 % intervals from seed blocks drawn again."""
    blocks: dict[str, list[GameResult]] = {}
    for result in results:
        blocks.setdefault(result.seed, []).append(result)
    keys = list(blocks)
    luck = random.Random(seed)
    found: dict[str, list[float]] = {}
    for draw in range(draws):
        again = [result for key in luck.choices(keys, k=len(keys)) for result in blocks[key]]
        for name, value in strengths(again, 60).items():
            found.setdefault(name, []).append(value)
    made: dict[str, tuple[float, float, float]] = {}
    for name, value in strengths(results).items():
        drawn = sorted(found.get(name, [value]))
        made[name] = (value, drawn[int(0.025 * len(drawn))], drawn[min(len(drawn) - 1, int(0.975 * len(drawn)))])
    return made


def ladder(
    game: str,
    levels: list[str],
    seats: int,
    seed: str,
    seeds: int,
    jobs: int = 1,
    options: dict[str, Scalar] | None = None,
    tell: Callable[[str], None] = lambda text: None,
) -> list[Rung]:
    """Every rung from the lowest level to the highest, each on seeds of its own."""
    if len(levels) < 2:
        raise BadSetup("A ladder needs at least two levels.")
    find(game).settled(seats, options or {})
    return [climb(game, higher, lower, seats, f"{seed}/{higher}", seeds, options, jobs, tell) for lower, higher in pairwise(levels)]

"""The shape of games, from the chances as they went: lead changes, comebacks, when it was decided, who crowned whom."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pentarchy.lab.balance.watch import Point, Watched
from pentarchy.lab.statistics import Share, mean, median, share_of

SURE = 0.9
CLEAR = 0.02
"""A lead that is less than this is nobody's."""
RISKY = 0.25
"""A team that wins after a chance below this has come back."""
PARTS = 20


@dataclass(slots=True)
class Shape:
    """Figures of the course of games; `ribbon` holds, by twentieths of a game, the winning side's chance: a tenth below, the middle, a
    tenth above."""

    lead_changes: float
    comebacks: Share
    decided: float
    late: Share
    leader_wins: list[Share]
    kingmaking: Share
    crowned: list[tuple[int, int]]
    ribbon: list[tuple[float, float, float]]


def winning_chance(one: Watched, point: Point, shared: bool) -> float:
    """How likely the result that came was, at this point."""
    if shared:
        return point.chances[0] if one.winners else 1.0 - point.chances[0]
    return sum(point.chances[seat] for seat in one.winners) if one.winners else 1.0


def at_part(one: Watched, part: float) -> Point:
    """The last point not later than this part of the game."""
    until = part * one.decisions
    found = one.curve[0]
    for point in one.curve:
        if point.step <= until:
            found = point
    return found


def deciding(one: Watched, shared: bool) -> tuple[int, float]:
    """After how many answers the chance of the result that came rose most, and by how much."""
    best, step = 0.0, 0
    for before, after in pairwise(one.curve):
        rise = winning_chance(one, after, shared) - winning_chance(one, before, shared)
        if rise > best:
            best, step = rise, before.step
    return step, best


def leader(point: Point, shared: bool) -> int:
    """Who is ahead, -1 where it is too close; in a game won together, the table (0) or the game (1)."""
    if shared:
        return -1 if abs(point.chances[0] - 0.5) < CLEAR else int(point.chances[0] < 0.5)
    ranked = sorted(point.chances, reverse=True)
    return -1 if len(ranked) > 1 and ranked[0] - ranked[1] < CLEAR else point.chances.index(ranked[0])


def lead_changes(one: Watched, shared: bool) -> int:
    ahead = [who for who in (leader(point, shared) for point in one.curve) if who >= 0]
    return sum(now != before for before, now in pairwise(ahead))


def is_comeback(one: Watched, shared: bool) -> bool:
    """Won from last place at half-time; together: won after a bad chance."""
    if shared:
        return bool(one.winners) and min(point.chances[0] for point in one.curve) < RISKY
    half = at_part(one, 0.5).chances
    return bool(one.winners) and all(half[seat] <= min(half) + 1e-9 for seat in one.winners)


def decided_at(one: Watched, shared: bool) -> float:
    """From which part of the game on the result that came was sure."""
    since = one.decisions
    for point in reversed(one.curve):
        if winning_chance(one, point, shared) < SURE:
            break
        since = point.step
    return since / max(1, one.decisions)


def shape_of(games: list[Watched], shared: bool) -> Shape:
    """All figures of the course."""
    decided = [decided_at(one, shared) for one in games]
    leaders: list[Share] = []
    for part in (0.25, 0.5, 0.75):
        ahead = [(one, leader(at_part(one, part), shared)) for one in games]
        right = [_is_right(one, who, shared) for one, who in ahead if who >= 0]
        leaders.append(share_of([[value] for value in right]))
    ribbon: list[tuple[float, float, float]] = []
    for step in range(PARTS + 1):
        values = sorted(winning_chance(one, at_part(one, step / PARTS), shared) for one in games)
        ribbon.append((values[int(0.1 * (len(values) - 1))], median(values), values[int(0.9 * (len(values) - 1))]))
    return Shape(
        lead_changes=mean([float(lead_changes(one, shared)) for one in games]),
        comebacks=share_of([[float(is_comeback(one, shared))] for one in games if one.winners]),
        decided=median(decided),
        late=share_of([[float(part >= 0.6)] for part in decided]),
        leader_wins=leaders,
        kingmaking=share_of([[float(bool(one.swayed))] for one in games]),
        crowned=[(one.number, swayed.step) for one in games for swayed in one.swayed[:1]][:3],
        ribbon=ribbon,
    )


def _is_right(one: Watched, who: int, shared: bool) -> float:
    if shared:
        return float(bool(one.winners) == (who == 0))
    return 1.0 / len(one.winners) if who in one.winners else 0.0

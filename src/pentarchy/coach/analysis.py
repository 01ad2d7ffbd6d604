"""The story of a finished game: win-chance curve, turning points, mistakes with the better move and why, luck told fairly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from statistics import median
from typing import Final

from pentarchy.coach.reasons import addressed
from pentarchy.coach.shapes import Analysis, LuckOf, Mistake, TurningPoint
from pentarchy.coach.survey import Luck, Stretch, Survey, Suspect, judge
from pentarchy.kernel import AnyGame, BadRecord, Outcome, Record
from pentarchy.kernel.steps import ANSWER

MOST_TURNS: Final = 6
LEAST_TURN: Final = 0.06
"""A swing of less than this is no turning point."""
APART: Final = 4
"""Steps over which chances are averaged before and after, and that two turning points are apart."""
MOST_SUSPECTS: Final = 12
LEAST_LOSS: Final = 0.03
DECIDED: Final = 0.9


def analyse(record: Record, seats: list[int] | None = None, done: Callable[[int], None] | None = None) -> Analysis:
    """`analyse(record)`: a finished game; `seats` limits whose answers are judged.

    `done(n)` is told how far it is, of all steps and MOST_SUSPECTS more.
    """
    match = record.match(0)
    count = match.state.seats
    judged = list(range(count)) if seats is None else seats
    survey = Survey(match, judged)
    for n, step in enumerate(record.steps):
        if step.kind == ANSWER:
            survey.walk(step.seat, step.keys)
        else:
            told = len(match.table.events)
            record.play_on(match, n + 1)
            survey.kept(-1, told)
        if done is not None:
            done(n + 1)
    if match.outcome is None:
        raise BadRecord("the game in this record is not finished; only finished games are analysed.")
    found = [survey.found]
    mistakes: list[Mistake] = []
    for n, suspect in enumerate(worst(found)):
        before = record.match(suspect["step"])
        step = record.steps[suspect["step"]]
        one = judge(before, step.seat, step.keys)
        if one is not None:
            mistakes.append(one)
        if done is not None:
            done(len(record.steps) + n + 1)
    return composed(match.game, match.names, match.game.sides(match.state), match.outcome, found, mistakes, judged)


def worst(found: Iterable[Stretch]) -> list[Suspect]:
    """The answers worth a second look."""
    suspects = [suspect for stretch in found for suspect in stretch["suspects"]]
    return sorted(suspects, key=lambda one: (-one["loss"], one["step"]))[:MOST_SUSPECTS]


def composed(
    game: AnyGame, names: list[str], sides: list[int], outcome: Outcome, found: list[Stretch], mistakes: list[Mistake], judged: list[int]
) -> Analysis:
    """All stretches of a game and what was judged, put together."""
    rows = smoothed([point["chances"] for stretch in found for point in stretch["curve"]])
    luck = [event for stretch in found for event in stretch["luck"]]
    lines = {int(step): told for stretch in found for step, told in stretch["lines"].items()}
    seats = [seat for stretch in found for seat in stretch["seats"]]
    count = max(sides) + 1
    largest = sorted([one for one in mistakes if one["loss"] >= LEAST_LOSS], key=lambda one: -one["loss"])
    return {
        "game": game.key,
        "title": game.title,
        "names": names,
        "sides": sides,
        "side_names": [_side_name(names, sides, side, count) for side in range(count)],
        "steps": len(seats),
        "winners": outcome.winners,
        "curve": [{"step": step, "chances": [round(chance, 4) for chance in row]} for step, row in enumerate(rows)],
        "decided": decided(rows),
        "turns": turning_points(rows, seats, luck, lines),
        "mistakes": largest,
        "judged": judged,
        "luck": [luck_of(side, luck, lines) for side in range(count)],
    }


def _side_name(names: list[str], sides: list[int], side: int, count: int) -> str:
    if count == 1:
        return "The team" if len(names) > 1 else names[0]
    mine = [name for name, of in zip(names, sides) if of == side]
    return " and ".join([", ".join(mine[:-1]), mine[-1]] if len(mine) > 1 else mine)


def smoothed(rows: list[list[float]]) -> list[list[float]]:
    """Each chance as the middle one of five around it; the end is what it was."""
    last = len(rows) - 1
    found = [[median(row[side] for row in rows[max(0, n - 2) : n + 3]) for side in range(len(rows[0]))] for n in range(last)]
    if len(rows[0]) > 1:
        found = [[chance / sum(row) for chance in row] for row in found]
    return [*found, rows[last]]


def decided(rows: list[list[float]]) -> int:
    """The step from which on whoever won was at nine in ten for good; where a team lost, at one in ten."""
    last = rows[-1]
    at = len(rows) - 1
    while at > 0 and all(abs(chance - end) <= 1 - DECIDED for chance, end in zip(rows[at - 1], last)):
        at -= 1
    return at


def turning_points(rows: list[list[float]], seats: list[int], luck: list[Luck], lines: dict[int, list[str]]) -> list[TurningPoint]:
    """The steps around which the chances changed most and for good, at least a few steps apart, in their order."""
    by_step = {event["step"]: event for event in luck}
    swings: list[tuple[float, int, int]] = []
    for step in range(1, len(rows)):
        gaps = [after - before for before, after in zip(_around(rows, step - APART, step), _around(rows, step, step + APART))]
        side = max(range(len(gaps)), key=lambda one: abs(gaps[one]))
        if abs(gaps[side]) >= LEAST_TURN:
            swings.append((abs(gaps[side]), step, side))
    found: list[TurningPoint] = []
    for size, at, side in sorted(swings, reverse=True):
        if len(found) < MOST_TURNS and all(abs(at - one["step"]) > APART for one in found):
            # of the steps around, the one that moved most
            near = range(max(1, at - 2), min(len(rows), at + 3))
            step = max(near, key=lambda one: (abs(rows[one][side] - rows[one - 1][side]), one in lines))
            event = by_step.get(step)
            found.append({
                "step": step, "seat": seats[step - 1], "side": side,
                "before": round(_around(rows, at - APART, at)[side], 4), "after": round(_around(rows, at, at + APART)[side], 4),
                "luck": round(event["gains"][side], 4) if event is not None else 0.0,
                "text": _told(lines, step),
            })  # fmt: skip
    return sorted(found, key=lambda one: one["step"])


def _around(rows: list[list[float]], start: int, end: int) -> list[float]:
    """The mean chances over a few steps."""
    some = rows[max(0, start) : max(1, end)]
    return [sum(row[side] for row in some) / len(some) for side in range(len(rows[0]))]


def _told(lines: dict[int, list[str]], step: int) -> str:
    """What the public read at a step, or at the next that has a line."""
    for near in (step, step + 1, step - 1, step + 2):
        if near in lines:
            return " ".join(_ended(line) for line in lines[near])
    return "A quiet move."


def luck_of(side: int, luck: list[Luck], lines: dict[int, list[str]]) -> LuckOf:
    """All that chance gave a side, with the interval its redraws leave open."""
    total = sum(event["gains"][side] for event in luck)
    wide = 1.96 * sqrt(sum(event["errors"][side] for event in luck))
    most = max(luck, key=lambda event: abs(event["gains"][side]), default=None)
    step = most["step"] if most is not None else 0
    return {
        "side": side,
        "total": round(total, 4),
        "low": round(total - wide, 4),
        "high": round(total + wide, 4),
        "events": len(luck),
        "step": step,
        "most": round(most["gains"][side], 4) if most is not None else 0.0,
        "text": " ".join(_ended(line) for line in lines.get(step, [])),
    }


def _ended(line: str) -> str:
    return line if line.endswith((".", "!", "?")) else f"{line}."


def moments(analysis: Analysis, seat: int, most: int = 3) -> list[tuple[int, str]]:
    """Up to three moments to learn from for a seat, each with its step: its largest mistakes, then turning points. Two answers of one act
    are one thing to learn."""
    side = analysis["sides"][seat]
    told = [(one["step"], _mistake_words(analysis, one)) for one in analysis["mistakes"] if one["seat"] == seat]
    for turn in sorted(analysis["turns"], key=lambda one: -abs(one["after"] - one["before"])):
        change = (turn["after"] - turn["before"]) * (1 if turn["side"] == side else -1)
        told.append((turn["step"], f"Your chance {'rose' if change > 0 else 'fell'} by {points(abs(change))}: {turn['text']}"))
    found: list[tuple[int, str]] = []
    for step, words in told:
        if len(found) < most and all(abs(step - other) > APART for other, _ in found):
            found.append((step, words))
    return found


def _mistake_words(analysis: Analysis, one: Mistake) -> str:
    asked = one["title"] if one["title"].endswith("?") else f"{one['title']}."
    why = f" Why: {addressed(one['reason'], one['seat'], analysis['names'], True)}" if one["reason"] else ""
    return f"{asked} You took “{one['played']}”; “{one['better']}” was better by {points(one['loss'])}.{why}"


def points(share: float) -> str:
    """ "12 points"."""
    n = round(share * 100)
    return "1 point" if n == 1 else f"{n} points"

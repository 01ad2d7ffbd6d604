"""Bars a game is held to: its balance.toml names measures and how low or high each may be."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.lab.balance.figures import Figures, figures_of
from pentarchy.lab.balance.lens import Bar, lens_of
from pentarchy.lab.balance.run import Job, Tell, watched
from pentarchy.lab.balance.watch import Study
from pentarchy.lab.simulate import Plan
from pentarchy.lab.statistics import Share, median

Measured = tuple[float, float, float]
"""A value with the ends of its 95 % interval."""


@dataclass(slots=True)
class Checked:
    """A bar and what was found: "holds", "missed" (the whole interval lies outside), or "open"."""

    measure: str
    value: float
    low: float
    high: float
    wanted: str
    says: str


def checked(game: AnyGame, plan: Plan, jobs: int, tell: Tell) -> list[Checked]:
    """Every bar of the game."""
    bars = lens_of(game.folder).bar
    if not bars:
        raise BadSetup(f"{game.title} has no bars: its balance.toml names none.")
    study = Study(plan, forks=2, twins=False)
    figures = figures_of(game, study, watched(study, Job(game.folder, jobs), None, tell))
    return [judged(bar, measured(figures, bar.measure)) for bar in bars]


def judged(bar: Bar, found: Measured) -> Checked:
    """Missed only where that is shown."""
    value, low, high = found
    under = bar.least is not None and value < bar.least
    over = bar.most is not None and value > bar.most
    missed = (bar.least is not None and high < bar.least) or (bar.most is not None and low > bar.most)
    wanted = " and ".join([f"{word} {end:g}" for word, end in (("at least", bar.least), ("at most", bar.most)) if end is not None])
    return Checked(bar.measure, value, low, high, wanted, "missed" if missed else "open" if under or over else "holds")


def measured(figures: Figures, name: str) -> Measured:
    """`measured(figures, "comebacks")`; raises BadSetup for a measure there is not."""
    shape, length = figures.shape, figures.length
    found: dict[str, Measured] = {
        "seat_spread": _spread(figures.seats),
        "won": _of(figures.won) if figures.won is not None else (0.0, 0.0, 1.0),
        "comebacks": _of(shape.comebacks),
        "decided_late": _of(shape.late),
        "kingmaking": _of(shape.kingmaking),
        "lead_changes": (shape.lead_changes, shape.lead_changes, shape.lead_changes),
        "rounds": _middle(length.rounds),
        "decisions": _middle(length.decisions),
        "forced": (length.forced, length.forced, length.forced),
        "largest_worth": _largest(figures),
        "strongest_who": _strongest(figures),
    }
    if name not in found:
        raise BadSetup(f"There is no measure '{name}'; there are: {', '.join(found)}.")
    return found[name]


def _of(share: Share) -> Measured:
    return share.mean, share.low, share.high


def _spread(seats: list[Share]) -> Measured:
    """How far the best and the worst seat are apart; for two, twice the distance from a half."""
    if len(seats) < 2:
        return 0.0, 0.0, 0.0
    best, worst = max(seats, key=lambda share: share.mean), min(seats, key=lambda share: share.mean)
    value = best.mean - worst.mean
    reach = (best.high - best.low) / 2 + (worst.high - worst.low) / 2
    return value, max(0.0, value - reach), value + reach


def _middle(values: list[int]) -> Measured:
    """The median, with its interval by ranks."""
    ranked = sorted(values)
    half, reach = len(ranked) / 2, 0.98 * sqrt(len(ranked))
    low, high = max(0, int(half - reach)), min(len(ranked) - 1, int(half + reach))
    return median([float(value) for value in values]), float(ranked[low]), float(ranked[high])


def _largest(figures: Figures) -> Measured:
    """The clearest effect that a card causes: the one whose interval is farthest from zero."""
    rows = [row.worth for row in figures.cards if row.odd_worth]
    if not rows:
        return 0.0, 0.0, 0.0
    effect = max(rows, key=lambda effect: max(effect.low, -effect.high))
    low = max(effect.low, -effect.high, 0.0)
    return abs(effect.mean), low, max(abs(effect.low), abs(effect.high))


def _strongest(figures: Figures) -> Measured:
    """The clearest advantage of a leader, kingdom or character."""
    rows = [row.held for row in figures.people if row.odd]
    if not rows:
        return 0.0, 0.0, 0.0
    effect = max(rows, key=lambda effect: max(effect.low, -effect.high))
    return abs(effect.mean), max(effect.low, -effect.high, 0.0), max(abs(effect.low), abs(effect.high))

"""Fits a game's value to games of the bots: `fit(courses, names)`.

A conditional logit: the chance of a seat is its part of all standings, a standing the sum of its features by weights that change over
the game (rows of weights at a few knots, blended in between). Where all win or lose together the other side stands at 0. A pull to
where the weights start (zero, or those shipped) and to the neighbouring knots keeps changes small; its strength is chosen on games left
out of the fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.kernel.value import CONSTANT, Value
from pentarchy.lab.positions import Course

Array = NDArray[np.float64]

KNOTS = (0.0, 0.33, 0.67, 1.0)
PULLS = (0.25, 1.0, 4.0, 16.0)
RIDGE = (60.0, 6.0, 0.3, 0.1)
LINK = 1.0
"""How strongly the weights of each knot are pulled to where they start, and to those of the next knot. Little is decided early on, and
weights drawn up to those of the middle of the game say there more than they know: worse than a constant."""
SMALL = 1e-3
"""A step this short is the end of a fit."""
FOLDS = 4
MANY = 1000
"""From so many games on the pull is chosen on one fold left out: its quarter says enough."""
WORTH = 3.0
"""Positions of one game share its result: those of a game of mean length count as so many. All positions count alike: were every
game worth the same, early positions of short, lost games would weigh more than those of long ones and the value would begin too low."""


@dataclass(slots=True)
class Table:
    """All positions with the same number of standings: features by position and seat, progress, results, and which game."""

    rows: Array
    progress: Array
    shares: Array
    weight: Array
    game: NDArray[np.int64]


@dataclass(slots=True)
class Fit:
    """What was found, and how it does on games it has not seen."""

    value: Value
    pull: float
    loss: float
    constant: float
    games: int
    positions: int


def tables(courses: list[Course]) -> list[Table]:
    """The positions of all games by number of standings; a game for one side gets an empty other side that stands at 0."""
    groups: dict[int, list[tuple[Course, int]]] = {}
    for course in courses:
        for i, position in enumerate(course.positions):
            groups.setdefault(len(position.rows), []).append((course, i))
    made: list[Table] = []
    for count, members in sorted(groups.items()):
        found = [(course, course.positions[i]) for course, i in members]
        rows = np.array([[[1.0, *row] for row in position.rows] for course, position in found])
        shares = np.array([position.shares for course, position in found])
        if count == 1:
            rows = np.concatenate([rows, np.zeros_like(rows)], axis=1)
            shares = np.concatenate([shares, 1.0 - shares], axis=1)
        weight = np.full(len(found), WORTH * len(courses) / sum(len(course.positions) for course in courses))
        progress = np.array([position.progress for course, position in found])
        made.append(Table(rows, progress, shares, weight, np.array([course.number for course, position in found])))
    return made


def hats(progress: Array) -> Array:
    """How much each knot counts at each point of a game."""
    knots = np.array(KNOTS)
    made = np.zeros((len(progress), len(knots)))
    for k in range(len(knots)):
        made[:, k] = np.interp(progress, knots, np.eye(len(knots))[k])
    return made


def chances(table: Table, weights: Array) -> Array:
    """What the weights (knots by features) say of every seat."""
    blended = hats(table.progress) @ weights
    standings = np.clip(np.einsum("psf,pf->ps", table.rows, blended), -30, 30)
    parts = np.exp(standings - standings.max(axis=1, keepdims=True))
    made: Array = parts / parts.sum(axis=1, keepdims=True)
    return made


def newton(parts: list[Table], pull: float, scale: Array, start: Array | None = None, rounds: int = 10, near: Array | None = None) -> Array:
    """The weights that make the results most likely, less the pull to where they start; features are measured in `scale`. `near` are
    weights that may be close to them already."""
    knots, size = len(KNOTS), len(scale)
    begun = np.zeros((knots, size)) if start is None else start * scale
    weights = begun.copy() if near is None else near * scale
    chain = np.zeros((knots, knots))
    for k in range(knots - 1):
        chain[k, k] += 1
        chain[k + 1, k + 1] += 1
        chain[k, k + 1] -= 1
        chain[k + 1, k] -= 1
    free = np.ones(size)
    free[0] = 0.01
    penalty = np.kron(pull * (np.diag(RIDGE) + LINK * chain), np.diag(free)).astype(np.float64)
    total = sum(float(table.weight.sum()) for table in parts)

    def cost(tried: Array) -> float:
        """What is made as small as can be."""
        off = (tried - begun).ravel()
        return total * loss_of(parts, tried / scale) + 0.5 * float(off @ penalty @ off)

    now = cost(weights)
    for turn in range(rounds):
        slope = -(penalty @ (weights - begun).ravel())
        bend = penalty.copy()
        for table in parts:
            rows = table.rows / scale
            p = chances(Table(rows, table.progress, table.shares, table.weight, table.game), weights)
            phase = hats(table.progress)
            miss = np.einsum("ps,psf->pf", (table.shares - p) * table.weight[:, None], rows)
            slope += np.einsum("pk,pf->kf", phase, miss).ravel()
            bend_by(bend, table, rows, p, phase)
        step = np.linalg.solve(bend, slope).reshape(knots, size)
        # near the end of a game a feature may decide it alone: a full step then goes far past the best weights, and never back
        while np.abs(step).max() > SMALL and cost(weights + step) > now:
            step /= 2
        weights += step
        now = cost(weights)
        if np.abs(step).max() < SMALL:
            break
    made: Array = weights / scale
    return made


def bend_by(bend: Array, table: Table, rows: Array, p: Array, phase: Array) -> None:
    """Add how a table's positions bend the log loss. A position lies between two knots and bends nothing but their weights."""
    size = rows.shape[2]
    middle = np.einsum("ps,psf->pf", p, rows)
    between = np.clip(np.searchsorted(KNOTS, table.progress, side="right") - 1, 0, len(KNOTS) - 2)
    for k in range(len(KNOTS) - 1):
        here = np.flatnonzero(between == k)
        block = slice(k * size, (k + 2) * size)
        for seat in range(rows.shape[1]):
            apart = rows[here, seat] - middle[here]
            wide = (phase[here, k : k + 2, None] * apart[:, None, :]).reshape(len(here), 2 * size)
            bend[block, block] += (wide * (p[here, seat] * table.weight[here])[:, None]).T @ wide


def loss_of(parts: list[Table], weights: Array) -> float:
    """The mean log loss of a position's result."""
    total = sum(float(-(table.weight * (table.shares * np.log(chances(table, weights) + 1e-12)).sum(axis=1)).sum()) for table in parts)
    return total / sum(float(table.weight.sum()) for table in parts)


def constant_loss(parts: list[Table]) -> float:
    """The log loss of saying the same of every position: the mean result, seat by seat."""
    total = 0.0
    for table in parts:
        says = np.average(table.shares, axis=0, weights=table.weight)
        total += float(-(table.weight * (table.shares * np.log(says + 1e-12)).sum(axis=1)).sum())
    return total / sum(float(table.weight.sum()) for table in parts)


def some(parts: list[Table], fold: int, inside: bool) -> list[Table]:
    """The games of one fold, or all others."""
    made: list[Table] = []
    for table in parts:
        kept = (table.game % FOLDS == fold) == inside
        if kept.any():
            made.append(Table(table.rows[kept], table.progress[kept], table.shares[kept], table.weight[kept], table.game[kept]))
    return made


def fit(game: AnyGame, courses: list[Course], bots: list[str], before: Value | None = None) -> Fit:
    """Weights for a game from these games, their pull chosen by a trial on games left out; `before` are weights to go on from: fewer
    games are needed where only the bots' habits have changed."""
    start = None
    if before is not None:
        if before.hidden:
            raise BadSetup("Weights with a hidden layer cannot be gone on from; fit anew.")
        if before.knots != list(KNOTS) or before.names != [CONSTANT, *game.feature_names()]:
            raise BadSetup("Only weights of the same features and phases can be gone on from; fit anew.")
        start = np.array(before.weights)
    parts = tables(courses)
    every = np.concatenate([table.rows.reshape(-1, table.rows.shape[2]) for table in parts])
    scale = every.std(axis=0) + 1e-6
    scale[0] = 1.0
    losses = dict.fromkeys(PULLS, 0.0)
    folds = range(1 if len(courses) >= MANY else FOLDS)
    near: Array | None = None
    for fold in folds:
        inside, outside = some(parts, fold, True), some(parts, fold, False)
        for pull in PULLS:
            near = newton(outside, pull, scale, start, near=near)
            losses[pull] += loss_of(inside, near) / len(folds)
    best = min(PULLS, key=lambda pull: losses[pull])
    weights = newton(parts, best, scale, start, near=near)
    value = Value([CONSTANT, *game.feature_names()], list(KNOTS), [[round(float(w), 4) for w in row] for row in weights])
    value.date = date.today().isoformat()
    value.rules = rules_of(game)
    value.games = len(courses) + (before.games if before is not None else 0)
    value.bots = ", ".join(bots)
    positions = sum(len(course.positions) for course in courses)
    return Fit(value, best, losses[best], constant_loss(parts), len(courses), positions)


def rules_of(game: AnyGame) -> str:
    """The rules and content a value was fitted to: the version and the hash of the content."""
    return f"{game.version}:{game.content.hash[:16]}"


def write(value: Value, path: Path) -> None:
    """The weights as they are shipped."""
    lines = [
        "# Written by `pentarchy bots fit`: weights of the named features, one number for each knot of a game's progress.",
        f'date = "{value.date}"',
        f'rules = "{value.rules}"',
        f"games = {value.games}",
        f'bots = "{value.bots}"',
        f"knots = [{', '.join(str(knot) for knot in value.knots)}]",
    ]
    for i, name in enumerate(value.names):
        numbers = ", ".join(f"{row[i]:.4f}" for row in value.weights)
        lines += ["", "[[weight]]", f'name = "{name}"', f"by_phase = [{numbers}]"]
    for n, unit in enumerate(value.hidden):
        weights = ", ".join(f"{w:.4f}" for w in unit)
        lines += ["", "[[hidden]]", f"weights = [{weights}]", f"by_phase = [{', '.join(f'{row[n]:.4f}' for row in value.out)}]"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")

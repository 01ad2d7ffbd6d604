"""Can a bluff be read? A classifier learns, from what everybody sees of things laid face down, which of them are bluffs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pentarchy.bots import decide
from pentarchy.games import find
from pentarchy.kernel.record import start
from pentarchy.lab.external import sitter
from pentarchy.lab.gauge import Said, auc_of
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import bot_seed
from pentarchy.lab.trials import Trials

FOLDS = 4
PULL = 2.0
"""How strongly the classifier's weights are pulled to zero."""
DRAWS = 200


@dataclass(slots=True)
class Seen:
    """One thing as it was laid: of which game, its marks, and whether it was a bluff."""

    game: int
    marks: list[str]
    is_bluff: bool


@dataclass(slots=True)
class Reading:
    """How well bluffs can be told: the area under the curve on games the classifier has not seen, with its interval by game."""

    games: int
    laid: int
    bluffs: int
    auc: float
    low: float
    high: float


def watched(task: Trials, n: int) -> list[Seen]:
    """Everything laid face down in one game, as it lay when it came to the table."""
    game = find(task.game)
    seed = f"{task.seed}-{n}"
    match = start(game, task.seats, seed, task.options, telling=False)
    bots = [sitter(task.level, bot_seed(seed, seat)) for seat in range(task.seats)]
    known: set[int] = set()
    found: list[Seen] = []
    while not match.is_over:
        seat = match.waiting()[0]
        match.answer_list(seat, decide(bots[seat], match, seat))
        for one in game.laid(match.state):
            if one.number not in known:
                known.add(one.number)
                found.append(Seen(n, one.marks, one.is_bluff))
    return found


def table_of(seen: list[Seen]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Marks and pairs of marks as columns of 0 and 1, and whether each was a bluff."""
    names: dict[str, int] = {}
    rows: list[list[int]] = []
    for one in seen:
        pairs = [f"{a} & {b}" for i, a in enumerate(one.marks) for b in one.marks[i + 1 :]]
        rows.append([names.setdefault(name, len(names)) for name in [*one.marks, *pairs]])
    table = np.zeros((len(seen), len(names) + 1))
    table[:, 0] = 1.0
    for i, row in enumerate(rows):
        for column in row:
            table[i, column + 1] = 1.0
    return table, np.array([float(one.is_bluff) for one in seen])


def learned(table: NDArray[np.float64], came: NDArray[np.float64], rounds: int = 12) -> NDArray[np.float64]:
    """Logistic regression with a pull to zero, by Newton's method."""
    weights = np.zeros(table.shape[1])
    pull = np.full(table.shape[1], PULL)
    pull[0] = 1e-3
    for turn in range(rounds):
        said = 1.0 / (1.0 + np.exp(-np.clip(table @ weights, -30, 30)))
        bend = (table * (said * (1 - said))[:, None]).T @ table + np.diag(pull)
        weights += np.linalg.solve(bend, table.T @ (came - said) - pull * weights)
    return weights


def reading(seen: list[Seen], games: int) -> Reading:
    """Trained on three quarters of the games, judged on the fourth, four times."""
    table, came = table_of(seen)
    number = np.array([one.game for one in seen])
    said = np.zeros(len(seen))
    for fold in range(FOLDS):
        inside = number % FOLDS == fold
        if inside.any() and not inside.all():
            said[inside] = table[inside] @ learned(table[~inside], came[~inside])
    by_game: dict[int, list[Said]] = {}
    for i, one in enumerate(seen):
        by_game.setdefault(one.game, []).append((float(said[i]), float(came[i]), 1.0))
    every = [each for some in by_game.values() for each in some]
    luck = np.random.default_rng(1)
    keys = list(by_game)
    drawn = sorted(auc_of([each for k in luck.integers(len(keys), size=len(keys)) for each in by_game[keys[k]]]) for draw in range(DRAWS))
    return Reading(games, len(seen), int(came.sum()), auc_of(every), drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)])


def bluffs(task: Trials, games: int, jobs: int) -> Reading:
    seen = [one for some in spread(watched, task, list(range(games)), jobs) for one in some]
    return reading(sorted(seen, key=lambda one: one.game), games)

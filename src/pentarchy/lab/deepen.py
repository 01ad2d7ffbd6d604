"""A hidden layer for a fitted value: what sums of features cannot say, learned from the same games (see kernel/value.py).

It begins with the weights of the plain fit and goes on by small steps over shuffled positions, and stops where games left out are judged
no better; the state of the best of those moments is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pentarchy.lab.fit import FOLDS, Fit, Table, hats, tables
from pentarchy.lab.positions import Course

Array = NDArray[np.float64]

UNITS = 24
ROUNDS = 40
PATIENCE = 4
STEP = 0.004
BATCHES = 40
LARGEST = 1024
"""A round over all positions takes about so many steps, more where so many positions a step would be exceeded."""
SHRINK = 1e-6
"""How strongly weights are pulled to zero."""
DECAY = 0.5
"""So many parts of a step's length hidden units, and what they count for, lose by it: what few games say is forgotten again."""


@dataclass(slots=True)
class Batch:
    """Positions with the same number of standings: what the hidden units see of each seat, the linear features, phases and results."""

    seen: Array
    rows: Array
    phase: Array
    shares: Array
    weight: Array
    left_out: NDArray[np.bool_]
    alone: bool


@dataclass(slots=True)
class Deep:
    """Weights by knot, hidden units, what they count for by knot; and the log loss on games left out before and after."""

    weights: Array
    hidden: Array
    out: Array
    before: float
    after: float


def deepened(fitted: Fit, courses: list[Course], units: int) -> Deep:
    """Give a fitted value a hidden layer, if games left out are judged better with it."""
    value = fitted.value
    deep = deepen(tables(courses), np.array(value.weights), units)
    if deep.after < deep.before:
        value.weights = [[round(float(w), 4) for w in row] for row in deep.weights]
        value.hidden = [[round(float(w), 4) for w in row] for row in deep.hidden]
        value.out = [[round(float(w), 4) for w in row] for row in deep.out]
    return deep


def batch_of(table: Table) -> Batch:
    """What a unit sees: a constant, the progress, the seat's features and the others' mean."""
    rows, seats = table.rows, table.rows.shape[1]
    alone = seats == 2 and not table.rows[:, 1].any()
    own = rows[:, :1, 1:] if alone else rows[:, :, 1:]
    lead = np.stack([np.ones(len(rows)), table.progress], axis=1)[:, None, :].repeat(own.shape[1], axis=1)
    parts = [lead, own] if alone else [lead, own, (own.sum(axis=1, keepdims=True) - own) / (seats - 1)]
    seen = np.concatenate(parts, axis=2)
    left_out = table.game % FOLDS == 0
    return Batch(seen, rows[:, : own.shape[1]], hats(table.progress), table.shares, table.weight, left_out, alone)


def chances_of(deep: Deep, batch: Batch, some: NDArray[np.intp]) -> tuple[Array, Array]:
    """The chances of every seat at these positions, and what the hidden units give."""
    phase = batch.phase[some]
    lit = np.maximum(batch.seen[some] @ deep.hidden.T, 0.0)
    standings = np.einsum("psf,pf->ps", batch.rows[some], phase @ deep.weights) + np.einsum("psu,pu->ps", lit, phase @ deep.out)
    if batch.alone:
        standings = np.concatenate([standings, np.zeros_like(standings)], axis=1)
    standings = np.clip(standings, -30, 30)
    parts = np.exp(standings - standings.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True), lit


def loss_left_out(deep: Deep, batches: list[Batch]) -> float:
    """The mean log loss of games left out."""
    total = weight = 0.0
    for batch in batches:
        some = np.flatnonzero(batch.left_out)
        p = chances_of(deep, batch, some)[0]
        total -= float((batch.weight[some] * (batch.shares[some] * np.log(p + 1e-12)).sum(axis=1)).sum())
        weight += float(batch.weight[some].sum())
    return total / weight


def slopes_of(deep: Deep, batch: Batch, some: NDArray[np.intp]) -> list[Array]:
    """How the log loss of these positions changes with weights, hidden units and what they count for."""
    p, lit = chances_of(deep, batch, some)
    count = batch.rows.shape[1]
    miss = ((p - batch.shares[some]) / len(some))[:, :count]
    phase, seen = batch.phase[some], batch.seen[some]
    back = miss[:, :, None] * (phase @ deep.out)[:, None, :] * (lit > 0)
    return [
        phase.T @ np.einsum("ps,psf->pf", miss, batch.rows[some]),
        back.reshape(-1, back.shape[2]).T @ seen.reshape(-1, seen.shape[2]),
        phase.T @ np.einsum("ps,psu->pu", miss, lit),
    ]


class Steps:
    """Adam: steps whose length follows the slopes of the last ones."""

    def __init__(self, things: list[Array]) -> None:
        self.things = things
        self.mean = [np.zeros_like(thing) for thing in things]
        self.square = [np.zeros_like(thing) for thing in things]
        self.count = 0

    def step(self, slopes: list[Array], length: float) -> None:
        self.count += 1
        for n, slope in enumerate(slopes):
            pulled = slope + SHRINK * self.things[n]
            self.mean[n] = 0.9 * self.mean[n] + 0.1 * pulled
            self.square[n] = 0.999 * self.square[n] + 0.001 * pulled * pulled
            mean = self.mean[n] / (1 - 0.9**self.count)
            self.things[n] -= length * mean / (np.sqrt(self.square[n] / (1 - 0.999**self.count)) + 1e-8)
            if n:
                self.things[n] *= 1 - length * DECAY


def deepen(found: list[Table], weights: Array, units: int = UNITS, rounds: int = ROUNDS, seed: int = 1) -> Deep:
    """A hidden layer beside these weights, learned from these tables; every FOLDS-th game is left out to judge it by."""
    luck = np.random.default_rng(seed)
    batches = [batch_of(table) for table in found]
    every = np.concatenate([batch.seen.reshape(-1, batch.seen.shape[2]) for batch in batches])
    middle, scale = every.mean(axis=0), every.std(axis=0) + 1e-3
    middle[0], scale[0] = 0.0, 1.0
    spans = batches[0].rows.reshape(-1, weights.shape[1]).std(axis=0) + 1e-3
    spans[0] = 1.0
    for batch in batches:
        batch.seen = (batch.seen - middle) / scale
        batch.rows = batch.rows / spans
    hidden = luck.normal(size=(units, len(scale))) * 0.7 / np.sqrt(len(scale))
    deep = Deep(weights * spans, hidden, np.zeros((weights.shape[0], units)), 0.0, 0.0)
    deep.before = loss_left_out(deep, batches)
    deep.out[:] = luck.normal(size=deep.out.shape) * 0.1 / np.sqrt(units)
    best = learn(deep, batches, rounds, luck)
    # back to the features as the game names them
    plain = best.hidden / scale
    plain[:, 0] = best.hidden[:, 0] - (best.hidden * middle / scale)[:, 1:].sum(axis=1)
    return Deep(best.weights / spans, plain, best.out, deep.before, best.after)


def learn(deep: Deep, batches: list[Batch], rounds: int, luck: np.random.Generator) -> Deep:
    """Rounds over all positions but those left out, with ever smaller steps; gives the best moment."""
    steps = Steps([deep.weights, deep.hidden, deep.out])
    best = Deep(deep.weights.copy(), deep.hidden.copy(), np.zeros_like(deep.out), deep.before, deep.before)
    waited = 0
    for turn in range(rounds):
        length = STEP * (1 - turn / rounds)
        for batch in batches:
            inside = luck.permutation(np.flatnonzero(~batch.left_out))
            size = min(LARGEST, len(inside) // BATCHES + 1)
            for first in range(0, len(inside), size):
                steps.step(slopes_of(deep, batch, inside[first : first + size]), length)
        after = loss_left_out(deep, batches)
        waited += 1
        if after < best.after:
            best = Deep(deep.weights.copy(), deep.hidden.copy(), deep.out.copy(), deep.before, after)
            waited = 0
        if waited >= PATIENCE:
            break
    return best

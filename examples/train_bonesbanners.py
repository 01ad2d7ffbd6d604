"""Learns Bones & Banners by playing against itself, on a CPU, in minutes.

    pip install 'pentarchy[envs,learn]'
    python examples/train_bonesbanners.py --minutes 8 --out bots/mine.json
    PENTARCHY_BOTS=bots pentarchy simulate bonesbanners --bots mine,random --games 200 --rotate

The method is deep Monte Carlo: a small network (scikit-learn's MLPRegressor) looks at a position and one of its options and guesses
how the game will end for whoever takes it. Both seats take what it likes best, now and then something else, and each finished game
says how good the guesses were. What is written are weights and nothing else; the folder is named by PENTARCHY_BOTS.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPRegressor

from pentarchy.envs.vector import Tables

GAME = "bonesbanners"
Array = np.ndarray[Any, np.dtype[Any]]


class Learner:
    """The network, and what it has seen but not yet learned."""

    def __init__(self, hidden: int, seed: int, lesson: int) -> None:
        self.model = MLPRegressor(hidden_layer_sizes=(hidden,), batch_size=min(512, lesson), learning_rate_init=1e-3, random_state=seed)
        self.inputs: list[Array] = []
        self.ends: list[Array] = []
        self.waiting = 0
        self.seen = 0

    def values(self, rows: Array) -> Array:
        """What the network thinks of some (position, option) rows; before its first lesson nothing."""
        if not self.seen:
            return np.zeros(len(rows), dtype=np.float32)
        hidden = np.maximum(rows @ self.model.coefs_[0] + self.model.intercepts_[0], 0.0)
        guess: Array = (hidden @ self.model.coefs_[1] + self.model.intercepts_[1])[:, 0]
        return guess

    def hear(self, rows: list[Array], end: float) -> None:
        """One seat's choices in a finished game, and how it ended for it."""
        self.inputs += rows
        self.ends.append(np.full(len(rows), end, dtype=np.float32))
        self.waiting += len(rows)

    def study(self) -> None:
        """Learn from all that was heard since the last lesson."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            self.model.partial_fit(np.stack(self.inputs), np.concatenate(self.ends))
        self.seen += self.waiting
        self.inputs, self.ends, self.waiting = [], [], 0


def choose(tables: Tables, learner: Learner, dice: np.random.Generator, noise: float) -> tuple[Array, Array]:
    """The best legal action of every game, a random one for a share `noise` of them; and the rows of the chosen ones."""
    game, action = np.nonzero(tables.mask)
    rows = np.concatenate([tables.observation[game], tables.options[game, action]], axis=1)
    value = learner.values(rows) + 1e-4 * dice.random(len(rows), dtype=np.float32)
    value[dice.random(tables.count)[game] < noise] = 0.0
    value += (value == 0.0) * dice.random(len(rows))
    order = np.lexsort((-value, game))
    first = order[np.r_[True, np.diff(game[order]) > 0]]
    return action[first], rows[first]


def train(minutes: float, hidden: int, seed: int, count: int, lesson: int, curve: float = 0.0, judge: int = 200) -> Learner:
    """Play and learn until the time is over; every `curve` minutes tell how it fares against a random player, within that time."""
    learner = Learner(hidden, seed, lesson)
    tables = Tables(GAME, count=count, seed=seed)
    dice = np.random.default_rng(seed)
    played: list[list[tuple[int, Array]]] = [[] for n in range(count)]
    begun = time.monotonic()
    games = 0
    told = judged = begun
    while (spent := time.monotonic() - begun) < 60 * minutes or not learner.seen:
        noise = max(0.05, 0.4 * (1 - spent / max(1.0, 40 * minutes)))
        seats = tables.seat.copy()
        actions, rows = choose(tables, learner, dice, noise)
        for n in range(count):
            played[n].append((int(seats[n]), rows[n]))
        tables.step(actions)
        for n in np.flatnonzero(tables.over):
            games += 1
            for seat in range(2):
                mine = [row for other, row in played[n] if other == seat]
                if mine:
                    learner.hear(mine, float(tables.reward[n, seat]))
            played[n] = []
        if learner.waiting >= lesson:
            learner.study()
        if time.monotonic() - told > 20:
            told = time.monotonic()
            print(f"{spent:4.0f} s: {games} games, {learner.seen} choices learned, noise {noise:.2f}", file=sys.stderr, flush=True)
        if curve and time.monotonic() - judged > 60 * curve:
            judged = time.monotonic()
            share = against_random(learner, judge, seed + 1)
            print(f"{spent / 60:4.1f} min ({time.process_time():.0f} s of a core), {games} games played: wins {share:.2f}", flush=True)
    return learner


def against_random(learner: Learner, games: int, seed: int) -> float:
    """The share of games won against a random player, seats in turn; a draw counts half. Each table plays as many games as the others:
    counting whichever end first would favour short ones."""
    tables = Tables(GAME, count=min(games, 50), seed=seed, opponents=["random"])
    dice = np.random.default_rng(seed)
    each = -(-games // tables.count)
    won: list[list[float]] = [[] for n in range(tables.count)]
    while min(len(ends) for ends in won) < each:
        actions, rows = choose(tables, learner, dice, 0.0)
        learner_seats = tables.learner.copy()
        tables.step(actions)
        for n in np.flatnonzero(tables.over):
            won[n].append(0.5 + 0.5 * float(tables.reward[n, learner_seats[n]]))
    return float(np.mean([ends[:each] for ends in won]))


def save(learner: Learner, path: Path) -> None:
    """The weights as a file that `PENTARCHY_BOTS` can name."""
    tables = Tables(GAME, count=1)
    model = learner.model
    data = {
        "format": "pentarchy weights 1",
        "game": GAME,
        "position": tables.booth.width,
        "option": tables.booth.depth,
        "weights": [np.round(layer, 5).tolist() for layer in model.coefs_],
        "biases": [np.round(layer, 5).tolist() for layer in model.intercepts_],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--out", type=Path, default=Path("bots/mine.json"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--lesson", type=int, default=8192, help="choices per lesson")
    parser.add_argument("--judge", type=int, default=200, help="games against random at the end")
    parser.add_argument("--curve", type=float, default=0.0, help="judge every so many minutes too")
    chosen = parser.parse_args()
    if not chosen.out.stem.isidentifier() or chosen.out.suffix != ".json":
        print(f"The bot is named by its file, such as bots/mine.json, not {chosen.out}.", file=sys.stderr)
        return 2
    learner = train(chosen.minutes, chosen.hidden, chosen.seed, chosen.tables, chosen.lesson, chosen.curve, chosen.judge)
    save(learner, chosen.out)
    share = against_random(learner, chosen.judge, chosen.seed + 1)
    print(f"{chosen.out}: wins {share:.2f} of {chosen.judge} games against random")
    return 0


if __name__ == "__main__":
    sys.exit(main())

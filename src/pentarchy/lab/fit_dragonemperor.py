"""Fits the value of Dragon & Emperor to games of the greedy bot: `python -m pentarchy.lab.fit_dragonemperor --games 400`.

Positions before each first action of a turn, with the result of their game; a logistic regression per third of Evil's road with a
small pull to zero. Prints the weights for bot/value.py and, on games it has not seen, the log loss beside that of a constant.
"""

from __future__ import annotations

import argparse
import math
from typing import cast

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.bot.features import NAMES, features, phase
from pentarchy.games.dragonemperor.state import Board
from pentarchy.kernel import AnyGame, Ask
from pentarchy.kernel.record import start

Sample = tuple[list[float], int, int, int]
"""Features with a leading 1, third of the road, won or not, number of the game."""

SETTINGS: list[dict[str, object]] = [{}, {}, {"full_deck": True}, {"forewarned": "all"}, {"short": True}]


def samples(games: int, seed: str) -> list[Sample]:
    """Positions of greedy games; every few of them under a variant, so that wins and losses are both common."""
    found: list[Sample] = []
    for n in range(games):
        match = start(cast(AnyGame, GAME), 2, f"{seed} {n}", SETTINGS[n % len(SETTINGS)], telling=False, light=True)
        rows: list[tuple[list[float], int]] = []
        while match.prompt is not None:
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            state = match.state
            assert isinstance(state, Board)
            if ask.rule == "DE-RND-4" and state.taken == 0:
                rows.append(([1.0, *features(state, GAME.book)], phase(state)))
            match.answer_list(seat, rule_of_thumb(state, seat, ask))
        won = 1 if match.outcome is not None and match.outcome.winners else 0
        found += [(row, third, won, n) for row, third in rows]
    return found


def rule_of_thumb(state: Board, seat: int, ask: Ask) -> list[str]:
    """What the greedy bot answers; it looks at nothing hidden, so no world has to be imagined."""
    whole = GAME.suggest(state, seat, ask)
    if whole:
        return whole
    weights = GAME.weigh(state, seat, ask)
    return [ask.options[weights.index(max(weights))].key]


def fitted(rows: list[Sample], pull: float = 3.0) -> list[float]:
    """Logistic regression by Newton's method with a pull to zero on all but the constant."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(12):
        slope = [-pull * w if i else 0.0 for i, w in enumerate(weights)]
        bend = [[pull if i == j and i else 1e-9 if i == j else 0.0 for j in range(size)] for i in range(size)]
        for x, _third, won, _game in rows:
            p = chance(weights, x)
            for i in range(size):
                slope[i] += (won - p) * x[i]
                for j in range(size):
                    bend[i][j] += p * (1 - p) * x[i] * x[j]
        weights = [w + step for w, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def chance(weights: list[float], x: list[float]) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, sum(w * v for w, v in zip(weights, x, strict=True))))))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        top = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[top] = rows[top], rows[i]
        for r in range(i + 1, n):
            factor = rows[r][i] / rows[i][i]
            rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    found = [0.0] * n
    for i in reversed(range(n)):
        found[i] = (rows[i][n] - sum(rows[i][j] * found[j] for j in range(i + 1, n))) / rows[i][i]
    return found


def loss(values: list[tuple[float, int]]) -> float:
    return -sum(math.log(p if won else 1 - p) for p, won in values) / max(len(values), 1)


def auc(values: list[tuple[float, int]]) -> float:
    """How often a position of a won game is valued above one of a lost game."""
    ordered = sorted(values)
    wins = sum(won for _, won in values)
    ranks = sum(i + 1 for i, (_, won) in enumerate(ordered) if won)
    return (ranks - wins * (wins + 1) / 2) / max(wins * (len(values) - wins), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="fit")
    options = parser.parse_args()
    rows = samples(options.games, options.seed)
    for third in range(3):
        mine = [row for row in rows if row[1] == third]
        seen, unseen = [row for row in mine if row[3] % 5], [row for row in mine if not row[3] % 5]
        weights = fitted(seen)
        values = [(chance(weights, x), won) for x, _third, won, _game in unseen]
        share = sum(won for _, won in values) / max(len(values), 1)
        plain = loss([(share, won) for _, won in values])
        print(f"# third {third}: {len(mine)} positions, won {share:.2f}, value {sum(p for p, _ in values) / len(values):.2f}")
        print(f"# unseen games: log loss {loss(values):.3f}, constant {plain:.3f}, AUC {auc(values):.2f}")
        print("[" + ", ".join(f"{w:.2f}" for w in fitted(mine)) + "],")
    print("# " + ", ".join(["constant", *NAMES]))


if __name__ == "__main__":
    main()

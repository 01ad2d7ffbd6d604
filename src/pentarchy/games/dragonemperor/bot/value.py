"""How the partners stand: a number from 0 (lost) to 1 (won)."""

from __future__ import annotations

import math
from typing import Final

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.bot.features import features, phase
from pentarchy.games.dragonemperor.state import Board

WEIGHTS: Final = [
    [-1.71, -2.07, -1.01, 2.27, -0.35, -0.86, 0.61, 0.95, -0.41, 1.77, 0.01, -0.28, 1.55, 0.02, 0.93, -0.11, -0.43],
    [-2.80, -2.82, -0.69, 3.37, -0.38, -0.59, 0.71, 0.73, -1.65, 3.02, 0.43, -0.18, 1.77, 0.02, 1.19, 0.07, -0.22],
    [-3.86, -2.94, -1.63, 2.43, -0.02, -0.10, 0.80, 3.01, -1.06, 2.98, 0.32, -0.05, 1.39, 0.01, 1.00, 0.13, -0.16],
]
"""A constant and one weight per feature, for each third of Evil's road: fitted by lab/fit_dragonemperor.py to 300 greedy games.

On games it had not seen the log loss is .65, .54, .53 where a constant has .67, .69, .66, and the AUC .63, .82, .79.
"""


def evaluate(s: Board, book: Book) -> float:
    """DE-END-1: the chance to win, by named features of the position."""
    if s.outcome is not None:
        return 1.0 if s.outcome.winners else 0.0
    weights = WEIGHTS[phase(s)]
    found = features(s, book)
    total = weights[0]
    for i in range(len(found)):
        total += weights[i + 1] * found[i]
    return 1.0 / (1.0 + math.exp(-total))

"""How the partners stand: a number from 0 (lost) to 1 (won)."""

from __future__ import annotations

import math

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.bot.worth import CURSES, Outlook
from pentarchy.games.dragonemperor.rules.realm import RESOURCES
from pentarchy.games.dragonemperor.state import Board


def evaluate(s: Board, book: Book) -> float:
    """How the partners stand, from 0 (lost) to 1 (won), by tokens missing, curses and time left; fitted to games of the greedy bot."""
    if s.outcome is not None:
        return 1.0 if s.outcome.winners else 0.0
    outlook = Outlook(s, book)
    missing = sum([max(0, outlook.unmet[i] - s.treasury[i]) for i in range(len(RESOURCES))])
    curses = sum(CURSES[: len(s.cursed)])
    return 1.0 / (1.0 + math.exp(0.39 * missing + 0.16 * curses - 0.75 * outlook.rounds - 0.22 * len(s.items) - 0.9))

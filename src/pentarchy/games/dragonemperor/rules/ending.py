"""DE-END: how the game ends."""

from __future__ import annotations

from typing import NoReturn

from pentarchy.games.dragonemperor.state import T


def win(t: T) -> NoReturn:
    """DE-END-2: the third Magic Item wins at once; DE-END-1: that is the aim."""
    finish(t, True, "DE-END-2", "The Magic Items are united and Evil is undone.")


def lose_palace(t: T) -> NoReturn:
    """DE-END-3: the game is lost when the Evil pawn steps onto the Palace."""
    finish(t, False, "DE-END-3", "Evil has reached the Palace.")


def lose_curses(t: T) -> NoReturn:
    """DE-END-4: the game is lost when a Curse token is needed and none is left; DE-END-5: not before."""
    finish(t, False, "DE-END-4", "The Curse tokens have run out.")


def stall(t: T) -> NoReturn:
    """DE-SOLO-6: a game without end is stopped, neither won nor lost."""
    finish(t, False, "DE-SOLO-6", "Stalled: the game was stopped at the last Round.")


def finish(t: T, won: bool, rule: str, why: str) -> NoReturn:
    """DE-SET-1, DE-END-7: both seats share one result and there is no score; DE-END-6: nothing happens after it."""
    t.end(list(range(t.state.seats)) if won else [], [], rule, why)

"""DE-RND: the round, readable in one place. Only this file writes the position, `s.phase`.

A Round is two turns (`s.role` says whose) of three phases each, and the Refresh. Only the Action phase asks anybody: what
follows its end, up to the next question, happens at once in `follow` and opens no segment of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.actions import take_action
from pentarchy.games.dragonemperor.rules.round import begin_turn, clean_up, refresh
from pentarchy.games.dragonemperor.state import Board, T
from pentarchy.kernel.sequence import DONE, Sequence, Step

QUIET: Final[dict[str, Callable[[T], str]]] = {"evil": begin_turn, "cleanup": clean_up, "refresh": refresh}
"""The steps that ask nobody, by their word."""


async def go_on(t: T) -> str:
    """A step that asks nobody, where a game begins with it."""
    return QUIET[t.state.phase](t)


ROUND: Final[Sequence[Board, Book]] = Sequence(
    "round",
    [
        Step("evil", "DE-RND-3", "Evil Advances", go_on),
        Step("action", "DE-RND-4", "Action", take_action),
        Step("cleanup", "DE-RND-8", "Cleanup", go_on, {"partner": "evil"}),
        Step("refresh", "DE-RND-11", "Refresh", go_on),
    ],
)


def follow(t: T, word: str) -> None:
    """Write the position, and go through the steps that ask nobody."""
    s = t.state
    at = s.phase
    at = ROUND.onward[at] if word == DONE else ROUND.after(at, word)
    s.phase = at
    while at in QUIET:
        word = QUIET[at](t)
        at = ROUND.onward[at] if word == DONE else ROUND.after(at, word)
        s.phase = at

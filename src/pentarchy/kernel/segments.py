"""The rules of a match, one segment after the other, as one coroutine: between two segments the state is everything."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.game import Game
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.table import B, S, Table

LIGHT_STRIDE: Final = 64
"""After so many segments that pass no boundary the rules come up for air all the same, so that endless ones are noticed."""
BOUNDARY: Final = Prompt({})
"""Stands between two segments: nobody is asked anything, and the match may take its checkpoint."""


async def segments(game: Game[S, B], table: Table[S, B], light: bool) -> None:
    """Play to the end of the game, stopping at every boundary where somebody may be asked before the next (a light match: now and then).

    It holds no match, so that a match is freed as soon as nobody needs it.
    """
    state = table.state
    while state.outcome is None:
        for n in range(LIGHT_STRIDE):
            word = await game.segment(table)
            if word:
                game.follow(table, word)
            if state.outcome is not None:
                return
            if not light and not game.is_quiet(table):
                break
        await BOUNDARY

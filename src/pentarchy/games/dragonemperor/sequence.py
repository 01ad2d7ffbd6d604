"""DE-RND: the round, readable in one place."""

from __future__ import annotations

from pentarchy.games.dragonemperor.rules.actions import take_action
from pentarchy.games.dragonemperor.rules.round import begin_turn, clean_up, end_turn
from pentarchy.games.dragonemperor.state import ACTION, EVIL_ADVANCES, T


async def play_on(t: T) -> None:
    """One action, and everything after it that asks nobody. DE-RND-2: Evil Advances, Action, Cleanup."""
    s = t.state
    if s.phase == ACTION:
        await take_action(t)
    while s.phase != ACTION:
        if s.phase == EVIL_ADVANCES:
            begin_turn(t)
        else:
            clean_up(t)
            end_turn(t)

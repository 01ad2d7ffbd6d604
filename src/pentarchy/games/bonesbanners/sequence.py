"""Gameplay: the six phases of a round, one step after the other (BB-RND)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.bonesbanners.rules.battle import clash, line_up, reveal_fighters
from pentarchy.games.bonesbanners.rules.building import build
from pentarchy.games.bonesbanners.rules.end_of_round import reset
from pentarchy.games.bonesbanners.rules.rally import put_back, rally
from pentarchy.games.bonesbanners.rules.strategy import draft, roll
from pentarchy.games.bonesbanners.rules.tactical import activate, aim, exchange, market
from pentarchy.games.bonesbanners.rules.villages import compare, loot, resolve_village, spoils
from pentarchy.games.bonesbanners.rules.windows import ask_window
from pentarchy.games.bonesbanners.state import (
    ACTIVATE,
    AIM,
    BUILD,
    CLASH,
    COMPARE,
    DRAFT,
    EXCHANGE,
    LINE_UP,
    LOOT,
    MARKET,
    PUT_BACK,
    RALLY,
    RESET,
    REVEAL,
    ROLL,
    SPOILS,
    VILLAGE,
    T,
)
from pentarchy.kernel.choices import Prompt

Step = Callable[[T], Coroutine[Prompt, None, None]]

# BB-RND-1: I Rally, II Strategy, III Tactical, IV Building, V Battle, VI End of Round.
STEPS: Final[dict[str, Step]] = {
    RALLY: rally,
    PUT_BACK: put_back,
    ROLL: roll,
    DRAFT: draft,
    ACTIVATE: activate,
    AIM: aim,
    MARKET: market,
    EXCHANGE: exchange,
    BUILD: build,
    REVEAL: reveal_fighters,
    LINE_UP: line_up,
    CLASH: clash,
    VILLAGE: resolve_village,
    COMPARE: compare,
    SPOILS: spoils,
    LOOT: loot,
    RESET: reset,
}


def next_step(t: T) -> Coroutine[Prompt, None, None]:
    """BB-RND-2, BB-ADV-2: an open window is finished before the next step; both players go through each step together."""
    s = t.state
    return ask_window(t) if s.window else STEPS[s.step](t)

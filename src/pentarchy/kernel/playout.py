"""Random play at full speed, inside the compiled kernel."""

from __future__ import annotations

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.match import Match
from pentarchy.kernel.table import B, S


def play_random(match: Match[S, B], chance: Chance) -> int:
    """Random answers to the end of the game; gives how many."""
    return play_some(match, chance, 1_000_000_000)


def play_some(match: Match[S, B], chance: Chance, most: int) -> int:
    """Up to so many random answers; gives how many were taken."""
    count = 0
    light = match.light
    while count < most:
        prompt = match.prompt
        if prompt is None:
            break
        for seat, ask in prompt.asks.items():
            if seat not in prompt.answers:
                if light:
                    match.feed(seat, ask.sample(chance))
                else:
                    match.take(seat, ask.sample(chance))
                count += 1
                break
    return count

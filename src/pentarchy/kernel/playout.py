"""Random play at full speed, inside the compiled kernel."""

from __future__ import annotations

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import ALL
from pentarchy.kernel.match import Match
from pentarchy.kernel.table import B, S


def play_random(match: Match[S, B], chance: Chance) -> int:
    """Random answers to the end of the game; gives how many."""
    return play_some(match, chance, 1_000_000_000)


def play_some(match: Match[S, B], chance: Chance, most: int) -> int:
    """Up to so many random answers; gives how many were taken."""
    if match.position.light:
        return play_lots(match, [chance] * (match.state.seats + 1), most)
    count = 0
    prompt = match.prompt
    while prompt is not None and count < most:
        waiting = prompt.waiting()
        seat = waiting[0] if prompt.wait == ALL else waiting[chance.any(len(waiting))]
        match.take(seat, prompt.asks[seat].sample(chance))
        count += 1
        prompt = match.prompt
    return count


def play_lots(match: Match[S, B], lots: list[Chance], most: int) -> int:
    """Up to so many random answers of a light match, each seat by its own lots; the last ones say who speaks first in a race.

    Only the question that waits is answered here: those after it draw their answers where they are asked.
    """
    count = 0
    position = match.position
    prompt = position.prompt
    while prompt is not None and count < most:
        waiting = prompt.waiting()
        seat = waiting[0] if prompt.wait == ALL else waiting[lots[-1].any(len(waiting))]
        count += 1
        if prompt.put(seat, prompt.asks[seat].sample(lots[seat])):
            count = most - position.draw_on(lots, most - count)
        prompt = position.prompt
    return count

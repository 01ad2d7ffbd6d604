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
    count = 0
    position = match.position
    light = position.light
    prompt = position.prompt
    while prompt is not None and count < most:
        answers = prompt.answers
        if light and len(prompt.asks) == 1:
            for seat, ask in prompt.asks.items():
                answers[seat] = ask.sample(chance)
            count += 1
            position.advance()
            prompt = position.prompt
            continue
        for seat, ask in prompt.asks.items():
            if seat not in answers:
                if light:
                    answers[seat] = ask.sample(chance)
                else:
                    match.take(seat, ask.sample(chance))
                count += 1
                break
        if light and (prompt.wait != ALL or len(answers) == len(prompt.asks)):
            position.advance()
        prompt = position.prompt
    return count

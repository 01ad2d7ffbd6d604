"""A warning before a blunder: by what the seat knows, over the same imagined worlds, with the fact that decides it."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from pentarchy.bots.mind import Mind
from pentarchy.coach.reasons import reason
from pentarchy.coach.trying import Tried, Trying, gain

BLUNDER: Final = 0.15
"""So much of a chance to win an answer must cost to be called a blunder."""
ERRORS: Final = 2.0
"""And so many errors of the paired difference it must exceed."""
WORLDS: Final = 12
LOOK: Final = 3
"""After so many worlds it is plain whether a longer look is worth it."""
WIDTH: Final = 5


@dataclass(frozen=True, slots=True)
class Warned:
    """What an answer would leave of the chance to win, what the best one would, and why in one sentence."""

    chance: float
    best: float
    reason: str


def warning(mind: Mind, names: list[str], keys: list[str], ms: int = 0) -> Warned | None:
    """The answer beside the best others; None where it is no blunder, or where time was too short to tell."""
    until = perf_counter() + ms / 1000
    trying = Trying(mind, mind.step + 3)
    answers = trying.candidates(WIDTH)
    if keys not in answers:
        answers.append(keys)
    tried = [Tried(each) for each in answers]
    given = next(one for one in tried if one.keys == keys)
    field = tried
    for n in range(WORLDS if len(tried) > 1 else 0):
        for one in field:
            one.ends.append(trying.end(one.keys, n))
            if ms and perf_counter() > until:
                return None
        if n + 1 == LOOK:
            best = max(tried, key=lambda one: one.mean())
            if best.mean() - given.mean() < BLUNDER / 2:
                return None
            field = [given, *sorted([one for one in tried if one is not given], key=lambda one: -one.mean())[:2]]
    best = max(field, key=lambda one: one.mean())
    loss, error = gain(best, given)
    if best is given or loss < BLUNDER or loss < ERRORS * error:
        return None
    return Warned(given.mean(), best.mean(), reason(mind, names, given, best))


def in_words(found: Warned, played: str) -> str:
    """ "“Pass” leaves you 41 % to win, the best answer 63 %. You would lose ..."."""
    return (
        f"“{played}” leaves you {round(found.chance * 100)} % to win, the best answer {round(found.best * 100)} %. {found.reason}".strip()
    )

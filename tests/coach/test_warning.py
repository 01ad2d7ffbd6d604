"""The coach: warns before a blunder, from what the seat knows, and is silent where it is not sure or not in time."""

from __future__ import annotations

import pentarchy
from pentarchy.bots.mind import Mind, mind_of
from pentarchy.coach.warning import BLUNDER, Warned, in_words, warning
from pentarchy.kernel import AnyMatch
from tests.coach.test_hint import positions


def worst(match: AnyMatch, seat: int) -> list[tuple[list[str], Warned]]:
    """Every answer of this question that the coach warns of."""
    ask = match.ask(seat)
    assert ask is not None
    found = [(keys, warning(mind_of(match, seat), match.names, keys)) for keys in ask.answers(3)]
    return [(keys, told) for keys, told in found if told is not None]


def test_a_blunder_is_told_with_its_cost_and_why_and_is_the_same_in_redealt_worlds() -> None:
    told = 0
    for match, seat in positions("bonesbanners", 7, 5):
        for keys, found in worst(match, seat)[:1] if not told else []:
            told += 1
            assert found.best - found.chance >= BLUNDER
            assert in_words(found, "Pass").startswith("“Pass” leaves you ")
            world = match.imagine(seat, 99).retold([])
            assert warning(mind_of(world, seat), match.names, keys) == found
    assert told, "among the answers of random positions are blunders"


def test_a_late_judgement_is_none() -> None:
    match = pentarchy.new("bonesbanners", seats=2, seed=3)
    seat = match.waiting()[0]
    real = mind_of(match, seat)
    asked: list[int] = []

    def imagine(n: int, light: bool) -> AnyMatch:
        asked.append(n)
        return match.imagine(seat, n, light)

    mind = Mind(real.game, seat, real.ask, real.step, lambda: real.view, imagine)
    keys = real.ask.answers(1)[0]
    assert warning(mind, match.names, keys, ms=0) is None or len(asked) > 3
    asked.clear()
    assert warning(mind, match.names, keys, ms=1) is None
    assert len(asked) <= 3, "out of time it stops at once"

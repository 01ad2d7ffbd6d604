"""Trying out what comes next: all that is shown and planned is the same in every world the seat cannot tell from the real one."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from pentarchy.bots import decide, make
from pentarchy.coach.tryout import Tried, go_on, tryout
from pentarchy.games import names
from pentarchy.kernel import AnyMatch
from pentarchy.kernel.packet import packet
from tests.coach.test_hint import positions

LUCK = 5


def honest(match: AnyMatch, seat: int) -> Tried:
    """One answer of a bot is tried out, up to the seat's next question."""
    keys = decide(make("greedy"), tryout(match, seat, [], LUCK).world, seat)
    return tryout(match, seat, [keys], LUCK)


def peeking(match: AnyMatch, seat: int) -> Tried:
    """A planted leak: it goes on in the real world."""
    tried = Tried(match.retold([]))
    tried.world.answer_list(seat, decide(make("greedy"), tried.world, seat))
    go_on(tried, seat, LUCK)
    return tried


def differs(match: AnyMatch, seat: int, tried: Callable[[AnyMatch, int], Tried]) -> bool:
    """Is anything else shown or planned in a world the seat cannot tell from this one?"""
    told = [tried(world, seat) for world in (match, match.imagine(seat, 31).retold([]), match.imagine(seat, 4_711).retold([]))]
    return len({json.dumps([packet(one.world, seat), [repr(step) for step in one.steps]], sort_keys=True) for one in told}) > 1


@pytest.mark.parametrize("name", names())
def test_what_is_tried_out_is_alike_in_every_world_the_seat_cannot_tell_apart(name: str) -> None:
    found = positions(name, 11, 2)
    assert found
    for match, seat in found:
        assert not differs(match, seat, honest)


def test_trying_out_in_the_real_world_is_caught() -> None:
    assert any(differs(match, seat, peeking) for match, seat in positions("bonesbanners", 9, 4))

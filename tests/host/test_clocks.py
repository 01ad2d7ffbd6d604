"""Clocks without a server: whose time runs, what it takes, and that neither undo nor a second answer gives any back."""

from __future__ import annotations

from pentarchy.host import clocks
from pentarchy.host.clocks import DAY, NEVER, Times
from pentarchy.host.terms import Clock, Terms

LIVE = Clock("live", move=30, bank=60)
SLOW = Clock("days", days=3)


def test_what_goes_beyond_the_time_for_a_move_comes_out_of_the_bank() -> None:
    times = clocks.asked(LIVE, Times(), [0], 2, "a", 0)
    assert times.left(LIVE, 0, 0) == 90_000
    quick = clocks.answered(LIVE, times, 0, 29_000)
    assert quick.bank == [60_000, 60_000]
    slow = clocks.answered(LIVE, times, 0, 45_000)
    assert slow.bank == [45_000, 60_000]
    again = clocks.asked(LIVE, slow, [0], 2, "b", 50_000)
    assert again.left(LIVE, 0, 50_000) == 75_000
    assert clocks.answered(LIVE, again, 0, 999_000).bank[0] == 0


def test_who_is_asked_the_same_question_still_goes_on_with_the_time_they_have() -> None:
    times = clocks.asked(LIVE, Times(), [0, 1], 2, "secret", 0)
    times = clocks.asked(LIVE, clocks.answered(LIVE, times, 0, 20_000), [1], 2, "secret", 20_000)
    assert times.since == {1: 0}
    assert clocks.asked(LIVE, times, [1], 2, "other", 25_000).since == {1: 25_000}


def test_answering_and_taking_back_gives_no_time() -> None:
    times = clocks.asked(LIVE, Times(), [0], 2, "a", 0)
    times = clocks.asked(LIVE, clocks.answered(LIVE, times, 0, 40_000), [1], 2, "b", 40_000)
    times = clocks.taken_back(clocks.asked(LIVE, times, [0], 2, "a2", 41_000), 0)
    assert (times.since, times.bank[0]) == ({0: 0}, 60_000)
    assert times.left(LIVE, 0, 41_000) == 49_000


def test_days_and_holidays() -> None:
    times = clocks.asked(SLOW, Times(), [1], 2, "a", 0)
    assert times.left(SLOW, 1, DAY) == 2 * DAY
    assert clocks.granted(times, 1, 5 * DAY).left(SLOW, 1, DAY) == 7 * DAY
    assert clocks.asked(SLOW, clocks.granted(times, 1, DAY), [1], 2, "b", DAY).more == {}


def test_when_something_happens() -> None:
    times = clocks.asked(LIVE, Times(), [0], 2, "a", 1000)
    ends = {end: clocks.due(Terms(clock=LIVE, end_of_time=end), times) for end in ("wait", "default", "bot")}
    assert ends == {"wait": NEVER, "default": 91_000, "bot": 91_000}
    assert clocks.due(Terms(), times) == 0
    assert clocks.due(Terms(clock=LIVE, end_of_time="bot"), clocks.asked(LIVE, times, [], 2, "", 0)) == 0
    assert [clocks.run_out(Terms(clock=LIVE), times, at) for at in (90_999, 91_000)] == [[], [0]]


def test_it_is_stored_as_text() -> None:
    times = clocks.lapsed(clocks.granted(clocks.asked(LIVE, Times(), [0, 1], 2, "a", 7), 1, 5), 0)
    times = clocks.answered(LIVE, times, 1, 50_000)
    assert Times.of(times.text()) == times
    assert (Times().text(), Times.of("")) == ("", Times())

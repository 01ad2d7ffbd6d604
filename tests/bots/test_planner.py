"""The planner: same information and seed, same decision; it knows no game; it beats the rule of thumb where the rule of thumb is wrong."""

from __future__ import annotations

import pytest

from pentarchy.bots import decide, make, roster
from pentarchy.bots.planner import Planner, Trial, best_half, chosen_of, is_decided
from pentarchy.games import find
from pentarchy.kernel import BadSetup
from pentarchy.kernel.record import start
from tests.kernel.toy import TOY


def trial(*values: float) -> Trial:
    made = Trial([str(values)])
    made.values = list(values)
    return made


def test_a_small_gain_within_its_error_leaves_the_rule_of_thumb() -> None:
    thumb = trial(0.5, 0.4, 0.6, 0.5)
    assert chosen_of([thumb, trial(0.9, 0.1, 0.9, 0.3)], 1.0) is thumb


def test_a_steady_gain_is_taken() -> None:
    thumb = trial(0.5, 0.4, 0.6, 0.5)
    better = trial(0.6, 0.5, 0.7, 0.6)
    assert chosen_of([thumb, better], 1.0) is better


def test_who_was_dropped_early_is_not_chosen() -> None:
    thumb = trial(0.5, 0.4, 0.6, 0.5)
    assert chosen_of([thumb, trial(1.0, 1.0)], 1.0) is thumb


def test_the_worse_half_goes_and_the_rule_of_thumb_stays() -> None:
    thumb, good, middling, bad = trial(0.1, 0.1), trial(0.9, 0.9), trial(0.5, 0.5), trial(0.2, 0.2)
    assert best_half(thumb, [thumb, good, middling, bad]) == [good, middling, thumb]


def test_every_candidate_meets_the_same_worlds() -> None:
    match = start(TOY, 3, 5, {})
    bot = make("planner:worlds=4,width=4", 2)
    assert isinstance(bot, Planner)
    keys = decide(bot, match, match.waiting()[0])
    assert match.ask(match.waiting()[0]).refusal(keys) is None
    assert bot.playouts > 0


def test_the_roster_goes_from_weak_to_strong() -> None:
    assert list(roster()) == ["random", "beginner", "greedy", "planner"]


@pytest.mark.parametrize(
    "spec", ["nobody", "planner:worlds=0", "planner:worlds=x", "greedy:worlds=3", "random:seed=--5", "planner:width=²"]
)
def test_wrong_names_and_settings_are_refused_in_one_sentence(spec: str) -> None:
    with pytest.raises(BadSetup) as caught:
        make(spec)
    assert len(str(caught.value).splitlines()) == 1


def test_a_clear_comparison_ends_early_and_a_close_one_goes_on() -> None:
    thumb = trial(0.5, 0.4, 0.6, 0.5)
    assert is_decided(thumb, [thumb, trial(0.2, 0.1, 0.3, 0.2)])
    assert is_decided(thumb, [thumb, trial(0.9, 0.8, 0.95, 0.9)])
    assert not is_decided(thumb, [thumb, trial(0.6, 0.3, 0.7, 0.4)])
    assert not is_decided(thumb, [thumb, trial(0.9, 0.8, 0.95, 0.9), trial(0.6, 0.3, 0.7, 0.4)])


def test_it_stops_thinking_when_its_time_is_up() -> None:
    match = start(find("bonesbanners"), 2, 5, {}, telling=False)
    bot = make("planner:worlds=1000,ms=1", 2)
    assert isinstance(bot, Planner)
    seat = match.waiting()[0]
    assert match.ask(seat).refusal(decide(bot, match, seat)) is None
    assert bot.playouts < 200

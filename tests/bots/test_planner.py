"""The planner: same information and seed, same decision; it knows no game; it beats the rule of thumb where the rule of thumb is wrong."""

from __future__ import annotations

import pytest

from pentarchy.bots import decide, make, roster
from pentarchy.bots.planner import Planner, Trial, best_half, chosen_of
from pentarchy.games import find, names
from pentarchy.kernel import BadSetup, Chance
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


@pytest.mark.parametrize("name", names())
def test_it_decides_the_same_in_every_world_its_seat_cannot_tell_apart(name: str) -> None:
    game = find(name)
    match = start(game, game.seats[0], 11, {}, telling=False)
    chance = Chance(b"", 11)
    compared = 0
    for step in range(60):
        if match.prompt is None or compared == 4:
            break
        seat = match.waiting()[0]
        if step % 12 == 11:
            world = match.imagine(seat, 900 + step)
            spec = "planner:worlds=3,width=3"
            assert decide(make(spec, 3), match, seat) == decide(make(spec, 3), world, seat)
            compared += 1
        match.answer_list(seat, match.ask(seat).sample(chance))
    assert compared > 0


def test_the_roster_goes_from_weak_to_strong() -> None:
    assert list(roster()) == ["random", "beginner", "greedy", "planner"]


@pytest.mark.parametrize(
    "spec", ["nobody", "planner:worlds=0", "planner:worlds=x", "greedy:worlds=3", "random:seed=--5", "planner:width=²"]
)
def test_wrong_names_and_settings_are_refused_in_one_sentence(spec: str) -> None:
    with pytest.raises(BadSetup) as caught:
        make(spec)
    assert len(str(caught.value).splitlines()) == 1

"""Who sits where, and what people type for settings."""

from __future__ import annotations

import pytest

from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.terminal.seating import Seating, seated, settings_from, split_specs


def test_commas_inside_a_bot_spec_stay_there() -> None:
    assert split_specs("random:seed=3,depth=2,greedy, Ann") == ["random:seed=3,depth=2", "greedy", "Ann"]
    assert split_specs("") == []


def test_one_name_on_two_seats_is_one_person(toy: AnyGame) -> None:
    seating = Seating(["Ann", "greedy", "Ann", "Ben"])
    assert seating.people == ["Ann", "Ben"]
    assert seating.seats_of("Ann") == [0, 2]
    assert not seating.is_person(1)
    assert seating.names(toy) == ["Player 1 (Ann)", "Player 2 (greedy)", "Player 3 (Ann)", "Ben"]


def test_left_out_sitters_are_you_and_bots(toy: AnyGame) -> None:
    assert seated(toy, 3, []).sitters == ["You", "greedy", "greedy"]


@pytest.mark.parametrize(("seats", "sitters"), [(2, ["Ann"]), (9, []), (2, ["Ann", "genius:seed=1"]), (2, ["Ann", "random:depth=x"])])
def test_seatings_that_cannot_be_are_refused(toy: AnyGame, seats: int, sitters: list[str]) -> None:
    with pytest.raises(BadSetup):
        seated(toy, seats, sitters)


def test_settings_are_read_in_the_type_of_their_values(toy: AnyGame) -> None:
    assert settings_from(toy, ["dice=off", "rounds=5"]) == {"dice": False, "rounds": 5}
    assert settings_from(toy, ["dice"]) == {"dice": True}


@pytest.mark.parametrize("pair", ["dice=perhaps", "rounds=many", "colour=red", "=5"])
def test_settings_that_cannot_be_are_refused(toy: AnyGame, pair: str) -> None:
    with pytest.raises(BadSetup):
        settings_from(toy, [pair])


def test_a_setting_is_given_once(toy: AnyGame) -> None:
    with pytest.raises(BadSetup, match="twice"):
        settings_from(toy, ["dice=on", "dice=off"])

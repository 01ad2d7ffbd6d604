"""What the set-up page says about time and hand-overs is measured, for every game and number of seats."""

from __future__ import annotations

import pytest

from pentarchy import find, names
from pentarchy.host.figures import about, stored
from pentarchy.lab.handovers import Count, as_toml, measured


@pytest.mark.parametrize("name", names())
def test_every_number_of_seats_has_figures(name: str) -> None:
    for seats in find(name).seats:
        found = about(name, seats, {})
        assert found is not None
        figures, exact = found
        assert exact
        assert figures.minutes >= 5
        assert figures.handovers >= 1


def test_other_settings_get_the_closest_figures_and_say_so() -> None:
    found = about("bonesbanners", 2, {"dice": 8, "round_limit": 3})
    assert found is not None
    assert not found[1]


def test_a_hand_over_is_an_answer_of_another_seat() -> None:
    count = Count()
    for seat in (0, 0, 1, 1, 0):
        count.note(seat)
    assert (count.decisions, count.handovers) == (5, 3)


def test_the_file_is_what_the_command_writes() -> None:
    assert as_toml(list(stored())).count("[[figures]]") == len(stored())
    one = measured("dragonemperor", 1, "", {}, 1, "test", "random")
    assert one.handovers == 1
    assert "dragonemperor" in as_toml([one])

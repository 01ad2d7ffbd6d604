"""The fitted value: weights shipped with every game, chances that add up, weights that blend, files that are refused in one sentence."""

from __future__ import annotations

from math import isfinite
from pathlib import Path

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import Chance, ContentError
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start
from pentarchy.kernel.value import CONSTANT, Value, part_of, read_value


@pytest.mark.parametrize("name", names())
def test_every_game_ships_weights_for_its_features_and_says_whose_rules(name: str) -> None:
    game = find(name)
    value = game.value
    assert value is not None
    assert value.names == [CONSTANT, *game.feature_names()]
    assert value.games >= 100
    version, _, content = value.rules.partition(":")
    assert version.isdecimal()
    assert int(version) <= int(game.version)
    assert len(content) == 16


@pytest.mark.parametrize("name", names())
def test_chances_of_all_sides_add_up_and_features_are_numbers_about_one(name: str) -> None:
    game = find(name)
    for seats in (game.seats[0], game.seats[-1]):
        match = start(game, seats, f"value {seats}", {}, telling=False)
        luck = Chance(b"", seats)
        for look in range(6):
            state = match.state
            sides = game.sides(state)
            for seat in range(seats):
                found = game.features(state, seat)
                assert len(found) == len(game.feature_names())
                assert all(isfinite(number) and abs(number) < 12 for number in found)
            chances = [game.evaluate(state, sides.index(side)) for side in sorted(set(sides))]
            assert all(0.0 <= chance <= 1.0 for chance in chances)
            if len(chances) > 1 and match.outcome is None:
                assert sum(chances) == pytest.approx(1.0)
            assert 0.0 <= game.progress(state) <= 1.0
            play_some(match, luck, 40)


def test_weights_blend_between_knots() -> None:
    value = Value([CONSTANT, "one"], [0.0, 0.5, 1.0], [[0.0, 1.0], [0.0, 3.0], [0.0, 2.0]])
    assert [value.at(progress)[1] for progress in (-1.0, 0.0, 0.25, 0.5, 0.75, 2.0)] == [1.0, 1.0, 2.0, 3.0, 2.5, 2.0]


def test_a_hidden_unit_says_what_no_sum_can() -> None:
    value = Value([CONSTANT, "one"], [0.0, 1.0], [[0.5, 1.0], [0.5, 1.0]])
    # lit where the seat's own number and the others' mean are above 1 together; it counts for more late in the game
    value.hidden = [[-1.0, 0.0, 1.0, 1.0]]
    value.out = [[2.0], [4.0]]
    assert value.standings(0.0, [[1.0], [0.5], [0.5]]) == pytest.approx([0.5 + 1.0 + 2.0 * 0.5, 0.5 + 0.5 + 2.0 * 0.25, 1.5])
    assert value.standings(1.0, [[1.0], [0.5], [0.5]])[0] == pytest.approx(0.5 + 1.0 + 4.0 * 0.5)
    assert value.standings(1.0, [[0.2], [0.1], [0.1]]) == pytest.approx([0.7, 0.6, 0.6])
    assert value.slopes(0.5, [1.0], [0.5]) == pytest.approx([1.0 + 3.0])
    assert value.slopes(0.5, [0.2], [0.1]) == pytest.approx([1.0])


def test_a_team_has_the_chances_of_its_members() -> None:
    assert part_of([1.0, 1.0, 1.0, 1.0], [0, 1, 0, 1], 0) == pytest.approx(0.5)
    assert part_of([2.0, 0.0, 0.0], [0, 1, 2], 0) > 0.7


@pytest.mark.parametrize(
    "text", ["knots = [", "knots = [0.0]", 'date = "x"\nrules = "x"\ngames = 1\nbots = ""\nknots = [0.0]\nweight = []']
)
def test_a_broken_file_of_weights_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_value(path, [CONSTANT, "one"])
    assert len(str(caught.value).splitlines()) == 1
    assert "bots fit" in str(caught.value)


def test_a_hidden_unit_with_weights_for_other_features_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    head = 'date = "x"\nrules = "x"\ngames = 1\nbots = ""\nknots = [0.0]\n'
    rows = "".join(f'[[weight]]\nname = "{name}"\nby_phase = [0.0]\n' for name in (CONSTANT, "one"))
    for width, fits in ((3, True), (4, True), (5, False)):
        path.write_text(f"{head}{rows}[[hidden]]\nweights = {[0.5] * width}\nby_phase = [1.0]\n", encoding="utf-8")
        if fits:
            value = read_value(path, [CONSTANT, "one"])
            assert value is not None
            assert value.hidden == [[0.5] * width]
        else:
            with pytest.raises(ContentError, match="other weights than there are features"):
                read_value(path, [CONSTANT, "one"])

"""Ready-made tables: every game has a first game, the files are checked, and a table can be had by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy import find, names
from pentarchy.host.figures import about
from pentarchy.kernel import BadSetup, ContentError
from pentarchy.kernel.record import start
from pentarchy.teach import presets as room
from pentarchy.teach.presets import FIRST, matching, preset, presets

FINE = 'key = "first"\ntitle = "First game"\nblurb = "Short."\nseats = 2\noptions = {}\nbots = "greedy"\nminutes = 20\n'


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_first_game_and_a_ladder_up(name: str) -> None:
    game = find(name)
    found = presets(game)
    assert found[0].key == FIRST
    assert preset(game, "standard") in found
    climbed = [found[0]]
    while climbed[-1].next:
        climbed.append(preset(game, climbed[-1].next))
    assert climbed[-1] == found[-1], "the ladder leads from the first game to the hardest"
    assert len({str(one.options) + one.bots + str(one.seats) for one in found}) == len(found)


@pytest.mark.parametrize("name", names())
def test_every_preset_can_be_dealt_and_found_again(name: str) -> None:
    game = find(name)
    for one in presets(game):
        match = start(game, one.seats, "5", one.options)
        assert match.waiting()
        found = matching(game, one.seats, match.state.options)
        assert found is not None
        assert game.settled(one.seats, found.options) == match.state.options


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("seats = 2", "seats = 9"), "presets.toml · preset first · seats: Bones & Banners is for 2 players, not 9."),
        (("options = {}", "options = { dice = 7 }"), "preset first · options: Option dice of Bones & Banners cannot be 7"),
        (("options = {}", "options = { dice = 1.5 }"), "preset first · options: dice is a text"),
        (('"greedy"', '"oracle"'), "preset first · bots: There is no bot 'oracle'"),
        (('key = "first"', 'key = "easy"'), "preset easy · key: one of first, standard, long, expert is wanted"),
        (("minutes = 20", "minutes = 0"), "preset first · minutes: 1 to 600"),
        (("minutes = 20", "hours = 1"), "preset first · hours: there is no such field"),
        (("minutes = 20", 'minutes = 20\nnext = "first"'), "preset first · next: a later preset is wanted"),
        (('blurb = "Short."', 'blurb = ""'), "preset first · blurb: some words are wanted"),
    ],
)
def test_a_wrong_file_is_named_with_entry_and_field(
    change: tuple[str, str], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("bonesbanners")
    monkeypatch.setattr(game, "folder", tmp_path)
    monkeypatch.setattr(room, "_read", {})
    (tmp_path / "presets.toml").write_text("[[preset]]\n" + FINE.replace(*change), encoding="utf-8")
    with pytest.raises(ContentError, match=r"presets\.toml") as told:
        presets(game)
    assert fault in str(told.value)


def test_a_game_without_the_file_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("bonesbanners")
    monkeypatch.setattr(game, "folder", tmp_path)
    monkeypatch.setattr(room, "_read", {})
    assert presets(game) == ()
    with pytest.raises(BadSetup, match="has no preset 'first'; it has: none"):
        preset(game, FIRST)


@pytest.mark.parametrize("name", names())
def test_minutes_are_those_that_were_measured(name: str) -> None:
    """`pentarchy handovers --write` measures; the same number stands on the card of a preset and below it."""
    for one in presets(find(name)):
        measured = about(name, one.seats, one.options)
        assert measured is not None
        assert one.minutes == measured[0].minutes, f"{name} {one.key}"

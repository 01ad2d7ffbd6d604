"""Every game of the corpus plays as it was played: who is asked, rule ids, legal keys, chance. See tests/corpus."""

from __future__ import annotations

import os

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import AnyGame
from tests.corpus import Diverged, Played, path_of, read, replay, version_of
from tests.corpus.__main__ import remake

GAMES = [name for name in os.environ.get("PENTARCHY_ONLY", "").split(",") if name] or names()
EVERY = int(os.environ.get("PENTARCHY_CORPUS_EVERY", "1"))
"""The quick run replays every so-manieth game only; `make test` all of them."""


@pytest.mark.parametrize("name", GAMES)
def test_the_corpus_plays_as_it_was_played(name: str) -> None:
    game = find(name)
    assert version_of(name) == game.version, f"the rules version was raised: python -m tests.corpus {name}"
    for played in read(name)[::EVERY]:
        replay(game, played)


@pytest.mark.parametrize("name", GAMES)
def test_the_corpus_holds_every_seat_count_and_option_value(name: str) -> None:
    game = find(name)
    games = read(name)
    assert {played.seats for played in games} == set(game.seats)
    assert {played.picker for played in games} == {"random", "greedy"}
    for setting in game.settings:
        if not setting.free:
            held = {game.settled(played.seats, played.options)[setting.name] for played in games}
            assert held == set(setting.values), setting.name


@pytest.mark.parametrize("name", GAMES)
def test_a_corpus_is_not_made_anew_without_a_new_version(name: str) -> None:
    before = path_of(name).read_bytes()
    assert "Raise it" in remake(name)
    assert path_of(name).read_bytes() == before


def shortest(name: str) -> tuple[AnyGame, Played]:
    return find(name), min(read(name), key=lambda played: len(played.answers))


@pytest.mark.parametrize("name", GAMES)
def test_another_answer_or_other_luck_is_another_game(name: str) -> None:
    game, played = shortest(name)
    played.seed += "!"
    with pytest.raises(Diverged):
        replay(game, played)
    game, played = shortest(name)
    del played.answers[len(played.answers) // 2]
    with pytest.raises(Diverged):
        replay(game, played)


def test_the_corpus_is_small() -> None:
    assert sum(path_of(name).stat().st_size for name in names()) < 2_000_000

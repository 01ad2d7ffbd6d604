"""Every game of the corpus plays as it was played: who is asked, rule ids, legal keys, chance. See tests/corpus."""

from __future__ import annotations

import os
from contextlib import suppress

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import AnyGame
from pentarchy.kernel.errors import GameOver
from pentarchy.kernel.opening import laid_out
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


@pytest.mark.parametrize("name", GAMES)
def test_a_segment_said_to_be_quiet_asks_nobody_and_ends_no_game(name: str) -> None:
    """No checkpoint is taken before such a segment: were it wrong, clones and saved games would have more to catch up with."""
    game = find(name)
    quiet = sum(quiet_segments(game, played) for played in read(name)[::10])
    assert quiet > 0 or name == "dragonemperor", "its quiet steps run inside `follow`"


def quiet_segments(game: AnyGame, played: Played) -> int:
    """Play it again segment by segment; gives how many were said to be quiet."""
    t = laid_out(game, played.seats, played.seed, game.settled(played.seats, played.options), False).table
    answers = iter(played.answers)
    found = 0
    while t.state.outcome is None:
        quiet = game.is_quiet(t)
        found += quiet
        rules = game.segment(t)
        try:
            while True:
                prompt = rules.send(None)
                assert not quiet, f"{game.key}, {played}: {prompt.waiting()} is asked"
                for seat, keys in answers:
                    if prompt.put(seat, keys):
                        break
                else:
                    return found
        except StopIteration as over:
            if over.value:
                with suppress(GameOver):
                    game.follow(t, over.value)
        except GameOver:
            assert not quiet, f"{game.key}, {played}: the game ends"
    return found


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

"""Hints: three answers with chances and reasons, in words for every feature, and the same in every world a seat cannot tell apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from pentarchy.bots.mind import Mind, mind_of
from pentarchy.coach.hint import Advice, advice, told_apart
from pentarchy.coach.phrases import Phrase, amount, odds, phrases_of, read
from pentarchy.games import find, names
from pentarchy.kernel import AnyMatch, Ask, Chance, ContentError, Option, PentarchyError
from pentarchy.kernel.record import start

SMALL = "planner:worlds=2,width=3"


def positions(name: str, every: int, most: int, seed: int = 5) -> list[tuple[AnyMatch, int]]:
    """Decisions with a choice out of a random game."""
    game = find(name)
    match = start(game, 2 if 2 in game.seats else game.seats[0], seed, {})
    chance = Chance(b"", seed)
    found: list[tuple[AnyMatch, int]] = []
    for step in range(every * most * 4):
        if match.prompt is None or len(found) == most:
            break
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        if step % every == every - 1 and ask.only() is None:
            found.append((match.retold([]), seat))
        match.answer_list(seat, ask.sample(chance))
    return found


def differs(match: AnyMatch, seat: int, advise: Callable[[AnyMatch, int], list[Advice]]) -> bool:
    """Is the advice another one in a world the seat cannot tell from this one?"""
    said = advise(match, seat)
    return any(advise(match.imagine(seat, n).retold([]), seat) != said for n in (31, 4_711))


def honest(match: AnyMatch, seat: int) -> list[Advice]:
    return advice(mind_of(match, seat), match.names, SMALL)


def peeking(match: AnyMatch, seat: int) -> list[Advice]:
    """A planted leak: the worlds it imagines are the real one."""
    mind = mind_of(match, seat)
    leak = Mind(mind.game, seat, mind.ask, mind.step, lambda: mind.view, lambda n, light: match.clone(light))
    return advice(leak, match.names, SMALL)


@pytest.mark.parametrize("name", names())
def test_hints_are_alike_in_every_world_the_seat_cannot_tell_apart(name: str) -> None:
    found = positions(name, 13, 1)
    assert found
    for match, seat in found:
        assert not differs(match, seat, honest)


def test_a_hint_that_peeks_is_caught() -> None:
    assert any(differs(match, seat, peeking) for match, seat in positions("dorian", 9, 4))


@pytest.mark.parametrize("name", names())
def test_a_hint_is_a_sentence_without_weights(name: str) -> None:
    for match, seat in positions(name, 17, 1, 8):
        ask = match.ask(seat)
        assert ask is not None
        found = honest(match, seat)
        assert 1 <= len(found) <= 3
        for one in found:
            assert ask.refusal(one.keys) is None
            assert 0.0 <= one.chance <= 1.0
            assert re.fullmatch(r"[A-Z“].*[.]", one.reason), one.reason
            assert not re.search(r"[{}@]|\d\.\d|  |\b1 \w+s instead|None", one.reason), one.reason


@pytest.mark.parametrize("name", names())
def test_every_feature_has_words(name: str) -> None:
    game = find(name)
    words = phrases_of(game)
    known = game.feature_names()
    assert not words.unsaid(known)
    assert not [phrase.feature for phrase in words.phrases if phrase.feature not in known]
    # "hand: *" stands for all that begin so
    assert not [name for name in words.silent if not any(fnmatchcase(feature, name) for feature in known)]


ROUGH = {"time left", "dragon gathers", "army", "hand"}
"""Features that are estimates, not counts."""


@pytest.mark.parametrize("name", names())
def test_numbers_in_reasons_are_counts_of_things(name: str) -> None:
    """A phrase that says "3 cubes" scales its feature back to whole things."""
    game = find(name)
    for match, seat in positions(name, 13, 6, 3):
        found = dict(zip(game.feature_names(), game.features(match.state, seat)))
        for phrase in phrases_of(game).phrases:
            number = found[phrase.feature] * phrase.scale_in(match.state)
            if phrase.noun and phrase.feature not in ROUGH:
                assert abs(number - round(number)) < 1e-6, f"{phrase.feature}: {number}"


CUBE = Phrase("cubes", (), 1, 5.0, "cube", "cubes", False, "{amount}", "{amount}", True, "")


def test_amounts_and_odds_read_like_words() -> None:
    assert amount(CUBE, 3.0, 2.0) == "3 cubes instead of 2"
    assert amount(CUBE, 1.0, 0.0) == "1 cube instead of none"
    assert amount(CUBE, 0.0, 2.0) == "no cubes instead of 2"
    assert amount(CUBE, 2.3, 1.1) == "about 2 cubes instead of 1"
    assert amount(CUBE, 1.9, 1.4) == "about half a cube more"
    assert odds(0.75, 0.25, 8) == "in 6 of 8 imagined games, otherwise in 2"
    assert odds(1.0, 0.0, 8) == "in all 8 imagined games, otherwise in none"


def test_two_equal_cards_are_one_piece_of_advice() -> None:
    cards = [Option("wolf#1", "Wolf"), Option("wolf#2", "Wolf"), Option("bear#1", "Bear")]
    ask = Ask("Which?", "X-1", cards, least=0, most=2)
    assert told_apart(ask, [], [["wolf#2"], ["wolf#1"], ["bear#1"], []]) == [["wolf#2"], ["bear#1"], []]
    assert told_apart(ask, [], [["wolf#1", "bear#1"], ["bear#1", "wolf#2"]]) == [["wolf#1", "bear#1"]]
    ask.ordered = True
    assert len(told_apart(ask, [], [["wolf#1", "bear#1"], ["bear#1", "wolf#2"]])) == 2


def test_a_bad_phrase_names_its_field(tmp_path: Path) -> None:
    file = tmp_path / "phrases.toml"
    file.write_text('then = "soon"\nwithin = "soon"\n[[phrase]]\nfeature = "cubes"\ngood = 1\nsay = "{nobody} wins"\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"cubes · say: \{nobody\} means nothing here"):
        read(file)


def test_whoever_is_not_asked_gets_no_hint() -> None:
    match = start(find("bonesbanners"), 2, 5, {})
    idle = next(seat for seat in range(2) if seat not in match.waiting())
    with pytest.raises(PentarchyError, match="not asked"):
        honest(match, idle)

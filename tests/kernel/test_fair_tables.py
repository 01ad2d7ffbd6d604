"""A game that goes on with other people: hidden things dealt anew, new luck, and nothing of the old game given away."""

from __future__ import annotations

import json

import pytest

from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, BadRecord, Chance, PentarchyError, Record
from pentarchy.kernel.record import branch
from tests.kernel.playing import play, toy
from tests.kernel.toy import TOY


def find(game: str, content: str, pack: str) -> AnyGame:
    return TOY  # type: ignore[return-value]


def settled(seed: int = 3) -> AnyMatch:
    """A game under way, between two segments."""
    match = play(toy(seed), 5, 4)
    while match.position.under_way:
        play(match, 1, 4)
    return match


def test_what_the_public_knows_stays_and_the_rest_is_dealt_anew() -> None:
    match = settled()
    public = match.view(SPECTATOR)
    hands = [match.view(seat)["hand"] for seat in range(3)]
    match.deal_anew("other people")
    assert match.view(SPECTATOR) == public
    assert [match.view(seat)["hand"] for seat in range(3)] != hands
    assert match.undoable(0) == match.undoable(1) == match.undoable(2) == 0
    assert "dealt anew" in match.undoing.frontier(match.waiting()[0])


def test_the_new_deal_tells_nothing_of_the_old_one() -> None:
    """Two worlds the public cannot tell apart become the same game."""
    one, other = settled(), settled()
    base = other.position.checkpoint()[0]
    other.game.imagine(base, SPECTATOR, Chance(b"", 99))
    assert one.digest() == other.digest()
    one.deal_anew("s")
    other.deal_anew("s")
    assert one.digest() == other.digest()


def test_a_record_carries_the_new_deal_and_verifies_it() -> None:
    match = settled()
    match.deal_anew("other people")
    play(match, 12, 8)
    for record in (Record.of(match), Record.of(play(match, seed=8))):
        again = Record.parse(record.text(), find)
        assert again.verify().digest() == again.match().digest()
    assert Record.parse(Record.of(match).text(), find).verify().trace == match.trace


def test_another_seed_in_the_line_is_found_out() -> None:
    match = settled()
    match.deal_anew("other people")
    text = Record.of(play(match, seed=8)).text()
    with pytest.raises(BadRecord, match="not the one committed to"):
        Record.parse(text.replace("other people", "more people"), find)


def test_a_game_goes_on_from_its_checkpoint_after_a_new_deal() -> None:
    match = settled()
    match.deal_anew("other people")
    play(match, 7, 8)
    record = Record.parse(Record.of(match).text(), find)
    record.header["rules"] = "0"
    resumed = record.resume()
    assert play(resumed, seed=1).view(0) == play(match, seed=1).view(0)


def test_a_sealed_record_keeps_the_new_seeds_to_itself() -> None:
    match = settled()
    match.deal_anew("very secret")
    play(match, 4)
    match.reseed("other secret")
    text = Record.of(play(match, 2), sealed=True).text()
    assert "secret" not in text
    assert '"fresh":""' in text
    assert '"commitment"' in text.splitlines()[-3]


def test_log_and_film_go_on_over_a_new_deal() -> None:
    match = toy(3)
    match.watch([SPECTATOR, 0])
    play(match, 5, 4)
    while match.position.under_way:
        play(match, 1, 4)
    before = match.log(SPECTATOR)
    match.deal_anew("other people")
    assert match.log(SPECTATOR) == before
    play(match, 9, 8)
    record = Record.of(match)
    again = record.match(at=0)
    again.watch([SPECTATOR, 0])
    record.play_on(again, len(record.steps))
    for seat in (SPECTATOR, 0):
        assert json.dumps(again.film(seat)) == json.dumps(match.film(seat))


def test_nothing_is_dealt_anew_in_the_middle_of_a_turn() -> None:
    match = toy(3)
    match.answer(0, "play")
    before = match.digest()
    for attempt in (match.deal_anew, lambda seed: branch(match, seed)):
        with pytest.raises(PentarchyError, match="only between two steps"):
            attempt("x")
    assert match.digest() == before


def test_a_branch_is_a_game_of_its_own() -> None:
    match = settled()
    twig = branch(match, "its own")
    assert twig.view(SPECTATOR) == match.view(SPECTATOR)
    assert twig.answered == 0
    assert twig.log(0) == []
    play(twig, seed=5)
    record = Record.parse(Record.of(twig).text(), find)
    assert record.verify().trace == twig.trace
    assert record.header["commitment"] != Record.of(match).header["commitment"]


def test_a_branch_gives_away_nothing_of_the_game_it_came_from() -> None:
    """Whatever the hidden cards, luck and answers were: the same public table gives the same branch, and its record holds no seed."""
    match, other = settled(), settled()
    other.game.imagine(other.position.checkpoint()[0], SPECTATOR, Chance(b"", 5))
    texts = [Record.of(play(branch(one, "its own"), seed=5)).text() for one in (match, other)]
    assert texts[0] == texts[1]
    secret = toy("a secret seed")  # type: ignore[arg-type]
    twig = branch(secret, "its own")
    assert "a secret seed" not in Record.of(play(twig, 3)).text()
    assert "a secret seed" not in Record.of(play(twig)).text()


def test_a_branch_with_a_stacked_deck_is_found_out() -> None:
    twig = play(branch(settled(), "its own"), 6, 5)
    lines = Record.of(twig).text().splitlines()
    head = json.loads(lines[0])
    head["opening"]["deck"].reverse()
    with pytest.raises(BadRecord, match="not the one its seed deals"):
        Record.parse("\n".join([json.dumps(head), *lines[1:]]), find).match()
    head["opening"] = {"": "Nobody"}
    with pytest.raises(BadRecord):
        Record.parse("\n".join([json.dumps(head), *lines[1:]]), find).match()


def test_a_sealed_record_of_a_branch_holds_no_table() -> None:
    text = Record.of(play(branch(settled(), "its own"), 3), sealed=True).text()
    assert "opening" not in text
    assert "its own" not in text

"""Walking through a record."""

from __future__ import annotations

from pentarchy.bots import make
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, Record
from pentarchy.lab.simulate import play_out
from pentarchy.terminal.replay import Replay
from tests.terminal.conftest import match_of


def finished(game: AnyGame) -> AnyMatch:
    match = match_of(game)
    play_out(match, [make("random", 1), make("random", 2)])
    return match


def test_every_point_is_the_match_after_so_many_answers(toy: AnyGame) -> None:
    record = Record.of(finished(toy))
    replay = Replay(record)
    for at in [*range(0, replay.length + 1, 3), 5, replay.length, 0, 1]:
        replay.go(at)
        assert replay.match.digest() == record.match(at=at).digest()


def test_the_log_grows_with_the_point(toy: AnyGame) -> None:
    record = Record.of(finished(toy))
    replay = Replay(record)
    for at in (0, 4, replay.length):
        replay.go(at)
        assert [line.text for line in replay.log(0)] == [str(line["text"]) for line in record.match(at=at).log(0)]


def test_there_is_nothing_before_the_beginning_and_after_the_end(toy: AnyGame) -> None:
    replay = Replay(Record.of(finished(toy)))
    replay.go(-5)
    assert replay.at == 0
    assert replay.last_answer() == "The table is laid."
    replay.go(10_000)
    assert replay.at == replay.length
    assert replay.seen().outcome is not None


def test_each_seat_sees_its_own_hand_and_the_public_none(toy: AnyGame) -> None:
    replay = Replay(Record.of(finished(toy)))
    assert replay.seen(SPECTATOR).view["hand"] == []
    assert replay.seen(0).view["hand"] != replay.seen(1).view["hand"]


def test_answers_are_told_in_words(toy: AnyGame) -> None:
    match = match_of(toy)
    match.answer(0, "draw")
    match.reseed("later")
    replay = Replay(Record.of(match))
    replay.go(1)
    assert replay.last_answer() == "Player 1: Draw or play? → Draw a card"
    replay.go(2)
    assert "New luck" in replay.last_answer()

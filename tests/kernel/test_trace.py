from __future__ import annotations

from pentarchy.kernel import AnyMatch, Chance, Option, Record
from pentarchy.kernel.record import start
from pentarchy.kernel.saved import checkpoint_of, match_from_checkpoint
from pentarchy.kernel.trace import STRIDE
from tests.kernel.playing import play, toy
from tests.kernel.toy import TOY, ToyGame, ToyTable


def test_equal_games_have_equal_traces_and_other_luck_another() -> None:
    assert play(toy(3), seed=3).trace == play(toy(3), seed=3).trace
    assert play(toy(3), seed=3).trace != play(toy(4), seed=3).trace
    assert play(toy(3), seed=3).trace != play(toy(3), seed=4).trace


class RenamedWords(ToyGame):
    """The same game in other words: titles and labels are in no trace."""

    async def segment(self, t: ToyTable) -> None:
        t.telling = False
        await super().segment(t)


class OneOptionMore(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            await t.choose(t.state.turn, "Ready?", [Option("yes", "Yes")], "TOY-1")
        await super().segment(t)


def traced(game: object) -> str:
    return play(start(game, 3, 3, {}), seed=3).trace  # type: ignore[arg-type]


def test_words_are_in_no_trace_but_questions_are() -> None:
    assert traced(RenamedWords()) == traced(TOY)
    assert traced(OneOptionMore()) != traced(TOY)


def test_undo_cuts_the_trace_back() -> None:
    match = play(toy(3), 2, 3)
    while match.prompt is not None:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        before = match.trace
        keys = ask.sample(Chance(b"", match.answered))
        match.answer_list(seat, keys)
        after = match.trace
        assert after != before
        if match.undoable(seat):
            match.undo(seat)
            assert match.trace == before
            match.answer_list(seat, keys)
            assert match.trace == after
    assert Record.of(match).verify().trace == match.trace


def bidding() -> AnyMatch:
    match = toy(3)
    chance = Chance(b"", 1)
    while len(match.waiting()) < 3:
        ask = match.ask(match.waiting()[0])
        assert ask is not None
        match.answer_list(match.waiting()[0], ask.sample(chance))
    return match


def test_a_sealed_answer_taken_back_leaves_the_trace_of_the_others() -> None:
    match, other = bidding(), bidding()
    match.answer(0)
    match.answer(1)
    match.undo(0)
    other.answer(1)
    assert match.trace == other.trace
    assert Record.of(match).match().trace == match.trace


def test_clones_and_playouts_keep_no_trace() -> None:
    match = toy(3)
    assert match.trace
    assert match.clone().trace == ""
    assert match.imagine(0, 1).trace == ""
    assert start(TOY, 3, 3, {}, light=True).trace == ""  # type: ignore[arg-type]


def test_the_trace_goes_on_from_a_checkpoint() -> None:
    match = toy(3, options={"rounds": 200})
    chance = Chance(b"", 4)
    for i in range(3 * STRIDE + 5):
        ask = match.ask(match.waiting()[0])
        assert ask is not None
        match.answer_list(match.waiting()[0], ask.sample(chance))
        if i % 7 == 0:
            again = match_from_checkpoint(match.game, checkpoint_of(match), match.seed, True)
            assert again.trace == match.trace
            assert again.past.trace is not None
            assert match.past.trace is not None
            assert again.past.trace.checks == match.past.trace.checks

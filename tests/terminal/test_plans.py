"""DE-SOLO-2: a bot partner shows what it is about to do, waits if it is to, and then does just that."""

from __future__ import annotations

import io

import pytest
from textual.widgets import OptionList, Static

import pentarchy
from pentarchy.kernel import AnyGame, Ask
from pentarchy.kernel.choices import answer_words
from pentarchy.kernel.record import start
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.plain import PlainTable
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen
from tests.kernel.toy import ToyGame
from tests.terminal.conftest import match_of
from tests.terminal.pilot import SIZE, press, rows, settle, words


class Keyboard(io.StringIO):
    """Typed lines, as if a person sat there."""

    def isatty(self) -> bool:
        return True


def beside_a_bot(bot: str = "greedy") -> Session:
    """A person is the Dragon, a bot the Emperor; the Dragon ends the turn with its first answer."""
    return Session(pentarchy.new("dragonemperor", seats=2, seed=7), Seating(["You", bot]), None)


def played(session: Session, *lines: str, person: bool = True) -> str:
    out = io.StringIO()
    typed = "".join([line + "\n" for line in lines])
    PlainTable(session, Keyboard(typed) if person else io.StringIO(typed), out).run()
    return out.getvalue()


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_solo_2_the_plan_is_what_the_bot_then_does(bot: str) -> None:
    session = beside_a_bot(bot)
    told = 0
    while not session.match.is_over and told < 40:
        seat = session.bot_to_move()
        if seat < 0:
            ask = session.match.ask(0)
            assert ask is not None
            session.answer(["end"] if ask.find("end") is not None else ask.answers(1)[0])
            continue
        keys = session.bot_keys(seat)
        ask = session.match.ask(seat)
        assert ask is not None
        plan, before = session.plan(seat, keys), session.match.digest()
        assert plan == session.match.game.intention(ask, keys) or (plan == "" and len(ask.options) == 1)
        assert session.match.digest() == before
        session.bot_answers(seat, keys)
        if plan:
            assert session.match.game.intention(ask, session.match.past.steps[-1].keys) == plan
            told += 1
    assert told > 5


def test_games_with_secrets_tell_no_plan(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), None)
    session.answer(["draw"])
    assert session.plan(1, session.bot_keys(1)) == ""


def test_bots_among_themselves_tell_no_plan() -> None:
    session = Session(pentarchy.new("dragonemperor", seats=2, seed=7), Seating(["greedy", "greedy"]), None)
    assert session.plan(0, session.bot_keys(0)) == ""


def test_solo_2_in_lines_the_bot_waits_for_enter() -> None:
    session = beside_a_bot()
    said = played(session, "end", "board", "1", "", "quit")
    assert said.count("Emperor (greedy) is about to act.") == 2
    assert "Emperor hand:" in said
    assert "You are not asked anything now." in said
    assert session.match.answered == 2, "one of the person, one of the bot, and the next plan stayed a plan"


def test_solo_2_in_lines_stop_off_lets_it_play() -> None:
    session = beside_a_bot()
    said = played(session, "end", "stop off", "quit")
    assert said.count("Enter lets it go on") == 1
    assert said.count("is about to act.") > 1
    assert session.match.waiting() == [0]
    assert "waits for you" in played(session, "stop", "quit")


class Open(ToyGame):
    """A toy in which nothing is secret."""

    def intention(self, ask: Ask, keys: list[str]) -> str:
        return answer_words(ask, keys)


def before_the_bot() -> Session:
    """The person has played a card, which can be taken back as long as the bot has not acted."""
    session = Session(start(Open(), 2, 7, {"dice": False}), Seating(["You", "random"]), None)
    session.answer(["play"])
    session.answer([session.match.state.hands[0].cards[0]])  # type: ignore[attr-defined]
    return session


def test_solo_2_the_last_answer_can_be_taken_back_when_the_plan_is_known() -> None:
    session = before_the_bot()
    said = played(session, "undo", "quit")
    assert "is about to act" in said
    assert session.match.answered == 1
    assert session.match.waiting() == [0]


@pytest.mark.asyncio
async def test_solo_2_on_the_screen_too() -> None:
    session = before_the_bot()
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "is about to act" in words(app, "#title")
        await press(pilot, "u")
        assert session.match.answered == 1
        assert session.match.waiting() == [0]
        assert "is about to act" not in words(app, "#title")


def test_what_cannot_be_otherwise_is_no_plan() -> None:
    session = beside_a_bot()
    session.answer(["end"])
    ask = session.match.ask(1)
    assert ask is not None
    ask.options = [option for option in ask.options if option.key == "end"]
    assert session.plan(1, ["end"]) == ""


def test_solo_2_in_a_pipe_plans_are_told_and_take_no_line() -> None:
    session = beside_a_bot()
    said = played(session, "end", "end", person=False)
    assert "is about to act." in said
    assert "Enter lets it go on" not in said
    assert len([step for step in session.match.past.steps if step.seat == 0]) == 2


@pytest.mark.asyncio
async def test_solo_2_on_the_screen_enter_lets_the_bot_act() -> None:
    session = beside_a_bot()
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        session.answer(["end"])
        assert isinstance(app.screen, TableScreen)
        app.screen.go_on()
        await settle(pilot)
        assert session.match.waiting() == [1], "the bot waits"
        plan = words(app, "#title")
        assert plan.startswith("Emperor (greedy) is about to act. Play ")
        assert "Emperor hand:" in str(app.screen.query_one("#board", Static).content)
        ask = session.match.ask(1)
        assert ask is not None
        await press(pilot, "enter")
        assert answer_words(ask, session.match.past.steps[1].keys) in plan
        assert session.match.waiting() == [1]
        assert rows(app)[0].endswith("Go on")
        await press(pilot, "2")
        assert session.match.waiting() == [0]
        assert not session.stops


@pytest.mark.asyncio
async def test_solo_2_one_key_turns_the_stops_off_and_on() -> None:
    session = beside_a_bot()
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        session.answer(["end"])
        assert isinstance(app.screen, TableScreen)
        app.screen.go_on()
        await settle(pilot)
        await press(pilot, "question_mark", "h", "m")
        assert isinstance(app.screen, TableScreen)
        assert session.match.waiting() == [1], "keys for a question do nothing here"
        await press(pilot, "b")
        assert session.match.waiting() == [0]
        await press(pilot, "b")
        assert session.stops
        assert app.screen.query_one("#options", OptionList).option_count > 2

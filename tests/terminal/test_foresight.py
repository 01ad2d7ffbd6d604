"""Before confirming: what follows for certain is shown, comes true, and nothing has changed."""

from __future__ import annotations

import io

import pytest

from pentarchy.kernel.foresight import Foresight
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.plain import PlainTable
from pentarchy.terminal.rulebook import foreseen_words
from pentarchy.terminal.session import Session
from tests.terminal.conftest import to_the_bid, to_the_race
from tests.terminal.pilot import SIZE, press, settle, words


def played(session: Session, *lines: str) -> str:
    out = io.StringIO()
    PlainTable(session, io.StringIO("".join([line + "\n" for line in lines])), out).run()
    return out.getvalue()


def to_the_order(session: Session) -> None:
    """Past the race: the next answer orders a and b."""
    to_the_race(session)
    session.match.answer(0, "mine")
    session.match.answer(0, "2")
    session.match.answer(0, "0", "1")


def test_lines_rules_and_the_reason_why_no_more() -> None:
    found = Foresight(None, [("X-1", "Ann pays"), ("X-2", "Ben gains.")], "dice are rolled")
    assert foreseen_words(found) == "Certain: Ann pays (X-1); Ben gains (X-2). Then dice are rolled."
    assert foreseen_words(Foresight(None, [], "a card is drawn")) == "Then a card is drawn."
    assert foreseen_words(Foresight(None, [], "")) == ""


def test_in_lines_then_says_what_follows_and_it_does(alone: Session) -> None:
    to_the_order(alone)
    before = alone.match.digest()
    said = played(alone, "then b a", "quit")
    told = said.partition("> Certain: ")[2].partition(" (TOY-6)")[0]
    assert "orders" in told
    assert alone.match.digest() == before
    played(alone, "b a", "quit")
    assert told in [line.text for line in alone.seen().log]


def test_in_lines_then_refuses_what_would_be_refused(alone: Session) -> None:
    to_the_bid(alone)
    said = played(alone, "then 1 2 3 4", "then", "then none", "quit")
    assert "Not possible: take 0 to 3, not 4" in said
    assert "Say which answer" in said
    assert "Then another seat answers next." in said
    assert alone.match.answered == 2


@pytest.mark.asyncio
async def test_on_the_screen_the_draft_shows_it_before_it_is_confirmed(alone: Session) -> None:
    to_the_order(alone)
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "Certain:" not in words(app, "#detail"), "the draft is no answer yet"
        await press(pilot, "2", "1")
        assert "Certain:" in words(app, "#detail")
        before = alone.match.digest()
        await press(pilot, "end")
        told = words(app, "#detail")
        assert "Enter confirms this answer." in told
        assert "(TOY-6)" in told
        assert alone.match.digest() == before
        await press(pilot, "enter")
        assert alone.seen().log[-1].text in told


@pytest.mark.asyncio
async def test_on_the_screen_single_options_show_it_too(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "Then a card is drawn." in words(app, "#detail")
        await press(pilot, "down")
        assert "Then" not in words(app, "#detail"), "the same person is asked on, and nothing happens before"

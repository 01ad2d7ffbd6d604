"""DE-SOLO-3: whoever is not asked points at hexes or cards; the board and the options show it, the game does not change."""

from __future__ import annotations

import io

import pytest
from rich.text import Text
from textual.widgets import SelectionList, Static

import pentarchy
from pentarchy.kernel import PentarchyError, Record
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.overlays import MarkScreen
from pentarchy.terminal.plain import PlainTable
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.seen import board_text, seen
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen
from tests.terminal.pilot import SIZE, press, rows, settle, words


@pytest.fixture
def partners() -> Session:
    """Ann is the Dragon and is asked; Ben looks on."""
    session = Session(pentarchy.new("dragonemperor", seats=2, seed=7), Seating(["Ann", "Ben"]), None)
    session.hand_over()
    return session


def played(session: Session, *lines: str) -> str:
    out = io.StringIO()
    PlainTable(session, io.StringIO("".join([line + "\n" for line in lines])), out).run()
    return out.getvalue()


def test_solo_3_the_state_is_the_same_before_and_after_a_mark(partners: Session) -> None:
    before = partners.match.digest(), Record.of(partners.match).text()
    known = partners.markable()
    assert {"hex:24", "end", "item:flaming_sword"} <= set(known)
    partners.mark({anchor: known[anchor] for anchor in ("hex:24", "end")})
    assert partners.marks.words().startswith("Ben points at:")
    assert (partners.match.digest(), Record.of(partners.match).text()) == before


def test_solo_3_marks_are_gone_with_the_answer_and_with_undo(partners: Session) -> None:
    known = partners.markable()
    partners.mark({"end": known["end"]})
    partners.answer(["reset"])
    assert partners.marks.at == {}
    partners.mark({"end": known["end"]})
    partners.undo()
    assert partners.marks.at == {}


def test_solo_3_marks_stand_on_the_board_with_a_sign(partners: Session) -> None:
    game = partners.match.game
    hand = partners.seen().view["dragon"]["hand"]
    plain = board_text(game, partners.seen()).plain
    marked = board_text(game, partners.seen(), {"hex:24": "", f"card:{hand[0]}": ""}).plain
    assert "!" not in plain
    assert "! marked" in marked
    assert f"Dragon hand: ! {game.name_of(hand[0])}" in marked
    assert marked.count("!") == 2 + hand.count(hand[0])


def test_marks_need_somebody_else_at_the_screen(alone: Session) -> None:
    with pytest.raises(PentarchyError, match="two people at one screen"):
        alone.markable()


def test_games_that_name_no_places_offer_what_the_question_is_about() -> None:
    session = Session(pentarchy.new("bonesbanners", seed=5), Seating(["Ann", "Ben"]), None)
    session.hand_over()
    known = session.markable()
    assert known["die:boot"] == "Boot die"
    session.mark({"die:boot": known["die:boot"]})
    assert session.marks.beside("die:boot") == f"◀ {session.adviser()}"
    assert session.marks.beside("") == ""


def test_boards_that_draw_no_marks_have_them_underlined_by_name() -> None:
    match = pentarchy.new("unicornus", seed=5)
    what = seen(match, 0)
    name = board_text(match.game, what).plain.split()[0]
    board = board_text(match.game, what, {"somewhere": name})
    assert any("underline" in str(span.style) and board.plain[span.start : span.end] == name for span in board.spans)


def test_solo_3_in_lines(partners: Session) -> None:
    before = partners.match.digest()
    said = played(partners, "mark", "mark 1 hex:24", "mark moon", "mark off", "quit")
    assert "  hex:24: " in said
    assert "1. " in said.partition("Ben points at:")[2]
    assert said.count("◀ Ben") == 1
    assert "There is nothing 'moon' to point at" in said
    assert partners.marks.at == {}
    assert partners.match.digest() == before


@pytest.mark.asyncio
async def test_solo_3_on_the_screen(partners: Session) -> None:
    app = TerminalApp(partners)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        before = partners.match.digest()
        await press(pilot, "m")
        assert isinstance(app.screen, MarkScreen)
        await press(pilot, "space", "m")
        assert isinstance(app.screen, TableScreen)
        assert "◀ Ben" in rows(app)[0]
        assert "Ben points at:" in words(app, "#title")
        board = app.screen.query_one("#board", Static).content
        assert isinstance(board, Text)
        assert "! marked" in board.plain
        await press(pilot, "m", "x")
        assert app.screen.query_one(SelectionList).selected == []
        await press(pilot, "escape")
        assert "◀ Ben" in rows(app)[0], "Escape leaves the marks as they were"
        assert partners.match.digest() == before

"""The screen under a pilot's hands: keys, mouse, why-not, undo, hand-over, saving."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

import pentarchy
from pentarchy.kernel import AnyGame
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.playout import play_some
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.log_list import LogList
from pentarchy.terminal.overlays import BookScreen, HandoverScreen, RuleScreen
from pentarchy.terminal.question import Question
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen
from tests.terminal.conftest import match_of, to_the_bid, to_the_race
from tests.terminal.pilot import SIZE, press, rows, settle, words

pytestmark = pytest.mark.asyncio


async def test_a_digit_answers(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert words(app, "#title").startswith("Draw or play?")
        await press(pilot, "1")
        assert [step.keys for step in alone.match.past.steps] == [["draw"]]
        assert alone.front() == 1
        assert "draws" in app.screen.query_one(LogList).lines[-1].text


async def test_arrows_and_enter_answer(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "down", "enter")
        assert [step.keys for step in alone.match.past.steps] == [["play"]]


async def test_the_mouse_answers(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.click("#options", offset=(6, 2))
        await settle(pilot)
        assert [step.keys for step in alone.match.past.steps] == [["play"]]


async def test_with_many_options_two_digits_make_a_number(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "You"]), None)
    session.match.state.hands[0].cards = [f"c{n}" for n in range(1, 16)]  # type: ignore[attr-defined]
    session.match.answer(0, "play")
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        assert session.match.answered == 1, "1 might become 12"
        await press(pilot, "2")
        assert session.match.past.steps[-1].keys == ["c12"]


async def test_one_digit_and_enter_take_the_first_of_many(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "You"]), None)
    session.match.state.hands[0].cards = [f"c{n}" for n in range(1, 16)]  # type: ignore[attr-defined]
    session.match.answer(0, "play")
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        assert session.match.past.steps[-1].keys == ["c1"]


async def test_question_mark_shows_what_cannot_be_done_with_rule_and_reason(alone: Session) -> None:
    played = alone.match.state.hands[0].cards[0]  # type: ignore[attr-defined]
    for seat, key in ((0, "play"), (0, played), (1, "play")):
        alone.match.answer(seat, key)
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert len(rows(app)) == 3
        await press(pilot, "question_mark")
        assert f"✗ Play {played}: it was played before (TOY-2)" in rows(app)[3]
        assert "it was played before (TOY-2)" in words(app, "#detail")
        await press(pilot, "enter")
        assert isinstance(app.screen, RuleScreen)
        assert "The text of toy rule 2." in words(app, "#words")
        assert alone.match.answered == 3, "reading answers nothing"
        await press(pilot, "escape", "question_mark")
        assert isinstance(app.screen, RuleScreen), "on a barred line, ? explains it in full"
        await press(pilot, "escape", "up", "question_mark")
        assert len(rows(app)) == 3


async def test_some_are_composed_changed_and_confirmed(alone: Session) -> None:
    to_the_bid(alone)
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "Confirm: 0 taken, 0 to 3 wanted" in rows(app)[-1]
        await press(pilot, "1", "3", "2", "1")
        assert [row.count("✓") for row in rows(app)[:4]] == [0, 1, 1, 0]
        assert alone.match.answered == 2
        await press(pilot, "c")
        hand = alone.match.state.hands[0].cards  # type: ignore[attr-defined]
        assert alone.match.past.steps[-1].keys == [hand[1], hand[2]]


async def test_too_many_are_refused_with_the_reason_and_nothing_changes(alone: Session) -> None:
    to_the_bid(alone)
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1", "2", "3", "4", "end")
        assert "take 0 to 3, not 4" in words(app, "#detail")
        await press(pilot, "c")
        assert alone.match.answered == 2
        assert rows(app)[0].count("✓") == 1, "the draft is still there to be changed"
        await press(pilot, "x", "c")
        assert alone.match.past.steps[-1].keys == []


async def test_numbers_shares_and_orders(alone: Session) -> None:
    to_the_race(alone)
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        await press(pilot, "2", "enter")
        assert alone.match.past.steps[-1].keys == ["2"]
        await press(pilot, "1", "1", "minus", "2")
        assert "×1" in rows(app)[0]
        assert "×1" in rows(app)[1]
        await press(pilot, "end", "enter")
        assert alone.match.past.steps[-1].keys == ["0", "1"]
        await press(pilot, "2", "1", "c")
        assert alone.match.past.steps[-1].keys == ["b", "a"]


async def test_large_numbers_are_typed(alone: Session) -> None:
    to_the_race(alone)
    alone.match.answer(0, "mine")
    ask = alone.match.ask(0)
    assert ask is not None
    ask.high = 5000
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "4", "2", "enter")
        assert alone.match.past.steps[-1].keys == ["42"]


async def test_undo_and_why_it_goes_no_further(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "2", "u")
        assert alone.match.answered == 0
        await press(pilot, "1", "u")
        assert alone.match.answered == 1
        assert any("a card was drawn" in toast.message for toast in app._notifications)


async def test_any_line_of_the_log_gives_its_rule(alone: Session) -> None:
    to_the_bid(alone)
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        app.screen.query_one(LogList).focus()
        await press(pilot, "up", "enter")
        assert isinstance(app.screen, RuleScreen)
        assert "TOY-1 · Toy rule 1" in words(app, "#words")


async def test_the_rule_of_the_question_and_the_rule_book(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "r")
        assert "TOY-1 · Toy rule 1" in words(app, "#words")
        await press(pilot, "escape", "slash")
        assert isinstance(app.screen, BookScreen)
        app.screen.query_one(Input).value = "rule 5"
        await pilot.pause()
        await press(pilot, "enter", "enter")
        assert "TOY-5" in words(app, "#words")


async def test_hands_are_hidden_while_the_screen_changes_hands(hot_seat: Session) -> None:
    app = TerminalApp(hot_seat)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, HandoverScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.what is not None
        assert app.screen.what.seat == 0
        await press(pilot, "1")
        assert isinstance(app.screen, HandoverScreen)
        table = app.screen_stack[-2]
        assert isinstance(table, TableScreen)
        assert table.what is not None
        assert table.what.view["hand"] == []
        assert table.query_one(Question).rows == []
        await press(pilot, "space")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.what is not None
        assert app.screen.what.seat == 1


async def test_the_last_answer_can_be_taken_back_at_the_hand_over(hot_seat: Session) -> None:
    to_the_bid(hot_seat)
    app = TerminalApp(hot_seat)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "c")
        assert isinstance(app.screen, HandoverScreen)
        await press(pilot, "u")
        assert isinstance(app.screen, TableScreen)
        assert hot_seat.match.waiting() == [0, 1]


async def test_bots_answer_by_themselves(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), None)
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        assert session.match.past.steps[1].seat == 1
        assert session.front() == 0


async def test_in_a_race_others_can_be_let_speak(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), None)
    to_the_race(session)
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        assert session.match.past.steps[4].seat == 1


async def test_a_game_of_bots_is_watched_to_its_end(toy: AnyGame, tmp_path: Path) -> None:
    session = Session(match_of(toy), Seating(["random", "random"]), tmp_path / "bots.jsonl")
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        for attempt in range(3000):
            await pilot.pause(0.02)
            if session.match.is_over:
                break
        await settle(pilot)
        assert words(app, "#title") == "The game is over"
        assert "TOY-7" in words(app, "#detail")


async def test_quitting_saves_and_says_where(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        await pilot.press("q")
    assert app.return_value is not None
    assert f"Saved: {alone.path}" in app.return_value
    assert "Seed: 7" in app.return_value
    assert alone.path is not None
    assert pentarchy.load(alone.path).digest() == alone.match.digest()


async def test_every_answer_is_kept_even_without_quitting(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        assert alone.path is not None
        assert pentarchy.load(alone.path).digest() == alone.match.digest()


async def test_control_q_saves_too(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+q")
    assert "Saved" in str(app.return_value)


async def test_narrow_windows_stack_the_panes(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=(70, 30)) as pilot:
        await settle(pilot)
        board, side = app.screen.query_one("#board-frame"), app.screen.query_one("#side")
        assert side.region.y > board.region.y
        assert side.region.width == board.region.width
        await press(pilot, "1")
        assert alone.match.answered == 1


async def test_a_small_window_still_shows_options_and_the_board_can_be_zoomed(alone: Session) -> None:
    app = TerminalApp(alone)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.screen.query_one("#options").size.height >= 4
        before = app.screen.query_one("#board-frame").size.height
        await press(pilot, "z")
        assert app.screen.query_one("#board-frame").size.height > 2 * before
        await press(pilot, "z", "1")
        assert alone.match.answered == 1


async def test_the_end_is_told_and_a_rematch_turns_the_seats(toy: AnyGame, tmp_path: Path) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), tmp_path / "game.jsonl")
    play_some(session.match, Chance(b"", 3), 1000)
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "Scores by source" in words(app, "#board"), "where there is room for a table"
        assert "wins" in words(app, "#detail")
        await press(pilot, "g")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.seating.sitters == ["random", "You"]
        assert not screen.session.match.is_over


async def test_what_bots_do_is_shown_until_a_key_skips_it(toy: AnyGame, tmp_path: Path) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), tmp_path / "game.jsonl")
    session.pace = 60.0
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("1")
        for attempt in range(600):
            await pilot.pause(0.01)
            screen = app.screen
            if isinstance(screen, TableScreen) and screen._skip is not None:
                break
        assert isinstance(screen, TableScreen)
        assert screen._skip is not None, "the line of the bot stands there for a while"
        await pilot.press("x")
        await settle(pilot)
        assert not screen.busy


async def test_a_wrong_number_marks_nothing_and_enter_takes_nothing(toy: AnyGame, tmp_path: Path) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), tmp_path / "game.jsonl")
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        before = session.match.answered
        await pilot.press("9", "9", "enter")
        await settle(pilot)
        assert session.match.answered == before
        assert any("There is no 9 here" in note.message for note in app._notifications)
        await pilot.press("down", "enter")
        await settle(pilot)
        assert session.match.answered > before

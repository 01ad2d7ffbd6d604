"""Records on the screen: arrow keys, other eyes, playing on from any point."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.bots import make
from pentarchy.kernel import AnyGame, Record
from pentarchy.lab.simulate import play_out
from pentarchy.terminal import saves
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.overlays import RuleScreen, SitScreen
from pentarchy.terminal.replay_screen import ReplayScreen
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen
from tests.terminal.conftest import match_of
from tests.terminal.pilot import SIZE, choose, press, settle, words

pytestmark = pytest.mark.asyncio


def finished(game: AnyGame) -> Record:
    match = match_of(game)
    play_out(match, [make("random", 1), make("random", 2)])
    return Record.of(match)


async def test_arrow_keys_walk_through_a_record(toy: AnyGame) -> None:
    app = TerminalApp(record=finished(toy))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "right", "right", "left")
        assert screen.replay.at == 1
        await press(pilot, "pagedown")
        assert screen.replay.at == 11
        await press(pilot, "end")
        assert screen.replay.at == screen.replay.length
        assert "TOY-7" in words(app, "#answer")
        await press(pilot, "home")
        assert words(app, "#answer") == "The table is laid."
        await press(pilot, "v")
        assert "Player 1" in words(app, "#bar")
        await press(pilot, "right", "enter")
        assert isinstance(app.screen, RuleScreen)


async def test_playing_on_from_a_point_is_a_game_of_its_own(toy: AnyGame) -> None:
    record = finished(toy)
    app = TerminalApp(record=record)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "right", "right", "p")
        assert isinstance(app.screen, SitScreen)
        await choose(pilot, "#sit-0", "You")
        await choose(pilot, "#sit-1", "You")
        await pilot.click("#go")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        session = app.screen.session
        assert session.match.answered == 3
        ask = session.match.ask(session.front())
        assert ask is not None
        session.answer(ask.answers(1)[0])
        session.save()
    kept = saves.saved_games()
    assert len(kept) == 1
    assert pentarchy.read(kept[0].path).verify().digest() == session.match.digest()
    assert len(record.steps) != session.match.answered


async def test_the_end_cannot_be_played_on(toy: AnyGame) -> None:
    app = TerminalApp(record=finished(toy))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "end", "p")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "q")
    assert app.return_value == ""


async def test_a_finished_game_is_walked_through_at_the_table(toy: AnyGame) -> None:
    match = match_of(toy)
    play_out(match, [make("random", 1), make("random", 2)])
    app = TerminalApp(Session(match, Seating(["You", "You"]), None))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "p")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "q")
        assert isinstance(app.screen, TableScreen)

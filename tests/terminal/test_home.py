"""From the list of games to a table: set-up, saved games, first games, ready-made tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Static

import pentarchy
from pentarchy.kernel import AnyGame
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.home import HomeScreen, SetupScreen
from pentarchy.terminal.overlays import HandoverScreen
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen
from tests.terminal.conftest import match_of
from tests.terminal.pilot import SIZE, choose, press, settle

pytestmark = pytest.mark.asyncio


async def test_pick_a_game_set_it_up_and_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pentarchy, "names", lambda: ["toy"])
    app = TerminalApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await choose(pilot, "#seats", 3)
        await choose(pilot, "#sit-2", "Friend")
        await choose(pilot, "#sit-1", "random")
        await choose(pilot, "#set-dice", "1")
        await choose(pilot, "#set-rounds", "1")
        app.screen.query_one("#seed", Input).value = "abc"
        await pilot.click("#start")
        await settle(pilot)
        assert isinstance(app.screen, HandoverScreen)
        table = app.screen_stack[-2]
        assert isinstance(table, TableScreen)
        session = table.session
    assert session.seating.sitters == ["You", "random", "Friend"]
    assert session.match.seed == "abc"
    assert session.match.state.options == {"dice": False, "rounds": 5}


async def test_saved_games_go_on_from_the_list(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    from pentarchy.terminal import saves

    monkeypatch.setattr(pentarchy, "names", lambda: ["toy"])
    session = Session(match_of(toy), Seating(["You", "You"]), saves.new_path(toy))
    session.answer(["draw"])
    session.save()
    app = TerminalApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.match.digest() == session.match.digest()


async def test_a_first_game_is_marked_and_begins_with_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pentarchy, "names", lambda: ["bonesbanners"])
    app = TerminalApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "★ First game" in str(app.screen.query_one("#picks", OptionList).get_option_at_index(0).prompt)
        await press(pilot, "f")
        assert isinstance(app.screen, TableScreen)
        session = app.screen.session
    assert session.seating.sitters == ["You", "beginner"]
    assert session.match.state.options["dice"] == 8


async def test_a_ready_made_table_fills_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pentarchy, "names", lambda: ["dorian"])
    app = TerminalApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await choose(pilot, "#preset", "long")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        session = app.screen.session()
    assert session.seating.sitters == ["You", "greedy", "greedy", "greedy"]
    assert session.match.state.options["length"] == "long"
    assert session.match.state.options["trade"] is True


async def test_cards_of_the_folder_are_offered_and_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house.toml").write_text("[pack]\nname = 'House cards'\ngame = 'dragonemperor'\n[numbers]\nhand_size = 5\n")
    (tmp_path / "broken.toml").write_text("[numbers")
    monkeypatch.setenv("PENTARCHY_PACKS", str(tmp_path))
    monkeypatch.setattr(pentarchy, "names", lambda: ["dragonemperor"])
    app = TerminalApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.session().match.game.content.pack == ""
        assert any("Left out: broken.toml" in str(one.render()) for one in app.screen.query(Static))
        await choose(pilot, "#pack", 0)
        session = app.screen.session()
    assert session.match.game.content.pack == "House cards"

"""The hands and eyes of a pilot at the screen."""

from __future__ import annotations

from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import OptionList, Select, Static

from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.table_screen import TableScreen

SIZE = (140, 44)


def words(app: TerminalApp, selector: str) -> str:
    shown = app.screen.query_one(selector, Static).content
    return shown.plain if isinstance(shown, Text) else str(shown)


def rows(app: TerminalApp) -> list[str]:
    listed = app.screen.query_one("#options", OptionList)
    return [str(listed.get_option_at_index(i).prompt) for i in range(listed.option_count)]


async def settle(pilot: Pilot[str]) -> None:
    """Wait until the table asks, is handed over, or is done."""
    for attempt in range(1500):
        await pilot.pause(0.01)
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen) or not screen.busy:
            break
    await pilot.pause()


async def press(pilot: Pilot[str], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def choose(pilot: Pilot[str], selector: str, value: object) -> None:
    """Set a select once it is there, however slow the machine is."""
    for attempt in range(300):
        if pilot.app.screen.query(f"{selector} #label"):
            break
        await pilot.pause(0.02)
    pilot.app.screen.query_one(selector, Select).value = value
    await pilot.pause()

"""The Textual app: opens a table, a record, or the list of games."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from pentarchy.kernel import Record
from pentarchy.terminal.home import HomeScreen
from pentarchy.terminal.replay_screen import ReplayScreen
from pentarchy.terminal.saves import sitters_of
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen


class TerminalApp(App[str]):
    """`TerminalApp().run()` opens the list of games; with a session or a record it opens that. Returns what to say afterwards."""

    CSS_PATH = "style.tcss"
    TITLE = "Pentarchy"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (118, "-wide")]  # noqa: RUF012 (Textual declares it so)
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]  # noqa: RUF012 (likewise)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True)]

    def __init__(self, session: Session | None = None, record: Record | None = None) -> None:
        super().__init__()
        self._session = session
        self._record = record

    def on_mount(self) -> None:
        if self._session is not None:
            self.push_screen(TableScreen(self._session))
        elif self._record is not None:
            self.push_screen(ReplayScreen(self._record, sitters_of(self._record), TableScreen))
        else:
            self.push_screen(HomeScreen())

    async def action_quit(self) -> None:
        """However one leaves, the game on the table is saved."""
        for screen in reversed(self.screen_stack):
            if isinstance(screen, TableScreen):
                screen.action_leave()
                return
        self.exit("")

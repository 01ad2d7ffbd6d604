"""Walking through a record with the arrow keys, and playing on from any point."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from pentarchy.kernel import SPECTATOR, PentarchyError, Record
from pentarchy.terminal import saves
from pentarchy.terminal.beginning import branched
from pentarchy.terminal.board_pane import BoardPane
from pentarchy.terminal.ending import outcome_text
from pentarchy.terminal.log_list import LogList
from pentarchy.terminal.overlays import BookScreen, RuleScreen, SitScreen
from pentarchy.terminal.replay import Replay
from pentarchy.terminal.rulebook import rule_words
from pentarchy.terminal.seen import board_text
from pentarchy.terminal.session import Session


class ReplayScreen(Screen[None]):
    """One record; `table` makes the screen on which a game goes on from a point of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Forward", priority=True),
        Binding("left", "step(-1)", "Back", priority=True),
        Binding("pagedown,shift+right", "step(10)", "10 forward", priority=True),
        Binding("pageup,shift+left", "step(-10)", "10 back", priority=True),
        Binding("home", "step(-1000000)", "Start", priority=True),
        Binding("end", "step(1000000)", "End", priority=True),
        Binding("v", "view", "Other eyes"),
        Binding("p", "play", "Play on from here"),
        Binding("r", "rule", "Rule"),
        Binding("slash", "book", "Rule book"),
        Binding("q,escape", "leave", "Leave"),
    ]

    def __init__(self, record: Record, sitters: list[str], table: Callable[[Session], Screen[None]]) -> None:
        super().__init__()
        self.table = table
        self.replay = Replay(record)
        self.sitters = sitters
        self.seat = SPECTATOR

    def compose(self) -> ComposeResult:
        yield Static(id="bar")
        yield Static(id="progress")
        with Horizontal(id="middle"):
            yield BoardPane()
            with Vertical(id="side"):
                yield Static(id="answer")
                yield LogList(id="log-tall")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#log-tall", LogList).focus()
        self.show_point()

    def show_point(self) -> None:
        """Draw the table at this point of the record."""
        replay = self.replay
        what = replay.seen(self.seat)
        game = replay.record.game
        eyes = "the public" if self.seat == SPECTATOR else what.names[self.seat]
        self.query_one("#bar", Static).update(Text(f"{game.title} · record · seen by {eyes} · seed {replay.record.header['seed']}"[:200]))
        width = 40
        done = width * replay.at // replay.length if replay.length else width
        self.query_one("#progress", Static).update(Text(f"answer {replay.at} of {replay.length}  {'━' * done}{'─' * (width - done)}"))
        self.query_one(BoardPane).show(board_text(game, what))
        answer = Text(replay.last_answer())
        if what.outcome is not None:
            answer.append(f"\n{outcome_text(what)}", style="green")
        self.query_one("#answer", Static).update(answer)
        self.query_one("#log-tall", LogList).show(replay.log(self.seat))

    def action_step(self, by: int) -> None:
        self.replay.go(self.replay.at + by)
        self.show_point()

    def action_view(self) -> None:
        """The next pair of eyes: the public, then seat by seat."""
        seats = len(self.replay.match.names)
        self.seat = SPECTATOR if self.seat == seats - 1 else self.seat + 1
        self.show_point()

    def action_rule(self) -> None:
        self.query_one("#log-tall", LogList).action_select()

    @on(OptionList.OptionSelected, "#log-tall")
    def _log_line(self, event: OptionList.OptionSelected) -> None:
        line = self.query_one("#log-tall", LogList).lines[event.option_index]
        self.app.push_screen(RuleScreen(f"{line.text}\n\n{rule_words(self.replay.record.game, line.rule)}"))

    def action_book(self) -> None:
        self.app.push_screen(BookScreen(self.replay.record.game))

    def action_play(self) -> None:
        """Play on from this point as a game of its own."""
        if self.replay.match.is_over:
            self.notify("The game is over here; go back to an earlier point.", severity="warning")
            return
        game = self.replay.record.game
        self.app.push_screen(SitScreen(game.seat_names(len(self.sitters)), self.sitters), self._branch)

    def _branch(self, sitters: list[str] | None) -> None:
        if sitters is None:
            return
        record = self.replay.record
        try:
            session = branched(record, self.replay.at, sitters, path=saves.new_path(record.game))
        except PentarchyError as error:
            self.notify(str(error), severity="error")
            return
        self.app.push_screen(self.table(session))

    def action_leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.app.exit("")

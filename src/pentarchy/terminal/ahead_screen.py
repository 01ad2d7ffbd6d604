"""Answering ahead on the screen: what can be said before it is asked, what was said, and one's next turn to lend."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from pentarchy.host.programs import programs
from pentarchy.host.standing import UNTIL
from pentarchy.kernel import PentarchyError
from pentarchy.terminal.ahead import said_of, standing_lines
from pentarchy.terminal.session import Session

OFF, LEND = "off", "lend"


class AheadScreen(ModalScreen[str]):
    """A list to choose from; what is chosen is done, and its words are given back ("" for nothing)."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.person = session.seating.sitters[session.front()]
        self._answers = [(program, n) for program in programs(session.match.game) for n in range(len(program.then))]

    def compose(self) -> ComposeResult:
        said = standing_lines(self.session.said.of(self.person))
        with Vertical(id="sheet"):
            yield Label("Answer ahead: nobody else is told; what does not fit is dropped, and you are asked")
            if said:
                yield Static("You have said: " + "; ".join(said))
            rows = [Option("Take back all that I have said", id=OFF)] if said else []
            rows.append(Option("Let whoever is at the screen play my next turn", id=LEND))
            for at, (program, n) in enumerate(self._answers):
                words = list(program.then.values())[n]
                rows.append(Option(f"{program.when}: {words} ({UNTIL[program.until]})", id=str(at)))
            yield OptionList(*rows, id="found")
            yield Static("Enter says it, Escape leaves", id="sheet-foot")

    def on_mount(self) -> None:
        self.query_one("#found").focus()

    @on(OptionList.OptionSelected, "#found")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        try:
            self.dismiss(self._done(event.option.id or ""))
        except PentarchyError as error:
            self.notify(str(error), severity="warning")

    def _done(self, which: str) -> str:
        if which == OFF:
            self.session.said.drop(self.person)
            return "You are asked everything again."
        if which == LEND:
            self.session.lend()
            return "Whoever is at the screen then plays your next turn."
        program, n = self._answers[int(which)]
        one = said_of(program, n, program.until, len(self.session.match.table.events))
        self.session.said.say(self.person, one)
        return f"Said ahead: {one.words}."

    def action_leave(self) -> None:
        self.dismiss("")

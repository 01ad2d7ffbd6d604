"""What can be read at a table without playing: the rule of a question, of a line of the log or of the end; notes; the rule book."""

from __future__ import annotations

from textual import on
from textual.screen import Screen
from textual.widgets import OptionList

from pentarchy.terminal.log_list import LogList
from pentarchy.terminal.overlays import BookScreen, RuleScreen
from pentarchy.terminal.question import Question
from pentarchy.terminal.rulebook import rule_words
from pentarchy.terminal.seen import Seen
from pentarchy.terminal.session import Session


class ReadingScreen(Screen[None]):
    """A table with a question and a log whose rules can be read."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.what: Seen | None = None

    @on(Question.Reading)
    def _reading(self, event: Question.Reading) -> None:
        self.app.push_screen(RuleScreen(event.words))

    @on(OptionList.OptionSelected, "#log")
    def _log_line(self, event: OptionList.OptionSelected) -> None:
        line = self.query_one("#log", LogList).lines[event.option_index]
        self.app.push_screen(RuleScreen(f"{line.text}\n\n{rule_words(self.session.match.game, line.rule)}"))

    def action_rule(self) -> None:
        log = self.query_one("#log", LogList)
        if self.focused is log and log.highlighted is not None:
            log.action_select()
        elif self.query_one(Question).draft is not None:
            self.app.push_screen(RuleScreen(self.query_one(Question).rule_to_read()))
        elif self.what is not None and self.what.outcome is not None:
            self.app.push_screen(RuleScreen(rule_words(self.session.match.game, self.what.outcome.rule)))

    def action_note(self) -> None:
        """What this question is about, once more."""
        draft = self.query_one(Question).draft
        note = self.session.noted.again(draft.ask.rule) if draft is not None else None
        if note is None:
            self.notify("There is no note on this.")
        else:
            self.app.push_screen(RuleScreen(f"{note.title}\n{note.text}"))

    def action_notes(self) -> None:
        noted = self.session.noted
        noted.switch(not noted.on)
        self.notify("What is new is explained." if noted.on else "Nothing is explained any more; i still tells what a question is about.")

    def action_book(self) -> None:
        self.app.push_screen(BookScreen(self.session.match.game))

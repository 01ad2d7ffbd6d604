"""Trying out what comes next in the terminal: the same questions, but nothing happens; what was answered becomes a plan."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.coach.tryout import Tried, tryout
from pentarchy.kernel import PentarchyError
from pentarchy.terminal.answers import read_answer
from pentarchy.terminal.seen import Seen, SeenAsk, board_text, seen
from pentarchy.terminal.session import Session

WAYS = "keep answers so, now and when exactly that is asked; back takes one back; board looks; card 2 reads; leave forgets it."
READS = ("card", "rule", "rules", "help")
"""Words that mean the same while something is tried."""


class TryOut:
    """`TryOut(session, say, show_ask).begin()`; then `obey(line)` until it says that it is over."""

    def __init__(self, session: Session, say: Callable[[str], None], show_ask: Callable[[Seen, SeenAsk], None]) -> None:
        self.session = session
        self.say = say
        self._show_ask = show_ask
        self.seat = session.front()
        self.answers: list[list[str]] = []
        self.tried: Tried | None = None

    @property
    def is_on(self) -> bool:
        return self.tried is not None

    def begin(self) -> None:
        if self.session.match.ask(self.seat) is None or self.session.taught is not None:
            raise PentarchyError("There is nothing to try out now.")
        self.seat = self.session.front()
        self._go([])
        self.say(
            f"You are trying out what comes next: nothing of it happens, bots answer for the others, and luck will be another.\n{WAYS}"
        )
        self._show()

    def obey(self, line: str) -> None:
        """A line typed meanwhile: one of the words above, or an answer."""
        assert self.tried is not None
        what = self.seen()
        if line == "keep":
            self._keep()
        elif line == "leave":
            self._leave("Nothing has happened.")
        elif line == "board":
            self.say(board_text(self.session.match.game, what).plain)
        elif line == "back":
            self._go(self.answers[:-1])
            self._show()
        elif what.ask is None:
            self.say(f"Nobody asks you anything more there. {WAYS}")
        else:
            self._go([*self.answers, read_answer(line, what.ask)])
            self._show()

    def seen(self) -> Seen:
        """The table as it lies in the world that is tried."""
        assert self.tried is not None
        return seen(self.tried.world, self.seat)

    def _go(self, answers: list[list[str]]) -> None:
        luck = 31 * self.session.match.answered + self.seat
        self.tried = tryout(self.session.match, self.seat, answers, luck)
        self.answers = answers

    def _show(self) -> None:
        what = self.seen()
        for line in what.log[-6:] if self.answers else []:
            self.say(f"  (tried) {line.text}")
        if what.ask is None:
            self.say(f"Nobody asks you anything more there. {WAYS}")
        else:
            self._show_ask(what, what.ask)

    def _keep(self) -> None:
        assert self.tried is not None
        steps = self.tried.steps
        if not steps:
            raise PentarchyError("You have answered nothing yet; leave forgets it.")
        self._leave(f"So now, and when exactly that is asked; the rest of it ({len(steps) - 1}) is off as soon as anything else is.")
        self.session.keep_plan(steps)

    def _leave(self, words: str) -> None:
        self.tried = None
        self.answers = []
        self.say(words)

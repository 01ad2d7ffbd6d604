"""What a bot is about to do, told before it does it, in games that keep no secrets; and people who ask it to wait.

Nothing of this is stored: it lives as long as the question does.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass

from pentarchy import find
from pentarchy.host.audience import Audience, Listener
from pentarchy.host.table import HostTable
from pentarchy.kernel import AnyGame, Ask, Option
from pentarchy.kernel.events import with_names


@dataclass(slots=True)
class Note:
    """What one process tells the others of a table: a plan, or that bots shall wait (seat -1)."""

    seat: int = -1
    prompt: str = ""
    text: str = ""
    on: bool = False


def tells_plans(game: AnyGame) -> bool:
    """Do bots of this game say what they are about to do? They have words for an answer, or never."""
    return game.intention(Ask("", "", [Option("")]), [""]) != ""


class Plans:
    """The plans of one table: `tell(seat, prompt, keys)`; while `is_held(seat, prompt)` the bot does not act yet."""

    def __init__(self, table: HostTable, audience: Audience, pass_on: Callable[[Note], None]) -> None:
        self.table: HostTable = weakref.proxy(table)
        self.audience: Audience = weakref.proxy(audience)
        self.on = False
        self.changed: Callable[[], None] = lambda: None
        """Called when somebody asks the bots to wait or to go on."""
        self._pass_on = pass_on
        self._told: dict[int, Note] = {}
        audience.also_greet.append(self.greet)

    @property
    def are_told(self) -> bool:
        return tells_plans(find(self.table.row.game))

    def tell(self, seat: int, prompt: str, keys: list[str]) -> bool:
        """Tell everybody what the bot has decided on, once; False in games where plans are secret."""
        course = self.table.course
        ask = course.match.ask(seat) if course is not None else None
        if course is None or ask is None or course.prompt != prompt:
            return False
        text = with_names(course.match.game.intention(ask, keys), course.match.names)
        if not text:
            return False
        note = Note(seat, prompt, text)
        if self._standing(seat) != note:
            self._pass_on(note)
            self._tell(note)
        return True

    def wait(self, on: bool) -> None:
        """Somebody at the table asks the bots to wait, or to go on."""
        self._pass_on(Note(on=on))
        self._wait(on)

    def heard(self, note: Note) -> None:
        """What another process told."""
        if note.seat < 0:
            self._wait(note.on)
        elif self._standing(note.seat) != note:
            self._tell(note)

    def greet(self, listener: Listener) -> None:
        """What stands now, to somebody who has just come."""
        for seat in list(self._told):
            note = self._standing(seat)
            if note is not None:
                listener.send(self._plan(note))
        if self.on:
            listener.send(self.audience.frames.make("waiting", on=True))

    def is_held(self, seat: int, prompt: str) -> bool:
        """Does somebody ask to wait while this question is open?"""
        return self.on and self.table.is_asked(seat, prompt)

    def _standing(self, seat: int) -> Note | None:
        note = self._told.get(seat)
        return note if note is not None and self.table.is_asked(seat, note.prompt) else None

    def _tell(self, note: Note) -> None:
        self._told[note.seat] = note
        self.audience.send(self._plan(note))

    def _wait(self, on: bool) -> None:
        self.on = on
        self.changed()
        self.audience.send(self.audience.frames.make("waiting", on=on))

    def _plan(self, note: Note) -> bytes:
        return self.audience.frames.make("plan", seat=note.seat, prompt=note.prompt, text=note.text)

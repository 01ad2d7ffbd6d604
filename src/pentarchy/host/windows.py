"""Questions out of turn and questions with one possible answer: what a table answers by itself, and when.

* *quick*: a seat that can only pass is passed for at once. Pauses may tell something, and the table says so.
* *sealed*: a window has the same length whatever anybody holds. Answers given early are kept and released at its end; whoever has
  not answered by then passes. So packets and times are the same in all worlds a rival cannot tell apart.

A seat may want to be asked at a kind of window even where it can only pass (`stand`); wherever there is something to play it is
asked anyhow. Nothing of this is stored: the record holds answers like any others.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass, field

from pentarchy.host.ahead import MARK, Ahead
from pentarchy.host.audience import Audience, Listener
from pentarchy.host.course import Course
from pentarchy.host.facts import BOT, PLAYING, Line
from pentarchy.host.standing import silence
from pentarchy.host.table import HostTable, Refusal
from pentarchy.host.terms import Terms
from pentarchy.kernel import Ask

LENGTH = 10_000
"""Milliseconds of a sealed window at a table where people sit together."""
ABSENT = 60_000
"""The one possible answer of somebody who is not here is given after so long; whoever is here has it done by their own page."""
ELSEWHERE = 2_000
"""What belongs to somebody at another process is left to that process for so long."""

LESSON = "lesson:"
"""So begins the origin of a table where a lesson is played: it explains every question itself."""
EVERY = "*"
"""A seat that wants to be asked at every kind of window."""

Acked = Callable[[int], None]
Refused = Callable[[Refusal], None]


@dataclass(slots=True)
class Due:
    """An answer the table gives by itself, at a time of its clock."""

    at: int
    seat: int
    prompt: str
    keys: list[str]
    key: str
    acked: Acked = field(default=lambda seq: None)
    refused: Refused = field(default=lambda refusal: None)


def length(terms: Terms) -> int:
    """How long a sealed window lasts: in games by correspondence a tenth of the time for an answer."""
    return terms.clock.days * 8_640_000 if terms.clock.kind == "days" else LENGTH


class Windows:
    """`windows.due()` is what to do next; `windows.keep(...)` takes an answer that has to wait; the host has a clock and does both."""

    def __init__(self, table: HostTable, audience: Audience, clock: Callable[[], int], ahead: Ahead | None = None) -> None:
        self.table: HostTable = weakref.proxy(table)
        self.audience: Audience = weakref.proxy(audience)
        self.clock = clock
        self.ahead = ahead or Ahead(table, audience)
        self.stops: dict[int, set[str]] = {}
        self._kept: dict[int, Due] = {}
        self._told = ""
        audience.also_greet.append(self.greet)

    # ---- what people say ----

    def stand(self, seat: int, kinds: list[str]) -> None:
        """At these kinds of windows the seat wants to be asked, even where it can only pass."""
        self.stops[seat] = set(kinds)

    def keep(self, seat: int, key: str, prompt: str, keys: list[str], acked: Acked, refused: Refused = lambda refusal: None) -> int:
        """Keep an answer to a sealed window until its end, and give the time of it; 0 if it is no answer to one.

        A later answer takes the place of an earlier one, which is told so."""
        ask = self._sealed(seat, prompt)
        if ask is None:
            return 0
        wrong = ask.refusal(keys)
        if wrong is not None:
            assert self.table.course is not None
            raise Refusal(*self.table.course.barred(seat, keys, wrong))
        end = self._end()
        if end <= self.clock():
            return 0
        before = self.kept(seat)
        self._kept[seat] = Due(end, seat, prompt, ask.canonical(keys), key, acked, refused)
        if before is not None and before.key != key:
            before.refused(Refusal("replaced", "Another answer has taken its place."))
        self._tell_kept(seat)
        return end

    def drop(self, seat: int) -> bool:
        """Take a kept answer back; False if there is none."""
        due = self.kept(seat)
        if due is None:
            return False
        self.refuse(due, Refusal("replaced", "It was taken back."))
        self._tell_kept(seat)
        return True

    def given(self, line: Line) -> None:
        """An answer is played: if it was kept, it is no more; what is said ahead is counted."""
        due = self._kept.get(line.seat)
        if due is not None and due.key == line.key:
            del self._kept[line.seat]
        self.ahead.given(line)

    def refuse(self, due: Due, refusal: Refusal) -> None:
        """What was kept will not be played: whoever waits for word of it is told."""
        if self._kept.get(due.seat) is due:
            del self._kept[due.seat]
        due.refused(refusal)

    def kept(self, seat: int) -> Due | None:
        """The answer of this seat that waits for the end of the window."""
        due = self._kept.get(seat)
        if due is not None and not self.table.is_asked(seat, due.prompt):
            # another process, or another tab, was faster
            self.refuse(due, Refusal("stale", "That question is no longer open."))
            return None
        return due

    def greet(self, listener: Listener) -> None:
        """What stands now, to somebody who has just come."""
        if self._is_open():
            listener.send(self._closes())
        for seat in listener.seats:
            if self.kept(seat) is not None:
                listener.send(self._kept_frame(seat))

    def announce(self) -> None:
        """A sealed window has opened: everybody is told when it closes, once."""
        prompt = self.table.prompt
        if self._told != prompt and self._is_open():
            self._told = prompt
            self.audience.send(self._closes())

    def _is_open(self) -> bool:
        course = self.table.course
        return course is not None and any(self._sealed(seat, course.prompt) is not None for seat in course.match.waiting())

    def _closes(self) -> bytes:
        return self.audience.frames.make("closes", prompt=self.table.prompt, left=max(0, self._end() - self.clock()))

    def _kept_frame(self, seat: int) -> bytes:
        kept = self.kept(seat)
        keys = [] if kept is None else kept.keys
        return self.audience.frames.make("kept", seat=seat, prompt=self.table.prompt, keys=keys, on=kept is not None)

    def _tell_kept(self, seat: int) -> None:
        for listener in list(self.audience.listeners):
            if seat in listener.seats:
                listener.send(self._kept_frame(seat))

    # ---- what the table does by itself ----

    def is_ours(self, seat: int) -> bool:
        """Has a bot nothing to think about here: one possible answer, or one that waits for the end of the window?"""
        course = self.table.course
        ask = course.match.ask(seat) if course is not None else None
        if course is None or ask is None:
            return False
        if self._sealed(seat, course.prompt) is not None:
            return self.kept(seat) is not None
        return ask.window != "" and ask.only() is not None

    @property
    def is_sealed(self) -> bool:
        return self.table.row.terms.windows == "sealed"

    def due(self) -> Due | None:
        """What the table does next by itself, and when; None if it waits for people and bots."""
        course = self.table.course
        for seat in list(self._kept):
            self.kept(seat)
        if course is None or self.table.row.status != PLAYING:
            return None
        found = [due for seat in course.match.waiting() if (due := self._due(course, seat)) is not None]
        return min(found, key=lambda due: (due.at, due.seat), default=None)

    def _due(self, course: Course, seat: int) -> Due | None:
        ask = course.match.ask(seat)
        assert ask is not None
        if self._sealed(seat, course.prompt) is not None:
            kept = self.kept(seat)
            if kept is not None:
                return kept
            return self._said(course, seat, self._end()) or self._by_itself(course, seat, ask.default, self._end() + self._late(seat))
        said = self._said(course, seat, course.opened_at)
        if said is not None:
            return said
        only = ask.only()
        if self.table.row.origin.startswith(LESSON) and self.table.seats[seat].kind != BOT:
            return None
        if only is None or (ask.window and (self.is_sealed or self._stops(seat, ask.window))):
            return None
        if ask.window:
            return self._by_itself(course, seat, only, course.opened_at + self._late(seat))
        holder = self.table.seats[seat]
        is_away = holder.kind != BOT and holder.person not in self.audience.online()
        return self._by_itself(course, seat, only, course.opened_at + ABSENT) if is_away else None

    def _said(self, course: Course, seat: int, at: int) -> Due | None:
        """What the seat answers ahead, if it does."""
        keys = self.ahead.answer(seat)
        return None if keys is None else Due(at + self._late(seat), seat, course.prompt, keys, f"{MARK}{course.version}-{seat}")

    def _stops(self, seat: int, kind: str) -> bool:
        stops = self.stops.get(seat, set())
        return kind in stops or EVERY in stops

    def _by_itself(self, course: Course, seat: int, keys: list[str], at: int) -> Due:
        return Due(at, seat, course.prompt, keys, f"self-{course.version}-{seat}")

    def _sealed(self, seat: int, prompt: str) -> Ask | None:
        """The question, if it is a sealed window that is still open: one where silence has a meaning."""
        course = self.table.course
        if course is None or not self.is_sealed or not self.table.is_asked(seat, prompt):
            return None
        ask = course.match.ask(seat)
        return ask if ask is not None and ask.window and silence(ask) is not None else None

    def _end(self) -> int:
        course = self.table.course
        assert course is not None
        return course.opened_at + length(self.table.row.terms)

    def _late(self, seat: int) -> int:
        person = self.table.seats[seat].person
        return ELSEWHERE if person and person in self.table.elsewhere and person not in self.audience.here() else 0

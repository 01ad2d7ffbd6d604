"""May I go back to here? One request at a time; it changes nothing until everybody affected has agreed, and is kept nowhere."""

from __future__ import annotations

import weakref
from dataclasses import dataclass, field

from pentarchy.host.audience import Audience, Listener
from pentarchy.host.facts import BOT, OPEN, SeatRow
from pentarchy.host.table import HostTable


@dataclass(slots=True)
class Request:
    """Who (seat, person) wants to go back to after `to` steps, and which people have agreed."""

    seat: int
    person: str
    to: int
    agreed: list[str] = field(default_factory=list)


def affected(seats: list[SeatRow], person: str) -> list[str]:
    """The other people who play here themselves, each once; bots do not mind."""
    return sorted({seat.person for seat in seats if seat.person and seat.person != person and seat.kind not in (OPEN, BOT)})


class Asked:
    """What somebody at this table asks for: `heard(request)` notes and tells it; `heard(None, why)` ends it."""

    def __init__(self, table: HostTable, audience: Audience) -> None:
        self.table: HostTable = weakref.proxy(table)
        self.audience: Audience = weakref.proxy(audience)
        self.request: Request | None = None
        me: Asked = weakref.proxy(self)
        audience.also_greet.append(lambda listener: me.greet(listener))

    def standing(self) -> Request | None:
        """The request, if the game can still go back there; one it has left behind by other ways is gone."""
        course = self.table.course
        if self.request is not None and (course is None or course.match.is_over or course.can_go_back(self.request.to)):
            self.request = None
        return self.request

    def heard(self, request: Request | None, why: str = "") -> None:
        self.request = request
        self.audience.send(self._frame(why))

    def greet(self, listener: Listener) -> None:
        """What stands, and what was struck out before, to somebody who has just come."""
        if self.standing() is not None:
            listener.send(self._frame(""))
        for n in range(len(self.table.course.struck) if self.table.course is not None else 0):
            self._tell_struck(listener, n)

    def done(self) -> None:
        """The game has gone back: everybody is told what is struck out, as they had read it."""
        self.request = None
        self.audience.send(self._frame("Everybody agreed: the game went back, with new luck from there."))
        for listener in list(self.audience.listeners):
            self._tell_struck(listener, -1)

    def _tell_struck(self, listener: Listener, n: int) -> None:
        assert self.table.course is not None
        struck = self.table.course.struck[n]
        for seat in listener.have:
            fields = {"seat": seat, "at": struck.at, "by": struck.seat, "lines": struck.lines[seat]}
            listener.send(self.audience.frames.make("struck", **fields))

    def _frame(self, why: str) -> bytes:
        request = self.request
        if request is None:
            return self.audience.frames.make("back", seat=-1, to=-1, agreed=[], missing=[], why=why)
        seats = self.table.seats
        people = affected(seats, request.person)
        agreed = [seat.seat for seat in seats if seat.person in request.agreed]
        missing = [seat.seat for seat in seats if seat.person in people and seat.person not in request.agreed and seat.kind != BOT]
        return self.audience.frames.make("back", seat=request.seat, to=request.to, agreed=agreed, missing=missing, why="")

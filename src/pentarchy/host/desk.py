"""A whole host for one process: a frame in, lines to store and frames out, nothing awaited.

The server does the same with a database between judging and settling (`pentarchy.server.table.room`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from pentarchy.host.audience import Audience, Listener
from pentarchy.host.course import Course
from pentarchy.host.facts import ANSWER, UNDO, Line
from pentarchy.host.frames import Frames
from pentarchy.host.table import HostTable, Refusal


class Desk:
    """`desk.begin()` lays the table, `desk.receive(listener, frame)` answers a frame; a line is kept when `store(line)` returns."""

    def __init__(self, table: HostTable, store: Callable[[Line], None], clock: Callable[[], float]) -> None:
        self.table = table
        self.clock = clock
        self.frames = Frames()
        self.audience = Audience(table, clock, self.frames)
        self._store = store

    def begin(self, lines: list[Line] | None = None) -> None:
        """Lay the table, or rebuild it from what was stored."""
        table = self.table
        table.course = Course.of(table.row, [seat.name for seat in table.seats], lines or [], table.epoch)
        table.row.version = table.course.version
        table.course.note_on(table.row, table.seats)

    def receive(self, listener: Listener, frame: Mapping[str, object]) -> None:
        kind = frame.get("t")
        if kind in (ANSWER, UNDO):
            self._move(listener, frame)
        elif kind == "sync":
            self.audience.greet(listener)
        elif kind == "ping":
            listener.send(self.frames.make("pong"))
        elif kind == "why" and frame.get("seat") in listener.seats:
            listener.send(self.frames.make("why", **self.audience.why(int(cast(int, frame["seat"])))))
        else:
            listener.send(self.frames.make("error", code="bad_frame", text="That is no frame of this table.", about=str(kind)))

    def _move(self, listener: Listener, frame: Mapping[str, object]) -> None:
        key = str(frame.get("key", ""))
        try:
            seat = int(cast(int, frame.get("seat", -1)))
            if seat not in listener.seats:
                raise Refusal("not_your_seat", "That is not your seat.")
            keys = [str(part) for part in cast("list[object]", frame.get("keys", []))]
            line = self.table.next_line(str(frame["t"]), seat, key, str(frame.get("prompt", "")), keys, int(self.clock() * 1000))
            seq = self.table.known(line) or self._taken(line)
            listener.send(self.frames.make("ack", key=key, seq=seq))
        except Refusal as refusal:
            listener.send(self.frames.make("refused", key=key, code=refusal.code, rule=refusal.rule, text=str(refusal)))
            return
        self.audience.tell()

    def _taken(self, line: Line) -> int:
        self.table.judge(line)
        self._store(line)
        self.table.settle(line)
        self.audience.settled(line)
        return line.seq

"""A whole host for one process: a frame in, lines to store and frames out, nothing awaited.

The server does the same with a database between judging and settling (`pentarchy.server.table.room`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from pentarchy.host.audience import Audience, Listener
from pentarchy.host.course import Course
from pentarchy.host.facts import ANSWER, UNDO, Line
from pentarchy.host.films import Camera, happens, joined
from pentarchy.host.frames import Frames
from pentarchy.host.runs import MOST, goes_on
from pentarchy.host.table import HostTable, Refusal
from pentarchy.host.windows import Due, Windows
from pentarchy.kernel.shapes import FilmPacket


class Desk:
    """`desk.begin()` lays the table, `desk.receive(listener, frame)` answers a frame; a line is kept when `store(line)` returns."""

    def __init__(self, table: HostTable, store: Callable[[Line], None], clock: Callable[[], float]) -> None:
        self.table = table
        self.clock = clock
        self.frames = Frames()
        self.audience = Audience(table, clock, self.frames)
        self.windows = Windows(table, self.audience, lambda: int(clock() * 1000))
        self._store = store
        self._films: dict[int, FilmPacket] = {}

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
        elif kind == "stand" and frame.get("seat") in listener.seats:
            self.windows.stand(int(cast(int, frame["seat"])), [str(one) for one in cast("list[object]", frame.get("stops", []))])
        elif kind in ("ahead", "revoke") and frame.get("seat") in listener.seats:
            self._ahead(listener, frame)
        elif kind == "why" and frame.get("seat") in listener.seats:
            listener.send(self.frames.make("why", **self.audience.why(int(cast(int, frame["seat"])))))
        else:
            listener.send(self.frames.make("error", code="bad_frame", text="That is no frame of this table.", about=str(kind)))

    def _ahead(self, listener: Listener, frame: Mapping[str, object]) -> None:
        seat = int(cast(int, frame["seat"]))
        try:
            if frame["t"] == "ahead":
                self.windows.ahead.set(seat, frame)
            else:
                self.windows.ahead.drop(seat, str(frame.get("id", "")))
        except Refusal as refusal:
            listener.send(self.frames.make("error", code=refusal.code, text=str(refusal), about="ahead"))
        self.tick()

    def tick(self) -> int | None:
        """Do what the table does by itself by now; gives when it has to be called again, in milliseconds of its clock."""
        while True:
            due = self.windows.due()
            if due is None or due.at > self.windows.clock():
                self.windows.announce()
                return None if due is None else due.at
            self._give(due)

    def _give(self, due: Due) -> None:
        line = self.table.next_line(ANSWER, due.seat, due.key, due.prompt, due.keys, self.windows.clock())
        due.acked(self._taken(line))
        self._tell()

    def _move(self, listener: Listener, frame: Mapping[str, object]) -> None:
        key = str(frame.get("key", ""))
        try:
            seat = int(cast(int, frame.get("seat", -1)))
            if seat not in listener.seats and seat not in listener.lent:
                raise Refusal("not_your_seat", "That is not your seat.")
            self._answer(listener, frame, seat, key)
        except Refusal as refusal:
            listener.send(self.frames.make("refused", key=key, code=refusal.code, rule=refusal.rule, text=str(refusal)))
            return
        self._tell()
        self.tick()

    def _answer(self, listener: Listener, frame: Mapping[str, object], seat: int, key: str) -> None:
        def acked(seq: int) -> None:
            listener.send(self.frames.make("ack", key=key, seq=seq))

        def refused(refusal: Refusal) -> None:
            listener.send(self.frames.make("refused", key=key, code=refusal.code, rule=refusal.rule, text=str(refusal)))

        kind, prompt = str(frame["t"]), str(frame.get("prompt", ""))
        keys = [str(part) for part in cast("list[object]", frame.get("keys", []))]
        if kind == UNDO and self.windows.drop(seat):
            acked(self.table.row.version)
            return
        if kind == ANSWER and self.windows.keep(seat, key, prompt, keys, acked, refused):
            return
        line = self.table.next_line(kind, seat, key, prompt, keys, self.windows.clock())
        seq = self.table.known(line)
        rule = self.table.rule_asked(seat)
        acked(seq or self._taken(line))
        if not seq and kind == ANSWER:
            self._again(seat, rule, key, keys, min(MOST, int(cast(int, frame.get("times", 1)))))

    def _again(self, seat: int, rule: str, key: str, keys: list[str], times: int) -> None:
        course = self.table.present()
        for n in range(2, times + 1):
            if not goes_on(course.match, seat, rule, keys):
                return
            self._taken(self.table.next_line(ANSWER, seat, f"{key}+{n}", course.prompt, keys, self.windows.clock()))

    def _taken(self, line: Line) -> int:
        eyes = self.audience.eyes() if line.kind == ANSWER else []
        course = self.table.course
        camera = Camera(course.match) if eyes and course is not None else None
        self.table.judge(line)
        self._store(line)
        self.table.settle(line)
        self.windows.given(line)
        self.audience.settled(line)
        self._films = joined(self._films, camera.film(line, eyes)) if camera is not None else {}
        return line.seq

    def _tell(self) -> None:
        """What is new for everybody, with the film of it for those who want to see it happen."""
        films, self._films = self._films, {}
        self.audience.tell({seat: self.frames.dump(film) for seat, film in films.items() if happens(film)})

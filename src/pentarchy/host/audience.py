"""Everybody who is told about a table, and what: each seat its own packets, numbered, and nothing where nothing changed."""

from __future__ import annotations

import hashlib
import weakref
from collections.abc import Callable

from pentarchy.host.clocks import clock_data
from pentarchy.host.course import Course
from pentarchy.host.facts import BACK, Chat, Line
from pentarchy.host.frames import Frames
from pentarchy.host.listing import held_by, iso, table_data
from pentarchy.host.runs import runs
from pentarchy.host.table import HostTable, shortens_log
from pentarchy.kernel.events import SPECTATOR, with_names
from pentarchy.kernel.foresight import foresee
from pentarchy.kernel.packet import ask_data, packet

LOG_PAGE = 400
"""So many of the newest log lines come with the hello; earlier ones when they are asked for."""


class Listener:
    """Somebody who is told about a table: a socket. `have` counts the log lines it was sent for each of its seats."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.session = ""
        self.muted: set[str] = set()
        """Whom this person does not want to hear."""
        self.seats: list[int] = []
        self.lent: list[int] = []
        """Seats of partners who let this person play their next turn: their questions may be seen and answered here, nothing else."""
        self.have: dict[int, int] = {}
        self.n: dict[int, int] = {}
        self.last: dict[int, bytes] = {}
        self.films = False
        """Does it want to see what happens, beat by beat?"""

    def send(self, frame: bytes) -> None:
        raise NotImplementedError

    def stop(self, code: int) -> None:
        raise NotImplementedError

    def forget(self) -> None:
        self.have.clear()
        self.n.clear()
        self.last.clear()


class Audience:
    """The listeners of a table: `audience.join(listener)`, `audience.tell()` after every line."""

    def __init__(self, table: HostTable, clock: Callable[[], float], frames: Frames) -> None:
        # the table holds its audience, not the other way round: one that is let go is gone at once
        self.table: HostTable = weakref.proxy(table)
        self.frames = frames
        self.clock = clock
        self.listeners: set[Listener] = set()
        self.also_greet: list[Callable[[Listener], None]] = []
        """What else somebody who comes is told, after the hello."""
        self.lends: Callable[[], list[int]] = list
        """Which seats are lent to whoever plays with them."""
        self.used = clock()
        self.moved: Callable[[], None] = lambda: None
        """Called when somebody has come or gone."""
        self._made: tuple[Course | None, int] = (None, 0)
        self._cores: dict[int, tuple[bytes, bytes]] = {}
        self._wholes: dict[int, bytes] = {}

    def online(self) -> set[str]:
        """Who is here, at whatever process."""
        return self.here() | self.table.elsewhere

    def here(self) -> set[str]:
        return {listener.person for listener in self.listeners if listener.person}

    def join(self, listener: Listener) -> None:
        before = self.here()
        self.listeners.add(listener)
        self.greet(listener)
        if self.here() != before:
            self.tell_table()
            self.moved()

    def leave(self, listener: Listener) -> None:
        before = self.here()
        self.listeners.discard(listener)
        self.used = self.clock()
        if self.here() != before:
            self.tell_table()
            self.moved()

    def send(self, frame: bytes, but: Listener | None = None, by: str = "") -> None:
        """One frame to all, without those who do not want to hear whose words it carries."""
        for listener in list(self.listeners):
            if listener is not but and by not in listener.muted:
                listener.send(frame)

    def greet(self, listener: Listener) -> None:
        """Everything the listener may know, anew."""
        listener.forget()
        table = self.table
        listener.seats = held_by(table.seats, listener.person)
        listener.lent = self._lent_to(listener)
        course = table.course
        sent: list[bytes] = []
        for seat in (listener.seats + listener.lent or [SPECTATOR]) if course is not None else []:
            assert course is not None
            listener.n[seat] = 0
            listener.have[seat] = len(course.match.table.events)
            listener.last[seat] = self._core(course, seat)[0]
            whole = self._newest(course, seat)
            sent.append(self.frames.part("packet", whole, seat=seat, n=0, prompt=_open_to(course, seat)))
        if course is None and table.archived:
            sent = self._archived(listener)
        about = self.about(listener.person)
        seats = b"[" + b",".join(sent) + b"]"
        chat = [chat_data(line) for line in table.chat if line.person not in listener.muted]
        listener.send(self.frames.around("seats", seats, "hello", epoch=table.epoch, table=about, chat=chat))
        for also in self.also_greet:
            also(listener)

    def reseat(self, began: bool = False) -> None:
        """Somebody sat down, left or was replaced, or the game began: whoever holds other seats than before is greeted anew."""
        self.tell_table()
        for listener in list(self.listeners):
            if began or listener.seats != held_by(self.table.seats, listener.person):
                self.greet(listener)
        self.tell()

    def relend(self) -> None:
        """A turn was lent, or is over: whoever may see and answer other seats than before is greeted anew."""
        for listener in list(self.listeners):
            if listener.lent != self._lent_to(listener):
                self.greet(listener)

    def _lent_to(self, listener: Listener) -> list[int]:
        return sorted(set(self.lends()) - set(listener.seats)) if listener.seats else []

    def tell_table(self) -> None:
        for listener in list(self.listeners):
            listener.send(self.frames.make("table", table=self.about(listener.person)))

    def tell_clock(self) -> None:
        """Whose clock runs, to everybody, where there is one."""
        row = self.table.row
        found = clock_data(row.terms, row.times, len(self.table.seats), self.table.hours())
        if found is not None:
            self.send(self.frames.make("clock", clock=found))

    def about(self, person: str) -> dict[str, object]:
        """The table as this person may know it from outside."""
        return table_data(self.table.row, self.table.seats, person, self.online(), self.table.halt, self.table.hours(), self.table.agreed)

    def _archived(self, listener: Listener) -> list[bytes]:
        """A finished game as it was archived at its end."""
        seats = [seat for seat in listener.seats or [SPECTATOR] if seat in self.table.archived]
        return [self.frames.part("packet", self.table.archived[seat], seat=seat, n=0, prompt="") for seat in seats]

    def settled(self, line: Line) -> None:
        """A line has been played: after an undo nobody has more of the log than there is."""
        course = self.table.course
        if shortens_log(line) and course is not None:
            longest = course.struck[-1].at if line.kind == BACK else len(course.match.table.events)
            for listener in self.listeners:
                for seat in listener.have:
                    listener.have[seat] = min(listener.have[seat], longest)

    def eyes(self) -> list[int]:
        """The seats (or SPECTATOR) through whose eyes somebody here wants to see what happens."""
        return sorted({seat for listener in self.listeners if listener.films for seat in listener.have})

    def tell(self, films: dict[int, bytes] | None = None) -> None:
        """Send every listener what is new for each of its seats, with the film of it where it was made; nothing where nothing is."""
        course = self.table.course
        if course is None:
            return
        made: dict[tuple[int, int], bytes] = {}
        for listener in list(self.listeners):
            for seat in list(listener.have):
                film = (films or {}).get(seat, b"") if listener.films else b""
                self._tell_seat(course, listener, seat, made, film)

    def _tell_seat(self, course: Course, listener: Listener, seat: int, made: dict[tuple[int, int], bytes], film: bytes = b"") -> None:
        since = listener.have[seat]
        if (seat, since) not in made:
            made[seat, since] = self._packet(course, seat, since)
        mark, whole = self._core(course, seat)[0], made[seat, since]
        longest = len(course.match.table.events)
        if mark == listener.last[seat] and longest == since:
            return
        listener.last[seat] = mark
        listener.have[seat] = longest
        listener.n[seat] += 1
        packet = whole if not film else whole + b',"film":' + film
        listener.send(self.frames.around("packet", packet, "packet", seat=seat, n=listener.n[seat], prompt=_open_to(course, seat)))

    def resend(self, listener: Listener, seat: int) -> None:
        """The present packet of a seat again: after a stale answer."""
        if self.table.course is not None and seat in listener.last:
            listener.last[seat] = b""
            self._tell_seat(self.table.course, listener, seat, {})

    def _fresh(self, course: Course) -> None:
        """What was made for an earlier state of play is of no use any more."""
        if self._made != (course, course.version):
            self._made = (course, course.version)
            self._cores.clear()
            self._wholes.clear()

    def _core(self, course: Course, seat: int) -> tuple[bytes, bytes]:
        """All of a packet but its log, made once for every state of play, and a fingerprint by which changes are seen."""
        self._fresh(course)
        found = self._cores.get(seat)
        if found is None:
            data = dict(packet(course.match, seat, len(course.match.table.events)))
            step = data.pop("step")
            del data["log"], data["log_from"]
            core = self.frames.dump(data)
            mark = hashlib.blake2b(_open_to(course, seat).encode() + core, digest_size=16).digest()
            found = self._cores[seat] = (mark, core[:-1] + b',"step":' + self.frames.dump(step))
        return found

    def _packet(self, course: Course, seat: int, since: int) -> bytes:
        lines = self.frames.dump(course.match.log(seat, since))
        return self._core(course, seat)[1] + b',"log_from":%d,"log":' % since + lines + b"}"

    def _newest(self, course: Course, seat: int) -> bytes:
        """The packet with the newest page of the log: the same for everybody who asks before the next answer."""
        self._fresh(course)
        found = self._wholes.get(seat)
        if found is None:
            since = max(0, len(course.match.table.events) - LOG_PAGE)
            found = self._wholes[seat] = self._packet(course, seat, since)
        return found

    def page(self, seat: int, before: int) -> dict[str, object]:
        """The page of the log before this line."""
        course = self.table.course
        start = max(0, before - LOG_PAGE)
        end = 0 if course is None else min(before, len(course.match.table.events))
        lines = [] if course is None else [course.match.log_line(seat, n) for n in range(start, end)]
        return {"seat": seat, "from": start, "lines": lines}

    def why(self, seat: int) -> dict[str, object]:
        """The seat's question with everything that cannot be done now, and the reasons."""
        course = self.table.course
        if course is None:
            return {"seat": seat, "prompt": "", "ask": None}
        ask = course.match.explained(seat)
        prompt = "" if ask is None else course.prompt
        return {"seat": seat, "prompt": prompt, "ask": None if ask is None else ask_data(ask, course.match.names)}

    def preview(self, seat: int, prompt: str, keys: list[str]) -> dict[str, object] | None:
        """What follows for certain from an answer not given yet, or why it would be refused; None if the question is no longer open."""
        course = self.table.course
        if course is None or prompt != course.prompt:
            return None
        found = foresee(course.match, seat, keys)
        refusal = found.refusal
        return {
            "seat": seat,
            "prompt": prompt,
            "keys": keys,
            "ok": refusal is None,
            "code": "" if refusal is None else refusal.code,
            "rule": "" if refusal is None else refusal.rule,
            "text": "" if refusal is None else with_names(str(refusal), course.match.names),
            "lines": [{"rule": rule, "text": text} for rule, text in found.lines],
            "more": found.more,
            "runs": runs(course.match, seat, keys),
        }


def _open_to(course: Course, seat: int) -> str:
    """The name of the open question if this seat is asked."""
    return course.prompt if seat in course.match.waiting() else ""


def chat_data(chat: Chat) -> dict[str, object]:
    return {"n": chat.n, "seat": chat.seat, "name": chat.name, "text": chat.text, "at": iso(chat.at)}

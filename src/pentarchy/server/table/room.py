"""A table with a database behind it: judged in memory, committed, then acknowledged, then told; bots think for it."""

from __future__ import annotations

import asyncio
import secrets
import weakref
from dataclasses import dataclass

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pentarchy.host.course import Course, Damaged, Stranded, from_saved
from pentarchy.host.facts import ANSWER, BACK, FROZEN, OVER, PLAYING, UNDO, Base, Chat, Halt, Line, SeatRow, TableRow
from pentarchy.host.fairness import ANEW, AS_IT_WAS
from pentarchy.host.films import Camera
from pentarchy.host.runs import goes_on
from pentarchy.host.table import CHATS_KEPT, Refusal
from pentarchy.host.windows import Acked, Refused, Windows
from pentarchy.kernel import PentarchyError
from pentarchy.server.bots.thinking import Thinking
from pentarchy.server.db import aheads, rows
from pentarchy.server.db.rows import Stale
from pentarchy.server.db.store import now
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.limits import in_turn
from pentarchy.server.services import Services
from pentarchy.server.table.archive import last_packets
from pentarchy.server.table.filming import filmed
from pentarchy.server.table.words import TalkingTable, unbroken

log = structlog.get_logger("room")
_TRIES = 5
_PATIENCE = 1.5
"""So long a process leaves what is due to the one that wrote the last answer."""
_QUICK = 10
"""So many answers are replayed on the spot; more in a thread, so that other tables go on."""

CHOICES = ["resume", "end"]
"""What the people of a game that cannot go on here may agree to."""


@dataclass(slots=True)
class Found:
    """All that is stored of a table."""

    row: TableRow
    seats: list[SeatRow]
    lines: list[Line]
    chats: list[Chat]
    saved: tuple[int, str] | None
    base: Base | None
    chosen: dict[str, list[str]]


class Gone(PentarchyError):
    """The table has been deleted meanwhile."""


class Room(TalkingTable):
    """`room.answer(...)`, `room.undo(...)`, `room.say(...)`; whoever listens is told what they may know."""

    def __init__(self, house: Services, id: str, row: TableRow) -> None:
        super().__init__(house, id, row)
        self.lock = asyncio.Lock()
        self.kept = 0
        """The version of the newest checkpoint that is stored."""
        self.windows = Windows(self, self.audience, now)
        me: Room = weakref.proxy(self)
        self.windows.ahead.changed = lambda seat: me._keep_ahead(seat)
        self._alarm: asyncio.TimerHandle | None = None
        self.thinking = Thinking(self)

    # ---- loading ----

    async def load(self) -> None:
        """Read everything and rebuild the match. Nothing is written: what this code cannot play on, other code may."""
        found = await self.house.store.read(self._read_all)
        if found is None:
            raise Gone("There is no such table any more.")
        self.row, self.seats = found.row, found.seats
        self.agreed, self.anew = found.chosen[AS_IT_WAS], found.chosen[ANEW]
        if self.words < 0:
            self.chat, self.said = found.chats, found.row.chats
            await self.first_words()
        else:
            # the same lines, as they read now: somebody may have been forgotten
            self.chat = [chat for chat in found.chats if chat.n <= self.said]
        self.course = self.halt = None
        if self.row.status in (PLAYING, OVER, FROZEN):
            await self._rebuild(found)
        self.hear_early()
        self.house.metrics.loads.inc()

    async def _rebuild(self, found: Found) -> None:
        names = [seat.name for seat in self.seats]
        try:
            self.course = await _built(self.row, names, found.lines, self.epoch, found.base)
        except (Stranded, Damaged) as stop:
            await self._strand(stop, found)
            return
        if self.row.status == FROZEN:
            # whatever stopped it, this code plays it
            self.row.status = PLAYING
            self.course.note_on(self.row, self.seats)

    async def _strand(self, stop: Stranded | Damaged, found: Found) -> None:
        """This code cannot play the game on: say so, and see what there is instead."""
        at = stop.seq if isinstance(stop, Stranded) else found.row.version
        log.warning("table_halted", table=self.id, game=self.row.game, at=at, about=str(stop)[:300])
        if self.row.status == OVER:
            self.archived = await self.house.store.read(lambda connection: last_packets(rows.archive(connection, self.id)))
            self.halt = None if self.archived else Halt(at, str(stop))
            return
        self.halt = Halt(at, str(stop))
        if found.saved is not None and isinstance(stop, Stranded) and await asyncio.to_thread(_can_read, self.row, found.saved[1]):
            self.halt.resume_at = found.saved[0]
        self.halt.agreed = await self.house.store.read(lambda connection: rows.agreed(connection, self.id, CHOICES))

    def _read_all(self, connection: Connection) -> Found | None:
        row = rows.table(connection, self.id)
        if row is None:
            return None
        # lines beyond the row's version were written after it was read: the next refresh brings them
        lines = [line for line in rows.lines_of(connection, self.id) if line.seq <= row.version]
        chats = [chat for chat in rows.chats_of(connection, self.id, row.chats - CHATS_KEPT) if chat.n <= row.chats]
        saved = rows.checkpoint(connection, self.id)
        chosen = rows.agreed(connection, self.id, [AS_IT_WAS, ANEW])
        for seat, person, body in aheads.stored(connection, self.id):
            self.windows.ahead.stored(seat, person, body)
        return Found(row, rows.seats_of(connection, self.id), lines, chats, saved, rows.base(connection, self.id), chosen)

    def gone(self) -> None:
        """The table is no more: nobody thinks for it, and whoever is there is told."""
        self.thinking.stop()
        for listener in list(self.audience.listeners):
            listener.stop(4004)

    async def refresh(self) -> None:
        """Catch up with what other processes have stored; called on a nudge, on every poll, and after a lost race."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        row = await self.house.store.read(lambda connection: rows.table(connection, self.id))
        if row is None:
            self.gone()
            return
        if row.edition != self.row.edition or row.status != self.row.status or self.course is None:
            await self.load_anew()
        elif row.version > self.course.version:
            await self._take_new_lines(row)
        await self.fetch_talk(row.chats)
        if row.words > self.words:
            await self.fetch_words()
        self.thinking.begin(patient=True)

    async def load_anew(self) -> None:
        """Read everything, and tell whoever is here what is other than they were told: nobody else would any more."""
        edition, status = self.row.edition, self.row.status
        await self.load()
        if (edition, status) != (self.row.edition, self.row.status):
            self.audience.reseat(began=status != self.row.status)
        else:
            self.audience.tell()

    async def _take_new_lines(self, row: TableRow) -> None:
        course = self.course
        assert course is not None
        lines = await self.house.store.read(lambda connection: rows.lines_of(connection, self.id, course.version))
        try:
            for line in lines:
                course.replay(line)
                self.audience.settled(line)
        except (Stranded, Damaged):
            # another process plays by other rules than this one: from here on this one only says so
            await self.load_anew()
            self.audience.tell_table()
            return
        row.edition = self.row.edition
        self.row = row
        course.row = row
        course.note_on(row, self.seats)
        self.audience.tell()
        self.audience.tell_clock()

    async def freeze(self, fault: BaseException) -> str:
        """Stop this table, keep its history, and give a number by which the fault can be found in the log."""
        incident = secrets.token_hex(4)
        log.error(
            "table_frozen",
            table=self.id,
            game=self.row.game,
            incident=incident,
            version=self.row.version,
            fault=type(fault).__name__,
            about=str(fault),
        )
        self.course = None
        was = self.row.status
        self.row.status = FROZEN
        self.row.waiting = []
        self.row.bot_due = False
        try:
            await self.house.store.write(lambda connection: rows.set_status(connection, self.row, was))
        except (Stale, Unavailable):
            pass
        self.audience.tell_table()
        return incident

    # ---- answers ----

    async def answer(
        self, seat: int, key: str, prompt: str, keys: list[str], acked: Acked, times: int = 1, refused: Refused = lambda refusal: None
    ) -> None:
        """Take an answer: `acked(seq)` is called once it is durable, before anybody is told; raises Refusal otherwise.

        An answer to a sealed window is kept until its end; `refused` is called if it does not come to that.
        `times`: the same again as long as the same is asked and nothing is learned."""
        async with self.lock:
            kept = self.windows.keep(seat, key, prompt, keys, acked, refused)
        if kept:
            self.tend()
        else:
            await unbroken(self._submit(ANSWER, seat, key, prompt, keys, acked, times))

    async def undo(self, seat: int, key: str, acked: Acked) -> None:
        """Take back the seat's last answer, in the same way; one that is only kept is dropped."""
        if self.windows.drop(seat):
            acked(self.row.version)
            self.tend()
        else:
            await unbroken(self._submit(UNDO, seat, key, "", [], acked))

    async def go_back(self, seat: int, to: int, seed: str) -> None:
        """By consent: the game goes on from an earlier step, with new luck."""
        await unbroken(self._submit(BACK, seat, secrets.token_hex(16), "", [str(to), seed], lambda seq: None))

    async def _submit(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], acked: Acked, times: int = 1) -> None:
        async with self.lock:
            self.audience.used = asyncio.get_running_loop().time()
            rule, version = self.rule_asked(seat), self.row.version
            await self._tried(kind, seat, key, prompt, keys, acked)
            # whoever sends the same frame again has had it played already
            if kind != ANSWER or self.row.version == version:
                return
            for n in range(2, times + 1):
                if self.course is None or not goes_on(self.course.match, seat, rule, keys):
                    return
                await in_turn()
                await self._tried(kind, seat, f"{key}+{n}", self.course.prompt, keys, lambda seq: None)

    async def _tried(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], acked: Acked) -> None:
        for attempt in range(_TRIES):
            if await self._attempt(kind, seat, key, prompt, keys, acked):
                return
        raise Refusal("unavailable", "The table is very busy; please try again.")

    # ---- what the table does by itself ----

    async def stand(self, seat: int, stops: list[str]) -> None:
        """At these kinds of windows the seat wants to be asked even where it can only pass; told to other processes."""
        self.windows.stand(seat, stops)
        await self.tell_others({"stops": {"seat": seat, "kinds": stops}})

    def _keep_ahead(self, seat: int) -> None:
        self.house.in_background(self._store_ahead(seat))

    async def _store_ahead(self, seat: int) -> None:
        """Standing answers outlive this process; the others read them when they are told."""
        person, body = self.seats[seat].person, self.windows.ahead.body(seat)
        await self.house.store.write(lambda connection: aheads.keep(connection, self.id, seat, person, body))
        await self.tell_others({"ahead": seat})

    async def hear_ahead(self) -> None:
        for seat, person, body in await self.house.store.read(lambda connection: aheads.stored(connection, self.id)):
            self.windows.ahead.stored(seat, person, body)
            self.windows.ahead.tell(seat)

    def hear_stops(self, seat: int, kinds: list[str]) -> None:
        self.windows.stand(seat, kinds)

    def tend(self, patient: bool = False) -> None:
        """Set the alarm for what the table does next by itself; a process that did not write the last answer leaves it to the other."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self.windows.announce()
        due = self.windows.due()
        if due is None or self.house.is_stopping:
            return
        wait = max(0, due.at - now()) / 1000 + (_PATIENCE if patient and self.house.has_others else 0.0)
        me: Room = weakref.proxy(self)
        self._alarm = asyncio.get_running_loop().call_later(wait, lambda: me.house.in_background(me._give()))

    async def _give(self) -> None:
        """What is due by now."""
        async with self.lock:
            due = self.windows.due()
        if due is None or due.at > now():
            self.tend()
            return
        try:
            await self._submit(ANSWER, due.seat, due.key, due.prompt, due.keys, due.acked)
        except Refusal as refusal:
            if refusal.code == "unavailable":
                await asyncio.sleep(1.0)
                self.tend()
            else:
                self.windows.refuse(due, refusal)

    async def _attempt(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], acked: Acked) -> bool:
        """False if another process was faster: everything has been read again and may be tried again."""
        await self._readable()
        line = self.next_line(kind, seat, key, prompt, keys, now())
        seq = self.known(line)
        if seq:
            acked(seq)
            return True
        eyes = self.audience.eyes() if kind == ANSWER else []
        camera = Camera(self.course.match) if eyes and self.course is not None else None
        await self._judge(line)
        try:
            await self._store(line)
        except (Stale, IntegrityError):
            self.house.metrics.races.inc()
            await self._reload()
            return False
        except Unavailable:
            await self._reload()
            raise Refusal("unavailable", "The answer could not be stored; please try again.") from None
        except Exception:
            # whatever it was: memory must not stay ahead of the database
            await self._reload()
            raise
        self.settle(line)
        self.windows.given(line)
        acked(line.seq)
        # the acknowledgement leaves before packets are made for everybody
        await asyncio.sleep(0)
        self.audience.settled(line)
        self.audience.tell(await filmed(camera, line, eyes))
        self.audience.tell_clock()
        self.house.nudge(self.row)
        self.thinking.begin()
        if self.row.status == OVER:
            self.house.ended(self.id)
        return True

    async def awake(self) -> None:
        """Rebuild the match if it was dropped; holds the room's lock."""
        if self.course is None and self.halt is None and not self.archived and self.row.status in (PLAYING, OVER):
            await self.load_anew()

    async def _readable(self) -> None:
        try:
            await self.awake()
        except Unavailable:
            raise Refusal("unavailable", "The table cannot be read just now; please try again.") from None

    async def _judge(self, line: Line) -> None:
        try:
            self.judge(line)
        except Refusal:
            raise
        except Exception as fault:
            incident = await self.freeze(fault)
            raise Refusal("frozen", f"The rules failed on this answer; the table is stopped (incident {incident}).") from None

    async def _store(self, line: Line) -> None:
        row = self.row
        started = asyncio.get_running_loop().time()
        await self.house.store.write(lambda connection: rows.append(connection, row, line))
        self.house.metrics.commits.observe(asyncio.get_running_loop().time() - started)

    async def _reload(self) -> None:
        """What is in memory is ahead of the database, or behind: read the truth."""
        self.course = None
        try:
            await self.load_anew()
        except Unavailable:
            raise Refusal("unavailable", "The table cannot be read just now; please try again.") from None
        except Gone:
            raise Refusal("over", "There is no such table any more.") from None
        self.thinking.begin(patient=True)


async def _built(row: TableRow, names: list[str], lines: list[Line], epoch: str, base: Base | None) -> Course:
    if len(lines) < _QUICK:
        return Course.of(row, names, lines, epoch, base)
    return await asyncio.to_thread(Course.of, row, names, lines, epoch, base)


def _can_read(row: TableRow, body: str) -> bool:
    try:
        from_saved(row, body)
    except Stranded:
        return False
    return True

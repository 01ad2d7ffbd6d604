"""A table with a database behind it: judged in memory, committed, then acknowledged, then told; bots think for it."""

from __future__ import annotations

import asyncio
import secrets
import weakref
from collections.abc import Callable, Coroutine
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pentarchy.host.audience import Audience, Listener, chat_data
from pentarchy.host.course import Course, Damaged, Stranded, from_saved
from pentarchy.host.facts import ANSWER, FROZEN, OVER, PLAYING, UNDO, Base, Chat, Halt, Line, SeatRow, TableRow
from pentarchy.host.frames import Frames
from pentarchy.host.plans import Note, Plans
from pentarchy.host.table import CHATS_KEPT, HostTable, Refusal
from pentarchy.kernel import PentarchyError
from pentarchy.kernel.events import SPECTATOR
from pentarchy.server.bots.thinking import Thinking
from pentarchy.server.db import rows
from pentarchy.server.db.rows import Stale
from pentarchy.server.db.store import now
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.effort import charged, payer
from pentarchy.server.services import Services
from pentarchy.server.table.archive import last_packets

T = TypeVar("T")
log = structlog.get_logger("room")
FRAMES = Frames(msgspec.json.encode)
PRESENT = 90_000
"""A process that has not said so for this many milliseconds has nobody at its tables any more."""
_TRIES = 5
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


class Gone(PentarchyError):
    """The table has been deleted meanwhile."""


class Room(HostTable):
    """`room.answer(...)`, `room.undo(...)`, `room.say(...)`; whoever listens is told what they may know."""

    def __init__(self, house: Services, id: str, row: TableRow) -> None:
        super().__init__(id, row, [], house.store.epoch)
        self.house = house
        self.lock = asyncio.Lock()
        self.audience = Audience(self, asyncio.get_running_loop().time, FRAMES)
        # parts know their room by weak names only, so that one that sleeps is gone at once
        me: Room = weakref.proxy(self)
        self.plans = Plans(self, self.audience, lambda note: me._pass_on(note))
        self.words = -1
        """The number of the last word of other processes that is known here; -1 before the first look."""
        self._telling = asyncio.Lock()
        self._early: list[Note] = []
        self.kept = 0
        """The version of the newest checkpoint that is stored."""
        if house.has_others:
            self.audience.moved = lambda: house.in_background(me._tell_presence())
        self.thinking = Thinking(self)

    # ---- loading ----

    async def load(self) -> None:
        """Read everything and rebuild the match. Nothing is written: what this code cannot play on, other code may."""
        found = await self.house.store.read(self._read_all)
        if found is None:
            raise Gone("There is no such table any more.")
        self.row, self.seats = found.row, found.seats
        if self.words < 0:
            self.chat, self.said = found.chats, found.row.chats
            await self._first_words()
        self.course = self.halt = None
        if self.row.status in (PLAYING, OVER, FROZEN):
            await self._rebuild(found)
        early, self._early = self._early, []
        for note in early:
            self.plans.heard(note)
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
        return Found(row, rows.seats_of(connection, self.id), lines, chats, saved, rows.base(connection, self.id))

    async def refresh(self) -> None:
        """Catch up with what other processes have stored; called on a nudge, on every poll, and after a lost race."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        row = await self.house.store.read(lambda connection: rows.table(connection, self.id))
        if row is None:
            return
        edition, status = self.row.edition, self.row.status
        if row.edition != edition or row.status != status or self.course is None:
            await self.load()
            self.audience.reseat(began=status != self.row.status)
        elif row.version > self.course.version:
            await self._take_new_lines(row)
        await self._fetch_talk(row.chats)
        if row.words > self.words:
            await self._fetch_words()
        self.thinking.begin(patient=True)

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
            await self.load()
            self.audience.tell_table()
            return
        row.edition = self.row.edition
        self.row = row
        course.row = row
        course.note_on(row, self.seats)
        self.audience.tell()

    async def _fetch_talk(self, upto: int) -> None:
        """Tell listeners here every line of talk up to this number that they were not told: by number, so that none is missed."""
        if upto <= self.said:
            return
        after = self.said
        for chat in await self.house.store.read(lambda connection: rows.chats_of(connection, self.id, after)):
            if self.hear(chat):
                self.audience.send(FRAMES.make("chat", **chat_data(chat)))
        self.row.chats = max(self.row.chats, self.said)

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

    async def answer(self, seat: int, key: str, prompt: str, keys: list[str], acked: Callable[[int], None]) -> None:
        """Take an answer: `acked(seq)` is called once it is durable, before anybody is told; raises Refusal otherwise."""
        await _unbroken(self._submit(ANSWER, seat, key, prompt, keys, acked))

    async def undo(self, seat: int, key: str, acked: Callable[[int], None]) -> None:
        """Take back the seat's last answer, in the same way."""
        await _unbroken(self._submit(UNDO, seat, key, "", [], acked))

    async def _submit(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], acked: Callable[[int], None]) -> None:
        async with self.lock:
            self.audience.used = asyncio.get_running_loop().time()
            for attempt in range(_TRIES):
                if await self._attempt(kind, seat, key, prompt, keys, acked):
                    return
        raise Refusal("unavailable", "The table is very busy; please try again.")

    async def _attempt(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], acked: Callable[[int], None]) -> bool:
        """False if another process was faster: everything has been read again and may be tried again."""
        await self._readable()
        line = self.next_line(kind, seat, key, prompt, keys, now())
        seq = self.known(line)
        if seq:
            acked(seq)
            return True
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
        acked(line.seq)
        # the acknowledgement leaves before packets are made for everybody
        await asyncio.sleep(0)
        self.audience.settled(line)
        self.audience.tell()
        self.house.nudge(self.row)
        self.thinking.begin()
        if self.row.status == OVER:
            self.house.ended(self.id)
        return True

    async def awake(self) -> None:
        """Rebuild the match if it was dropped; holds the room's lock."""
        if self.course is None and self.halt is None and not self.archived and self.row.status in (PLAYING, OVER):
            await self.load()

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
            await self.load()
        except Unavailable:
            raise Refusal("unavailable", "The table cannot be read just now; please try again.") from None
        except Gone:
            raise Refusal("over", "There is no such table any more.") from None
        self.audience.tell()

    # ---- chat and suggestions ----

    async def say(self, listener: Listener, name: str, key: str, text: str) -> int:
        """Store a chat line once and tell everybody; gives its number."""
        seat = listener.seats[0] if listener.seats else SPECTATOR
        chat = Chat(0, listener.person, key, seat, name, text, now())
        try:
            stored = await _unbroken(self.house.store.write(lambda connection: rows.say(connection, self.id, chat)))
        except rows.Duplicate as known:
            if known.n == 0:
                raise Refusal("key_reused", "This key has been used for other words.") from None
            return known.n
        # others may have spoken at another process meanwhile: their lines come first
        await self._fetch_talk(stored.n)
        self.house.nudge(self.row)
        return stored.n

    async def point(self, listener: Listener, name: str, seat: int, anchors: list[str], text: str) -> None:
        """Point something out to others: told to everybody else at the table, at whatever process."""
        source = listener.seats[0] if listener.seats else SPECTATOR
        fields = {"from": source, "name": name, "seat": seat, "at": anchors, "text": text}
        await self._tell_others({"suggest": fields})
        self.audience.send(FRAMES.make("suggest", **fields), but=listener)

    # ---- words to and from other processes ----

    def _pass_on(self, note: Note) -> None:
        if self.house.has_others:
            self.house.in_background(self._tell_others({"note": asdict(note)}))

    async def _tell_others(self, word: dict[str, object]) -> None:
        """Store a word under the table's next number; other processes fetch it."""
        if not self.house.has_others:
            return
        body = msgspec.json.encode(word).decode()
        async with self._telling:
            n = await self.house.store.write(lambda connection: rows.tell(connection, self.id, self.house.process, body))
        self.row.words = max(self.row.words, n)
        self.house.nudge(self.row)

    async def _tell_presence(self) -> None:
        """Who is here by way of this process, and a word so that others look."""
        async with self._telling:
            people = sorted(self.audience.here())
            await self.house.store.write(lambda connection: rows.be_present(connection, self.id, people, self.house.process))
        await self._tell_others({"presence": ""})

    async def _first_words(self) -> None:
        """Somebody comes to a table that others may have had for long: what stands there now."""
        self.words = self.row.words
        if not self.house.has_others:
            return
        since = now() - 600_000
        for n, process, body in await self.house.store.read(lambda connection: rows.told(connection, self.id, 0, since)):
            word = msgspec.json.decode(body)
            if "note" in word:
                self._early.append(Note(**word["note"]))
        await self.look_around()

    async def _fetch_words(self) -> None:
        """What other processes have told since the last look, each once and in order."""
        after = self.words
        for n, process, body in await self.house.store.read(lambda connection: rows.told(connection, self.id, after)):
            if n <= self.words:
                continue
            self.words = n
            if process != self.house.process:
                await self._hear_word(msgspec.json.decode(body))

    async def _hear_word(self, word: dict[str, Any]) -> None:
        if "suggest" in word:
            self.audience.send(FRAMES.make("suggest", **word["suggest"]))
        elif "note" in word:
            self.plans.heard(Note(**word["note"]))
        else:
            await self.look_around()

    async def look_around(self) -> None:
        """Who is at this table by way of other processes."""
        since = now() - PRESENT
        found = await self.house.store.read(lambda connection: rows.present(connection, [self.id], self.house.process, since))
        if found[self.id] != self.elsewhere:
            self.elsewhere = found[self.id]
            self.audience.tell_table()


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


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end even if the socket that asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(charged(work, payer.get())))

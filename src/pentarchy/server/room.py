"""A table in memory: one match, its listeners, and the one way in for answers. Commit first, then acknowledge, then tell."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pentarchy.kernel import CannotUndo, PentarchyError, Refused
from pentarchy.kernel.events import SPECTATOR
from pentarchy.server import rows
from pentarchy.server.audience import Audience, Listener, chat_data
from pentarchy.server.plans import Plans
from pentarchy.server.play import Damaged, Play
from pentarchy.server.rows import ANSWER, FROZEN, OVER, PLAYING, UNDO, Chat, Line, SeatRow, Stale, TableRow
from pentarchy.server.store import now
from pentarchy.server.thinking import Thinking
from pentarchy.server.wire import encode
from pentarchy.server.writer import Unavailable

if TYPE_CHECKING:
    from pentarchy.server.house import House

T = TypeVar("T")
log = structlog.get_logger("room")
_TRIES = 5
_CHATS_KEPT = 200
_QUICK = 10
"""So many answers are replayed on the spot; more in a thread, so that other tables go on."""


class Gone(PentarchyError):
    """The table has been deleted meanwhile."""


class Refusal(Exception):
    """A frame that cannot be taken: `code` for programs, text for people, `rule` where a rule is the reason."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Room(Audience):
    """`room.answer(...)`, `room.undo(...)`, `room.say(...)`; whoever listens is told what they may know."""

    def __init__(self, house: House, id: str, row: TableRow) -> None:
        super().__init__(house, id, row)
        self.lock = asyncio.Lock()
        self.plans = Plans(self)
        self.thinking = Thinking(self)

    # ---- loading ----

    async def load(self) -> None:
        """Read everything and rebuild the match."""
        found = await self.house.store.read(self._read_all)
        if found is None:
            raise Gone("There is no such table any more.")
        self.row, self.seats, lines, self.chat, saved = found
        self.play = None
        if self.row.status in (PLAYING, OVER):
            names = [seat.name for seat in self.seats]
            try:
                self.play = await _built(self.row, names, lines, self.house.store.epoch, saved)
            except (PentarchyError, AssertionError) as fault:
                if self.row.status == PLAYING:
                    await self.freeze(fault)
        self.house.metrics.loads.inc()

    def _read_all(self, connection: Connection) -> tuple[TableRow, list[SeatRow], list[Line], list[Chat], tuple[int, str] | None] | None:
        row = rows.table(connection, self.id)
        if row is None:
            return None
        # lines beyond the row's version were written after it was read: the next refresh brings them
        lines = [line for line in rows.lines_of(connection, self.id) if line.seq <= row.version]
        chats = [chat for chat in rows.chats_of(connection, self.id) if chat.n <= row.chats]
        return row, rows.seats_of(connection, self.id), lines, chats[-_CHATS_KEPT:], rows.checkpoint(connection, self.id)

    async def refresh(self) -> None:
        """Catch up with what other processes have stored; called on a hint, on every poll, and after a lost race."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        row = await self.house.store.read(lambda connection: rows.table(connection, self.id))
        if row is None:
            return
        said, edition, status = self.row.chats, self.row.edition, self.row.status
        if row.edition != edition or row.status != status or self.play is None:
            await self.load()
            self.reseat(began=status != self.row.status)
        elif row.version > self.play.version:
            await self._take_new_lines(row)
        if row.chats > said:
            await self._take_new_chats(said)
        self.thinking.begin(patient=True)

    async def _take_new_lines(self, row: TableRow) -> None:
        play = self.play
        assert play is not None
        lines = await self.house.store.read(lambda connection: rows.lines_of(connection, self.id, play.version))
        try:
            for line in lines:
                play.check(line)
                play.take(line)
                play.done(line)
                self._after(line)
        except PentarchyError as fault:
            await self.freeze(fault)
            return
        row.edition, row.chats = self.row.edition, self.row.chats
        self.row = row
        play.row = row
        play.note_on(row, self.seats)
        self.tell()

    async def _take_new_chats(self, after: int) -> None:
        for chat in await self.house.store.read(lambda connection: rows.chats_of(connection, self.id, after)):
            self._heard(chat)

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
        self.play = None
        was = self.row.status
        self.row.status = FROZEN
        self.row.waiting = []
        self.row.bot_due = False
        if not isinstance(fault, Damaged):
            try:
                await self.house.store.write(lambda connection: rows.set_status(connection, self.row, was))
            except (Stale, Unavailable):
                pass
        self.tell_table()
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
            self.used = asyncio.get_running_loop().time()
            for attempt in range(_TRIES):
                if await self._attempt(kind, seat, key, prompt, keys, acked):
                    return
        raise Refusal("unavailable", "The table is very busy; please try again.")

    async def _attempt(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], acked: Callable[[int], None]) -> bool:
        """False if another process was faster: everything has been read again and may be tried again."""
        play = await self._present()
        line = play.next_line(kind, seat, key, prompt, keys, now())
        known = play.keys.get((seat, key))
        if known is not None:
            if known[0] != line.body():
                raise Refusal("key_reused", "This key has been used for another answer.")
            acked(known[1])
            return True
        await self._play_line(play, line)
        try:
            await self._store(play, line)
        except (Stale, IntegrityError):
            self.house.metrics.races.inc()
            await self._reload()
            return False
        except Unavailable:
            await self._reload()
            raise Refusal("unavailable", "The answer could not be stored; please try again.") from None
        play.done(line)
        self.row.version = line.seq
        self.row.changed = line.at
        acked(line.seq)
        # the acknowledgement leaves before packets are made for everybody
        await asyncio.sleep(0)
        self._after(line)
        self.tell()
        self.house.hint(self.id)
        self.thinking.begin()
        return True

    async def awake(self) -> None:
        """Rebuild the match if it was dropped; holds the room's lock."""
        if self.play is None and self.row.status in (PLAYING, OVER):
            await self.load()

    async def _present(self) -> Play:
        try:
            await self.awake()
        except Unavailable:
            raise Refusal("unavailable", "The table cannot be read just now; please try again.") from None
        if self.row.status == FROZEN:
            raise Refusal("frozen", "This table is stopped by a fault of the rules; its history is kept.")
        if self.play is None:
            raise Refusal("over", "The game is over.") if self.row.status == OVER else Refusal("not_asked", "The game has not begun.")
        return self.play

    async def _play_line(self, play: Play, line: Line) -> None:
        """Play the line in memory, or raise the refusal; a refused line changes nothing."""
        match = play.match
        if line.kind == ANSWER and line.prompt != play.prompt:
            if match.is_over:
                raise Refusal("over", "The game is over.")
            raise Refusal("stale", "That question is no longer open.")
        try:
            play.take(line)
        except Refused as refused:
            raise Refusal(*play.barred(line.seat, line.keys, refused)) from None
        except CannotUndo as stop:
            raise Refusal("frontier", str(stop)) from None
        except Exception as fault:
            incident = await self.freeze(fault)
            raise Refusal("frozen", f"The rules failed on this answer; the table is stopped (incident {incident}).") from None

    async def _store(self, play: Play, line: Line) -> None:
        play.note_on(self.row, self.seats)
        row = self.row
        started = asyncio.get_running_loop().time()
        await self.house.store.write(lambda connection: rows.append(connection, row, line))
        self.house.metrics.commits.observe(asyncio.get_running_loop().time() - started)

    async def _reload(self) -> None:
        """What is in memory is ahead of the database, or behind: read the truth."""
        self.play = None
        try:
            await self.load()
        except Unavailable:
            raise Refusal("unavailable", "The table cannot be read just now; please try again.") from None
        except Gone:
            raise Refusal("over", "There is no such table any more.") from None
        self.tell()

    def _after(self, line: Line) -> None:
        """After an undo the log is shorter than what some listeners have."""
        if line.kind == UNDO and self.play is not None:
            longest = len(self.play.match.table.events)
            for listener in self.listeners:
                for seat in listener.have:
                    listener.have[seat] = min(listener.have[seat], longest)

    def greet(self, listener: Listener) -> None:
        super().greet(listener)
        self.plans.greet(listener)

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
        self._heard(stored)
        self.house.hint(self.id)
        return stored.n

    def _heard(self, chat: Chat) -> None:
        if chat.n <= self.row.chats:
            return
        self.row.chats = chat.n
        self.chat = [*self.chat, chat][-_CHATS_KEPT:]
        frame = encode("chat", **chat_data(chat))
        for listener in list(self.listeners):
            listener.send(frame)


async def _built(row: TableRow, names: list[str], lines: list[Line], epoch: str, saved: tuple[int, str] | None) -> Play:
    if len(lines) < _QUICK:
        return Play.of(row, names, lines, epoch, saved)
    return await asyncio.to_thread(Play.of, row, names, lines, epoch, saved)


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end even if the socket that asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))

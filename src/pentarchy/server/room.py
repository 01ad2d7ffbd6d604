"""A table in memory: one match, its listeners, and the one way in for answers. Commit first, then acknowledge, then tell."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pentarchy.kernel import CannotUndo, PentarchyError, Refused
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.packet import ask_data, packet
from pentarchy.server import rows
from pentarchy.server.play import Damaged, Play
from pentarchy.server.rows import ANSWER, FROZEN, OVER, PLAYING, UNDO, Chat, Line, SeatRow, Stale, TableRow
from pentarchy.server.store import now
from pentarchy.server.thinking import Thinking
from pentarchy.server.view import held_by, iso, table_data
from pentarchy.server.wire import encode
from pentarchy.server.writer import Unavailable

if TYPE_CHECKING:
    from pentarchy.server.house import House

T = TypeVar("T")
log = structlog.get_logger("room")
_TRIES = 5
_CHATS_KEPT = 200


class Refusal(Exception):
    """A frame that cannot be taken: `code` for programs, text for people, `rule` where a rule is the reason."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Listener:
    """Somebody who is told about a table: a socket. `have` counts the log lines it was sent for each of its seats."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.session = ""
        self.seats: list[int] = []
        self.have: dict[int, int] = {}
        self.n: dict[int, int] = {}
        self.last: dict[int, bytes] = {}

    def send(self, frame: bytes) -> None:
        raise NotImplementedError

    def stop(self, code: int) -> None:
        raise NotImplementedError

    def forget(self) -> None:
        self.have.clear()
        self.n.clear()
        self.last.clear()


class Room:
    """`room.answer(...)`, `room.undo(...)`, `room.say(...)`; whoever listens is told what they may know."""

    def __init__(self, house: House, id: str, row: TableRow) -> None:
        self.house = house
        self.id = id
        self.row = row
        self.seats: list[SeatRow] = []
        self.play: Play | None = None
        self.chat: list[Chat] = []
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used = asyncio.get_running_loop().time()
        self.thinking = Thinking(self)

    # ---- loading ----

    async def load(self) -> None:
        """Read everything and rebuild the match."""
        found = await self.house.store.read(self._read_all)
        if found is None:
            raise PentarchyError("There is no such table any more.")
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
        self.tell()

    def _after(self, line: Line) -> None:
        """After an undo the log is shorter than what some listeners have."""
        if line.kind == UNDO and self.play is not None:
            longest = len(self.play.match.table.events)
            for listener in self.listeners:
                for seat in listener.have:
                    listener.have[seat] = min(listener.have[seat], longest)

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

    # ---- telling ----

    def online(self) -> set[str]:
        return {listener.person for listener in self.listeners if listener.person}

    def join(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.add(listener)
        self.greet(listener)
        if self.online() != before:
            self.tell_table()

    def leave(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.discard(listener)
        self.used = asyncio.get_running_loop().time()
        if self.online() != before:
            self.tell_table()

    def greet(self, listener: Listener) -> None:
        """Everything the listener may know, anew."""
        listener.forget()
        listener.seats = held_by(self.seats, listener.person)
        sent: list[object] = []
        if self.play is not None:
            for seat in listener.seats or [SPECTATOR]:
                listener.n[seat] = 0
                listener.have[seat] = len(self.play.match.table.events)
                core, whole = self._packet(seat, 0)
                listener.last[seat] = core
                prompt = self.play.prompt if seat in self.play.match.waiting() else ""
                sent.append({"seat": seat, "n": 0, "prompt": prompt, "packet": msgspec.Raw(whole)})
        table = table_data(self.row, self.seats, listener.person, self.online())
        listener.send(encode("hello", epoch=self.house.store.epoch, table=table, seats=sent, chat=[chat_data(chat) for chat in self.chat]))

    def reseat(self, began: bool = False) -> None:
        """Somebody sat down, left or was replaced, or the game began: whoever holds other seats than before is greeted anew."""
        self.tell_table()
        for listener in list(self.listeners):
            if began or listener.seats != held_by(self.seats, listener.person):
                self.greet(listener)
        self.tell()

    def tell_table(self) -> None:
        for listener in list(self.listeners):
            listener.send(encode("table", table=table_data(self.row, self.seats, listener.person, self.online())))

    def tell(self) -> None:
        """Send every listener what is new for each of its seats; nothing where nothing is."""
        if self.play is None:
            return
        made: dict[tuple[int, int], tuple[bytes, bytes]] = {}
        for listener in list(self.listeners):
            for seat in list(listener.have):
                self._tell_seat(listener, seat, made)

    def _tell_seat(self, listener: Listener, seat: int, made: dict[tuple[int, int], tuple[bytes, bytes]]) -> None:
        play = self.play
        assert play is not None
        since = listener.have[seat]
        if (seat, since) not in made:
            made[seat, since] = self._packet(seat, since)
        core, whole = made[seat, since]
        longest = len(play.match.table.events)
        if core == listener.last[seat] and longest == since:
            return
        listener.last[seat] = core
        listener.have[seat] = longest
        listener.n[seat] += 1
        prompt = play.prompt if seat in play.match.waiting() else ""
        listener.send(encode("packet", seat=seat, n=listener.n[seat], prompt=prompt, packet=msgspec.Raw(whole)))

    def resend(self, listener: Listener, seat: int) -> None:
        """The present packet of a seat again: after a stale answer."""
        if self.play is not None and seat in listener.last:
            listener.last[seat] = b""
            self._tell_seat(listener, seat, {})

    def _packet(self, seat: int, since: int) -> tuple[bytes, bytes]:
        """The packet without step and log, by which changes are seen, and the whole packet."""
        assert self.play is not None
        data = packet(self.play.match, seat, since)
        step, lines = data.pop("step"), data.pop("log")
        core = msgspec.json.encode(data)
        whole = core[:-1] + b',"step":' + msgspec.json.encode(step) + b',"log":' + msgspec.json.encode(lines) + b"}"
        prompt = self.play.prompt if seat in self.play.match.waiting() else ""
        return prompt.encode() + core, whole

    def why(self, seat: int) -> dict[str, object]:
        """The seat's question with everything that cannot be done now, and the reasons."""
        if self.play is None:
            return {"seat": seat, "prompt": "", "ask": None}
        ask = self.play.match.explained(seat)
        names = self.play.match.names
        prompt = "" if ask is None else self.play.prompt
        return {"seat": seat, "prompt": prompt, "ask": None if ask is None else ask_data(ask, names)}


def chat_data(chat: Chat) -> dict[str, object]:
    return {"n": chat.n, "seat": chat.seat, "name": chat.name, "text": chat.text, "at": iso(chat.at)}


async def _built(row: TableRow, names: list[str], lines: list[Line], epoch: str, saved: tuple[int, str] | None) -> Play:
    if len(lines) < 50:
        return Play.of(row, names, lines, epoch, saved)
    return await asyncio.to_thread(Play.of, row, names, lines, epoch, saved)


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end even if the socket that asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))

"""One WebSocket: raw frames in, one bounded queue and one sending task out, every frame answered."""

from __future__ import annotations

import asyncio
import re
from collections import deque

import structlog
from starlette.responses import Response
from starlette.websockets import WebSocket

from pentarchy.host.audience import Listener
from pentarchy.host.listing import may_watch
from pentarchy.host.speech import BadWords, chat_text, plain, watching
from pentarchy.host.table import Refusal
from pentarchy.kernel import EngineFault
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.db.people import Person
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.effort import timed
from pentarchy.server.house import House
from pentarchy.server.http.cookies import house_of, person_or_none
from pentarchy.server.http.errors import problem
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.wire import (
    MOST_FRAME,
    AnswerFrame,
    BadFrame,
    ChatFrame,
    ClientFrame,
    HintFrame,
    LogFrame,
    PingFrame,
    PreviewFrame,
    SuggestFrame,
    SyncFrame,
    UndoFrame,
    WaitFrame,
    WhyFrame,
    decode,
    encode,
)  # fmt: skip
from pentarchy.server.limits import LONG
from pentarchy.server.table.room import Room

log = structlog.get_logger("socket")
MOST_QUEUED = 64
MOST_QUEUED_BYTES = 1 << 20
_TABLE = re.compile(r"^[a-z0-9]{12}$")


class Sockets:
    """All open sockets of this process."""

    def __init__(self) -> None:
        self.open: set[Socket] = set()

    def close_session(self, mark: str) -> None:
        for socket in list(self.open):
            if mark and socket.session == mark:
                socket.stop(4001)

    def close_all(self, code: int) -> None:
        for socket in list(self.open):
            socket.stop(code)


class Socket(Listener):
    """`send(frame)` never waits: a reader that falls behind is closed and comes back, the table does not notice."""

    def __init__(self, ws: WebSocket, house: House, person: Person | None) -> None:
        super().__init__(person.id if person is not None else "")
        self.ws = ws
        self.house = house
        self.session = person.session if person is not None else ""
        self.name = person.name if person is not None else "Spectator"
        self.address = address_of(ws.scope)
        self.frames = house.limits.frames()
        self.purse = house.limits.purse(self.address, self.person, socket=True)
        self.reason = ""
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._some = asyncio.Event()
        self.code = 0
        self.room: Room | None = None
        self.asking: asyncio.Task[None] | None = None

    def send(self, frame: bytes) -> None:
        if self.code:
            return
        self._queue.append(frame)
        self._queued += len(frame)
        if len(self._queue) > MOST_QUEUED or (self._queued > MOST_QUEUED_BYTES and len(self._queue) > 1):
            self.house.metrics.slow.inc()
            self.stop(4008)
        self._some.set()

    def stop(self, code: int, reason: str = "") -> None:
        """Close with this code and these words; what is still queued is dropped, unless the socket reads well."""
        if not self.code:
            self.code = code
            self.reason = reason
            self._some.set()

    async def sending(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            while self._queue and self.code in (0, 1003, 1012):
                frame = self._queue.popleft()
                self._queued -= len(frame)
                await self.ws.send({"type": "websocket.send", "text": frame.decode()})
            if self.code:
                await self.ws.send({"type": "websocket.close", "code": self.code, "reason": self.reason})
                return


async def table_socket(ws: WebSocket) -> None:
    """The endpoint `/api/tables/{id}/ws`: limits first, before anything is read or a table woken."""
    house = house_of(ws)
    address = address_of(ws.scope)
    if house.limits.wait("socket", address) > 0:
        await _turn_away(ws, "Too many connections from your address just now; trying again soon.")
        return
    try:
        person = await person_or_none(ws)
        who = person.id if person is not None else ""
        if who and house.limits.wait("socket person", who) > 0:
            await _turn_away(ws, "You connect too often; trying again soon.")
            return
        if not house.limits.socket_opened(address, who):
            await _turn_away(ws, "Too many tables are open here; close a few tabs.")
            return
        try:
            await _admit(ws, house, person)
        finally:
            house.limits.socket_closed(address, who)
    except Unavailable:
        await ws.close(1013)


async def _turn_away(ws: WebSocket, why: str) -> None:
    """Close with words: a browser shows the reason of a closed socket, but not the body of a refused one."""
    await ws.accept()
    await ws.close(1013, why)


async def _admit(ws: WebSocket, house: House, person: Person | None) -> None:
    sockets: Sockets = ws.app.state.sockets
    socket = Socket(ws, house, person)
    # whoever has just caused much work waits here, before more is done for them
    if not await _paid_up(socket):
        await _turn_away(ws, "You ask for very much at once; trying again soon.")
        return
    id = str(ws.path_params["id"])
    room = await timed(house.room(id), socket.purse) if _TABLE.match(id) else None
    if room is None or not may_watch(room.row, room.seats, socket.person):
        await ws.send_denial_response(_not_found())
        return
    try:
        await ws.accept()
        sockets.open.add(socket)
        await _serve(socket, room)
    finally:
        sockets.open.discard(socket)
        if socket.room is not None:
            socket.room.audience.leave(socket)


async def _paid_up(socket: Socket) -> bool:
    """Wait until this socket, its person and its address are out of debt; False if that would take long."""
    wait = socket.purse.wait()
    if wait > LONG:
        return False
    if wait > 0:
        socket.house.metrics.slowed.inc()
        await asyncio.sleep(wait)
    return True


def _not_found() -> Response:
    return problem(404, "not_found", "There is no such table, or it is not yours to see.")


async def _serve(socket: Socket, room: Room) -> None:
    """Greet, then read and send until either side ends."""
    await timed(_greet(socket, room), socket.purse)
    tasks = [asyncio.create_task(_reading(socket, room)), asyncio.create_task(socket.sending())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        _note_fault(socket, tasks[0])
        if socket.code:
            await asyncio.wait(tasks[1:], timeout=1.0)
    finally:
        for task in [*tasks, socket.asking]:
            if task is not None:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _greet(socket: Socket, room: Room) -> None:
    if not socket.house.store.is_sqlite:
        await room.refresh()
    async with room.lock:
        await room.awake()
        socket.room = room
        room.audience.join(socket)


def _note_fault(socket: Socket, reading: asyncio.Task[None]) -> None:
    """A frame that broke something ends its own socket, with a line in the log."""
    fault = reading.exception() if reading.done() and not reading.cancelled() else None
    if fault is not None:
        log.error("fault", where="socket", fault=type(fault).__name__, about=str(fault)[:500])
        socket.stop(1011)


async def _reading(socket: Socket, room: Room) -> None:
    while True:
        message = await socket.ws.receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if text is None:
            socket.stop(1003)
            return
        if len(text) > MOST_FRAME:
            socket.stop(1009)
            return
        if socket.house.limits.frame(socket.frames, socket.person, socket.address) > 0:
            socket.stop(1008, "You send too much at once; trying again soon.")
            return
        try:
            frame = decode(text)
        except BadFrame as bad:
            socket.house.metrics.frames.labels("bad").inc()
            socket.send(encode("error", code="bad_frame", text=str(bad), about="frame"))
            socket.stop(1003)
            return
        socket.house.metrics.frames.labels(type(frame).__name__).inc()
        socket.house.memory.note()
        # one frame at a time, and others come in between, however many wait here
        await asyncio.sleep(0)
        if not await _paid_up(socket):
            _refuse_work(socket, frame)
            continue
        try:
            await timed(_answer(socket, room, frame), socket.purse)
        except Unavailable:
            socket.send(encode("error", code="unavailable", text="The table cannot be read just now; please try again.", about="frame"))


def _refuse_work(socket: Socket, frame: ClientFrame) -> None:
    """In words: this connection, person or address has used more of the server than others could bear."""
    text = f"You ask for very much; wait {max(1, round(socket.purse.wait()))} seconds."
    if isinstance(frame, (AnswerFrame, UndoFrame, ChatFrame)):
        _refuse(socket, frame.key, Refusal("rate", text))
    else:
        socket.send(encode("error", code="rate", text=text, about=str(frame.__struct_config__.tag)))


async def _answer(socket: Socket, room: Room, frame: ClientFrame) -> None:
    if isinstance(frame, (AnswerFrame, UndoFrame)):
        await _on_move(socket, room, frame)
    elif isinstance(frame, ChatFrame):
        await _on_chat(socket, room, frame)
    elif isinstance(frame, PingFrame):
        socket.send(encode("pong"))
    elif isinstance(frame, SyncFrame):
        async with room.lock:
            await room.awake()
            room.audience.greet(socket)
    elif isinstance(frame, LogFrame):
        _on_log(socket, room, frame)
    elif isinstance(frame, SuggestFrame):
        await _on_suggestion(socket, room, frame)
    elif isinstance(frame, WaitFrame):
        _on_wait(socket, room, frame)
    elif frame.seat not in socket.seats:
        socket.send(encode("error", code="not_your_seat", text="That is not your seat.", about=str(frame.__struct_config__.tag)))
    elif isinstance(frame, WhyFrame):
        async with room.lock:
            socket.send(encode("why", **room.audience.why(frame.seat)))
    elif isinstance(frame, PreviewFrame):
        await _on_preview(socket, room, frame)
    else:
        _on_hint(socket, room, frame)


def _on_log(socket: Socket, room: Room, frame: LogFrame) -> None:
    """An earlier page of the log, of a seat this socket is told about."""
    if frame.seat in socket.have:
        socket.send(encode("log", **room.audience.page(frame.seat, frame.before)))
    else:
        socket.send(encode("error", code="not_your_seat", text="That is not your seat.", about="log"))


async def _on_preview(socket: Socket, room: Room, frame: PreviewFrame) -> None:
    """What an answer would bring: nothing is stored, nobody else is told."""
    async with room.lock:
        try:
            await room.awake()
            found = room.audience.preview(frame.seat, frame.prompt, frame.keys)
        except EngineFault as fault:
            log.error("preview_failed", table=room.id, about=str(fault)[:500])
            socket.send(encode("error", code="unavailable", text="This cannot be foreseen.", about="preview"))
            return
    if found is None:
        socket.send(encode("error", code="stale", text="That question is no longer open.", about="preview"))
    else:
        socket.send(encode("preview", **found))


async def _on_move(socket: Socket, room: Room, frame: AnswerFrame | UndoFrame) -> None:
    """Answer or undo: acknowledged once durable, or refused with the reason."""
    started = asyncio.get_running_loop().time()

    def acked(seq: int) -> None:
        socket.send(encode("ack", key=frame.key, seq=seq))
        socket.house.metrics.acks.observe(asyncio.get_running_loop().time() - started)

    try:
        if frame.seat not in socket.seats:
            code = "not_your_seat" if socket.seats else "spectator"
            raise Refusal(code, "That is not your seat." if socket.seats else "You are watching.")
        if isinstance(frame, AnswerFrame):
            await room.answer(frame.seat, frame.key, frame.prompt, frame.keys, acked)
        else:
            await room.undo(frame.seat, frame.key, acked)
    except Refusal as refusal:
        _refuse(socket, frame.key, refusal)
        if refusal.code == "stale":
            async with room.lock:
                room.audience.resend(socket, frame.seat)


def _refuse(socket: Socket, key: str, refusal: Refusal) -> None:
    socket.house.metrics.refused.labels(refusal.code).inc()
    socket.send(encode("refused", key=key, code=refusal.code, rule=refusal.rule, text=str(refusal)))


async def _on_chat(socket: Socket, room: Room, frame: ChatFrame) -> None:
    try:
        if not socket.person:
            raise Refusal("spectator", "Tell us your name first.")
        if max(socket.house.limits.wait("chat", socket.person), socket.house.limits.wait("chat address", socket.address)) > 0:
            raise Refusal("rate", "Not so fast.")
        try:
            text = chat_text(frame.text)
        except BadWords as bad:
            raise Refusal("too_long", str(bad)) from None
        try:
            n = await room.say(socket, socket.name if socket.seats else watching(socket.name), frame.key, text)
        except Unavailable:
            raise Refusal("unavailable", "That could not be stored; please try again.") from None
        socket.send(encode("ack", key=frame.key, seq=n))
    except Refusal as refusal:
        _refuse(socket, frame.key, refusal)


async def _on_suggestion(socket: Socket, room: Room, frame: SuggestFrame) -> None:
    """Point something out to others: for people who sit here, told to everybody else at the table, kept nowhere."""
    if not socket.seats:
        text = "You are watching." if socket.person else "Tell us your name first."
        socket.send(encode("error", code="spectator", text=text, about="suggest"))
    elif max(socket.house.limits.wait("chat", socket.person), socket.house.limits.wait("chat address", socket.address)) > 0:
        socket.send(encode("error", code="rate", text="Not so fast.", about="suggest"))
    else:
        await room.point(socket, socket.name, frame.seat, [plain(anchor) for anchor in frame.at], plain(frame.text))
        socket.send(encode("suggested"))


def _on_wait(socket: Socket, room: Room, frame: WaitFrame) -> None:
    """Ask the bots to wait with what they have announced, or to go on: for people who sit here."""
    if not socket.seats:
        socket.send(encode("error", code="spectator", text="You are watching.", about="wait"))
    elif not room.plans.are_told:
        socket.send(encode("error", code="no_plans", text="In this game nobody says beforehand what they will do.", about="wait"))
    else:
        room.plans.wait(frame.on)


def _on_hint(socket: Socket, room: Room, frame: HintFrame) -> None:
    """Hints are thought about in the background: other frames go on meanwhile."""
    if not room.row.terms.allows_help:
        socket.send(
            encode("error", code="no_help", text="At this table everybody thinks for themselves: no hints were agreed.", about="hint")
        )
    elif socket.asking is not None and not socket.asking.done():
        socket.send(encode("error", code="rate", text="The bot is still thinking.", about="hint"))
    elif max(socket.house.limits.wait("hint", socket.person), socket.house.limits.wait("hint address", socket.address)) > 0:
        socket.send(encode("error", code="rate", text="Not so fast.", about="hint"))
    else:
        socket.asking = asyncio.create_task(_hint(socket, room, frame.seat))


async def _hint(socket: Socket, room: Room, seat: int) -> None:
    try:
        found = await room.thinking.hint(seat)
    except (Late, Failed):
        socket.send(encode("error", code="unavailable", text="The bot has nothing to say in time.", about="hint"))
        return
    if found is None:
        socket.send(encode("error", code="not_asked", text="You are not asked anything now.", about="hint"))
    else:
        socket.send(encode("hint", **found))

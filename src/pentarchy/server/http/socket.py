"""One WebSocket: raw frames in, one bounded queue and one sending task out, every frame answered."""

from __future__ import annotations

import asyncio
import re

import structlog
from starlette.responses import Response
from starlette.websockets import WebSocket

from pentarchy.host.listing import may_watch
from pentarchy.server.db.moderation import muted
from pentarchy.server.db.people import Person
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.effort import timed
from pentarchy.server.house import House
from pentarchy.server.http.answering import answer, refuse_work
from pentarchy.server.http.connection import Socket, Sockets
from pentarchy.server.http.cookies import house_of, person_or_none
from pentarchy.server.http.errors import problem
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.wire import MOST_FRAME, BadFrame, decode, encode
from pentarchy.server.limits import LONG
from pentarchy.server.table.room import Room

log = structlog.get_logger("socket")
BUSY = "You ask for very much at once; trying again soon."
_TABLE = re.compile(r"^[a-z0-9]{12}$")


async def table_socket(ws: WebSocket) -> None:
    """The endpoint `/api/tables/{id}/ws`: limits first, before anything is read or a table woken."""
    house = house_of(ws)
    address = address_of(ws.scope)
    # a look at who comes, and a farewell in words, are work too
    purse = house.limits.purse(address)
    if house.limits.wait("socket", address) > 0:
        await timed(_turn_away(ws, "Too many connections from your address just now; trying again soon."), purse)
        return
    try:
        person = await timed(person_or_none(ws), purse)
        who = person.id if person is not None else ""
        if who and house.limits.wait("socket person", who) > 0:
            await timed(_turn_away(ws, "You connect too often; trying again soon."), purse)
            return
        if not house.limits.socket_opened(address, who):
            await timed(_turn_away(ws, "Too many tables are open here; close a few tabs."), purse)
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
        await _turn_away(ws, BUSY)
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
            socket.room.tend()


async def _paid_up(socket: Socket) -> bool:
    """Wait until this socket, its person and its address are out of debt; False if that would take long."""
    if 0 < socket.purse.wait() <= LONG:
        socket.house.metrics.slowed.inc()
    return await socket.purse.turn()


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
    if socket.person:
        socket.muted = await socket.house.store.read(lambda connection: muted(connection, socket.person))
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
            refuse_work(socket, frame)
            continue
        try:
            await timed(answer(socket, room, frame), socket.purse)
        except Unavailable:
            socket.send(encode("error", code="unavailable", text="The table cannot be read just now; please try again.", about="frame"))

"""A socket as the table sees it: one bounded queue out, one sending task, closed when its reader falls behind."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from pentarchy.host.audience import Listener
from pentarchy.server.db.people import Person
from pentarchy.server.effort import timed
from pentarchy.server.house import House
from pentarchy.server.http.guard import address_of
from pentarchy.server.table.room import Room

MOST_QUEUED = 64
MOST_QUEUED_BYTES = 1 << 20


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
        self.films = ws.query_params.get("film") == "1"
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
                await timed(self.ws.send({"type": "websocket.send", "text": frame.decode()}), self.purse)
            if self.code:
                await self.ws.send({"type": "websocket.close", "code": self.code, "reason": self.reason})
                return

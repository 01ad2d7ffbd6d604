"""How long a connection may take to say what it wants, how many may be undecided at once, and how much a socket may bring at a time.

A client that opens connections and never finishes a request costs a file each. Those are closed after a while, and before that when
there are many: the oldest go first, so that somebody who asks at once always gets in. A socket is read in small parts, others in
between; what limits do not see (pings, empty pieces, whatever comes after the socket was closed) ends it soon.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from pentarchy.server.limits import Bucket

HEADERS_SECONDS = 10.0
MOST_UNDECIDED = 200
"""So many connections of one process may be without a complete request."""


CONNECTIONS = (300, 15.0)
"""Connections of one address at once, and how many come back per second."""


AT_ONCE = (6, 50.0)
"""New connections of one address that are read at once, and how many more in a second: a thousand in one breath are read one by one."""


def _proxies() -> list[str]:
    return [name.strip() for name in os.environ.get("PENTARCHY_PROXIES", "127.0.0.1").split(",")]


class PatientProtocol(H11Protocol):
    """uvicorn's protocol with a clock on the first request and on every one after it."""

    undecided: ClassVar[OrderedDict[PatientProtocol, None]] = OrderedDict()
    callers: ClassVar[dict[str, tuple[Bucket, Bucket]]] = {}
    is_limited: ClassVar[bool] = True

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._clock: asyncio.TimerHandle | None = None
        self._held: bytearray | None = None
        """What came while others had their turn."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        caller = self._caller()
        if caller is not None:
            often, at_once = caller
            if often.spend() > 0:
                # more than any house full of people makes: refused before a byte is read
                transport.abort()
                return
            at_once.charge(1)
            self._let_others_come(at_once.wait())
        self._wait_for_request()
        waiting = PatientProtocol.undecided
        while len(waiting) > MOST_UNDECIDED:
            oldest, nothing = waiting.popitem(last=False)
            oldest.give_up()

    def _caller(self) -> tuple[Bucket, Bucket] | None:
        """What this address may do; a proxy brings everybody and is exempt."""
        address = self.client[0] if self.client else ""
        if not PatientProtocol.is_limited or not address or address in _proxies():
            return None
        if len(PatientProtocol.callers) > 10_000:
            PatientProtocol.callers.clear()
        found = PatientProtocol.callers.get(address)
        if found is None:
            found = PatientProtocol.callers[address] = Bucket(*CONNECTIONS), Bucket(*AT_ONCE)
        return found

    def _let_others_come(self, seconds: float) -> None:
        """Look at nothing for so long. A loop may begin to read whatever is said here: what comes is kept, and no more is taken."""
        if seconds > 0:
            self._held = bytearray()
            self.loop.call_later(seconds, self._begin)

    def data_received(self, data: bytes) -> None:
        if self._held is None:
            super().data_received(data)
            return
        self._held += data
        self.transport.pause_reading()

    def _begin(self) -> None:
        held, self._held = self._held, None
        if held and not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(bytes(held))

    def connection_lost(self, error: Exception | None) -> None:
        self._decided()
        super().connection_lost(error)

    def handle_events(self) -> None:
        before = self.scope
        super().handle_events()
        if self.scope is not before:
            self._decided()
        elif self.cycle is not None and self.cycle.response_complete and self._clock is None and not self.transport.is_closing():
            # the first bytes of another request on a kept connection
            self._wait_for_request()

    def give_up(self) -> None:
        self._decided()
        if not self.transport.is_closing():
            self.transport.abort()

    def _wait_for_request(self) -> None:
        PatientProtocol.undecided[self] = None
        self._clock = self.loop.call_later(HEADERS_SECONDS, self.give_up)

    def _decided(self) -> None:
        PatientProtocol.undecided.pop(self, None)
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


PART = 4096
"""Bytes of a socket that are looked at before others have their turn; the system would bring a quarter of a million."""
FAREWELL = 8192
"""A socket that was closed says good-bye; one that goes on sending more than this is cut off."""
UNSEEN = (60, 3.0)
"""Pings, pongs and pieces of frames at once, and how many come back per second: no table sees them, and people send hardly any."""


class PatientSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol of a WebSocket, for clients that send as much as they can."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unseen = Bucket(*UNSEEN)
        self._rest = bytearray()
        self._after = 0
        self._is_due = False
        """Will the next part be looked at by itself?"""

    def data_received(self, data: bytes) -> None:
        is_waiting = bool(self._rest)
        self._rest += data
        if self.close_sent:
            # nobody answers any more
            self._go_on()
        elif not is_waiting:
            self._look()

    def _look(self) -> None:
        """At a part of what came; at the next one when that is answered and others have had their turn. Until then no more is taken."""
        self._is_due = False
        part = bytes(self._rest[:PART])
        del self._rest[:PART]
        if self.close_sent:
            self._after += len(part)
            if self._after > FAREWELL:
                self.transport.abort()
        if self.transport.is_closing():
            self._rest.clear()
            return
        super().data_received(part)
        if self._rest:
            self.read_paused = True
            self.transport.pause_reading()
        if self.queue.empty() or self.close_sent:
            self._go_on()

    def _go_on(self) -> None:
        if self._rest and not self._is_due:
            self._is_due = True
            self.loop.call_soon(self._look)
        elif not self._rest and self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty():
            self._go_on()
        return message

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        if self._unseen.spend() > 0:
            self.transport.abort()

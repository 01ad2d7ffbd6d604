"""How long a connection may take to say what it wants, and how many may be undecided at once.

A client that opens connections and never finishes a request costs a file each. Those are closed after a while, and before that when
there are many: the oldest go first, so that somebody who asks at once always gets in.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_SECONDS = 10.0
MOST_UNDECIDED = 200
"""So many connections of one process may be without a complete request."""


class PatientProtocol(H11Protocol):
    """uvicorn's protocol with a clock on the first request and on every one after it."""

    undecided: ClassVar[OrderedDict[PatientProtocol, None]] = OrderedDict()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_request()
        waiting = PatientProtocol.undecided
        while len(waiting) > MOST_UNDECIDED:
            oldest, nothing = waiting.popitem(last=False)
            oldest.give_up()

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

"""Between processes on PostgreSQL: "this table has changed", by NOTIFY; every table has a channel of its own.

Only a process that has a table in memory listens to its channel, so that others are not woken for it. All of it goes by one connection:
what this process told itself comes back with the reply and wakes nobody.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import threading
from collections.abc import Callable, Iterable

import psycopg
import structlog
from psycopg import sql

from pentarchy.server.db.backup import SERVING

log = structlog.get_logger("nudges")
_CHANNEL = "pentarchy_"
PATIENCE = 2.0
"""So many seconds a table waits to be listened for before it is opened all the same: the poll finds what was missed."""
_TELL = "SELECT pg_notify(channel, told) FROM unnest(%s::text[], %s::text[]) AS news (channel, told)"
_Connection = psycopg.Connection[tuple[object, ...]]


class Nudges:
    """`await nudges.attend(id)` before a table is read, `nudges.send(id, ...)` when it has changed; `heard(id, ...)` comes on the loop.

    Only numbers travel: whoever is behind reads from the database, so nothing is lost with a notice, and nothing told twice.
    """

    def __init__(self, url: str, loop: asyncio.AbstractEventLoop, heard: Callable[[str, int, int, int, int], None]) -> None:
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._loop = loop
        self._heard = heard
        self._guard = threading.Lock()
        self._news: dict[str, str] = {}
        self._attended: set[str] = set()
        self._orders: list[sql.Composed] = []
        self._waiting: list[asyncio.Future[None]] = []
        self._stop = threading.Event()
        self._rung = False
        self._hears, self._rings = os.pipe()
        self._thread = threading.Thread(target=self._run, name="nudges", daemon=True)
        self._thread.start()

    async def attend(self, id: str) -> None:
        """From here on this process hears of the table: what is read after this is whole, or a nudge follows."""
        if id in self._attended:
            return
        listening = self._loop.create_future()
        with self._guard:
            self._attended.add(id)
            self._orders.append(_order("LISTEN", id))
            self._waiting.append(listening)
        self._ring()
        await asyncio.wait([listening], timeout=PATIENCE)

    def keep(self, ids: Iterable[str]) -> None:
        """Hear no more of tables that are not among these."""
        left = self._attended.difference(ids)
        if left:
            with self._guard:
                self._attended -= left
                self._orders += [_order("UNLISTEN", id) for id in sorted(left)]
            self._ring()

    def send(self, id: str, version: int, edition: int, said: int, words: int) -> None:
        with self._guard:
            self._news[id] = f"{version}:{edition}:{said}:{words}"
        self._ring()

    def close(self) -> None:
        self._stop.set()
        self._ring()
        self._thread.join(timeout=2)
        with self._guard:
            # nobody rings any more
            self._rung = True
        if not self._thread.is_alive():
            os.close(self._hears)
            os.close(self._rings)

    def _ring(self) -> None:
        with self._guard:
            if not self._rung:
                self._rung = True
                os.write(self._rings, b"!")

    # ---- in a thread of its own ----

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    self._serve(connection)
            except psycopg.Error as error:
                log.warning("nudges_lost", about=type(error).__name__)
                self._stop.wait(1.0)

    def _serve(self, connection: _Connection) -> None:
        # as long as this is held somebody serves from the database, and nobody restores into it
        connection.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
        mine = connection.info.backend_pid
        connection.add_notify_handler(lambda notice: self._note(notice.pid == mine, notice.channel, notice.payload))
        with self._guard:
            self._orders = [_order("LISTEN", id) for id in sorted(self._attended)]
        self._carry_out(connection)
        with selectors.DefaultSelector() as ears:
            ears.register(connection.fileno(), selectors.EVENT_READ)
            ears.register(self._hears, selectors.EVENT_READ)
            while not self._stop.is_set():
                ready = [key.fd for key, events in ears.select()]
                if self._hears in ready:
                    os.read(self._hears, 1)
                    self._carry_out(connection)
                # also after orders: what came right behind their replies lies in the connection's buffer, where nothing rings
                self._read(connection)

    def _carry_out(self, connection: _Connection) -> None:
        """Listen, then tell: everything that was asked for by now."""
        with self._guard:
            self._rung = False
            orders, self._orders = self._orders, []
            waiting, self._waiting = self._waiting, []
            news, self._news = self._news, {}
        if orders:
            connection.execute(sql.SQL("; ").join(orders))
        for listening in waiting:
            self._loop.call_soon_threadsafe(_done, listening)
        if news:
            connection.execute(_TELL, ([_CHANNEL + id for id in news], list(news.values())))

    def _read(self, connection: _Connection) -> None:
        connection.pgconn.consume_input()
        while (notice := connection.pgconn.notifies()) is not None:
            self._note(notice.be_pid == connection.info.backend_pid, notice.relname.decode(), notice.extra.decode())

    def _note(self, is_mine: bool, channel: str, told: str) -> None:
        if is_mine:
            return
        version, edition, said, words = [int(number) for number in told.split(":")]
        self._loop.call_soon_threadsafe(self._heard, channel.removeprefix(_CHANNEL), version, edition, said, words)


def _order(verb: str, id: str) -> sql.Composed:
    return sql.SQL(verb + " {}").format(sql.Identifier(_CHANNEL + id))


def _done(listening: asyncio.Future[None]) -> None:
    if not listening.done():
        listening.set_result(None)

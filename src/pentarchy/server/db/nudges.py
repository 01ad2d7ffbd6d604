"""Between processes on PostgreSQL: "this table has changed", by NOTIFY on a connection of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import psycopg
import structlog

from pentarchy.server.db.backup import SERVING

log = structlog.get_logger("nudges")
_CHANNEL = "pentarchy"
_COALESCE = 0.01


class Nudges:
    """`nudges.send(id, version, edition, said, words)` tells all processes; `heard(...)` is called on the loop with what was told.

    Only numbers travel: whoever is behind reads from the database, so nothing is lost with a notice, and nothing told twice.
    """

    def __init__(
        self,
        url: str,
        loop: asyncio.AbstractEventLoop,
        heard: Callable[[str, int, int, int, int], None],
    ) -> None:
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._loop = loop
        self._heard = heard
        self._waiting: dict[str, str] = {}
        self._guard = threading.Lock()
        self._some = threading.Event()
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._tell, daemon=True), threading.Thread(target=self._listen, daemon=True)]
        for thread in self._threads:
            thread.start()

    def send(self, id: str, version: int, edition: int, said: int, words: int) -> None:
        with self._guard:
            self._waiting[id] = f"{id}:{version}:{edition}:{said}:{words}"
        self._some.set()

    def close(self) -> None:
        self._stop.set()
        self._some.set()
        for thread in self._threads:
            thread.join(timeout=2)

    def _tell(self) -> None:
        self._keep_trying(self._telling)

    def _listen(self) -> None:
        self._keep_trying(self._listening)

    def _keep_trying(self, work: Callable[[psycopg.Connection[tuple[object, ...]]], None]) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    work(connection)
            except psycopg.Error as error:
                log.warning("nudges_lost", about=type(error).__name__)
                self._stop.wait(1.0)

    def _telling(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        while not self._stop.is_set():
            self._some.wait()
            self._stop.wait(_COALESCE)
            self._some.clear()
            with self._guard:
                told, self._waiting = self._waiting, {}
            for text in told.values():
                connection.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, text))

    def _listening(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        connection.execute(f"LISTEN {_CHANNEL}")
        # as long as this is held somebody serves from the database, and nobody restores into it
        connection.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=0.5):
                id, *numbers = notice.payload.split(":")
                version, edition, said, words = [int(number) for number in numbers]
                self._loop.call_soon_threadsafe(self._heard, id, version, edition, said, words)

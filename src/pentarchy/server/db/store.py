"""The database: SQLite in one file by default, PostgreSQL by URL. Reads run in a few threads, writes in the writer."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from pentarchy.kernel import PentarchyError
from pentarchy.server.db import notes, schema
from pentarchy.server.db.migrate import migrate
from pentarchy.server.db.writer import NoText, Unavailable, Writer
from pentarchy.server.effort import payer

T = TypeVar("T")

_PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON", "wal_autocheckpoint=0",
    "journal_size_limit=67108864", "mmap_size=0", "trusted_schema=OFF", "cell_size_check=ON", "fullfsync=ON",
)  # fmt: skip


class StoreFault(PentarchyError):
    """The database cannot be served from; the text says why and what to do."""


def now() -> int:
    """Milliseconds since 1970, UTC: the one clock of the server."""
    return int(time.time() * 1000)


class Store:
    """`store = Store(url)`, `await store.read(work)`, `await store.write(work)`: `work(connection)` gives the result."""

    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        self.url = (
            url if self.is_sqlite else url.replace("postgres://", "postgresql://", 1).replace("postgresql://", "postgresql+psycopg://", 1)
        )
        self._lock = taken(sqlite_path(self.url)) if self.is_sqlite else None
        self._writing = sqlite_writing(self.url) if self.is_sqlite else postgres_engine(self.url)
        try:
            _prepare(self._writing, self.is_sqlite)
            self.epoch = _epoch(self._writing)
        except BaseException:
            self._writing.dispose()
            if self._lock is not None:
                self._lock.close()
            raise
        self._reading = sqlite_reading(self.url) if self.is_sqlite else self._writing
        self._writer = Writer(self._writing, threads=1 if self.is_sqlite else 4, grouped=self.is_sqlite)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        account = payer.get()
        if account is None:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)
        took: list[float] = []
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read_for, work, took)
        finally:
            # a thread that reads takes its turns with the loop: it is paid for in the same way
            account.charge(sum(took))

    def _read_for(self, work: Callable[[Connection], T], took: list[float]) -> T:
        began = time.thread_time()
        try:
            return self._read(work)
        finally:
            took.append(time.thread_time() - began)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return work(connection)
        except DataError:
            raise NoText from None
        except DBAPIError as error:
            raise Unavailable(str(error.orig)) from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """The result of `work`, once it is durable."""
        return await asyncio.wrap_future(self._writer.submit(work))

    def size(self) -> int:
        """Bytes on disk of a SQLite file and its log; 0 for PostgreSQL, which tells this itself."""
        if not self.is_sqlite:
            return 0
        path = sqlite_path(self.url)
        parts = [path, path.with_name(path.name + "-wal")]
        return sum(part.stat().st_size for part in parts if part.exists())

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown(wait=True)
        # readers may not merge the log: they go first, and then the file alone is whole
        self._reading.dispose()
        if self.is_sqlite:
            try:
                merge_log(self._writing)
            except (DBAPIError, StoreFault):
                # a full disk, say: the log stays beside the file, and the next start reads both
                pass
        self._writing.dispose()
        if self._lock is not None:
            self._lock.close()


def sqlite_path(url: str) -> Path:
    name = make_url(url).database
    if not name or name == ":memory:":
        raise StoreFault("A server needs a database file, such as sqlite:///pentarchy.db.")
    return Path(name)


def taken(path: Path, otherwise: str = "several processes need PostgreSQL (--db postgresql://...)") -> IO[str]:
    """One process per SQLite file: a second one is told what to do otherwise. Closing the file gives it free."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = open(path.with_name(path.name + ".lock"), "a+", encoding="utf-8")  # noqa: SIM115
    try:
        _lock_file(file)
    except OSError as error:
        file.close()
        raise StoreFault(f"{path.name} is in use by another server; {otherwise}.") from error
    return file


def _lock_file(file: IO[str]) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def sqlite_writing(url: str) -> Engine:
    engine = create_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args={"check_same_thread": False})

    def prepare(connection: sqlite3.Connection, record: object) -> None:
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", prepare)
    return engine


def sqlite_reading(url: str) -> Engine:
    path = sqlite_path(url).absolute()
    readonly = f"sqlite:///file:{path}?mode=ro&uri=true"
    engine = create_engine(
        readonly, poolclass=QueuePool, pool_size=4, isolation_level="AUTOCOMMIT", connect_args={"check_same_thread": False}
    )

    def prepare(connection: sqlite3.Connection, record: object) -> None:
        connection.execute("PRAGMA query_only=ON")
        connection.execute("PRAGMA busy_timeout=5000")

    event.listen(engine, "connect", prepare)
    return engine


def merge_log(engine: Engine) -> None:
    """Bring everything of the write-ahead log into the file itself, so that the file alone is whole."""
    with engine.connect() as connection:
        busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").first()
        if busy is None or busy[0] != 0:
            raise StoreFault("The database is still in use.")


def postgres_engine(url: str, patient: bool = False) -> Engine:
    """Connections that never hang; `patient` for copies of everything, which take as long as they take."""
    url = url.replace("postgres://", "postgresql://", 1).replace("postgresql://", "postgresql+psycopg://", 1)
    quick = "-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000"
    times = "-c lock_timeout=10000" if patient else quick
    settings = f"{times} -c synchronous_commit=on"
    # a cluster made without a locale has no encoding of its own (SQL_ASCII): texts would come as bytes
    return create_engine(
        url, pool_size=10, max_overflow=4, pool_pre_ping=True, connect_args={"options": settings, "client_encoding": "utf8"}
    )


def _prepare(engine: Engine, is_sqlite: bool) -> None:
    try:
        with engine.connect() as connection:
            if is_sqlite:
                found = connection.exec_driver_sql("PRAGMA quick_check").scalar()
                if found != "ok":
                    raise StoreFault(f"The database file is damaged ({found}); restore it from a backup.")
            migrate(connection, is_sqlite)
    except DBAPIError as error:
        raise StoreFault(f"The database cannot be used: {error.orig}") from error


def _epoch(engine: Engine) -> str:
    """The name of this history of the store; the first schema step makes one, a restore begins a new one."""
    with engine.connect() as connection:
        return str(connection.execute(select(schema.meta.c.value).where(schema.meta.c.name == "epoch")).scalar_one())


def note_writable(connection: Connection) -> None:
    """A write that changes nothing anybody reads: it succeeds exactly when others would."""
    notes.note(connection, "written", str(now()))


def new_epoch(connection: Connection) -> str:
    epoch = secrets.token_hex(8)
    notes.note(connection, "epoch", epoch)
    return epoch

"""All writing happens here: one thread for SQLite with group commit, a few for PostgreSQL with one transaction per job."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

T = TypeVar("T")
log = structlog.get_logger("writer")

MERGE_AFTER = 500
"""So many writes, and the log is merged in the next short pause."""
MERGE_AT_LAST = 20_000
"""So many without any pause, and it is merged all the same: the log must not grow for ever."""
GROUP = 64
"""At most so many jobs share one commit."""


class Unavailable(Exception):
    """The database could not take the write; nothing was stored, the same request may be sent again."""


class NoText(Exception):
    """What was sent cannot be a text of the database, such as one with a zero byte in it on PostgreSQL: the caller's fault."""


class Job(Generic[T]):
    """Work on a connection inside a transaction, and the promise of its result once that is durable."""

    __slots__ = ("done", "work")

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self.work = work
        self.done: Future[T] = Future()

    def is_wanted(self) -> bool:
        """Begin; False if whoever asked has given up waiting before that. From here on nobody can take it back."""
        return self.done.set_running_or_notify_cancel()


class Writer:
    """`writer.submit(work)`: a future that is resolved only after the commit."""

    def __init__(self, engine: Engine, threads: int, grouped: bool) -> None:
        self._engine = engine
        self._grouped = grouped
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._run, name=f"writer-{i}", daemon=True) for i in range(threads)]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        job = Job(work)
        self._jobs.put(job)
        return job.done

    def close(self) -> None:
        """Finish what was submitted, then stop."""
        for thread in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join(timeout=10)

    def _run(self) -> None:
        with self._engine.connect() as connection:
            merging = Merging(connection) if self._grouped else None
            while True:
                try:
                    job = self._jobs.get(timeout=merging.pause if merging is not None else None)
                except queue.Empty:
                    assert merging is not None
                    merging.merge()
                    continue
                if merging is not None:
                    merging.note()
                if job is None:
                    return
                if not job.is_wanted():
                    continue
                if self._grouped:
                    ended = self._gather(connection, job)
                    if ended:
                        return
                else:
                    _alone(connection, job)

    def _gather(self, connection: Connection, first: Job[Any]) -> bool:
        jobs = [first]
        ended = False
        while len(jobs) < GROUP:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                ended = True
                break
            if job.is_wanted():
                jobs.append(job)
        _together(connection, jobs)
        return ended


class Merging:
    """When the write-ahead log is merged into the file: in a pause of the answers, so that hardly anybody waits for it.

    SQLite's own way does it inside the commit of whoever comes after a thousand pages: once in a while everybody waits.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._written = 0

    @property
    def pause(self) -> float | None:
        """How long a pause has to be: shorter, the longer the log has grown; None where there is nothing to merge."""
        if self._written == 0:
            return None
        return 0.5 if self._written < MERGE_AFTER else max(0.001, 0.05 - 0.005 * (self._written / MERGE_AFTER))

    def note(self) -> None:
        self._written += 1
        if self._written > MERGE_AT_LAST:
            self.merge()

    def merge(self) -> None:
        try:
            self._connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except DBAPIError as error:
            log.warning("not_merged", error=str(error.orig))
        self._written = 0


def _together(connection: Connection, jobs: list[Job[Any]]) -> None:
    """One transaction for all jobs, a savepoint for each if they are several; acknowledged only after COMMIT has returned."""
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        results = [_in_savepoint(connection, job) for job in jobs] if len(jobs) > 1 else [_by_itself(connection, jobs[0])]
        if len(jobs) > 1 or results[0][2] is None:
            connection.exec_driver_sql("COMMIT")
    except DBAPIError as error:
        _fail(connection, jobs, error)
        return
    for job, value, fault in results:
        if fault is None:
            job.done.set_result(value)
        else:
            job.done.set_exception(fault)


def _by_itself(connection: Connection, job: Job[Any]) -> tuple[Job[Any], Any, Exception | None]:
    """The only job of a transaction: if it fails, all of it is taken back."""
    try:
        return job, job.work(connection), None
    except DBAPIError as error:
        if not _is_refusal(error):
            raise
        connection.exec_driver_sql("ROLLBACK")
        return job, None, error
    except Exception as error:
        connection.exec_driver_sql("ROLLBACK")
        return job, None, error


def _is_refusal(error: DBAPIError) -> bool:
    """A constraint said no; the database itself is well."""
    return isinstance(error, IntegrityError)


def _in_savepoint(connection: Connection, job: Job[Any]) -> tuple[Job[Any], Any, Exception | None]:
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        value = job.work(connection)
    except DBAPIError as error:
        if not _is_refusal(error):
            raise
        connection.exec_driver_sql("ROLLBACK TO job")
        return job, None, error
    except Exception as error:
        connection.exec_driver_sql("ROLLBACK TO job")
        return job, None, error
    connection.exec_driver_sql("RELEASE job")
    return job, value, None


def _fail(connection: Connection, jobs: list[Job[Any]], error: DBAPIError) -> None:
    """Nothing was stored. A failed fsync cannot be trusted or tried again: stop at once (the log is replayed on restart)."""
    if str(getattr(error.orig, "sqlite_errorname", "")).startswith("SQLITE_IOERR"):
        log.critical("disk_io_error", error=str(error.orig))
        os._exit(74)
    try:
        connection.exec_driver_sql("ROLLBACK")
    except DBAPIError:
        pass
    log.error("write_failed", error=str(error.orig), jobs=len(jobs))
    for job in jobs:
        job.done.set_exception(Unavailable(str(error.orig)))


def _alone(connection: Connection, job: Job[Any]) -> None:
    try:
        with connection.begin():
            value = job.work(connection)
    except DBAPIError as error:
        if error.connection_invalidated:
            connection.invalidate()
        if _is_refusal(error):
            job.done.set_exception(error)
        elif isinstance(error, DataError):
            job.done.set_exception(NoText())
        else:
            log.error("write_failed", error=str(error.orig))
            job.done.set_exception(Unavailable(str(error.orig)))
    except Exception as error:
        job.done.set_exception(error)
    else:
        job.done.set_result(value)

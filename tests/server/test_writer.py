"""Group commit: jobs share a transaction, not their faults."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from pentarchy.server.db import writer
from pentarchy.server.db.rows import Stale
from pentarchy.server.db.schema import meta
from pentarchy.server.db.store import Store


def added(name: str) -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        connection.execute(insert(meta).values(name=name, value="x"))
        return name

    return work


def names(store: Store) -> list[str]:
    return sorted(store._read(lambda connection: list(connection.execute(select(meta.c.name)).scalars())))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path}/a.db")


def held(store: Store) -> threading.Event:
    """Keep the writer busy until the event is set, so that what follows is gathered into one group."""
    gate = threading.Event()
    store._writer.submit(lambda connection: gate.wait(10))
    return gate


def failing(connection: Connection) -> None:
    connection.execute(insert(meta).values(name="half", value="x"))
    raise Stale


def test_a_failing_job_takes_back_only_its_own(store: Store) -> None:
    gate = held(store)
    first, bad, twice, last = [store._writer.submit(work) for work in (added("a"), failing, added("a"), added("b"))]
    gate.set()
    assert (first.result(5), last.result(5)) == ("a", "b")
    with pytest.raises(Stale):
        bad.result(5)
    with pytest.raises(IntegrityError):
        twice.result(5)
    assert names(store) == ["a", "b", "epoch"]
    store.close()


def test_a_job_alone_is_taken_back_whole(store: Store) -> None:
    with pytest.raises(Stale):
        store._writer.submit(failing).result(5)
    with pytest.raises(IntegrityError):
        store._writer.submit(added("epoch")).result(5)
    store._writer.submit(added("c")).result(5)
    assert names(store) == ["c", "epoch"]
    store.close()


def test_many_jobs_share_few_commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    real = writer._together

    def counting(connection: Connection, jobs: list[writer.Job[object]]) -> None:
        groups.append(len(jobs))
        real(connection, jobs)

    monkeypatch.setattr(writer, "_together", counting)
    gate = held(store)
    jobs: list[Future[str]] = [store._writer.submit(added(f"n{i}")) for i in range(200)]
    gate.set()
    assert [job.result(10) for job in jobs] == [f"n{i}" for i in range(200)]
    assert max(groups) == writer.GROUP
    assert len(groups) <= 6
    store.close()


def test_closing_finishes_what_was_submitted(store: Store) -> None:
    jobs = [store._writer.submit(added(f"n{i}")) for i in range(100)]
    store.close()
    assert all(job.done() and job.exception() is None for job in jobs)


def test_who_gives_up_waiting_does_not_stop_the_writer(store: Store) -> None:
    """Seen before: a write whose caller was cancelled ended the writing thread, and nothing could be stored any more."""
    gate = held(store)
    given_up = store._writer.submit(added("given up"))
    beside = store._writer.submit(added("beside"))
    assert given_up.cancel()
    gate.set()
    assert beside.result(10) == "beside"
    running = held(store)
    busy = store._writer.submit(added("later"))
    running.set()
    assert busy.result(10) == "later"
    assert "given up" not in names(store)
    store.close()

"""Copies of a database that can be trusted: `pentarchy backup save` while the server runs, `pentarchy backup restore` while it does not.

A copy is one SQLite file, wherever it comes from, so a server can also move from one kind of database to the other. What a restore
replaces is kept whole in a file of its own. A restore begins a new epoch: answers meant for what came after the copy are refused as
stale instead of being taken for others.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, Table, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from pentarchy.server.db import schema
from pentarchy.server.db.migrate import migrate
from pentarchy.server.db.store import StoreFault, merge_log, new_epoch, postgres_engine, sqlite_path, sqlite_writing, taken

SERVING = 7_301_993
"""The advisory lock every server on a PostgreSQL database shares; a restore needs it alone."""
_ROWS = 1000


def save(source: Path | str, copy: Path) -> None:
    """A consistent copy of a live database, written out whole and checked before it gets its name."""
    if copy.exists():
        raise StoreFault(f"{copy} exists already.")
    part = copy.with_name(copy.name + ".part")
    for leaving in _files(part):
        leaving.unlink(missing_ok=True)
    if is_postgres(source):
        _save_postgres(str(source), part)
    else:
        _save_sqlite(_path(source), part)
    _as_one_file(part)
    check(part)
    _sync(part)
    part.replace(copy)
    _sync(copy.absolute().parent)


def _as_one_file(copy: Path) -> None:
    """A copy has no log beside it, nor gets one from whoever looks into it."""
    base = sqlite3.connect(copy)
    try:
        base.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise StoreFault(f"{copy} cannot be written: {error}") from error
    finally:
        base.close()


def _save_sqlite(source: Path, part: Path) -> None:
    if not source.is_file():
        raise StoreFault(f"There is no database {source}.")
    base = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    try:
        base.execute("VACUUM INTO ?", (str(part),))
    except sqlite3.Error as error:
        raise StoreFault(f"{source} cannot be copied: {error}") from error
    finally:
        base.close()


def restore(copy: Path, target: Path | str) -> Path | None:
    """Put a copy in the place of a database that no server uses; gives where the old one is kept."""
    check(copy)
    return _restore_postgres(copy, str(target)) if is_postgres(target) else _restore_sqlite(copy, _path(target))


def _restore_sqlite(copy: Path, target: Path) -> Path | None:
    with taken(target, "stop it first"):
        part = target.with_name(target.name + ".part")
        for leaving in _files(part):
            leaving.unlink(missing_ok=True)
        shutil.copyfile(copy, part)
        engine = sqlite_writing(f"sqlite:///{part}")
        with engine.connect() as connection:
            migrate(connection, True)
            new_epoch(connection)
        merge_log(engine)
        engine.dispose()
        _sync(part)
        kept = _kept(target) if target.exists() else None
        os.replace(part, target)
        _sync(target.absolute().parent)
    return kept


def _kept(target: Path) -> Path:
    """Move a database aside with everything in it: its log is merged, or goes along where that cannot be done."""
    engine = sqlite_writing(f"sqlite:///{target}")
    try:
        merge_log(engine)
    except (DBAPIError, StoreFault):
        # damaged: every part of it is kept under the name by which SQLite will look for it
        pass
    finally:
        engine.dispose()
    place = _free(target.with_name(target.name + ".before-restore"))
    for old, new in zip(_files(target), _files(place)):
        if old.exists():
            old.replace(new)
    return place


def _free(path: Path) -> Path:
    """This name, or the first with a number that nothing has."""
    n, place = 2, path
    while place.exists():
        place = path.with_name(f"{path.name}-{n}")
        n += 1
    return place


def _files(path: Path) -> list[Path]:
    return [path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")]


def _sync(path: Path) -> None:
    """Down to the disk, so that a rename never outlives the words it names."""
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check(path: Path) -> None:
    """Raise StoreFault unless this is a whole database."""
    if not path.is_file():
        raise StoreFault(f"There is no database {path}.")
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found = base.execute("PRAGMA integrity_check").fetchone()[0]
        base.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error as error:
        raise StoreFault(f"{path} is not a Pentarchy database, or damaged: {error}") from error
    finally:
        base.close()
    if found != "ok":
        raise StoreFault(f"{path} is damaged: {found}")


# ---- PostgreSQL: the same copy, a SQLite file ----


def shown(name: str) -> str:
    """A database for people to read: its password is nobody's business."""
    return make_url(name).render_as_string(hide_password=True) if is_postgres(name) else name


def is_postgres(name: Path | str) -> bool:
    return isinstance(name, str) and name.startswith(("postgres://", "postgresql://", "postgresql+"))


def _path(name: Path | str) -> Path:
    return sqlite_path(name) if isinstance(name, str) and name.startswith("sqlite:") else Path(name)


def _save_postgres(url: str, part: Path) -> None:
    with _opened(url) as source:
        try:
            with source.connect().execution_options(isolation_level="REPEATABLE READ") as reading:
                _fill(reading, part)
        except DBAPIError as error:
            raise StoreFault(f"The database cannot be copied: {error.orig}") from error


def _fill(reading: Connection, part: Path) -> None:
    """All rows, as they were in one moment."""
    engine = sqlite_writing(f"sqlite:///{part}")
    with engine.connect() as writing:
        migrate(writing, True)
        writing.exec_driver_sql("BEGIN IMMEDIATE")
        _copy_rows(reading, writing)
        writing.exec_driver_sql("COMMIT")
    merge_log(engine)
    engine.dispose()


def _copy_rows(reading: Connection, writing: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        writing.execute(table.delete())
        for rows in _chunks(reading, table):
            writing.execute(insert(table), rows)


def _chunks(reading: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    found = reading.execute(select(table).execution_options(yield_per=_ROWS))
    for part in found.mappings().partitions(_ROWS):
        yield [dict(row) for row in part]


def _restore_postgres(copy: Path, url: str) -> Path | None:
    with _opened(url) as engine, engine.connect() as connection:
        migrate(connection, False)
        with connection.begin():
            if not connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({SERVING})").scalar():
                raise StoreFault("A server uses this database; stop it first.")
            kept = None
            if connection.execute(select(schema.people.c.id).limit(1)).first() is not None:
                kept = _free(copy.with_name(f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}.db"))
                _fill(connection, kept)
                _as_one_file(kept)
                check(kept)
            _put_back(copy, connection)
    return kept


def _put_back(copy: Path, connection: Connection) -> None:
    """Everything or nothing, in one transaction."""
    scratch = copy.with_name(copy.name + ".reading")
    shutil.copyfile(copy, scratch)
    source = sqlite_writing(f"sqlite:///{scratch}")
    try:
        with source.connect() as reading:
            migrate(reading, True)
            for table in reversed(schema.metadata.sorted_tables):
                connection.execute(table.delete())
            _copy_rows(reading, connection)
        new_epoch(connection)
    finally:
        source.dispose()
        for leaving in _files(scratch):
            leaving.unlink(missing_ok=True)


@contextmanager
def _opened(url: str) -> Iterator[Engine]:
    engine = postgres_engine(url, patient=True)
    try:
        yield engine
    except DBAPIError as error:
        raise StoreFault(f"The database cannot be used: {error.orig}") from error
    finally:
        engine.dispose()

"""Before an upgrade: replay every unfinished game with this code and say which would go another way. Nothing is written.

Reads databases of this and of older schemas, also while a server runs on them. After it: `back` lets the older version go on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from pentarchy.host.course import Course, Damaged, Stranded, from_saved
from pentarchy.host.facts import Base, Line, TableRow
from pentarchy.server.db import packs
from pentarchy.server.db.backup import SERVING
from pentarchy.server.db.migrate import go_back
from pentarchy.server.db.store import StoreFault, postgres_engine, sqlite_path, taken


@dataclass(slots=True)
class Verdict:
    """What becomes of one unfinished game."""

    id: str
    game: str
    answers: int
    at: int = -1
    why: str = ""
    resume_at: int = -1

    @property
    def goes_on(self) -> bool:
        return self.at < 0


def back(url: str, schema: str) -> str:
    """Prepare a database that no server uses for an older version, by the name of its schema; gives the schema it had. Nothing is lost."""
    with _stopped(url) as connection:
        return go_back(connection, schema)


@contextmanager
def _stopped(url: str) -> Iterator[Connection]:
    """One transaction on a database that no server uses."""
    is_sqlite = url.startswith("sqlite")
    if is_sqlite and not sqlite_path(url).is_file():
        raise StoreFault(f"There is no database {sqlite_path(url).name}.")
    engine = create_engine(url) if is_sqlite else postgres_engine(url)
    try:
        with taken(sqlite_path(url), "stop it first") if is_sqlite else nullcontext(), engine.begin() as connection:
            if not is_sqlite and not connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({SERVING})").scalar():
                raise StoreFault("A server uses this database; stop it first.")
            yield connection
    finally:
        engine.dispose()


def check(url: str) -> Iterator[Verdict]:
    """One verdict per unfinished game."""
    if url.startswith("sqlite"):
        path = sqlite_path(url).absolute()
        if not path.is_file():
            raise StoreFault(f"There is no database {path.name}.")
        engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")
    else:
        engine = postgres_engine(url, patient=True)
    try:
        with engine.connect() as connection:
            ids = connection.execute(text("SELECT id FROM games WHERE status IN ('playing', 'frozen') ORDER BY changed")).scalars().all()
            for id in ids:
                yield _verdict(connection, str(id))
    except DBAPIError as error:
        raise StoreFault(f"The database cannot be read: {error.orig}") from error
    finally:
        engine.dispose()


def _verdict(connection: Connection, id: str) -> Verdict:
    row = _row(connection, id)
    names = [str(found["name"]) for found in _all(connection, "SELECT name FROM seats WHERE game = :id ORDER BY seat", id)]
    lines = [_line(found) for found in _all(connection, "SELECT * FROM answers WHERE game = :id ORDER BY seq", id)]
    verdict = Verdict(id, row.game, len(lines))
    try:
        Course.of(row, names, lines, "", _base(connection, id))
    except (Stranded, Damaged) as stop:
        verdict.at = stop.seq if isinstance(stop, Stranded) else len(lines)
        verdict.why = str(stop)
        verdict.resume_at = _checkpoint(connection, row)
    return verdict


def _all(connection: Connection, query: str, id: str) -> list[dict[str, Any]]:
    return [dict(found) for found in connection.execute(text(query), {"id": id}).mappings()]


def _row(connection: Connection, id: str) -> TableRow:
    row = TableRow.of(_all(connection, "SELECT * FROM games WHERE id = :id", id)[0])
    return packs.with_packs(connection, [row])[0]


def _line(found: dict[str, Any]) -> Line:
    keys = json.loads(found["keys"])
    trace = found.get("trace", "")
    return Line(found["seq"], found["kind"], found["seat"], found["key"], found["prompt"], keys, found["at"], found["hash"], trace)


def _base(connection: Connection, id: str) -> Base | None:
    """Where the game goes on from by consent; older schemas know no such thing."""
    if not inspect(connection).has_table("bases"):
        return None
    found = _all(connection, "SELECT * FROM bases WHERE game = :id", id)
    return Base(found[0]["seq"], found[0]["upto"], found[0]["body"]) if found else None


def _checkpoint(connection: Connection, row: TableRow) -> int:
    found = _all(connection, "SELECT seq, body FROM checkpoints WHERE game = :id", row.id)
    try:
        if found:
            from_saved(row, found[0]["body"])
            return int(found[0]["seq"])
    except Stranded:
        pass
    return -1

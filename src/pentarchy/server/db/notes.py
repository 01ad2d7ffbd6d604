"""Small facts of the house, each under a name: its epoch, its hours, its keys. Several processes may note the same in one moment."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from pentarchy.server.db.schema import meta


def noted(connection: Connection, name: str) -> str | None:
    """What stands under a name; nobody else changes it before this transaction ends."""
    found = connection.execute(select(meta.c.value).where(meta.c.name == name).with_for_update()).scalar()
    return None if found is None else str(found)


def note(connection: Connection, name: str, value: str) -> None:
    made = _insert(connection).values(name=name, value=value)
    connection.execute(made.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


def note_once(connection: Connection, name: str, value: str) -> str:
    """What stands under a name from now on: this, or what somebody noted before."""
    connection.execute(_insert(connection).values(name=name, value=value).on_conflict_do_nothing())
    return str(connection.execute(select(meta.c.value).where(meta.c.name == name)).scalar_one())


def _insert(connection: Connection) -> sqlite.Insert | postgresql.Insert:
    return postgresql.insert(meta) if connection.dialect.name == "postgresql" else sqlite.insert(meta)

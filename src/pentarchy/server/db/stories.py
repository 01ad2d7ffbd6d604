"""The analysis of finished games, kept once it is made."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from pentarchy.server.db.schema import stories


def story(connection: Connection, id: str) -> bytes | None:
    found = connection.execute(select(stories.c.body).where(stories.c.game == id)).scalar()
    return None if found is None else bytes(found)


def keep_story(connection: Connection, id: str, body: bytes) -> None:
    connection.execute(delete(stories).where(stories.c.game == id))
    connection.execute(insert(stories).values(game=id, body=body))

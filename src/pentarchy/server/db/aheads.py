"""What people answer ahead, as it is stored: with the table, by seat."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from pentarchy.server.db.schema import aheads


def stored(connection: Connection, id: str) -> list[tuple[int, str, str]]:
    """What is answered ahead at a table: seat, person, and what was said."""
    query = select(aheads.c.seat, aheads.c.person, aheads.c.body).where(aheads.c.game == id)
    return [(seat, person, body) for seat, person, body in connection.execute(query)]


def keep(connection: Connection, id: str, seat: int, person: str, body: str) -> None:
    connection.execute(delete(aheads).where(aheads.c.game == id, aheads.c.seat == seat))
    connection.execute(insert(aheads).values(game=id, seat=seat, person=person, body=body))

"""Words between processes, numbered per table and fetched by number; and who is at which table by way of which process."""

from __future__ import annotations

import json

from sqlalchemy import Connection, delete, insert, select, update

from pentarchy.server.db.schema import games, presences, words
from pentarchy.server.db.store import now

PRESENT = 90_000
"""A process that has not said so for this many milliseconds has nobody at its tables any more."""


def tell(connection: Connection, id: str, process: str, body: str) -> int:
    """Store a word for the listeners of other processes; gives its number."""
    connection.execute(update(games).where(games.c.id == id).values(words=games.c.words + 1))
    n = int(connection.execute(select(games.c.words).where(games.c.id == id)).scalar_one())
    connection.execute(insert(words).values(game=id, n=n, process=process, body=body, at=now()))
    return n


def tell_where(connection: Connection, person: str, process: str, word: dict[str, object]) -> None:
    """A word to every table where somebody is by way of another process."""
    query = select(presences.c.game).where(presences.c.person == person, presences.c.process != process).distinct()
    for id in connection.execute(query).scalars().all():
        tell(connection, id, process, json.dumps(word))


def told(connection: Connection, id: str, after: int, since: int = 0) -> list[tuple[int, str, str]]:
    """Number, process and text of the words after a number, and not older than `since`."""
    query = select(words.c.n, words.c.process, words.c.body).where(words.c.game == id, words.c.n > after, words.c.at >= since)
    return [(n, process, body) for n, process, body in connection.execute(query.order_by(words.c.n))]


def forget_words(connection: Connection, before: int) -> None:
    connection.execute(delete(words).where(words.c.at < before))
    connection.execute(delete(presences).where(presences.c.seen < before))


def be_present(connection: Connection, id: str, people: list[str], process: str) -> None:
    """Who is at this table by way of this process, from now on."""
    connection.execute(delete(presences).where(presences.c.game == id, presences.c.process == process))
    if people:
        connection.execute(insert(presences), [{"game": id, "person": who, "process": process, "seen": now()} for who in people])


def still_present(connection: Connection, process: str) -> None:
    connection.execute(update(presences).where(presences.c.process == process).values(seen=now()))


def gone(connection: Connection, process: str) -> None:
    connection.execute(delete(presences).where(presences.c.process == process))


def present(connection: Connection, ids: list[str], process: str, since: int) -> dict[str, set[str]]:
    """Who is at these tables by way of other processes that are alive."""
    query = select(presences.c.game, presences.c.person).where(
        presences.c.game.in_(ids), presences.c.process != process, presences.c.seen >= since
    )
    found: dict[str, set[str]] = {id: set() for id in ids}
    for id, person in connection.execute(query):
        found[id].add(person)
    return found

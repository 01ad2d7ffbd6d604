"""Whom people do not want to hear or to have at their tables, and what they told the host."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from pentarchy.host.facts import Chat
from pentarchy.server.db.people import fingerprint
from pentarchy.server.db.schema import blocks, people, reports
from pentarchy.server.db.store import now

BLOCK = "block"
MOST = 200


def block(connection: Connection, person: str, other: str, kind: str, name: str) -> None:
    """Do not hear somebody (mute), nor have them at one's tables either (block); "" ends both."""
    connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.other == other))
    if kind:
        connection.execute(insert(blocks).values(person=person, other=other, kind=kind, name=name[:60], at=now()))


def muted(connection: Connection, person: str) -> set[str]:
    """Whom this person does not want to hear."""
    return set(connection.execute(select(blocks.c.other).where(blocks.c.person == person)).scalars())


def is_blocked(connection: Connection, owner: str, person: str) -> bool:
    query = select(blocks.c.kind).where(blocks.c.person == owner, blocks.c.other == person)
    return connection.execute(query).scalar() == BLOCK


def blocked(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Whom this person has muted or blocked, by the name they had; `id` only serves to end it."""
    query = select(blocks.c.other, blocks.c.kind, blocks.c.name, blocks.c.at).where(blocks.c.person == person)
    return [
        {"id": fingerprint(other), "kind": kind, "name": name}
        for other, kind, name, at in connection.execute(query.order_by(blocks.c.at).limit(MOST))
    ]


def unblock(connection: Connection, person: str, id: str) -> None:
    for other in muted(connection, person):
        if fingerprint(other) == id:
            block(connection, person, other, "", "")


def report(connection: Connection, game: str, person: str, other: str, text: str, lines: list[Chat]) -> None:
    """Keep what somebody told the host, with the lines of talk as they were."""
    context = json.dumps(
        [{name: asdict(line)[name] for name in ("n", "person", "name", "text", "at")} for line in lines], ensure_ascii=False
    )
    values = {"id": secrets.token_hex(8), "game": game, "person": person, "other": other, "text": text, "context": context, "at": now()}
    connection.execute(insert(reports).values(**values))


def reported(connection: Connection, most: int = 100) -> list[dict[str, Any]]:
    """What people told the host, the newest first: who, about whom, and their names of now."""
    found = connection.execute(select(reports).order_by(reports.c.at.desc()).limit(most)).mappings().all()
    about = {row[part] for row in found for part in ("person", "other")}
    names = {row.id: row.name for row in connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(about)))}
    return [
        {**row, "context": json.loads(row["context"]), "name": names.get(row["person"], ""), "other_name": names.get(row["other"], "")}
        for row in found
    ]


def forget(connection: Connection, person: str, name: str) -> None:
    """Take somebody's lines out of what others told the host about others: they go by this name, without words."""
    found = connection.execute(select(reports.c.id, reports.c.context).where(reports.c.context.contains(person, autoescape=True))).all()
    for id, context in found:
        lines = [{**line, "person": "", "name": name, "text": name} if line["person"] == person else line for line in json.loads(context)]
        connection.execute(update(reports).where(reports.c.id == id).values(context=json.dumps(lines, ensure_ascii=False)))


def settle(connection: Connection, id: str) -> None:
    """A report has been looked after."""
    connection.execute(delete(reports).where(reports.c.id == id))

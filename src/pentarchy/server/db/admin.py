"""What the host of a server may do with tables and people: list, show, thaw, reseat, end, delete, export and erase.

Reading works while the server runs. Changing a SQLite file needs the server stopped; on PostgreSQL servers notice by themselves.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import DBAPIError

from pentarchy.host.facts import BOT, EXPIRED, FROZEN, OPEN, OVER, PERSON, PLAYING, TableRow
from pentarchy.host.speech import different
from pentarchy.kernel import BadSetup
from pentarchy.server.bots.known import known_bot
from pentarchy.server.db import moderation, rows
from pentarchy.server.db.schema import (
    aheads,
    blocks,
    chats,
    contacts,
    games,
    links,
    notices,
    owners,
    packs,
    passkeys,
    people,
    presences,
    reports,
    seats,
    sessions,
    stories,
    votes,
)
from pentarchy.server.db.store import Store, StoreFault, now, postgres_engine, sqlite_path, sqlite_reading, taken

T = TypeVar("T")
Found = dict[str, Any]
ERASED = "(erased)"
STATUSES = (OPEN, PLAYING, OVER, FROZEN)


def tables(connection: Connection, status: str = "", most: int = 100) -> list[Found]:
    """Tables, the newest change first; all kinds or one status."""
    if status not in ("", *STATUSES):
        raise BadSetup(f"A table is {', '.join(STATUSES)}, not '{status}'.")
    columns = [games.c.id, games.c.game, games.c.status, games.c.version, games.c.owner, games.c.changed, games.c.watch]
    query = select(*columns).order_by(games.c.changed.desc()).limit(most)
    return [dict(row) for row in connection.execute(query.where(games.c.status == status) if status else query).mappings()]


def show(connection: Connection, id: str) -> Found:
    """One table without its secrets: who sits where, how far it is; never seed, salt or answers."""
    row = _known(connection, id)
    sitting = [asdict(seat) for seat in rows.seats_of(connection, id)]
    return {
        "id": row.id, "game": row.game, "rules": row.rules, "engine": row.engine, "status": row.status, "answers": row.version,
        "waiting": row.waiting, "owner": row.owner, "watch": row.watch, "created": row.created, "changed": row.changed, "seats": sitting,
    }  # fmt: skip


def _known(connection: Connection, id: str) -> TableRow:
    row = rows.table(connection, id)
    if row is None:
        raise BadSetup(f"There is no table {id}.")
    return row


def thaw(connection: Connection, id: str) -> None:
    """Let a table go on that was stopped by a fault."""
    row = _known(connection, id)
    if row.status != FROZEN:
        raise BadSetup(f"Table {id} is not stopped ({row.status}).")
    connection.execute(update(games).where(games.c.id == id).values(status=PLAYING, edition=games.c.edition + 1))


def end(connection: Connection, id: str) -> None:
    """End a game; its record stays."""
    row = _known(connection, id)
    if row.status == OVER:
        raise BadSetup(f"Table {id} is over already.")
    outcome = {"winners": [], "scores": [], "rule": "", "why": "Ended by the host of this server."}
    connection.execute(
        update(games)
        .where(games.c.id == id)
        .values(status=OVER, waiting="[]", bot_due=0, outcome=json.dumps(outcome), edition=games.c.edition + 1, changed=now())
    )


def remove(connection: Connection, id: str) -> None:
    """Delete a table; its rows go with the server's next tidying."""
    _known(connection, id)
    rows.expire_now(connection, id)


def reseat(connection: Connection, id: str, seat: int, person: str) -> None:
    """Give a seat to a person by id, or to a bot with "bot:LEVEL": for somebody who proved to the host who they are."""
    row = _known(connection, id)
    if row.status not in (PLAYING, FROZEN):
        raise BadSetup(f"Seats change hands in a game that goes on; table {id} is {row.status}.")
    sitting = rows.seats_of(connection, id)
    found = [one for one in sitting if one.seat == seat]
    if not found:
        raise BadSetup(f"Table {id} has no seat {seat}.")
    values: Found
    if person.startswith("bot:"):
        known_bot(person.removeprefix("bot:"))
        values = {"kind": BOT, "person": found[0].person, "bot": person.removeprefix("bot:")}
    else:
        name = connection.execute(select(people.c.name).where(people.c.id == person)).scalar()
        if name is None:
            raise BadSetup(f"There is nobody {person}.")
        values = {"kind": PERSON, "person": person, "bot": ""}
        if found[0].person != person:
            values["name"] = different(name, [one.name for one in sitting if one.seat != seat])
    connection.execute(update(seats).where(seats.c.game == id, seats.c.seat == seat).values(values))
    connection.execute(update(games).where(games.c.id == id).values(edition=games.c.edition + 1, changed=now()))
    _note_bots(connection, id)


def _note_bots(connection: Connection, id: str) -> None:
    """Seats went to bots, or from them: whether one has to answer now, so that it does even if nobody opens the table."""
    row, sitting = rows.table(connection, id), rows.seats_of(connection, id)
    if row is not None and row.status == PLAYING:
        rows.set_due(connection, id, any(sitting[seat].kind == BOT for seat in row.waiting))


def persons(connection: Connection, name: str = "", most: int = 100) -> list[Found]:
    """People by a part of their name, with how many seats they hold and when they were last here."""
    held = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
    seen = select(func.max(sessions.c.seen)).where(sessions.c.person == people.c.id).scalar_subquery()
    query = select(people.c.id, people.c.name, people.c.created, held.label("seats"), seen.label("seen"))
    found = query.where(people.c.name.contains(name, autoescape=True)).order_by(people.c.created.desc()).limit(most)
    return [dict(row) for row in connection.execute(found).mappings()]


def export(connection: Connection, person: str) -> Found:
    """All that is stored about a person, for that person."""
    who = connection.execute(select(people.c.id, people.c.name, people.c.created).where(people.c.id == person)).mappings().first()
    if who is None:
        raise BadSetup(f"There is nobody {person}.")
    held = connection.execute(select(seats.c.game, seats.c.seat, seats.c.name).where(seats.c.person == person)).mappings()
    words = select(chats.c.game, chats.c.n, chats.c.name, chats.c.text, chats.c.at).where(chats.c.person == person)
    said = connection.execute(words).mappings()
    here = connection.execute(select(sessions.c.created, sessions.c.seen).where(sessions.c.person == person)).mappings()
    ways = connection.execute(select(contacts.c.kind, contacts.c.address).where(contacts.c.person == person)).mappings()
    keys = connection.execute(select(passkeys.c.name, passkeys.c.created).where(passkeys.c.person == person)).mappings()
    owned = connection.execute(select(games.c.id).where(games.c.owner == person)).scalars()
    ahead = connection.execute(select(aheads.c.game, aheads.c.seat, aheads.c.body).where(aheads.c.person == person)).mappings()
    told = connection.execute(select(reports.c.game, reports.c.text, reports.c.at).where(reports.c.person == person)).mappings()
    return {
        "person": dict(who),
        "seats": [dict(row) for row in held],
        "talk": [dict(row) for row in said],
        "sessions": [dict(row) for row in here],
        "tables_made": list(owned),
        "answers_ahead": [dict(row) for row in ahead],
        "reports": [dict(row) for row in told],
        "contacts": [dict(row) for row in ways],
        "passkeys": [dict(row) for row in keys],
        "packs": list(connection.execute(select(packs.c.text).join(owners).where(owners.c.person == person)).scalars()),
        "muted_and_blocked": list(connection.execute(select(blocks.c.name).where(blocks.c.person == person)).scalars()),
    }


def erase(connection: Connection, person: str) -> Found:
    """Forget a person: name, sessions, links, talk. Their answers stay part of the games, without a name; their seats go to bots.

    Archives of finished games are mended apart (`pentarchy.server.erasing`): that takes longer than others should wait.
    """
    found = export(connection, person)
    connection.execute(update(chats).where(chats.c.person == person).values(person="", name=ERASED, text=ERASED))
    running = select(games.c.id).where(games.c.status.in_([OPEN, PLAYING, FROZEN]))
    theirs = (seats.c.person == person) & seats.c.game.in_(running)
    connection.execute(update(seats).where(theirs).values(kind=BOT, person="", bot="random", name=ERASED))
    connection.execute(update(seats).where(seats.c.person == person).values(person="", name=ERASED))
    for id in {one["game"] for one in found["seats"]}:
        _note_bots(connection, id)
    touched = sorted({one["game"] for one in found["seats"] + found["talk"]})
    connection.execute(delete(stories).where(stories.c.game.in_(touched)))
    connection.execute(update(games).where(games.c.id.in_(touched)).values(edition=games.c.edition + 1))
    connection.execute(update(games).where(games.c.owner == person).values(owner=""))
    for table in (sessions, links, votes, presences, contacts, notices, passkeys, blocks, reports, owners, aheads):
        connection.execute(delete(table).where(table.c.person == person))
    for about in (blocks, reports):
        connection.execute(delete(about).where(about.c.other == person))
    moderation.forget(connection, person, ERASED)
    _out_of_votes(connection, person, found["seats"])
    connection.execute(delete(people).where(people.c.id == person))
    return {"seats": len(found["seats"]), "lines": len(found["talk"]), "sessions": len(found["sessions"])}


def _out_of_votes(connection: Connection, person: str, held: list[Found]) -> None:
    """What the house said in the name of others when they voted about somebody, and what was voted."""
    for one in held:
        about = (chats.c.key == f"vote:kick:{one['seat']}:{person}") | chats.c.key.startswith(f"vote:bot:{one['seat']}:")
        mine = (chats.c.game == one["game"]) & about
        for n, said in connection.execute(select(chats.c.n, chats.c.text).where(mine)).all():
            values = {"text": said.replace(one["name"], ERASED), "key": f"vote:erased:{n}"}
            connection.execute(update(chats).where(chats.c.game == one["game"], chats.c.n == n).values(values))
    connection.execute(delete(votes).where(votes.c.about.startswith("kick:"), votes.c.about.endswith(f":{person}")))


def figures(connection: Connection) -> Found:
    """How much there is."""
    counts = {status: int(n) for status, n in connection.execute(select(games.c.status, func.count()).group_by(games.c.status))}
    counts.pop(EXPIRED, None)
    return {"tables": counts, "people": int(connection.execute(select(func.count()).select_from(people)).scalar_one())}


def look(url: str, work: Callable[[Connection], T]) -> T:
    """Read one thing, also while a server runs; nothing is written, not even a newer schema."""
    if url.startswith("sqlite") and not sqlite_path(url).exists():
        raise StoreFault(f"There is no database {sqlite_path(url)}.")
    engine = sqlite_reading(url) if url.startswith("sqlite") else postgres_engine(url)
    try:
        with engine.connect() as connection:
            return work(connection)
    except DBAPIError as error:
        raise StoreFault(f"The database cannot be read: {error.orig}") from error
    finally:
        engine.dispose()


def on(url: str, work: Callable[[Connection], T]) -> T:
    """Change one thing in a database as its only server would."""
    if url.startswith("sqlite"):
        taken(sqlite_path(url), "stop it first, or do this on its page /admin (PENTARCHY_ADMIN_KEY)").close()
    store = Store(url)
    try:
        return store._writer.submit(work).result(60)
    finally:
        store.close()

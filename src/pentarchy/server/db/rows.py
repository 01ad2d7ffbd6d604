"""Tables as they are stored: the row of a game, its seats, its answers and its chat; every query on them."""

from __future__ import annotations

import json
import secrets
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from pentarchy.host.course import as_base
from pentarchy.host.facts import EXPIRED, FROZEN, OPEN, OVER, PLAYING, Base, Chat, Line, SeatRow, TableRow
from pentarchy.host.terms import Terms
from pentarchy.server.db import packs
from pentarchy.server.db.schema import answers, archives, bases, chats, checkpoints, games, seats, votes
from pentarchy.server.db.store import now


class Stale(Exception):
    """Somebody else has written to this table since we read it."""


class Duplicate(Exception):
    """This key has been stored already."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


def new_id() -> str:
    """A table id: twelve letters and digits, 62 bits."""
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    return "".join([secrets.choice(letters) for i in range(12)])


# ---- reading ----


def table(connection: Connection, id: str) -> TableRow | None:
    found = connection.execute(select(games).where(games.c.id == id, games.c.status != EXPIRED)).first()
    return None if found is None else packs.with_packs(connection, [_table_row(found)])[0]


_COLUMNS = games.c.keys()


def _table_row(found: Row[Any]) -> TableRow:
    return TableRow.of(dict(zip(_COLUMNS, found)))


def seats_of(connection: Connection, id: str) -> list[SeatRow]:
    return seats_of_all(connection, [id]).get(id, [])


def seats_of_all(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    query = select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.game, seats.c.seat)
    for row in connection.execute(query).mappings():
        found.setdefault(row["game"], []).append(SeatRow(row["seat"], row["kind"], row["person"], row["bot"], row["name"], row["colour"]))
    return found


def lines_of(connection: Connection, id: str, after: int = 0) -> list[Line]:
    query = select(answers).where(answers.c.game == id, answers.c.seq > after).order_by(answers.c.seq)
    found = connection.execute(query).mappings()
    return [
        Line(row["seq"], row["kind"], row["seat"], row["key"], row["prompt"], json.loads(row["keys"]), row["at"], row["hash"], row["trace"])
        for row in found
    ]


def whole(connection: Connection, id: str) -> tuple[TableRow, list[SeatRow], list[Line], Base | None] | None:
    """Everything a game is made of."""
    row = table(connection, id)
    if row is None:
        return None
    return row, seats_of(connection, id), lines_of(connection, id)[: row.version], base(connection, id)


def chats_of(connection: Connection, id: str, after: int = 0) -> list[Chat]:
    query = select(chats).where(chats.c.game == id, chats.c.n > after).order_by(chats.c.n)
    found = connection.execute(query).mappings()
    return [Chat(row["n"], row["person"], row["key"], row["seat"], row["name"], row["text"], row["at"]) for row in found]


def tables_of(connection: Connection, person: str, most: int = 200) -> list[TableRow]:
    # two ways to a table, each with its own index: one condition with "or" would walk through all games
    held = select(seats.c.game).where(seats.c.person == person)
    owned = select(games.c.id).where(games.c.owner == person)
    ids = list(connection.execute(held.union(owned)).scalars())
    newest: list[tuple[int, str]] = []
    for part in [ids[i : i + 500] for i in range(0, len(ids), 500)]:
        query = select(games.c.changed, games.c.id).where(games.c.id.in_(part), games.c.status != EXPIRED)
        newest += [(changed, id) for changed, id in connection.execute(query)]
    wanted = [id for changed, id in sorted(newest, reverse=True)[:most]]
    return _newest_first(connection, wanted)


def _newest_first(connection: Connection, wanted: list[str]) -> list[TableRow]:
    found = connection.execute(select(games).where(games.c.id.in_(wanted))).all()
    return packs.with_packs(connection, sorted([_table_row(row) for row in found], key=lambda row: row.changed, reverse=True))


PUT_AWAY = 30 * 86_400_000
"""A public table that nobody has touched for so long is not offered any more."""


def public_tables(connection: Connection, most: int = 100) -> list[TableRow]:
    newest: list[tuple[int, str]] = []
    fresh = games.c.changed > now() - PUT_AWAY
    for status in (OPEN, PLAYING):
        # each in the order of the index, so that nothing has to be sorted; whole rows only of those that are shown
        listed = (games.c.watch == "public", games.c.status == status, fresh)
        query = select(games.c.changed, games.c.id).where(*listed).order_by(games.c.changed.desc()).limit(most)
        newest += [(changed, id) for changed, id in connection.execute(query)]
    wanted = [id for changed, id in sorted(newest, reverse=True)[:most]]
    return _newest_first(connection, wanted)


def editions(connection: Connection, ids: list[str]) -> dict[str, tuple[int, int, int, int]]:
    """Version, edition, chat count and word count of tables: has anything changed?"""
    query = select(games.c.id, games.c.version, games.c.edition, games.c.chats, games.c.words).where(games.c.id.in_(ids))
    return {id: (version, edition, said, told) for id, version, edition, said, told in connection.execute(query)}


def due_for_bots(connection: Connection, before: int) -> list[str]:
    """Tables where a bot has to answer and nobody has made it do so since `before`."""
    query = select(games.c.id).where(games.c.bot_due == 1, games.c.changed < before, games.c.status == PLAYING).limit(100)
    return list(connection.execute(query).scalars())


def out_of_time(connection: Connection, at: int) -> list[str]:
    """Tables where a clock has run out."""
    query = select(games.c.id).where(games.c.due > 0, games.c.due <= at, games.c.status == PLAYING).order_by(games.c.due).limit(100)
    return list(connection.execute(query).scalars())


def has_clocks(connection: Connection) -> bool:
    """Does any clock run?"""
    return connection.execute(select(games.c.id).where(games.c.due > 0).limit(1)).first() is not None


def open_tables(connection: Connection, person: str) -> int:
    query = select(func.count()).select_from(games).where(games.c.owner == person, games.c.status.in_([OPEN, PLAYING]))
    return int(connection.execute(query).scalar_one())


# ---- writing ----


def create(connection: Connection, row: TableRow, sitting: list[SeatRow], lines: list[Line], opening: object = None) -> None:
    """A new table with its seats and, for a branch or an import, the table and the history it begins with."""
    if row.pack is not None:
        packs.keep(connection, row.game, row.pack, row.content)
    connection.execute(insert(games).values(**_values(row)))
    connection.execute(insert(seats), [_seat_values(row.id, seat) for seat in sitting])
    if lines:
        connection.execute(insert(answers), [_line_values(row.id, line) for line in lines])
    if opening is not None:
        began = as_base(opening)
        assert began is not None
        connection.execute(insert(bases).values(game=row.id, seq=0, upto=0, body=began.body))


def _values(row: TableRow) -> dict[str, object]:
    plain = {name: getattr(row, name) for name in TableRow.__slots__ if name != "pack"}
    for name in ("options", "waiting", "outcome"):
        plain[name] = json.dumps(plain[name], ensure_ascii=False)
    plain["terms"] = json.dumps(row.terms.data(), ensure_ascii=False)
    plain["times"] = row.times.text()
    plain["bot_due"] = int(row.bot_due)
    return plain


def _seat_values(id: str, seat: SeatRow) -> dict[str, object]:
    return {
        "game": id,
        "seat": seat.seat,
        "kind": seat.kind,
        "person": seat.person,
        "bot": seat.bot,
        "name": seat.name,
        "colour": seat.colour,
    }


def _line_values(id: str, line: Line) -> dict[str, object]:
    keys = json.dumps(line.keys, ensure_ascii=False)
    return {
        "game": id, "seq": line.seq, "kind": line.kind, "seat": line.seat, "key": line.key, "prompt": line.prompt,
        "keys": keys, "at": line.at, "hash": line.hash, "trace": line.trace,
    }  # fmt: skip


_ADVANCE = (
    update(games)
    .where(games.c.id == bindparam("table"), games.c.version == bindparam("before"), games.c.status.in_([PLAYING, FROZEN]))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("version", "step", "status", "waiting", "outcome", "bot_due", "changed", "times", "due")
        }
    )
)
_ADD_LINE = insert(answers)


def append(connection: Connection, row: TableRow, line: Line) -> None:
    """Store one line: compare-and-set on the version, then insert. Raises Stale if somebody was faster."""
    values = {
        "table": row.id,
        "before": line.seq - 1,
        "new_version": line.seq,
        "new_step": row.step,
        "new_status": row.status,
        "new_waiting": json.dumps(row.waiting),
        "new_outcome": json.dumps(row.outcome, ensure_ascii=False),
        "new_bot_due": int(row.bot_due),
        "new_changed": line.at,
        "new_times": row.times.text(),
        "new_due": row.due,
    }
    if connection.execute(_ADVANCE, values).rowcount != 1:
        raise Stale
    connection.execute(_ADD_LINE, _line_values(row.id, line))


def change_seat(connection: Connection, id: str, before: SeatRow, after: SeatRow) -> None:
    """Give a seat to someone else; raises Stale if it is no longer as `before`."""
    done = connection.execute(
        update(seats)
        .where(seats.c.game == id, seats.c.seat == before.seat, seats.c.kind == before.kind, seats.c.person == before.person)
        .values(kind=after.kind, person=after.person, bot=after.bot, name=after.name)
    )
    if done.rowcount != 1:
        raise Stale
    connection.execute(update(games).where(games.c.id == id).values(edition=games.c.edition + 1, changed=now()))


def set_colour(connection: Connection, id: str, seat: int, colour: int) -> None:
    connection.execute(update(seats).where(seats.c.game == id, seats.c.seat == seat).values(colour=colour))
    connection.execute(update(games).where(games.c.id == id).values(edition=games.c.edition + 1))


def set_status(connection: Connection, row: TableRow, was: str) -> None:
    """Start, or freeze, a table that is still as it `was`."""
    done = connection.execute(
        update(games)
        .where(games.c.id == row.id, games.c.status == was)
        .values(
            status=row.status, edition=games.c.edition + 1, waiting=json.dumps(row.waiting), bot_due=int(row.bot_due), changed=now(),
            step=row.step, outcome=json.dumps(row.outcome, ensure_ascii=False), times=row.times.text(), due=row.due,
        )
    )  # fmt: skip
    if done.rowcount != 1:
        raise Stale


def set_terms(connection: Connection, row: TableRow, terms: Terms, content: str) -> None:
    """How a table that has not begun is played, and with which content. Raises Stale if it has."""
    body = json.dumps(terms.data(), ensure_ascii=False)
    if row.pack is not None:
        packs.keep(connection, row.game, row.pack, content)
    open_still = (games.c.id == row.id) & (games.c.status == OPEN)
    done = connection.execute(update(games).where(open_still).values(terms=body, content=content, edition=games.c.edition + 1))
    if done.rowcount != 1:
        raise Stale


def expire_now(connection: Connection, id: str) -> None:
    """From here on there is no such table; its rows go with the next tidying."""
    connection.execute(update(games).where(games.c.id == id).values(status=EXPIRED, bot_due=0, edition=games.c.edition + 1))


def set_due(connection: Connection, id: str, due: bool) -> None:
    connection.execute(update(games).where(games.c.id == id).values(bot_due=int(due)))


def set_times(connection: Connection, row: TableRow) -> None:
    """Whose clock runs, as long as nobody has answered meanwhile."""
    connection.execute(
        update(games).where(games.c.id == row.id, games.c.version == row.version).values(times=row.times.text(), due=row.due)
    )


def say(connection: Connection, id: str, chat: Chat) -> Chat:
    """Store a chat line once; its number is the table's next."""
    known = connection.execute(
        select(chats.c.n, chats.c.text).where(chats.c.game == id, chats.c.person == chat.person, chats.c.key == chat.key)
    ).first()
    if known is not None:
        raise Duplicate(known[0] if known[1] == chat.text else 0)
    connection.execute(update(games).where(games.c.id == id).values(chats=games.c.chats + 1))
    chat.n = connection.execute(select(games.c.chats).where(games.c.id == id)).scalar_one()
    values = {
        "game": id,
        "n": chat.n,
        "person": chat.person,
        "key": chat.key,
        "seat": chat.seat,
        "name": chat.name,
        "text": chat.text,
        "at": chat.at,
    }
    connection.execute(insert(chats).values(**values))
    return chat


# ---- checkpoints: a cache that lets a game outlive a change of its rules ----


def save_checkpoint(connection: Connection, id: str, seq: int, rules: str, content: str, body: str) -> None:
    """Keep the newest; two processes may do so in the same moment."""
    made = postgresql.insert(checkpoints) if connection.dialect.name == "postgresql" else sqlite.insert(checkpoints)
    made = made.values(game=id, seq=seq, rules=rules, content=content, body=body)
    newer = {name: made.excluded[name] for name in ("seq", "rules", "content", "body")}
    connection.execute(made.on_conflict_do_update(index_elements=["game"], set_=newer, where=checkpoints.c.seq <= made.excluded.seq))


def checkpoint(connection: Connection, id: str) -> tuple[int, str] | None:
    found = connection.execute(select(checkpoints.c.seq, checkpoints.c.body).where(checkpoints.c.game == id)).first()
    return None if found is None else (found[0], found[1])


# ---- games that cannot go on as they are, and games that are over ----


def base(connection: Connection, id: str) -> Base | None:
    found = connection.execute(select(bases).where(bases.c.game == id)).first()
    return None if found is None else Base(found.seq, found.upto, found.body)


def agreed(connection: Connection, id: str, abouts: list[str]) -> dict[str, list[str]]:
    """Who has agreed to what at a table."""
    query = select(votes.c.about, votes.c.person).where(votes.c.game == id, votes.c.about.in_(abouts)).order_by(votes.c.at)
    found: dict[str, list[str]] = {about: [] for about in abouts}
    for about, person in connection.execute(query):
        found[about].append(person)
    return found


def vote(connection: Connection, id: str, about: str, person: str, on: bool) -> None:
    connection.execute(delete(votes).where(votes.c.game == id, votes.c.about == about, votes.c.person == person))
    if on:
        connection.execute(insert(votes).values(game=id, about=about, person=person, at=now()))


def go_on_from(connection: Connection, row: TableRow, made: Base, rules: str, content: str, engine: str) -> None:
    """By consent: this table goes on from a checkpoint under the present rules. Raises Stale if it has changed meanwhile."""
    done = connection.execute(
        update(games)
        .where(games.c.id == row.id, games.c.version == made.upto)
        .values(rules=rules, content=content, engine=engine, status=PLAYING, edition=games.c.edition + 1, changed=now())
    )
    if done.rowcount != 1:
        raise Stale
    connection.execute(delete(bases).where(bases.c.game == row.id))
    connection.execute(insert(bases).values(game=row.id, seq=made.seq, upto=made.upto, body=made.body))
    connection.execute(delete(votes).where(votes.c.game == row.id))


def keep_archive(connection: Connection, id: str, body: bytes) -> None:
    made = postgresql.insert(archives) if connection.dialect.name == "postgresql" else sqlite.insert(archives)
    made = made.values(game=id, body=body)
    connection.execute(made.on_conflict_do_update(index_elements=["game"], set_={"body": made.excluded.body}))


def archive(connection: Connection, id: str) -> bytes | None:
    found = connection.execute(select(archives.c.body).where(archives.c.game == id)).scalar()
    return None if found is None else bytes(found)


def not_archived(connection: Connection, most: int = 20) -> list[str]:
    """Finished games of which nothing is archived yet, the newest first."""
    query = select(games.c.id).where(games.c.status == OVER, ~select(archives.c.game).where(archives.c.game == games.c.id).exists())
    return list(connection.execute(query.order_by(games.c.changed.desc()).limit(most)).scalars())

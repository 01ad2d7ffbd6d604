"""How people want to be told that it is their turn: mail and webhooks, with quiet hours, a digest, and a token that turns it off."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, Select, Update, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from pentarchy.host.facts import BOT, OPEN, PLAYING
from pentarchy.server.db.between import PRESENT
from pentarchy.server.db.schema import contacts, games, notices, presences, seats
from pentarchy.server.db.store import now

MAIL = "mail"
ASKED = "mail:new"
"""A mail address whose reader has not said yes: nothing but that question is sent there."""
MOST_ASKED = 3
"""So many people may have an address asked; a stranger's is left in peace."""
MOST_BROWSERS = 20
DISCORD = "discord"
PUSH = "push"


@dataclass(slots=True)
class Contact:
    """Quiet from one minute of the day (UTC) to another; at most one message in `every` minutes."""

    person: str
    kind: str
    address: str
    off: str
    quiet_from: int = 0
    quiet_to: int = 0
    every: int = 10
    last: int = 0

    def is_quiet(self, at: int) -> bool:
        minute = at // 60_000 % 1440
        if self.quiet_from <= self.quiet_to:
            return self.quiet_from <= minute < self.quiet_to
        return minute >= self.quiet_from or minute < self.quiet_to

    def is_due(self, at: int) -> bool:
        return not self.is_quiet(at) and at - self.last >= self.every * 60_000


def keep(connection: Connection, made: Contact) -> None:
    """One way of each kind per person. What was sent last counts on, and links in older messages go on ending them."""
    old = of_kind(connection, made.person, made.kind)
    if old is not None:
        made.last = max(made.last, old.last)
        made.off = old.off if old.address == made.address else made.off
    connection.execute(delete(contacts).where(contacts.c.person == made.person, contacts.c.kind == made.kind))
    connection.execute(
        insert(contacts).values(
            person=made.person, kind=made.kind, address=made.address, off=made.off, quiet_from=made.quiet_from, quiet_to=made.quiet_to,
            every=made.every, last=made.last,
        )
    )  # fmt: skip


def of(connection: Connection, person: str) -> list[Contact]:
    return [_contact(row._mapping) for row in connection.execute(select(contacts).where(contacts.c.person == person))]


def agreed(connection: Connection, person: str) -> list[Contact]:
    """The ways somebody may be told by."""
    return [contact for contact in of(connection, person) if contact.kind != ASKED]


def of_kind(connection: Connection, person: str, kind: str) -> Contact | None:
    return next((contact for contact in of(connection, person) if contact.kind == kind), None)


def askers(connection: Connection, address: str) -> int:
    """For how many people this address was asked and has not said yes."""
    query = select(func.count()).select_from(contacts).where(contacts.c.kind == ASKED, contacts.c.address == address)
    return int(connection.execute(query).scalar_one())


def agree(connection: Connection, token: str) -> bool:
    """Whoever reads at an address says yes; False if nobody has asked by this token."""
    found = connection.execute(select(contacts).where(contacts.c.off == token, contacts.c.kind.in_([MAIL, ASKED]))).first()
    if found is None:
        return False
    if found.kind == ASKED:
        drop(connection, found.person, MAIL)
        connection.execute(update(contacts).where(contacts.c.off == token, contacts.c.kind == ASKED).values(kind=MAIL, last=0))
    return True


def _contact(row: object) -> Contact:
    return Contact(**{name: row[name] for name in Contact.__slots__})  # type: ignore[index]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def turn_off(connection: Connection, token: str) -> bool:
    """One click: no more messages by this way."""
    return connection.execute(delete(contacts).where(contacts.c.off == token)).rowcount > 0


def drop(connection: Connection, person: str, kind: str) -> None:
    connection.execute(delete(contacts).where(contacts.c.person == person, contacts.c.kind == kind))


def due(connection: Connection, waited: int) -> dict[str, list[tuple[str, str, int]]]:
    """Who is asked at which tables (id, game, version) for at least `waited` milliseconds, is not here, was not told and can be."""
    untold = (notices.c.version.is_(None)) | (notices.c.version != games.c.version)
    asked = (
        select(games.c.id, games.c.game, games.c.version, games.c.waiting, seats.c.seat, seats.c.person)
        .join(seats, seats.c.game == games.c.id)
        .outerjoin(notices, (notices.c.game == games.c.id) & (notices.c.person == seats.c.person))
        .where(games.c.status == PLAYING, games.c.changed < now() - waited, seats.c.kind.not_in([BOT, OPEN]), untold)
        .where(seats.c.person.in_(_reachable()))
        .where(seats.c.person.not_in(select(presences.c.person).where(presences.c.seen >= now() - PRESENT)))
    )
    found: dict[str, list[tuple[str, str, int]]] = {}
    for id, game, version, waiting, seat, person in connection.execute(asked):
        if seat in json.loads(waiting) and (id, game, version) not in found.get(person, []):
            found.setdefault(person, []).append((id, game, version))
    return found


def end(connection: Connection, person: str, kind: str) -> None:
    """Somebody does not want to be told by this way any more."""
    for one in [MAIL, ASKED] if kind == MAIL else [kind]:
        drop(connection, person, one)


def _reachable() -> Select[tuple[str]]:
    return select(contacts.c.person).where(contacts.c.kind != ASKED)


def people_of(connection: Connection, ids: list[str]) -> dict[str, list[tuple[str, str]]]:
    """Who sits at these tables and can be reached: the tables (id, game) of each."""
    query = select(seats.c.person, games.c.id, games.c.game).join(games, games.c.id == seats.c.game).where(seats.c.game.in_(ids))
    found: dict[str, list[tuple[str, str]]] = {}
    for person, id, game in connection.execute(query.where(seats.c.person.in_(_reachable())).distinct()):
        found.setdefault(person, []).append((id, game))
    return found


def claim(connection: Connection, contact: Contact) -> bool:
    """Several processes may want to tell the same; True for the one that does."""
    return connection.execute(_way(contact).where(contacts.c.last == contact.last).values(last=now())).rowcount == 1


def give_back(connection: Connection, contact: Contact) -> None:
    """It could not be told after all: somebody may try again."""
    connection.execute(_way(contact).values(last=contact.last))


def _way(contact: Contact) -> Update:
    return update(contacts).where(contacts.c.person == contact.person, contacts.c.kind == contact.kind)


def note_told(connection: Connection, person: str, tables: list[tuple[str, str, int]]) -> None:
    """This person has been told of these turns."""
    for id, game, version in tables:
        made = postgresql.insert(notices) if connection.dialect.name == "postgresql" else sqlite.insert(notices)
        made = made.values(game=id, person=person, version=version)
        connection.execute(made.on_conflict_do_update(index_elements=["game", "person"], set_={"version": version}))

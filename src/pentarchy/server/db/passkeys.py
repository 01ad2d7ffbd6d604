"""Passkeys: public keys of people's devices. What a device keeps to itself never comes here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from pentarchy.server.db import people
from pentarchy.server.db.people import Person
from pentarchy.server.db.schema import links, passkeys
from pentarchy.server.db.store import now

MAKE = "make"
ENTER = "enter"
MOST = 10
_MINUTES = 5 * 60_000


@dataclass(slots=True)
class Passkey:
    id: str
    person: str
    public: bytes
    count: int
    name: str
    created: int


def mark(credential: bytes) -> str:
    """By what a credential is found, whatever its length."""
    return hashlib.sha256(credential).hexdigest()


def challenge(connection: Connection, text: str, kind: str, person: str = "") -> None:
    """Remember for a few minutes what a device was asked to sign; at whatever process it comes back."""
    values = {"hash": people.fingerprint(text), "kind": kind, "person": person, "game": "", "seat": -1, "expires": now() + _MINUTES}
    connection.execute(insert(links).values(**values))


def of(connection: Connection, person: str) -> list[Passkey]:
    found = connection.execute(select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created))
    return [Passkey(**row._mapping) for row in found]


def find(connection: Connection, id: str) -> Passkey | None:
    found = connection.execute(select(passkeys).where(passkeys.c.id == id)).first()
    return None if found is None else Passkey(**found._mapping)


def keep(connection: Connection, made: Passkey) -> None:
    values = {name: getattr(made, name) for name in Passkey.__slots__}
    connection.execute(insert(passkeys).values(**values))


def entered(connection: Connection, used: Passkey, count: int) -> tuple[Person, str] | None:
    """The owner of a passkey on a new device: the person and the token of a cookie."""
    found = people.person(connection, used.person)
    connection.execute(update(passkeys).where(passkeys.c.id == used.id).values(count=count))
    return None if found is None else (found, people.open_session(connection, found))


def drop(connection: Connection, person: str, id: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == id))

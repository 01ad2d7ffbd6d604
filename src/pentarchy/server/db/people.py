"""Who is who without accounts: a name, a cookie, links that work once. Tokens are 32 random bytes, stored as SHA-256."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from pentarchy.server.db.schema import links, people, sessions
from pentarchy.server.db.store import now

DAY = 86_400_000
IDLE = 90 * DAY
LIFE = 400 * DAY
MOST_HOLIDAY = 30
"""Days."""
DEVICE = "device"
SEAT = "seat"
_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"


@dataclass(slots=True)
class Person:
    id: str
    name: str
    session: str = ""
    is_stale: bool = False
    """Not noted as in use for a day."""


@dataclass(slots=True)
class Link:
    kind: str
    person: str
    game: str
    seat: int


def fingerprint(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def by_session(connection: Connection, token: str) -> Person | None:
    """Whose cookie this is; None for one that is unknown. How long one lasts is for `forget_old` to say, by a calendar that never jumps."""
    mark = fingerprint(token)
    query = select(people.c.id, people.c.name, sessions.c.created, sessions.c.seen).join(sessions, sessions.c.person == people.c.id)
    found = connection.execute(query.where(sessions.c.hash == mark)).first()
    if found is None:
        return None
    return Person(found.id, found.name, mark, found.seen < now() - DAY)


def touch(connection: Connection, mark: str) -> None:
    """Note that a session is in use, at most once a day."""
    connection.execute(update(sessions).where(sessions.c.hash == mark, sessions.c.seen < now() - DAY).values(seen=now()))


def enter(connection: Connection, name: str) -> tuple[Person, str]:
    """A new person and the token of their cookie."""
    person = Person(secrets.token_hex(8), name)
    connection.execute(insert(people).values(id=person.id, name=name, created=now()))
    return person, open_session(connection, person)


def open_session(connection: Connection, person: Person) -> str:
    token = secrets.token_urlsafe(32)
    person.session = fingerprint(token)
    connection.execute(insert(sessions).values(hash=person.session, person=person.id, created=now(), seen=now()))
    return token


def rename(connection: Connection, id: str, name: str) -> None:
    connection.execute(update(people).where(people.c.id == id).values(name=name))


def close_session(connection: Connection, mark: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.hash == mark))


def person(connection: Connection, id: str) -> Person | None:
    found = connection.execute(select(people.c.id, people.c.name).where(people.c.id == id)).first()
    return None if found is None else Person(found.id, found.name)


def device_link(connection: Connection, person: str) -> tuple[str, int]:
    """A link that signs another device in, once, within a day."""
    token = secrets.token_urlsafe(32)
    expires = now() + DAY
    connection.execute(delete(links).where(links.c.kind == DEVICE, links.c.person == person))
    connection.execute(insert(links).values(hash=fingerprint(token), kind=DEVICE, person=person, game="", seat=-1, expires=expires))
    return token, expires


def seat_link(connection: Connection, game: str, seat: int) -> str:
    """An invitation to a seat, once, within 30 days; an older one for the same seat dies."""
    token = secrets.token_urlsafe(32)
    connection.execute(delete(links).where(links.c.kind == SEAT, links.c.game == game, links.c.seat == seat))
    connection.execute(insert(links).values(hash=fingerprint(token), kind=SEAT, person="", game=game, seat=seat, expires=now() + 30 * DAY))
    return token


def drop_seat_links(connection: Connection, game: str, seat: int) -> None:
    connection.execute(delete(links).where(links.c.kind == SEAT, links.c.game == game, links.c.seat == seat))


def find_link(connection: Connection, token: str, kind: str) -> Link | None:
    query = select(links).where(links.c.hash == fingerprint(token), links.c.kind == kind, links.c.expires > now())
    found = connection.execute(query).first()
    return None if found is None else Link(found.kind, found.person, found.game, found.seat)


def holidays(connection: Connection, ids: list[str]) -> dict[str, int]:
    """Until when these people are on holiday; those who are not may be left out."""
    query = select(people.c.id, people.c.away_until).where(people.c.id.in_(ids), people.c.away_until > now())
    return {row.id: row.away_until for row in connection.execute(query)}


def holiday(connection: Connection, id: str) -> tuple[int, int]:
    """The present or last holiday of a person, from and until; zeros for none."""
    found = connection.execute(select(people.c.away_from, people.c.away_until).where(people.c.id == id)).first()
    return (0, 0) if found is None else (found[0], found[1])


def go_away(connection: Connection, id: str, days: int) -> int:
    """Begin a holiday of so many days, or end it with 0: clocks of days wait. The next begins as long after the last as that lasted.

    Gives 0, or when the next may begin.
    """
    at = now()
    began, until = holiday(connection, id)
    if days == 0:
        connection.execute(update(people).where(people.c.id == id).values(away_until=min(until, at)))
        return 0
    if until <= at and at < until + (until - began):
        return until + (until - began)
    start = began if until > at else at
    end = min(at + days * DAY, start + MOST_HOLIDAY * DAY)
    connection.execute(update(people).where(people.c.id == id).values(away_from=start, away_until=end))
    return 0


def use_link(connection: Connection, token: str, kind: str) -> Link | None:
    """The link behind a token, which is used up by this; None if there is none any more."""
    found = find_link(connection, token, kind)
    if found is None:
        return None
    gone = connection.execute(delete(links).where(links.c.hash == fingerprint(token)))
    return found if gone.rowcount == 1 else None


def new_phrase() -> str:
    """Six pronounceable words, 96 bits: each of five letters stands for 16 of them."""
    return " ".join([_word(secrets.randbits(16)) for i in range(6)])


def _word(bits: int) -> str:
    first, second, third, fourth, fifth = bits >> 12, bits >> 10 & 3, bits >> 6 & 15, bits >> 4 & 3, bits & 15
    return _CONSONANTS[first] + _VOWELS[second] + _CONSONANTS[third] + _VOWELS[fourth] + _CONSONANTS[fifth]


def plain_phrase(text: str) -> str:
    """As it is compared: small letters, whatever stands between the words."""
    return " ".join("".join([letter if letter.isalpha() else " " for letter in text.lower()]).split())


def set_phrase(connection: Connection, id: str) -> str:
    """A new recovery phrase; an older one is void. Only its hash is kept."""
    phrase = new_phrase()
    connection.execute(update(people).where(people.c.id == id).values(recovery=fingerprint(phrase)))
    return phrase


def has_phrase(connection: Connection, id: str) -> bool:
    return bool(connection.execute(select(people.c.recovery).where(people.c.id == id)).scalar())


def by_phrase(connection: Connection, phrase: str) -> Person | None:
    said = plain_phrase(phrase)
    if len(said.split()) != 6:
        return None
    found = connection.execute(select(people.c.id, people.c.name).where(people.c.recovery == fingerprint(said))).first()
    return None if found is None else Person(found.id, found.name)


def last_seen(connection: Connection, ids: list[str]) -> dict[str, int]:
    """When each of these people was last here, to the day."""
    query = select(sessions.c.person, func.max(sessions.c.seen)).where(sessions.c.person.in_(ids)).group_by(sessions.c.person)
    return {person: int(seen) for person, seen in connection.execute(query)}


def alive(connection: Connection, marks: list[str]) -> set[str]:
    """Which of these sessions still are."""
    return set(connection.execute(select(sessions.c.hash).where(sessions.c.hash.in_(marks))).scalars())


def forget_old(connection: Connection, today: int) -> None:
    """Drop sessions and links whose time is over by the house's calendar."""
    connection.execute(delete(sessions).where((sessions.c.seen < today - IDLE) | (sessions.c.created < today - LIFE)))
    connection.execute(delete(links).where(links.c.expires < today))

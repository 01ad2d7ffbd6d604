"""Content packs as they are stored: named by the hash of what they say, so that no table ever finds another under its name."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from pentarchy.host.facts import TableRow
from pentarchy.kernel.pack import Pack
from pentarchy.server.db.schema import games, owners, packs
from pentarchy.server.db.store import now

MOST_OF_ONE = 50
"""So many packs a person may keep here."""
_KEPT = 64
_read: dict[str, Pack] = {}


@dataclass(slots=True)
class Stored:
    """A pack on the shelf of the house, of this person, or known to both."""

    pack: Pack
    game: str
    mine: bool = False
    house: bool = False


def pack(connection: Connection, id: str) -> Pack | None:
    """What a pack says; read once by each process, for it never changes."""
    if id not in _read:
        found = connection.execute(select(packs.c.name, packs.c.text).where(packs.c.id == id)).first()
        if found is None:
            return None
        _read[id] = Pack.of_text(found.text, found.name)
        for old in list(_read)[:-_KEPT]:
            _read.pop(old, None)
    return _read.get(id)


def with_packs(connection: Connection, rows: list[TableRow]) -> list[TableRow]:
    """Tables with what they are played with."""
    for row in rows:
        if row.terms.pack:
            row.pack = pack(connection, row.terms.pack)
    return rows


def keep(connection: Connection, game: str, made: Pack, content: str) -> None:
    """Store a pack, if it is not there yet; `content` is the hash of the game with it."""
    if connection.execute(select(packs.c.id).where(packs.c.id == made.hash)).first() is None:
        connection.execute(insert(packs).values(id=made.hash, game=game, name=made.name, text=made.text, content=content, created=now()))


def own(connection: Connection, person: str, game: str, made: Pack, content: str) -> bool:
    """Store a pack as this person's; False if they have too many."""
    mine = set(connection.execute(select(owners.c.pack).where(owners.c.person == person)).scalars())
    if made.hash in mine:
        return True
    if len(mine) >= MOST_OF_ONE:
        return False
    keep(connection, game, made, content)
    connection.execute(insert(owners).values(person=person, pack=made.hash, created=now()))
    return True


def disown(connection: Connection, person: str, id: str) -> bool:
    return connection.execute(delete(owners).where(owners.c.person == person, owners.c.pack == id)).rowcount == 1


def owned(connection: Connection, person: str, game: str) -> list[Stored]:
    """The packs of a person for a game (or for all), the newest first."""
    query = select(owners.c.pack, packs.c.game).join(packs, packs.c.id == owners.c.pack).where(owners.c.person == person)
    found = connection.execute((query.where(packs.c.game == game) if game else query).order_by(owners.c.created.desc())).all()
    return [Stored(made, of, mine=True) for id, of in found if (made := pack(connection, id)) is not None]


def known(connection: Connection, person: str, id: str) -> Stored | None:
    """A stored pack this person may use: their own, or one whose owner shares it."""
    of = connection.execute(select(packs.c.game).where(packs.c.id == id)).scalar()
    made = pack(connection, id) if of is not None else None
    if made is None:
        return None
    is_mine = connection.execute(select(owners.c.pack).where(owners.c.person == person, owners.c.pack == id)).first() is not None
    return Stored(made, str(of), mine=is_mine) if is_mine or made.shared else None


def by_content(connection: Connection, person: str, content: str) -> Pack | None:
    """The pack behind the content of a record, among those this person may use."""
    ids = list(connection.execute(select(packs.c.id).where(packs.c.content == content)).scalars())
    found = [one.pack for id in ids if (one := known(connection, person, id)) is not None]
    return found[0] if found else None


def forget_unused(connection: Connection, most: int = 20) -> int:
    """Packs that nobody owns and no table is played with."""
    orphans = select(packs.c.id).where(~select(owners.c.pack).where(owners.c.pack == packs.c.id).exists()).limit(most)
    gone = 0
    for id in list(connection.execute(orphans).scalars()):
        used = select(func.count()).select_from(games).where(games.c.terms.like(f"%{id}%"))
        if connection.execute(used).scalar_one() == 0:
            gone += connection.execute(delete(packs).where(packs.c.id == id)).rowcount
    return gone

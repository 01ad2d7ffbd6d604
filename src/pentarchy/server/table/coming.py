"""Coming to a table by its one link: pick an open seat, or one a bot holds where that was agreed."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from pentarchy.host.facts import BOT, OPEN, PERSON, PLAYING, Line, SeatRow, TableRow
from pentarchy.host.fairness import knows_too_much, late_line
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.db.store import now
from pentarchy.server.table.room import Room
from pentarchy.server.table.seating import Conflict, change, name_at, seat_of, welcome


def link_token(row: TableRow) -> str:
    """The secret of a table's link: the same whenever somebody asks, and nobody can guess it."""
    return hashlib.blake2b(b"the link of this table", key=bytes.fromhex(row.salt), digest_size=18).hexdigest()


def is_link(row: TableRow, token: str) -> bool:
    return hmac.compare_digest(link_token(row).encode(), token.encode())


def is_free(row: TableRow, seat: SeatRow) -> bool:
    """Open, or held by a bot that plays for nobody, where late comers were agreed."""
    if row.status == OPEN and seat.kind == OPEN:
        return True
    return row.status in (OPEN, PLAYING) and row.terms.late and seat.kind == BOT and not seat.person


def free_seats(room: Room) -> list[int]:
    return [seat.seat for seat in room.seats if is_free(room.row, seat)]


async def take_seat(room: Room, person: Person, seat: int) -> None:
    """Sit down; on a bot's seat one sees from then on what the bot held. At a game from elsewhere, where others may know that, everything
    hidden is dealt anew first."""
    async with room.lock:
        await welcome(room, person)
        before = seat_of(room, seat)
        if any(other.person == person.id for other in room.seats):
            raise Conflict("You sit at this table already.")
        if before.kind == BOT and not room.row.terms.late:
            raise Conflict("At this table bots keep their seats to the end.")
        if not is_free(room.row, before):
            raise Conflict("That seat is taken.")
        after = SeatRow(seat, PERSON, person.id, "", name_at(room, person.name, seat))
        await change(room, before, after, await _dealt_anew(room) if room.row.status == PLAYING else None)


async def _dealt_anew(room: Room) -> Line | None:
    """The line that deals anew for a late comer, played already; None where nobody can know more than the public."""
    lines = await room.house.store.read(lambda connection: rows.lines_of(connection, room.id))
    if not knows_too_much(room.row, lines):
        return None
    await room.awake()
    course = room.course
    if course is None or course.match.position.under_way:
        raise Conflict(
            "This game began elsewhere, so everything hidden is dealt anew for whoever comes. That goes only between two steps: "
            "try again when the question on the table is answered."
        )
    line = late_line(course, secrets.token_hex(32), now())
    course.play_line(line)
    line.trace = course.match.trace
    course.note_on(room.row, room.seats)
    return line

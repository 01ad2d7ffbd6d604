"""Once more: the same people at a new table, with a new seed, everybody one seat further on. One rematch of a game, whoever asks first."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, select

from pentarchy.host.course import Course
from pentarchy.host.facts import BOT, HOT, OPEN, OVER, PERSON, SeatRow
from pentarchy.host.packs import game_of
from pentarchy.host.table import keep_time
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.db.schema import games
from pentarchy.server.effort import in_thread
from pentarchy.server.house import House
from pentarchy.server.table.room import Room
from pentarchy.server.table.seating import Conflict, NotYours, new_row, present

ORIGIN = "rematch:"


def turned(seats: list[SeatRow]) -> list[SeatRow]:
    """Everybody one seat further on; whoever a bot stood in for has their seat again."""
    sitters = [replace(seat, kind=PERSON, bot="") if seat.kind == BOT and seat.person else seat for seat in seats]
    return [replace(sitters[i - 1], seat=i) for i in range(len(sitters))]


async def rematch(house: House, room: Room, person: Person) -> Room:
    """The table of the rematch, made by whoever asks first."""
    async with room.lock:
        if not any(seat.person == person.id for seat in room.seats):
            raise NotYours("Only who played here asks for a rematch.")
        if room.row.status != OVER:
            raise Conflict("The game is not over yet.")
        if any(seat.kind not in (BOT, HOT, PERSON) or (seat.kind == PERSON and not seat.person) for seat in room.seats):
            raise Conflict("Nobody sits here who could play again.")
        origin = f"{ORIGIN}{room.id}"
        known = await house.store.read(lambda connection: _made(connection, origin))
        if known:
            return await present(house, known)
        old, seats = room.row, turned(room.seats)
        row = new_row(game_of(old), person, old.options, len(seats), old.watch, origin, "")
        row.terms, row.pack = old.terms, old.pack
        course = await in_thread(Course.of, row, [seat.name for seat in seats], [], house.store.epoch)
        course.note_on(row, seats)
        keep_time(row, seats, course, house.hours.now())
        await house.store.write(lambda connection: rows.create(connection, row, seats, []))
    return await present(house, row.id)


def _made(connection: Connection, origin: str) -> str:
    return str(connection.execute(select(games.c.id).where(games.c.origin == origin, games.c.status != OPEN)).scalar() or "")


MOST_EVENINGS = 100


def evenings(connection: Connection, id: str) -> tuple[int, dict[str, int]]:
    """Games of the same people up to this one, rematch by rematch: how many are over, and how often each name has won."""
    played, wins = 0, {seat.name: 0 for seat in rows.seats_of(connection, id)}
    for _ in range(MOST_EVENINGS):
        row = rows.table(connection, id)
        if row is None:
            break
        if row.status == OVER and row.outcome is not None:
            played += 1
            sitting = rows.seats_of(connection, row.id)
            winners = row.outcome.get("winners", [])
            for seat in winners if isinstance(winners, list) else []:
                wins[sitting[seat].name] = wins.get(sitting[seat].name, 0) + 1
        if not row.origin.startswith(ORIGIN):
            break
        id = row.origin.removeprefix(ORIGIN)
    return played, wins

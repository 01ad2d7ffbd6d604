"""A game that this version of the rules cannot go on with: its people choose, and nothing happens without all of them."""

from __future__ import annotations

from sqlalchemy import Connection

from pentarchy import __version__
from pentarchy.host.course import Course
from pentarchy.host.facts import BOT, OPEN, OVER, Base, SeatRow
from pentarchy.host.packs import game_of
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.db.rows import Stale
from pentarchy.server.table.room import CHOICES, Room
from pentarchy.server.table.seating import Conflict, NotYours


def people_of(seats: list[SeatRow]) -> list[str]:
    """Who plays here: each person once, those whose seat a bot holds meanwhile too."""
    return sorted({seat.person for seat in seats if seat.person and seat.kind != OPEN})


def present_people(seats: list[SeatRow]) -> list[str]:
    """Who has a say: people who hold their seats themselves."""
    return sorted({seat.person for seat in seats if seat.person and seat.kind not in (OPEN, BOT)})


async def agree(room: Room, person: Person, choice: str, on: bool) -> None:
    """Agree to go on from the last checkpoint, or to end the game with its record; done once everybody has."""
    async with room.lock:
        if person.id not in people_of(room.seats):
            raise NotYours("Only who plays here decides that.")
        if room.halt is None or room.row.status == OVER:
            raise Conflict("This game goes on as it is.")
        if choice == "resume" and room.halt.resume_at < 0:
            raise Conflict("There is no checkpoint this version can read.")
        halt = room.halt

        def store(connection: Connection) -> dict[str, list[str]]:
            rows.vote(connection, room.id, choice, person.id, on)
            return rows.agreed(connection, room.id, CHOICES)

        halt.agreed = await room.house.store.write(store)
        if all(one in halt.agreed[choice] for one in present_people(room.seats)):
            await (_resume(room) if choice == "resume" else _end(room))
        room.audience.reseat(began=True)
        room.house.nudge(room.row)


async def _resume(room: Room) -> None:
    saved = await room.house.store.read(lambda connection: rows.checkpoint(connection, room.id))
    found = await room.house.store.read(lambda connection: rows.whole(connection, room.id))
    if saved is None or found is None:
        raise Conflict("There is no checkpoint any more.")
    row, seats, lines, old = found
    base = Base(saved[0], len(lines), saved[1])
    Course.of(row, [seat.name for seat in seats], lines, room.epoch, base)
    game = game_of(row)
    try:
        await room.house.store.write(
            lambda connection: rows.go_on_from(connection, row, base, game.version, game.content.hash, __version__)
        )
    except Stale:
        raise Conflict("Something has changed meanwhile; look again.") from None
    await room.load()
    if room.course is not None:
        room.course.note_on(room.row, room.seats)
    room.thinking.begin()


async def _end(room: Room) -> None:
    was, row = room.row.status, room.row
    row.status = OVER
    row.waiting = []
    row.bot_due = False
    row.outcome = {"winners": [], "scores": [], "rule": "", "why": "Ended by its players: the rules have changed since it began."}
    try:
        await room.house.store.write(lambda connection: rows.set_status(connection, row, was))
    except Stale:
        raise Conflict("Something has changed meanwhile; look again.") from None
    await room.load()

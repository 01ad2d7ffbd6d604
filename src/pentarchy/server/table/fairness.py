"""Tables made from a record or from a point of another game: where they may begin, and who agrees to what."""

from __future__ import annotations

import secrets

from pentarchy.host.course import Course, as_base, history
from pentarchy.host.facts import BOT, OPEN, OVER, PERSON, PLAYING, SeatRow, TableRow
from pentarchy.host.fairness import began_elsewhere, people_here
from pentarchy.host.undone import Undone, retold
from pentarchy.server.bots.steps import Steps
from pentarchy.server.bots.work import Apart, SetApart
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.effort import in_thread
from pentarchy.server.house import House
from pentarchy.server.table.room import Room
from pentarchy.server.table.seating import Conflict, NotYours, Step, after_change, present

_SECONDS = 20.0


async def last_boundary(house: House, of: Steps, at: int) -> int:
    """The last point up to `at` where hidden things can be dealt anew: between two steps of the rules."""
    return (await house.clerks.do(Apart(of, at), SetApart, _SECONDS)).at


async def game_of_its_own(house: House, of: Steps, at: int, seed: str) -> SetApart:
    """The table such a game begins with: nothing hidden of the other game is in it."""
    return await house.clerks.do(Apart(of, at, seed), SetApart, _SECONDS)


def over_or_solo(row: TableRow, seats: list[SeatRow], person: str) -> bool:
    """May this person play on from a point of this game as a new table? Not while others hold secrets in it."""
    if row.status == OVER:
        return True
    return row.status == PLAYING and bool(person) and all(seat.person == person or (seat.kind == BOT and not seat.person) for seat in seats)


def branch_steps(steps: list[Step], at: int) -> list[Step]:
    """The history up to a step, and new luck from there."""
    return [*steps[:at], ("reseed", -1, [secrets.token_hex(32)])]


async def imported(
    house: House, person: Person, row: TableRow, names: list[str], steps: list[Step], opening: object, undone: list[Undone]
) -> Room:
    """A finished game from a record: a table to replay, where nobody sits; what was taken back in it is struck out."""
    lines = history(row, retold(steps, undone), row.created)
    row.version = len(lines)
    seats = [SeatRow(i, PERSON, "", "", name) for i, name in enumerate(names)]
    course = await in_thread(Course.of, row, names, lines, house.store.epoch, as_base(opening))
    course.note_on(row, seats)
    await house.store.write(lambda connection: rows.create(connection, row, seats, lines, opening))
    return await present(house, row.id)


async def choose(room: Room, person: Person, choice: str, on: bool) -> None:
    """To go on with the game as it was, which takes everybody, or that it is dealt anew: for those who sit here, before it begins."""
    async with room.lock:
        if person.id not in people_here(room.seats):
            raise NotYours("Only who plays here decides that.")
        if room.row.status != OPEN or not began_elsewhere(room.row):
            raise Conflict("There is nothing to agree to.")
        await room.house.store.write(lambda connection: rows.vote(connection, room.id, choice, person.id, on))
        await after_change(room)

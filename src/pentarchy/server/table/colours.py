"""Colours people choose for their seats: each has one of its own."""

from __future__ import annotations

from pentarchy.host.facts import SeatRow
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.table.room import Room
from pentarchy.server.table.seating import Conflict, NotYours, after_change, seat_of

COLOURS = 8
"""So many colours there are to choose from."""


async def set_colour(room: Room, person: Person, seat: int, colour: int) -> None:
    """Take a colour for one's own seat; nobody else may have it. -1 gives it back."""
    async with room.lock:
        if seat_of(room, seat).person != person.id:
            raise NotYours("That is not your seat.")
        if colour >= 0 and any(colour == colour_of(other) for other in room.seats if other.seat != seat):
            raise Conflict("Somebody else has that colour.")
        await room.house.store.write(lambda connection: rows.set_colour(connection, room.id, seat, colour))
        await after_change(room)


def colour_of(seat: SeatRow) -> int:
    """The colour a seat is shown in."""
    return seat.colour if seat.colour >= 0 else seat.seat % COLOURS

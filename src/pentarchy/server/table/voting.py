"""What people at a table decide about one of them: a bot for somebody who stays away, or out with somebody."""

from __future__ import annotations

from sqlalchemy import Connection

from pentarchy.host.facts import BOT, HOT, OPEN, PERSON, PLAYING, SeatRow
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.db.store import now
from pentarchy.server.table.room import Room
from pentarchy.server.table.seating import ABSENT, STAND_IN, Conflict, NotYours, change, given_away, seat_of, shut_out

PATIENCE = 3_600_000
"""Somebody who is asked and not here may be stood in for after an hour, if the others agree."""


def be_patient(room: Room, seat: SeatRow) -> None:
    """Raise Conflict unless this person is asked and has not answered for a while, which is longer for somebody who is here."""
    if seat.seat not in room.row.waiting:
        raise Conflict("They are not asked just now: nobody waits for them.")
    waited = now() - room.row.changed
    patience = PATIENCE if seat.person not in room.audience.online() else ABSENT
    if waited <= patience:
        raise Conflict(f"Give them a little more time: a bot may play for them in {_words(patience - waited)}.")


def _words(milliseconds: int) -> str:
    minutes = milliseconds // 60_000 + 1
    if minutes < 120:
        return f"{minutes} minute{'' if minutes == 1 else 's'}"
    return f"{minutes // 60} hours"


async def vote(room: Room, person: Person, seat: int, about: str, on: bool) -> list[str]:
    """The others vote to let a bot play for somebody who stays away, and gives the seat back on return; or to put somebody out.

    More than half of them must agree, and at least two to put somebody out. Gives who agrees.
    """
    async with room.lock:
        before = seat_of(room, seat)
        if room.row.status != PLAYING or before.kind not in (PERSON, HOT):
            raise Conflict("There is nobody to stand in for.")
        others = sorted({one.person for one in room.seats if one.person and one.person != before.person and one.kind not in (OPEN, BOT)})
        if person.id not in others:
            raise NotYours("The others who play here decide that.")
        if about == "bot":
            be_patient(room, before)
        if about == "kick" and len(others) < 2:
            raise Conflict("Of two, neither can put the other out.")
        mark = f"bot:{seat}:{room.row.version}" if about == "bot" else f"kick:{seat}:{before.person}"

        def store(connection: Connection) -> list[str]:
            rows.vote(connection, room.id, mark, person.id, on)
            return rows.agreed(connection, room.id, [mark])[mark]

        agreed = [one for one in await room.house.store.write(store) if one in others]
        if 2 * len(agreed) > len(others) and (about == "bot" or len(agreed) > 1):
            stand_in = SeatRow(seat, BOT, before.person, STAND_IN, before.name)
            await change(room, before, stand_in if about == "bot" else given_away(room, before, STAND_IN))
            if about == "kick":
                await shut_out(room, before)
            return agreed
    if on:
        await _tell(room, person, before, mark, len(agreed), len(others))
    return agreed


async def _tell(room: Room, person: Person, about: SeatRow, mark: str, agreed: int, of: int) -> None:
    """Whoever is to agree has to hear of it: said once for this vote, in the name of who voted."""
    wish = f"a bot plays for {about.name} until they are back" if mark.startswith("bot") else f"{about.name} leaves the table for good"
    mine = next(one.seat for one in room.seats if one.person == person.id)
    await room.speak(mine, f"vote:{mark}", f"I vote that {wish}: {agreed} of {of} agree, more than half must.", person.id)

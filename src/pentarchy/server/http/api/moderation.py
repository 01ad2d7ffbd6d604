"""What people can do about people: mute, block, report."""

from __future__ import annotations

from fastapi import APIRouter, Request

from pentarchy.host.speech import plain
from pentarchy.server.db import between, moderation
from pentarchy.server.db.people import Person
from pentarchy.server.house import House
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import TablePath, room_of
from pentarchy.server.http.asked import TokenIn
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.people_shapes import AboutIn, BlockedOut, BlockIn, BlocksOut, DoneOut, ReportIn
from pentarchy.server.http.shapes import PROBLEMS
from pentarchy.server.table.room import Room

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)
CONTEXT = 20
"""Lines of talk that go with a report."""


def _meant(room: Room, person: Person, about: AboutIn) -> tuple[str, str]:
    """Who holds the seat, or said the line: person and name."""
    other, name = "", ""
    if about.line > 0:
        for chat in room.chat:
            if chat.n == about.line:
                other, name = chat.person, chat.name
    elif 0 <= about.seat < len(room.seats):
        other, name = room.seats[about.seat].person, room.seats[about.seat].name
    if not other or other == person.id:
        raise ApiError(409, "conflict", "There is nobody that could be meant.")
    return other, name


async def _blocks(house: House, person: Person) -> BlocksOut:
    found = await house.store.read(lambda connection: moderation.blocked(connection, person.id))
    return BlocksOut(blocked=[BlockedOut(**one) for one in found])


async def _hear_anew(house: House, person: Person) -> None:
    """Whoever is muted from now on is silent at once, at every table this person has open, at whatever process."""
    for room in [room for room in house.rooms.values() if person.id in room.audience.here()]:
        async with room.lock:
            await room.hear_anew(person.id)
    if house.has_others:
        await house.store.write(lambda connection: between.tell_where(connection, person.id, house.process, {"muted": person.id}))


@router.post("/tables/{id}/block")
async def block(request: Request, id: TablePath, person: Known, wanted: BlockIn) -> BlocksOut:
    """Do not hear somebody any more (mute), nor have them at tables you make (block)."""
    house = house_of(request)
    other, name = _meant(await room_of(request, id, person), person, wanted)
    await house.store.write(lambda connection: moderation.block(connection, person.id, other, wanted.kind, name))
    await _hear_anew(house, person)
    return await _blocks(house, person)


@router.get("/me/blocks")
async def blocks(request: Request, person: Known) -> BlocksOut:
    """Whom you have muted or blocked."""
    return await _blocks(house_of(request), person)


@router.post("/me/unblock")
async def unblock(request: Request, person: Known, wanted: TokenIn) -> BlocksOut:
    """Hear somebody again."""
    house = house_of(request)
    await house.store.write(lambda connection: moderation.unblock(connection, person.id, wanted.token))
    await _hear_anew(house, person)
    return await _blocks(house, person)


@router.post("/tables/{id}/report")
async def report(request: Request, id: TablePath, person: Known, wanted: ReportIn) -> DoneOut:
    """Tell the host about somebody; the last lines of talk go along."""
    house = house_of(request)
    room = await room_of(request, id, person)
    other, name = _meant(room, person, wanted)
    wait = house.limits.wait("report", person.id)
    if wait > 0:
        raise ApiError(429, "rate", "You have told the host much already; wait a moment.", retry=wait)
    lines = room.chat[-CONTEXT:]
    await house.store.write(lambda connection: moderation.report(connection, id, person.id, other, plain(wanted.text), lines))
    return DoneOut(done=True)

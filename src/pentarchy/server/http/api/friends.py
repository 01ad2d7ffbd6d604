"""Getting friends in: where this machine is reached, and the one link of a table."""

from __future__ import annotations

import ipaddress

from fastapi import APIRouter, Request, Response

from pentarchy.host.listing import may_watch
from pentarchy.host.speech import person_name
from pentarchy.server import objections
from pentarchy.server.db.store import now
from pentarchy.server.doors import Doors
from pentarchy.server.effort import in_thread
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import Maybe, TablePath, entered, room_of, room_out, stored
from pentarchy.server.http.asked import BackIn, ColourIn, ComeIn, ConsentIn, Nothing, ObjectionIn
from pentarchy.server.http.cookies import give_cookie, house_of
from pentarchy.server.http.errors import ApiError, no_table
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.shapes import (
    PROBLEMS,
    AddressOut,
    ComeOut,
    DoorsOut,
    EveningOut,
    EveningsOut,
    ObjectionOut,
    TableLinkOut,
    TableOut,
)
from pentarchy.server.table import colours, coming, rematch, takeback
from pentarchy.server.table.seating import Conflict

router = APIRouter(prefix="/api", tags=["friends"], responses=PROBLEMS)


def doors_of(request: Request) -> Doors:
    found: Doors = request.app.state.doors
    return found


def is_host(request: Request) -> bool:
    """Does this come from the machine itself, not by way of a proxy?"""
    try:
        return ipaddress.ip_address(address_of(request.scope)).is_loopback and "x-forwarded-for" not in request.headers
    except ValueError:
        return False


def doors_out(request: Request) -> DoorsOut:
    doors = doors_of(request)
    secure = doors.config.secure
    addresses = [AddressOut(url=one.url(doors.port, secure), name=one.name, kind=one.kind) for one in doors.reachable()]
    if doors.config.url:
        addresses.insert(0, AddressOut(url=doors.config.url, name="", kind="public"))
    return DoorsOut(open=doors.is_open, host=is_host(request), addresses=addresses, missing="" if addresses else doors.missing())


@router.get("/doors")
async def doors(request: Request) -> DoorsOut:
    """Under which addresses others reach this server, the likeliest first; or what is missing."""
    return doors_out(request)


@router.post("/doors")
async def open_doors(request: Request, person: Known, wanted: Nothing) -> DoorsOut:
    """Let devices of the local network in, from now on and after every start; whoever sits at this machine decides that."""
    if not is_host(request):
        raise ApiError(403, "not_yours", "Only somebody at the machine itself opens it to the network.")
    await doors_of(request).open_all()
    return doors_out(request)


@router.post("/tables/{id}/link")
async def link(request: Request, id: TablePath, person: Known, wanted: Nothing) -> TableLinkOut:
    """The one link of this table: whoever opens it picks a free seat, or watches."""
    room = await room_of(request, id, person)
    if room.row.owner != person.id and not any(seat.person == person.id for seat in room.seats):
        raise ApiError(403, "not_yours", "Who sits here invites.")
    return TableLinkOut(path=f"/come/{id}#{coming.link_token(room.row)}")


@router.post("/tables/{id}/come")
async def come(request: Request, response: Response, id: TablePath, person: Maybe, wanted: ComeIn) -> ComeOut:
    """By the table's link: what it is and which seats are free; with a seat, sit down on it, as the person you are or by a new name."""
    house = house_of(request)
    wait = house.limits.wait("token", address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)
    room = await house.room(id)
    if room is None or not coming.is_link(room.row, wanted.token):
        raise no_table()
    guest, token = person, ""
    if wanted.seat >= 0:
        if guest is None:
            if not wanted.name:
                raise ApiError(401, "signed_out", "Tell us your name to sit down.")
            guest, token = await entered(house, person_name(wanted.name))
        await coming.take_seat(room, guest, wanted.seat)
        if token:
            give_cookie(house, response, token)
    watches = may_watch(room.row, room.seats, guest.id if guest is not None else "")
    return ComeOut(table=room_out(room, guest), free=coming.free_seats(room), watch=watches)


@router.post("/tables/{id}/back")
async def back(request: Request, id: TablePath, person: Known, wanted: BackIn) -> TableOut:
    """May I go back to here? Everybody else who plays must agree; with bots alone it is done at once."""
    room = await room_of(request, id, person)
    await takeback.ask(room, person, wanted.seat, wanted.to)
    return room_out(room, person)


@router.post("/tables/{id}/consent")
async def consent(request: Request, id: TablePath, person: Known, wanted: ConsentIn) -> TableOut:
    """Agree to what was asked, or not; whoever asked may withdraw it."""
    room = await room_of(request, id, person)
    await takeback.answer(room, person, wanted.on)
    return room_out(room, person)


@router.post("/tables/{id}/objections")
async def objection(request: Request, id: TablePath, person: Known, wanted: ObjectionIn) -> ObjectionOut:
    """That is not how it is played: rule, step and words, with what everybody at the table knows, go into a file for the host."""
    house = house_of(request)
    room = await room_of(request, id, person)
    wait = max(house.limits.wait("objection", person.id), house.limits.wait("objection address", address_of(request.scope)))
    if wait > 0:
        raise ApiError(429, "rate", "Not so fast.", retry=wait)
    async with room.lock:
        await room.awake()
        course = room.course
        if course is None:
            raise Conflict("The game has not begun.")
        found = objections.entry(room.row, course, wanted.rule, wanted.step, wanted.words, now())
    kept = await in_thread(objections.keep, objections.place(house.config), found)
    return ObjectionOut(text=objections.report(found), kept=kept)


@router.post("/tables/{id}/colour")
async def colour(request: Request, id: TablePath, person: Known, wanted: ColourIn) -> TableOut:
    """Choose the colour of your seat, or give it back (-1); patterns stay with the seats."""
    room = await room_of(request, id, person)
    await colours.set_colour(room, person, wanted.seat, wanted.colour)
    return room_out(room, person)


@router.get("/tables/{id}/evenings")
async def evenings(request: Request, id: TablePath, person: Maybe) -> EveningsOut:
    """How often these people have played together, rematch by rematch, and who has won."""
    house = house_of(request)
    await stored(house, id, person)
    played, wins = await house.store.read(lambda connection: rematch.evenings(connection, id))
    return EveningsOut(games=played, people=[EveningOut(name=name, wins=count) for name, count in wins.items()])

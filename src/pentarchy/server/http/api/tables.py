"""Tables: make one, find one, sit down, get up, invite."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from sqlalchemy import Connection

from pentarchy.host.facts import SeatRow, TableRow
from pentarchy.host.fairness import ANEW, AS_IT_WAS
from pentarchy.host.listing import may_watch, table_data
from pentarchy.host.packs import game_of
from pentarchy.host.speech import person_name
from pentarchy.host.terms import Terms
from pentarchy.server import shelf
from pentarchy.server.db import people, rows
from pentarchy.server.db.people import Person
from pentarchy.server.effort import in_thread
from pentarchy.server.house import House
from pentarchy.server.http.api.games import catalogue_of
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.asked import AgreeIn, JoinIn, Nothing, SeatChangeIn, SeatIn, TableIn, TermsIn, TokenIn, VoteIn
from pentarchy.server.http.cookies import give_cookie, house_of, person_or_none
from pentarchy.server.http.errors import ApiError, no_table
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.shapes import PROBLEMS, CatalogueOut, ComeOut, GoneOut, InviteOut, JoinedOut, NewTableOut, TableOut, TablesOut
from pentarchy.server.limits import OPEN_TABLES_PER_PERSON
from pentarchy.server.table import fairness, halting, seating, voting
from pentarchy.server.table.room import Room

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
TablePath = Annotated[str, Path(pattern=r"^[a-z0-9]{12}$")]
Maybe = Annotated[Person | None, Depends(person_or_none)]


def table_out(house: House, row: TableRow, seats: list[SeatRow], person: Person | None) -> TableOut:
    room = house.rooms.get(row.id)
    online = room.audience.online() if room is not None else set()
    halt = room.halt if room is not None else None
    return TableOut.model_validate(table_data(row, seats, person.id if person is not None else "", online, halt, house.hours.now()))


def room_out(room: Room, person: Person | None) -> TableOut:
    return TableOut.model_validate(room.audience.about(person.id if person is not None else ""))


def new_out(room: Room, person: Person, invites: list[tuple[int, str]]) -> NewTableOut:
    links = [InviteOut(seat=seat, path=f"/join#{token}") for seat, token in invites]
    return NewTableOut(table=room_out(room, person), invites=links)


async def stored(house: House, id: str, person: Person | None) -> tuple[TableRow, list[SeatRow]]:
    """The table as stored, if this person may see it."""
    row, seats = await house.store.read(lambda connection: (rows.table(connection, id), rows.seats_of(connection, id)))
    if row is None or not may_watch(row, seats, person.id if person is not None else ""):
        raise no_table()
    return row, seats


async def room_of(request: Request, id: str, person: Person) -> Room:
    room = await house_of(request).room(id)
    if room is None or not may_watch(room.row, room.seats, person.id):
        raise no_table()
    return room


async def allow_new_table(house: House, person: Person, address: str, kind: str = "table") -> None:
    wait = max(house.limits.wait(kind, address), house.limits.wait("table day", address))
    if wait > 0:
        raise ApiError(429, "rate", "Too many new tables; wait a moment.", retry=wait)
    if await house.keeping.is_full():
        raise ApiError(503, "unavailable", "Every table here is taken just now. Please come back in a few minutes.", retry=300)
    if (
        house.config.limits > 0
        and await house.store.read(lambda connection: rows.open_tables(connection, person.id)) >= OPEN_TABLES_PER_PERSON
    ):
        raise ApiError(409, "conflict", f"You have {OPEN_TABLES_PER_PERSON} tables going on already; finish one first.")


@router.post("/tables", status_code=201)
async def create(request: Request, person: Known, wanted: TableIn) -> NewTableOut:
    """A new table; it begins at once if no seat is open."""
    house = house_of(request)
    await allow_new_table(house, person, address_of(request.scope))
    terms = agreed(wanted.terms)
    pack = await shelf.chosen(house, person, wanted.game, terms.pack)
    room, invites = await seating.create(
        house, person, wanted.game, dict(wanted.options), wanted.seats, wanted.watch, terms=terms, pack=pack
    )
    return new_out(room, person, invites)


def agreed(wanted: TermsIn) -> Terms:
    return Terms.of(wanted.model_dump())


@router.post("/tables/{id}/terms")
async def terms(request: Request, id: TablePath, person: Known, wanted: TermsIn) -> TableOut:
    """Agree on how this table plays, before it begins; everybody at it is told."""
    room = await room_of(request, id, person)
    made = agreed(wanted)
    same = room.row.pack if made.pack == room.row.terms.pack else None
    pack = same or await shelf.chosen(room.house, person, room.row.game, made.pack)
    await seating.set_terms(room, person, made, pack)
    return room_out(room, person)


async def _listed(house: House, found: list[TableRow], person: Person | None) -> TablesOut:
    seats = await house.store.read(lambda connection: rows.seats_of_all(connection, [row.id for row in found]))
    return TablesOut(tables=[table_out(house, row, seats.get(row.id, []), person) for row in found])


@router.get("/tables/mine")
async def mine(request: Request, person: Known) -> TablesOut:
    """Your tables, the newest change first."""
    house = house_of(request)
    return await _listed(house, await house.store.read(lambda connection: rows.tables_of(connection, person.id)), person)


@router.get("/tables/public")
async def public(request: Request, person: Maybe) -> TablesOut:
    """Tables to join or to watch."""
    house = house_of(request)
    return await _listed(house, await house.store.read(rows.public_tables), person)


@router.get("/tables/{id}")
async def table(request: Request, id: TablePath, person: Maybe) -> TableOut:
    house = house_of(request)
    row, seats = await stored(house, id, person)
    return table_out(house, row, seats, person)


@router.get("/tables/{id}/catalogue", response_model=CatalogueOut)
async def catalogue(request: Request, id: TablePath, person: Maybe) -> Response:
    """Every card, tile, unit and place of the game as this table plays it."""
    row, _ = await stored(house_of(request), id, person)
    return await catalogue_of(await in_thread(game_of, row))


@router.post("/tables/{id}/sit")
async def sit(request: Request, id: TablePath, person: Known, wanted: SeatIn) -> TableOut:
    """Take an open seat at a public table."""
    room = await room_of(request, id, person)
    await seating.sit(room, person, wanted.seat)
    return room_out(room, person)


@router.post("/tables/{id}/leave")
async def leave(request: Request, id: TablePath, person: Known, wanted: SeatIn) -> TableOut:
    """Get up before the game begins."""
    room = await room_of(request, id, person)
    await seating.leave(room, person, wanted.seat)
    return room_out(room, person)


@router.post("/tables/{id}/invites")
async def invite(request: Request, id: TablePath, person: Known, wanted: SeatIn) -> InviteOut:
    """A fresh invitation; the old one for that seat no longer works."""
    token = await seating.invite(await room_of(request, id, person), person, wanted.seat)
    return InviteOut(seat=wanted.seat, path=f"/join#{token}")


@router.post("/tables/{id}/seats")
async def set_seat(request: Request, id: TablePath, person: Known, wanted: SeatChangeIn) -> TableOut:
    """Let a bot hold a seat, open it, or take it back."""
    room = await room_of(request, id, person)
    await seating.set_seat(room, person, wanted.seat, wanted.kind, wanted.bot)
    return room_out(room, person)


@router.post("/tables/{id}/vote")
async def vote(request: Request, id: TablePath, person: Known, wanted: VoteIn) -> TableOut:
    """Vote to let a bot play for somebody who stays away (given back on return), or to put somebody out; more than half must agree."""
    room = await room_of(request, id, person)
    await voting.vote(room, person, wanted.seat, wanted.about, wanted.on)
    return room_out(room, person)


@router.post("/tables/{id}/delete")
async def delete(request: Request, id: TablePath, person: Known, wanted: Nothing) -> GoneOut:
    """Take your own table away: before it begins, or where nobody else plays."""
    room = await room_of(request, id, person)
    await seating.delete_table(room, person)
    house_of(request).rooms.pop(id, None)
    return GoneOut(id=id, deleted=True)


@router.post("/tables/{id}/agree")
async def agree(request: Request, id: TablePath, person: Known, wanted: AgreeIn) -> TableOut:
    """Of a game that cannot go on under these rules: agree to go on from its last checkpoint, or to end it with its record. Of a game
    from elsewhere, before it begins: to go on with it as it was, or that everything hidden is dealt anew."""
    room = await room_of(request, id, person)
    if wanted.choice in (AS_IT_WAS, ANEW):
        await fairness.choose(room, person, wanted.choice, wanted.on)
    else:
        await halting.agree(room, person, wanted.choice, wanted.on)
    return room_out(room, person)


@router.post("/join/look")
async def look(request: Request, person: Maybe, wanted: TokenIn) -> ComeOut:
    """What an invitation is for: the table, how it is played and where its game came from, and the seat; nobody sits down by looking."""
    room, seat = await _invited(request, wanted.token)
    watches = may_watch(room.row, room.seats, person.id if person is not None else "")
    return ComeOut(table=room_out(room, person), free=[seat], watch=watches)


@router.post("/join")
async def join(request: Request, response: Response, person: Maybe, wanted: JoinIn) -> JoinedOut:
    """Use an invitation: sit down, with the cookie you have or with a new one."""
    house = house_of(request)
    room, _ = await _invited(request, wanted.token)
    guest, token = person, ""
    if guest is None:
        if not wanted.name:
            raise ApiError(401, "signed_out", "Tell us your name to sit down.")
        guest, token = await entered(house, person_name(wanted.name))
    if not await seating.join(house, room, guest, wanted.token):
        raise _used_up()
    if token:
        give_cookie(house, response, token)
    return JoinedOut(table=room_out(room, guest))


async def _invited(request: Request, token: str) -> tuple[Room, int]:
    """The table and the seat of an invitation that still works; whoever guesses must wait."""
    house = house_of(request)
    wait = house.limits.wait("token", address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)
    link = await house.store.read(lambda connection: people.find_link(connection, token, people.SEAT))
    room = await house.room(link.game) if link is not None else None
    if room is None or link is None:
        raise _used_up()
    return room, link.seat


def _used_up() -> ApiError:
    return ApiError(404, "not_found", "This invitation has been used or withdrawn; ask for a new one.")


async def entered(house: House, name: str) -> tuple[Person, str]:
    def store(connection: Connection) -> tuple[Person, str]:
        return people.enter(connection, name)

    return await house.store.write(store)

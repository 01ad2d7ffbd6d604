"""Take-backs by consent at a table with a database: asked, agreed by everybody affected, then stored as one line of its history."""

from __future__ import annotations

import secrets

from pentarchy.host.facts import PLAYING
from pentarchy.host.listing import held_by
from pentarchy.host.table import Refusal
from pentarchy.host.takeback import Request, affected
from pentarchy.server.db.people import Person
from pentarchy.server.table.room import Room
from pentarchy.server.table.seating import Conflict, NotYours


async def ask(room: Room, person: Person, seat: int, to: int) -> None:
    """May I go back to here? Done at once where only bots are affected."""
    if seat not in held_by(room.seats, person.id):
        raise NotYours("That is not your seat.")
    if room.row.terms.takebacks == "none":
        raise Conflict("At this table nothing is taken back: that was agreed before it began.")
    async with room.lock:
        await room.awake()
        if room.row.status != PLAYING or room.course is None:
            raise Conflict("There is no game going on.")
        why = room.course.can_go_back(to)
        if why:
            raise Conflict(why)
        standing = room.asked.standing()
        if standing is not None and standing.person != person.id:
            raise Conflict("Somebody else asks already; answer them first.")
        request = Request(seat, person.id, to)
        await room.ask_back(request)
    await _go_if_agreed(room, request)


async def answer(room: Room, person: Person, on: bool) -> None:
    """Agree, or not: one no ends it, and so does whoever asked."""
    async with room.lock:
        request = room.asked.standing()
        if request is None:
            raise Conflict("Nobody asks to go back any more.")
        if person.id != request.person and person.id not in affected(room.seats, request.person):
            raise NotYours("Who plays here decides that.")
        if not on:
            mine = person.id == request.person
            name = next((seat.name for seat in room.seats if seat.person == person.id), person.name)
            await room.ask_back(None)
            room.asked.heard(None, "It was withdrawn." if mine else f"{name} would rather play on: nothing changes.")
            return
        request.agreed = sorted({*request.agreed, person.id})
        await room.ask_back(request)
    await _go_if_agreed(room, request)


async def _go_if_agreed(room: Room, request: Request) -> None:
    if not all(one in request.agreed for one in affected(room.seats, request.person)):
        return
    try:
        await room.go_back(request.seat, request.to, secrets.token_hex(32))
    except Refusal as refusal:
        raise Conflict(str(refusal)) from None
    await room.ask_back(None)
    room.asked.done()

"""Trying out what comes next, and answering so ahead: imagined for one seat from what it knew, told to nobody else."""

from __future__ import annotations

import hashlib

import msgspec
from fastapi import APIRouter, Request, Response

from pentarchy.host.facts import PLAYING
from pentarchy.host.listing import held_by
from pentarchy.host.table import Refusal
from pentarchy.server.bots.helping import TriedOut, TryOut
from pentarchy.server.bots.steps import steps_of
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.db import rows
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import TablePath, room_of, stored
from pentarchy.server.http.asked import TryOutIn
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.packet_shapes import TryOutOut
from pentarchy.server.http.shapes import PROBLEMS
from pentarchy.server.table.seating import Conflict, NotYours

router = APIRouter(prefix="/api", tags=["ahead"], responses=PROBLEMS)
_SECONDS = 20.0


@router.post("/tables/{id}/tryout", response_model=TryOutOut)
async def tryout(request: Request, id: TablePath, person: Known, wanted: TryOutIn) -> Response:
    """Answer as you would and see what might be asked next; nothing of it happens. With `keep` these answers stand ahead."""
    house = house_of(request)
    wait = max(house.limits.wait("tryout", person.id), house.limits.wait("tryout address", address_of(request.scope)))
    if wait > 0:
        raise ApiError(429, "rate", "Not so fast.", retry=wait)
    row, seats = await stored(house, id, person)
    if wanted.seat not in held_by(seats, person.id):
        raise NotYours("That is not your seat.")
    if row.status != PLAYING:
        raise Conflict("There is no game going on.")
    found = await house.store.read(lambda connection: (rows.lines_of(connection, id), rows.base(connection, id)))
    of = steps_of(row, seats, found[0][: row.version], found[1])
    at = len(of.steps) if wanted.at < 0 else min(wanted.at, len(of.steps))
    of.steps = of.steps[:at]
    mark = hashlib.blake2b(f"tryout:{at}:{wanted.seat}".encode(), key=bytes.fromhex(row.salt), digest_size=4).digest()
    try:
        tried = await house.clerks.do(TryOut(of, wanted.seat, wanted.answers, int.from_bytes(mark) >> 2), TriedOut, _SECONDS)
    except (Failed, Late) as fault:
        refused = isinstance(fault, Failed) and fault.code == "bad_record"
        raise Conflict(str(fault) if refused else "That cannot be tried out here.") from None
    if wanted.keep:
        room = await room_of(request, id, person)
        async with room.lock:
            await room.awake()
            try:
                room.windows.ahead.plan(wanted.seat, tried.steps)
            except Refusal as refusal:
                raise Conflict(str(refusal)) from None
        room.tend()
    body = {"at": at, "packet": tried.packet, "plan": [step.words for step in tried.steps]}
    return Response(msgspec.json.encode(body), media_type="application/json")

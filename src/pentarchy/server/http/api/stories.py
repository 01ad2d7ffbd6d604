"""The analysis of finished games: asked for, made in the background, read."""

from __future__ import annotations

from typing import Literal

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from pentarchy.host.facts import BOT, OVER
from pentarchy.server.bots.steps import steps_of
from pentarchy.server.db import rows
from pentarchy.server.http.api.tables import Maybe, TablePath, stored
from pentarchy.server.http.asked import AnyJson, Nothing
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.shapes import PROBLEMS
from pentarchy.server.table.seating import Conflict
from pentarchy.server.table.story import Work

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS)


class StoryOut(BaseModel):
    """The analysis of a finished game (coach/shapes.py), or how far it is."""

    status: Literal["none", "running", "ready", "failed"]
    done: int
    of: int
    text: str
    analysis: AnyJson | None


@router.get("/tables/{id}/analysis", response_model=StoryOut)
async def told(request: Request, id: TablePath, person: Maybe) -> Response:
    """The analysis of a finished game if it has been made, or how far it is."""
    house = house_of(request)
    await stored(house, id, person)
    return _out(await house.stories.kept(id), house.stories.work(id))


@router.post("/tables/{id}/analysis", response_model=StoryOut)
async def begun(request: Request, id: TablePath, person: Maybe, wanted: Nothing) -> Response:
    """Have a finished game analysed; nothing of a game that still runs is told."""
    house = house_of(request)
    row, seats = await stored(house, id, person)
    if row.status != OVER:
        raise Conflict("The game still runs; it is analysed when it is over.")
    kept = await house.stories.kept(id)
    if kept is not None:
        return _out(kept, None)
    if house.stories.work(id) is None and house.stories.is_full(address_of(request.scope)):
        raise ApiError(429, "rate", "Many games are being analysed at this moment; try again in a minute.", retry=60)
    found = await house.store.read(lambda connection: (rows.lines_of(connection, id), rows.base(connection, id)))
    of = steps_of(row, seats, found[0][: row.version], found[1])
    people = [seat.seat for seat in seats if seat.kind != BOT]
    return _out(None, house.stories.begin(id, of, people or [seat.seat for seat in seats], address_of(request.scope)))


def _out(kept: msgspec.Raw | None, work: Work | None) -> Response:
    status = "ready" if kept is not None else "none" if work is None else "failed" if work.fault else "running"
    done, of = (work.done, work.of) if work is not None else (0, 0)
    told = work.fault if work is not None else ""
    body = msgspec.json.encode({"status": status, "done": min(done, of), "of": of, "text": told, "analysis": kept})
    return Response(body, media_type="application/json")

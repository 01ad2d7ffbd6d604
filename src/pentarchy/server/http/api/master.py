"""For the host of the server, behind the admin key: tables, people, reports. And what everybody may know of the house."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from sqlalchemy import Connection

from pentarchy.server import erasing
from pentarchy.server.db import admin, moderation
from pentarchy.server.db.rows import table as stored_table
from pentarchy.server.house import House
from pentarchy.server.http.asked import AnyJson
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.people_shapes import AdminIn, FoundOut, HouseOut
from pentarchy.server.http.shapes import PROBLEMS

router = APIRouter(prefix="/api", tags=["server"], responses=PROBLEMS)
KEY = "X-Pentarchy-Admin"


def master(request: Request) -> House:
    """The house, for who knows its key. Without a key set there is nothing here; wrong keys are counted."""
    house = house_of(request)
    if not house.config.admin_key:
        raise ApiError(404, "not_found", "There is nothing here.")
    given, address = request.headers.get(KEY, ""), address_of(request.scope)
    wait = house.limits.left("token", address)
    if wait > 0:
        # not even the right one: else it could be found among the refusals
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)
    if not hmac.compare_digest(given.encode(), house.config.admin_key.encode()):
        house.limits.wait("token", address)
        raise ApiError(401, "signed_out", "That is not the key of this house.")
    return house


Master = Annotated[House, Depends(master)]
Word = Annotated[str, Query(max_length=60)]


@router.get("/house")
async def about(request: Request) -> HouseOut:
    """What is stored here for how long, and how the host can reach people."""
    config = house_of(request).config
    return HouseOut(
        keep_days=config.keep_days,
        keep_finished_days=config.keep_finished_days,
        warn_days=config.warn_days,
        ways=house_of(request).notifier.offers(),
        has_admin=bool(config.admin_key),
    )


@router.get("/admin/figures")
async def figures(house: Master) -> AnyJson:
    found = await house.store.read(admin.figures)
    return {**found, "in_memory": len(house.rooms), "reports": len(await house.store.read(moderation.reported))}


@router.get("/admin/tables")
async def tables(house: Master, status: Word = "") -> FoundOut:
    return FoundOut(found=await house.store.read(lambda connection: admin.tables(connection, status)))


@router.get("/admin/people")
async def persons(house: Master, name: Word = "") -> FoundOut:
    return FoundOut(found=await house.store.read(lambda connection: admin.persons(connection, name)))


@router.get("/admin/reports")
async def reports(house: Master) -> FoundOut:
    return FoundOut(found=await house.store.read(moderation.reported))


_WORKS: dict[str, Callable[[Connection, str], Any]] = {
    "show": admin.show,
    "thaw": admin.thaw,
    "end": admin.end,
    "delete": admin.remove,
    "export": admin.export,
    "settle": moderation.settle,
}


@router.post("/admin/do")
async def do(house: Master, wanted: AdminIn) -> AnyJson:
    """Show, thaw, end, delete or reseat a table; export or erase a person; settle a report."""
    if wanted.work == "erase":
        return await erasing.erase(house, wanted.what)

    def store(connection: Connection) -> Any:
        if wanted.work == "reseat":
            return admin.reseat(connection, wanted.what, wanted.seat, wanted.to)
        return _WORKS[wanted.work](connection, wanted.what)

    done = await house.store.write(store)
    await _look_again(house, wanted.what)
    return done if isinstance(done, dict) else {"done": True}


async def _look_again(house: House, id: str) -> None:
    """Tables in memory follow what the host has done; one that is gone is closed."""
    room = house.rooms.get(id)
    if room is None:
        return
    if await house.store.read(lambda connection: stored_table(connection, id)) is None:
        room.gone()
        house.rooms.pop(id, None)
    else:
        await room.refresh()
    house.nudge(room.row)

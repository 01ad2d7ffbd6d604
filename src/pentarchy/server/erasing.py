"""Somebody is forgotten: at once in the database, then in the archives of their finished games, and at every table that is open."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import Connection

from pentarchy.server.db import admin, rows
from pentarchy.server.house import House
from pentarchy.server.table.archive import without_name


async def erase(house: House, person: str) -> dict[str, Any]:
    """Forget a person; gives how much there was. Their sockets are closed, and others see it at once."""
    known = await house.store.read(partial(admin.export, person=person))
    done = await house.store.write(partial(admin.erase, person=person))
    for listener in [one for room in house.rooms.values() for one in room.audience.listeners if one.person == person]:
        listener.stop(4001)
    for held in known["seats"]:
        body = await house.store.read(partial(rows.archive, id=held["game"]))
        if body is not None:
            mended = await asyncio.to_thread(without_name, body, held["seat"], held["name"], admin.ERASED)
            await house.store.write(partial(rows.keep_archive, id=held["game"], body=mended))
    for id in {one["game"] for one in known["seats"] + known["talk"]}.intersection(house.rooms):
        room = house.rooms[id]
        await room.refresh()
        async with room.lock:
            for listener in list(room.audience.listeners):
                room.audience.greet(listener)
        house.nudge(room.row)
    return done


def erase_stored(connection: Connection, person: str) -> dict[str, Any]:
    """The same where no server runs."""
    known = admin.export(connection, person)
    done = admin.erase(connection, person)
    for held in known["seats"]:
        body = rows.archive(connection, held["game"])
        if body is not None:
            rows.keep_archive(connection, held["game"], without_name(body, held["seat"], held["name"], admin.ERASED))
    return done

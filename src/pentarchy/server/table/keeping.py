"""How long things are kept: tables nobody has touched for long go away, a few rows at a time; and how many there may be."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import structlog
from sqlalchemy import Connection, Table, delete, exists, func, select, update

from pentarchy.host.facts import EXPIRED, FROZEN, OPEN, OVER, PLAYING
from pentarchy.server.db import between, notes, packs, people
from pentarchy.server.db.schema import answers, chats, games, links, metadata
from pentarchy.server.db.store import now
from pentarchy.server.services import Services
from pentarchy.server.table.room import Room

log = structlog.get_logger("keeping")
UNFINISHED = [OPEN, PLAYING]
FINISHED = [OVER, FROZEN]
_AT_ONCE = 500
"""Rows deleted in one transaction: answers of other tables wait no longer than that."""
_TABLES = 1000
"""Tables looked at in one round; the next round has the rest."""
_PARTS = [links, *[part for part in metadata.sorted_tables if any(key.column is games.c.id for key in part.foreign_keys)]]
"""Everything that is stored about a table beside its row."""


class Keeping:
    """`await keeping.tidy()` once an hour; `await keeping.is_full()` before every new table."""

    def __init__(self, house: Services, rooms: dict[str, Room], tell_goes: Callable[[list[str], int], Awaitable[object]]) -> None:
        self.house = house
        self.tell_goes = tell_goes
        self.rooms = rooms
        # the first look after a start may be a day after the last one before it
        self._looked = time.monotonic() - people.DAY / 1000

    async def is_full(self) -> bool:
        """Are as many tables going on as this server takes?"""
        most = self.house.config.most_tables
        return most > 0 and await self.house.store.read(unfinished) >= most

    async def tidy(self) -> int:
        """Let go of sessions, links and tables whose time is over; gives how many tables."""
        config, store = self.house.config, self.house.store
        today = await self.today()
        await store.write(lambda connection: people.forget_old(connection, today))
        await store.write(lambda connection: between.forget_words(connection, today - 15 * 60_000))
        for statuses, days in ((UNFINISHED, config.keep_days), (FINISHED, config.keep_finished_days)):
            if days > 0:
                await self._warn(statuses, today, days)
                await self._let_go(statuses, today, int(today - days * people.DAY))
        await store.write(packs.forget_unused)
        gone = await store.read(expired)
        for id in gone:
            # in small parts, so that whoever plays meanwhile hardly waits
            while not await store.write(partial(delete_part, id=id)):
                await asyncio.sleep(0)
        if gone:
            self.house.metrics.expired.inc(len(gone))
            log.info("tables_expired", tables=len(gone))
        return len(gone)

    async def today(self) -> int:
        """The house's calendar: it goes with the clock, but never faster than time passes here, and a day over a restart.

        So a clock that jumps ahead ages nothing, and a server that was off for a month forgets nobody at its first breath.
        """
        passed = int((time.monotonic() - self._looked) * 1000)
        self._looked = time.monotonic()
        return await self.house.store.write(lambda connection: turn_page(connection, now(), passed))

    async def _warn(self, statuses: list[str], today: int, days: float) -> None:
        """Tell the people of tables that will go, long before; whoever has touched one keeps it."""
        ahead = int(self.house.config.warn_days * people.DAY)
        before = int(today - days * people.DAY) + ahead
        store = self.house.store
        if ahead <= 0:
            return
        await store.write(lambda connection: keep_after_all(connection, statuses, before))
        found = await store.read(lambda connection: untouched(connection, statuses, before, True))
        if found:
            mine = await store.write(lambda connection: announce(connection, found, today + ahead))
            await self.tell_goes(mine, today + ahead)

    async def _let_go(self, statuses: list[str], today: int, before: int) -> None:
        found = await self.house.store.read(lambda connection: untouched(connection, statuses, before))
        if self.house.config.warn_days > 0:
            found = await self.house.store.read(lambda connection: announced(connection, found, today))
        for id in found:
            room = self.rooms.get(id)
            if room is None:
                await self._expire(id, statuses, before)
            elif not room.audience.listeners and not room.lock.locked():
                async with room.lock:
                    if await self._expire(id, statuses, before):
                        room.thinking.stop()
                        self.rooms.pop(id, None)

    async def _expire(self, id: str, statuses: list[str], before: int) -> bool:
        return await self.house.store.write(lambda connection: expire(connection, id, statuses, before))


def turn_page(connection: Connection, clock: int, passed: int) -> int:
    """The calendar moved on by as much as has passed here and since any process last did so; a clock that was set back moves it back."""
    found = notes.noted(connection, "calendar")
    today, before = (clock, clock) if found is None else _page(found)
    today = min(clock, today + max(0, min(clock - before, passed)))
    notes.note(connection, "calendar", f"{today} {clock}")
    return today


def _page(found: str) -> tuple[int, int]:
    """The day of the house, and what the clock said then (older versions noted the day alone)."""
    today, space, before = found.partition(" ")
    return int(today), int(before or today)


def unfinished(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(games).where(games.c.status.in_(UNFINISHED))).scalar_one())


def untouched(connection: Connection, statuses: list[str], before: int, unwarned: bool = False) -> list[str]:
    """Tables that nobody has played at, sat down at or talked at since `before`; all, or those whose people were not told yet."""
    talk = exists().where(chats.c.game == games.c.id, chats.c.at >= before)
    query = select(games.c.id).where(games.c.status.in_(statuses), games.c.changed < before, ~talk).order_by(games.c.changed)
    return list(connection.execute((query.where(games.c.goes == 0) if unwarned else query).limit(_TABLES)).scalars())


def keep_after_all(connection: Connection, statuses: list[str], before: int) -> None:
    """Tables that somebody has touched since their people were warned do not go."""
    talk = exists().where(chats.c.game == games.c.id, chats.c.at >= before)
    warned = games.c.status.in_(statuses) & (games.c.goes > 0) & ((games.c.changed >= before) | talk)
    connection.execute(update(games).where(warned).values(goes=0))


def announce(connection: Connection, ids: list[str], goes: int) -> list[str]:
    """Those of these tables that nobody announced before: other processes may do so in the same moment."""
    fresh = update(games).where(games.c.id.in_(ids), games.c.goes == 0).values(goes=goes)
    return list(connection.execute(fresh.returning(games.c.id)).scalars())


def announced(connection: Connection, ids: list[str], today: int) -> list[str]:
    """Those whose people were told, and whose day has come."""
    query = select(games.c.id).where(games.c.id.in_(ids), games.c.goes > 0, games.c.goes <= today)
    return list(connection.execute(query).scalars())


def expire(connection: Connection, id: str, statuses: list[str], before: int) -> bool:
    """From here on there is no such table; False if somebody has touched it after all."""
    still = (games.c.id == id) & games.c.status.in_(statuses) & (games.c.changed < before)
    return connection.execute(update(games).where(still).values(status=EXPIRED, bot_due=0)).rowcount == 1


def expired(connection: Connection) -> list[str]:
    return list(connection.execute(select(games.c.id).where(games.c.status == EXPIRED)).scalars())


def delete_part(connection: Connection, id: str) -> bool:
    """Delete a few rows of an expired table; True when nothing of it is left."""
    for table, number in ((answers, "seq"), (chats, "n")):
        if _delete_last(connection, table, number, id):
            return False
    for table in _PARTS:
        connection.execute(delete(table).where(table.c.game == id))
    connection.execute(delete(games).where(games.c.id == id))
    return True


def _delete_last(connection: Connection, table: Table, number: str, id: str) -> bool:
    column = table.c[number]
    last = connection.execute(select(func.max(column)).where(table.c.game == id)).scalar()
    if last is None:
        return False
    connection.execute(delete(table).where(table.c.game == id, column > last - _AT_ONCE))
    return True

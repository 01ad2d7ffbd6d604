"""Everything one server process holds: store, workers, the tables in memory, limits, metrics; and what it does in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError

from pentarchy.host.course import opening_of
from pentarchy.host.facts import OVER, PLAYING
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.packet import packet
from pentarchy.server import memory, tally
from pentarchy.server.bots.steps import steps_of
from pentarchy.server.bots.work import Archive, Archived
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.config import Config
from pentarchy.server.db import between, people, rows
from pentarchy.server.db.store import now
from pentarchy.server.db.writer import GROUP, Unavailable
from pentarchy.server.hours import BEAT
from pentarchy.server.notify import Notifier
from pentarchy.server.services import Services
from pentarchy.server.table.archive import packed
from pentarchy.server.table.keeping import Keeping
from pentarchy.server.table.room import Room
from pentarchy.server.table.story import Stories

log = structlog.get_logger("house")
_HOUR = 3600.0
ARCHIVE_SECONDS = 120.0
STOP_SECONDS = 6.0
"""So long a stop may take for checkpoints; everything acknowledged is stored anyhow."""


class House(Services):
    """`await house.open()`, `room = await house.room(id)`, `await house.close()`."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.rooms: dict[str, Room] = {}
        self.notifier = Notifier(config, self.store)
        self.keeping = Keeping(self, self.rooms, self.notifier.warn)
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._tried: set[str] = set()
        self.on_end = self._archive_soon
        self.stories = Stories(self)
        self.time_up: Callable[[Room], Awaitable[int]] = _only_wait
        """What is done at a table where a clock has run out."""
        self.memory.is_empty = lambda: not any(room.audience.listeners for room in self.rooms.values())
        self._watch_figures()

    def _watch_figures(self) -> None:
        watch = self.metrics.watch
        watch("pentarchy_tables_in_memory", "Tables in memory", lambda: len(self.rooms))
        watch("pentarchy_sockets", "Open sockets", lambda: sum(len(room.audience.listeners) for room in self.rooms.values()))
        watch("pentarchy_bot_queue", "Thoughts that wait for a worker process", lambda: self.workers.queue)
        watch("pentarchy_workers_replaced", "Worker processes replaced", lambda: self.workers.replaced + self.clerks.replaced)
        watch("pentarchy_database_bytes", "Size of the SQLite file and its log", self.store.size)

    async def open(self) -> None:
        """Begin the background work; must run inside the event loop that serves."""
        if not self.store.is_sqlite:
            from pentarchy.server.db.nudges import Nudges

            self.nudges = Nudges(self.store.url, asyncio.get_running_loop(), self._nudged)
        await self.hours.tick()
        self._chores = [
            asyncio.create_task(self._every(BEAT, self.hours.tick)),
            asyncio.create_task(self._every(1.0, self.end_of_time)),
            asyncio.create_task(self._every(self._sweep_interval(), self.sweep)),
            asyncio.create_task(self._every(_HOUR, self.keeping.tidy)),
            asyncio.create_task(self._every(memory.EACH, self.memory.tidy)),
            asyncio.create_task(self._every(60.0, self.archive_some)),
            asyncio.create_task(self._every(20.0, self.tell_turns)),
            asyncio.create_task(memory.beating(self.metrics.lag.observe)),
            asyncio.create_task(self._wake_bots(0)),
            asyncio.create_task(self._every(5.0, self._wake_late_bots)),
        ]
        if self.config.metrics:
            self._chores.append(asyncio.create_task(self._every(5.0, self._keep_figures)))
        if not self.store.is_sqlite:
            self._chores.append(asyncio.create_task(self._every(self.config.poll, self.poll)))
            self._chores.append(asyncio.create_task(self._every(self.config.poll, self.close_ended_sessions)))
            self._chores.append(asyncio.create_task(self._every(30.0, self.stay_present)))

    async def _keep_figures(self) -> None:
        await asyncio.to_thread(tally.keep, Path(self.config.metrics), self.metrics.text())

    def _sweep_interval(self) -> float:
        return max(0.2, min(10.0, self.config.sleep_after / 4))

    async def close(self) -> None:
        """Finish what was accepted, store checkpoints, stop the workers."""
        self.is_stopping = True
        for chore in self._chores:
            chore.cancel()
        for room in self.rooms.values():
            room.thinking.stop()
        await self._put_all_down()
        if self.nudges is not None:
            self.nudges.close()
            await self._leave()
        await self.workers.close()
        await self.clerks.close()
        await self.analysts.close()
        await asyncio.to_thread(self.store.close)

    async def _put_all_down(self) -> None:
        """Checkpoints where they are not up to date, a commit's worth at a time, as far as the time goes."""
        left = [room for room in self.rooms.values() if _lacks_checkpoint(room)]
        try:
            async with asyncio.timeout(STOP_SECONDS):
                while left:
                    await asyncio.gather(*[self._put_down(room) for room in left[:GROUP]])
                    del left[:GROUP]
        except TimeoutError:
            # a checkpoint is a cache: these tables are rebuilt from their answers
            log.warning("checkpoints_left_out", tables=len(left))

    async def _leave(self) -> None:
        try:
            await self.store.write(lambda connection: between.gone(connection, self.process))
        except Unavailable:
            pass

    # ---- rooms ----

    async def room(self, id: str) -> Room | None:
        """The table, rebuilt if it sleeps; None if there is none."""
        room = self.rooms.get(id)
        if room is not None:
            room.audience.used = asyncio.get_running_loop().time()
            return room
        task = self._opening.get(id)
        if task is None:
            task = asyncio.create_task(self._open_room(id))
            self._opening[id] = task
        return await asyncio.shield(task)

    async def _open_room(self, id: str) -> Room | None:
        try:
            row = await self.store.read(lambda connection: rows.table(connection, id))
            if row is None:
                return None
            if self.nudges is not None:
                await self.nudges.attend(id)
            room = Room(self, id, row)
            await room.load()
            self.rooms[id] = room
            room.thinking.begin(patient=True)
            return room
        finally:
            self._opening.pop(id, None)

    async def tell_turns(self) -> int:
        """Tell people who are asked and not here that it is their turn."""
        here = {person for room in self.rooms.values() for person in room.audience.online()}
        return await self.notifier.round(here)

    async def end_of_time(self) -> int:
        """At tables where a clock has run out, do what their people agreed on."""
        done = 0
        at = self.hours.now()
        for id in await self.store.read(lambda connection: rows.out_of_time(connection, at)):
            room = await self.room(id)
            done += await self.time_up(room) if room is not None else 0
        return done

    # ---- finished games ----

    def _archive_soon(self, id: str) -> None:
        self.in_background(self.archive(id))

    async def archive(self, id: str) -> bool:
        """Keep what is needed to read a finished game for ever; False if it has to be tried another time."""
        found = await self.store.read(lambda connection: rows.whole(connection, id))
        if found is None or found[0].status != OVER:
            return False
        row, seats, lines, base = found
        if base is not None and opening_of(base) is None:
            return await self._archive_end(id)
        of = steps_of(row, seats, lines[: row.version], base)
        for film in (True, False):
            try:
                made = await self.clerks.do(Archive(of, film), Archived, ARCHIVE_SECONDS)
            except (Late, Failed) as fault:
                log.warning("not_archived", table=id, film=film, fault=type(fault).__name__)
                continue
            body = await asyncio.to_thread(packed, made)
            await self.store.write(partial(rows.keep_archive, id=id, body=body))
            return True
        return False

    async def _archive_end(self, id: str) -> bool:
        """Of a game that changed its rules on the way nobody can make a film, but its end is there while it is in memory."""
        room = self.rooms.get(id)
        course = room.course if room is not None else None
        if course is None:
            return False
        eyes = [SPECTATOR, *range(course.match.state.seats)]
        packets = {str(seat): msgspec.Raw(msgspec.json.encode(packet(course.match, seat))) for seat in eyes}
        body = packed(Archived(course.match.answered, packets, {}))
        await self.store.write(partial(rows.keep_archive, id=id, body=body))
        return True

    async def archive_some(self) -> int:
        """Games that ended before there were archives, or while this server was stopped."""
        done = 0
        for id in await self.store.read(rows.not_archived):
            if id not in self._tried:
                self._tried.add(id)
                done += await self.archive(id)
        return done

    async def sweep(self) -> None:
        """Put tables to sleep that nobody listens to and no bot plays at; where people pause, keep a checkpoint: stops are short."""
        late = asyncio.get_running_loop().time() - self.config.sleep_after
        for room in list(self.rooms.values()):
            if room.thinking.is_busy or room.lock.locked() or room.audience.used > late:
                continue
            await self._put_down(room)
            if not room.audience.listeners and not room.thinking.is_busy and room.audience.used <= late:
                self.rooms.pop(room.id, None)
                # the room and its bots know each other; what is big goes at once
                room.course = None
                self.metrics.sleeps.inc()
        self.limits.prune()

    async def _put_down(self, room: Room) -> None:
        async with room.lock:
            await self._keep_checkpoint(room)

    async def _keep_checkpoint(self, room: Room) -> None:
        """A cache, so that the game can go on even if its rules change before it is woken."""
        course = room.course
        if course is None or not _lacks_checkpoint(room):
            return
        body, game = course.saved(), course.match.game
        try:
            await self.store.write(
                lambda connection: rows.save_checkpoint(connection, room.id, course.version, game.version, game.content.hash, body)
            )
            room.kept = course.version
        except (Unavailable, IntegrityError):
            # no database just now, or the table has been deleted meanwhile: it was only a cache
            pass

    # ---- other processes ----

    def _nudged(self, id: str, version: int, edition: int, said: int, words: int) -> None:
        room = self.rooms.get(id)
        if room is not None and not self.is_stopping and self._is_behind(room, version, edition, said, words):
            self.in_background(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        try:
            await room.refresh()
        except Unavailable:
            pass

    async def poll(self) -> None:
        """The net under lost nudges: compare all tables in memory with the database."""
        ids = list(self.rooms)
        if self.nudges is not None:
            self.nudges.keep([*ids, *self._opening])
        for i in range(0, len(ids), 500):
            part = ids[i : i + 500]
            found = await self.store.read(partial(rows.editions, ids=part))
            for id, (version, edition, said, words) in found.items():
                room = self.rooms.get(id)
                if room is not None and self._is_behind(room, version, edition, said, words):
                    await self._refresh(room)

    async def stay_present(self) -> None:
        """Say that the people here are still here, and look whether those elsewhere are."""
        await self.store.write(lambda connection: between.still_present(connection, self.process))
        for room in [room for room in self.rooms.values() if room.elsewhere]:
            await room.look_around()

    async def close_ended_sessions(self) -> None:
        """Close sockets whose session was ended at another process."""
        listeners = [listener for room in self.rooms.values() for listener in room.audience.listeners if listener.session]
        marks = sorted({listener.session for listener in listeners})
        alive = await self.store.read(lambda connection: people.alive(connection, marks))
        for listener in listeners:
            if listener.session not in alive:
                listener.stop(4001)

    def _is_behind(self, room: Room, version: int, edition: int, said: int, words: int) -> bool:
        here = room.course.version if room.course is not None else room.row.version
        return version > here or edition != room.row.edition or said > room.said or words > room.words

    async def _wake_late_bots(self) -> None:
        await self._wake_bots(10_000)

    async def _wake_bots(self, late: int) -> None:
        """Open tables where a bot has to answer: after a restart, when the process that had it is gone, when a seat went to one."""
        for id in await self.store.read(lambda connection: rows.due_for_bots(connection, now() - late)):
            room = await self.room(id)
            if room is not None:
                room.thinking.begin()

    async def _every(self, seconds: float, chore: object) -> None:
        assert callable(chore)
        while True:
            await asyncio.sleep(seconds)
            try:
                await chore()
            except Unavailable as fault:
                log.warning("chore_failed", about=str(fault))
            except Exception as fault:
                log.error("chore_failed", fault=type(fault).__name__, about=str(fault))


async def _only_wait(room: Room) -> int:
    return 0


def _lacks_checkpoint(room: Room) -> bool:
    return room.course is not None and room.row.status == PLAYING and room.course.version != room.kept

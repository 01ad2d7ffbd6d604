"""What happens when a clock runs out: the answer the game names, or a bot that keeps the seat until its owner is back."""

from __future__ import annotations

from pentarchy.host import clocks
from pentarchy.host.facts import BOT, PLAYING, SeatRow
from pentarchy.host.table import TIME_UP, Refusal, keep_time
from pentarchy.server.db import people, rows
from pentarchy.server.db.store import now
from pentarchy.server.table import seating
from pentarchy.server.table.room import Room

AFTER_HOLIDAY = people.DAY
"""So long somebody has for an answer after a holiday during which the clock ran out."""


async def time_up(room: Room) -> int:
    """Do what the terms say for every seat whose time is over; gives how many."""
    if room.house.has_others:
        await room.refresh()
    done = 0
    for seat in await _run_out(room):
        if room.row.terms.end_of_time == "bot":
            done += await _stand_in(room, seat)
        else:
            done += await _answer(room, seat)
    return done


async def _run_out(room: Room) -> list[int]:
    """The seats whose time is over, without those on holiday, who are given more."""
    async with room.lock:
        await room.awake()
        row, course = room.row, room.course
        if row.status != PLAYING or course is None:
            return []
        found = clocks.run_out(row.terms, row.times, room.hours())
        if any(room.seats[seat].kind == BOT for seat in found):
            keep_time(row, room.seats, course, room.hours())
            await _keep(room)
        late = [seat for seat in found if room.seats[seat].kind != BOT]
        if row.terms.clock.kind != "days":
            return late
        holders = [room.seats[seat].person for seat in late]
        until = await room.house.store.read(lambda connection: people.holidays(connection, holders))
        away = [seat for seat in late if until.get(room.seats[seat].person, 0) > now()]
        for seat in away:
            rest = until[room.seats[seat].person] - now() - row.times.left(row.terms.clock, seat, room.hours())
            row.times = clocks.granted(row.times, seat, rest + AFTER_HOLIDAY)
        if away:
            await _keep(room)
        return [seat for seat in late if seat not in away]


async def _keep(room: Room) -> None:
    row = room.row
    row.due = clocks.due(row.terms, row.times)
    await room.house.store.write(lambda connection: rows.set_times(connection, row))
    room.audience.tell_clock()


async def _stand_in(room: Room, seat: int) -> bool:
    """A bot plays on; the seat stays its owner's, who takes it back on return."""
    async with room.lock:
        before = room.seats[seat]
        if before.kind == BOT or seat not in clocks.run_out(room.row.terms, room.row.times, room.hours()):
            return False
        try:
            await seating.change(room, before, SeatRow(seat, BOT, before.person, seating.STAND_IN, before.name))
        except seating.Conflict:
            return False
        room.row.times = clocks.lapsed(room.row.times, seat)
        await _keep(room)
        return True


async def _answer(room: Room, seat: int) -> bool:
    """The answer the question itself names, or what a bot would do."""
    async with room.lock:
        course = room.course
        ask = course.match.ask(seat) if course is not None else None
        if course is None or ask is None:
            return False
        prompt, version, keys = course.prompt, course.version, list(ask.default)
    if not keys:
        thought = await room.thinking.instead(seat, seating.STAND_IN)
        if thought is None:
            return False
        prompt, version, keys = thought
    try:
        await room.answer(seat, f"{TIME_UP}{version}", prompt, keys, lambda seq: None)
    except Refusal:
        # somebody was faster, or the table cannot be written to: the next look finds it again
        return False
    return True

"""Clocks at real tables: what happens at the end of time is what was agreed; neither a stop nor a jumping clock costs anybody time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from pentarchy.host.clocks import DAY
from pentarchy.prove.client import Guest, HttpError
from pentarchy.server import hours
from pentarchy.server.db import notes, people
from pentarchy.server.db.store import now
from pentarchy.server.table import seating
from tests.server.live import Live, quiet
from tests.server.test_postgres import base as base

pytestmark = pytest.mark.asyncio
LIVE = {"kind": "live", "move": 30, "bank": 60}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    monkeypatch.setattr(seating, "STAND_IN", "random")
    with Live(quiet(tmp_path)) as running:
        yield running


def timed(live: Live, clock: dict[str, object], end: str) -> tuple[Guest, Guest, str, int]:
    """Who is asked, the other one, the table and the seat that is asked."""
    ann, ben = live.guest("Ann"), live.guest("Ben")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "terms": {"clock": clock, "end_of_time": end}})
    ben.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    seat = ann.get(f"/api/tables/{made['table']['id']}")["waiting"][0]
    return (ann, ben, made["table"]["id"], 0) if seat == 0 else (ben, ann, made["table"]["id"], 1)


async def on_its_loop(live: Live, work: Any) -> Any:
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, live.loop))


async def let_pass(live: Live, seconds: float) -> None:
    """Time of the house, noted so that its own beat goes on from there; on its loop."""

    def later(connection: Connection) -> None:
        at, wall = str(notes.noted(connection, "hours")).split()
        notes.note(connection, "hours", f"{int(at) + int(seconds * 1000)} {wall}")

    await live.house.store.write(later)
    await live.house.hours.tick()


async def pass_time(live: Live, seconds: float) -> int:
    """Let time pass in the house, and do what is due then."""
    await on_its_loop(live, let_pass(live, seconds))
    return int(await on_its_loop(live, live.house.end_of_time()))


def left(guest: Guest, id: str, seat: int) -> float:
    return float(guest.get(f"/api/tables/{id}")["clock"]["seats"][seat]["left"]) / 1000


async def test_a_bot_takes_over_at_the_end_of_time_and_gives_the_seat_back(own: Live) -> None:
    asked, other, id, seat = timed(own, LIVE, "bot")
    watcher = await other.watch(id)
    assert await pass_time(own, 80) == 0
    assert 5 < left(asked, id, seat) <= 10
    assert await pass_time(own, 15) == 1
    found = asked.get(f"/api/tables/{id}")["seats"][seat]
    assert (found["kind"], found["away"], found["mine"]) == ("bot", True, True)
    assert (await watcher.until("clock"))["clock"]["seats"][seat]["lapses"] in (0, 1)
    assert asked.get(f"/api/tables/{id}")["clock"]["seats"][seat]["lapses"] == 1
    back = asked.post(f"/api/tables/{id}/seats", {"seat": seat, "kind": "me"})
    assert back["seats"][seat]["kind"] == "person"
    assert other.get(f"/api/tables/{id}")["mine"] == [1 - seat], "nobody else ever holds the seat"


async def test_the_default_answer_is_given_at_the_end_of_time(own: Live) -> None:
    asked, other, id, seat = timed(own, LIVE, "default")
    before = own.house.rooms[id].row.version
    assert await pass_time(own, 91) == 1
    room = own.house.rooms[id]
    assert room.row.version == before + 1
    assert room.seats[seat].kind == "person"
    assert room.row.times.bank[seat] == 0
    assert room.row.times.lapses[seat] == 1
    assert await pass_time(own, 1) == 0


async def test_where_it_is_waited_for_nothing_happens(own: Live) -> None:
    asked, other, id, seat = timed(own, LIVE, "wait")
    assert await pass_time(own, 5000) == 0
    assert left(asked, id, seat) < 0
    watcher = await asked.watch(id)
    assert (await watcher.answer(seat, ["play"]))["t"] == "ack"


async def test_an_answer_in_time_stops_the_clock_and_starts_the_next(own: Live) -> None:
    asked, other, id, seat = timed(own, LIVE, "bot")
    watcher = await asked.watch(id)
    await pass_time(own, 40)
    assert (await watcher.answer(seat, ["draw"]))["t"] == "ack"
    clock = (await watcher.until("clock"))["clock"]["seats"]
    runs = [one["seat"] for one in clock if one["runs"]]
    assert runs == own.house.rooms[id].row.waiting
    assert 45_000 < clock[seat]["bank"] <= 50_000


async def test_a_server_that_is_off_and_a_clock_that_jumps_cost_nobody_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(quiet(tmp_path)) as live:
        asked, other, id, seat = timed(live, LIVE, "bot")
        await on_its_loop(live, live.house.hours.tick())
    for jump in (31 * DAY, -31 * DAY):
        with monkeypatch.context() as jumped:
            jumped.setattr(hours, "now", lambda jump=jump: now() + jump)
            with Live(quiet(tmp_path)) as live:
                for i in range(3):
                    await on_its_loop(live, live.house.hours.tick())
                assert await on_its_loop(live, live.house.end_of_time()) == 0
                guest = live.guest()
                guest.cookie = asked.cookie
                assert 60 < left(guest, id, seat) <= 90


async def test_the_time_of_the_house_is_shared_by_processes(own: Live) -> None:
    def turn(wall: int, passed: int) -> int:
        return own.house.store._writer.submit(lambda connection: hours.move_on(connection, wall, passed)).result(5)

    start = turn(10**12, 0)
    # two processes, each every ten seconds, by turns; then an hour in which none runs, and a clock that is set back
    steps = ((5, 10), (10, 10), (15, 10), (3615, 0), (3620, 5), (20, 5), (25, 5))
    assert [turn(10**12 + at * 1000, passed * 1000) - start for at, passed in steps] == [
        5000,
        10_000,
        15_000,
        15_000,
        20_000,
        20_000,
        25_000,
    ]


async def test_days_wait_for_somebody_on_holiday(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, other, id, seat = timed(own, {"kind": "days", "days": 2}, "bot")
    assert asked.post("/api/me/holiday", {"days": 14})["away_until"]
    assert await pass_time(own, 2 * DAY / 1000 + 5) == 0
    assert left(asked, id, seat) > 14 * DAY / 1000
    assert await pass_time(own, 14 * DAY / 1000) == 0
    assert asked.get("/api/me/account")["away_until"]
    assert asked.post("/api/me/holiday", {"days": 0})["away_until"] == ""
    assert await pass_time(own, 1.1 * DAY / 1000) == 1
    assert asked.get(f"/api/tables/{id}")["seats"][seat]["away"]


async def test_holidays_are_not_for_ever(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = own.guest("Ann")
    ann.post("/api/me/holiday", {"days": 20})
    with pytest.raises(HttpError, match="422"):
        ann.post("/api/me/holiday", {"days": 31})
    ann.post("/api/me/holiday", {"days": 30})
    monkeypatch.setattr(people, "now", lambda: now() + 31 * DAY)
    with pytest.raises(HttpError, match="409"):
        ann.post("/api/me/holiday", {"days": 1})
    monkeypatch.setattr(people, "now", lambda: now() + 61 * DAY)
    ann.post("/api/me/holiday", {"days": 1})


async def test_two_processes_end_a_time_once(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "STAND_IN", "random")
    with Live(quiet(tmp_path, db=base)) as one, Live(quiet(tmp_path, db=base)) as two:
        asked, other, id, seat = timed(one, LIVE, "default")
        before = one.house.rooms[id].row.version
        await on_its_loop(one, let_pass(one, 100))
        await on_its_loop(two, two.house.hours.tick())
        done = await asyncio.gather(*[on_its_loop(live, live.house.end_of_time()) for live in (one, two)])
        assert sum(done) >= 1
        assert asked.get(f"/api/tables/{id}")["step"] == before + 1

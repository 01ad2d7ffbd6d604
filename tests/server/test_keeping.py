"""Tables nobody touches go away in time, finished games stay, and a full house says so kindly."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from pentarchy.prove.client import Guest, HttpError, new_key, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.server.db import people, rows
from pentarchy.server.db.people import DAY
from pentarchy.server.db.schema import metadata, stories
from pentarchy.server.db.store import now
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.table import keeping
from tests.server.live import Live, quiet
from tests.server.test_postgres import base as base

pytestmark = pytest.mark.asyncio
TOUCHED = ("answers", "chats", "checkpoints", "games", "links", "seats")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Live]:
    with Live(quiet(tmp_path)) as running:
        yield running


def later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """Let so many days pass."""

    async def today(keeping: object) -> int:
        return now() + int(days * DAY)

    monkeypatch.setattr(keeping.Keeping, "today", today)


async def tidy(live: Live) -> int:
    """Run the chore on the server's own loop."""
    done = asyncio.run_coroutine_threadsafe(live.house.keeping.tidy(), live.loop)
    return await asyncio.wrap_future(done)


def counts(live: Live) -> dict[str, int]:
    def count(connection: object) -> dict[str, int]:
        return {
            name: connection.execute(select(func.count()).select_from(metadata.tables[name])).scalar_one()  # type: ignore[attr-defined]
            for name in TOUCHED
        }

    return live.house.store._read(count)


def goes(live: Live) -> list[bool]:
    """Which tables will go, by what is told of them."""
    return live.house.store._read(lambda connection: [found > 0 for found in connection.execute(select(rows.games.c.goes)).scalars()])


def table(guest: Guest, *seats: str) -> str:
    return str(guest.post("/api/tables", {"game": "toy", "seats": list(seats) or ["me", "hot"]})["table"]["id"])


async def played(guest: Guest, id: str, answers: int = 10_000) -> None:
    watcher = await guest.watch(id)
    for i in range(answers):
        await watcher.settle(0.01)
        if is_over(watcher):
            break
        seat = asked(watcher)[0]
        await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], i))
    await watcher.close()
    await asyncio.sleep(0.05)


async def test_an_unfinished_table_goes_after_thirty_days_with_all_its_rows(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = own.guest("Ann")
    begun, waiting = table(ann), table(ann, "me", "open")
    await played(ann, begun, 3)
    later(monkeypatch, 29.9)
    assert await tidy(own) == 0
    assert len(ann.get("/api/tables/mine")["tables"]) == 2
    later(monkeypatch, 30.1)
    assert await tidy(own) == 2
    assert counts(own) == dict.fromkeys(TOUCHED, 0)
    for id in (begun, waiting):
        with pytest.raises(HttpError, match="404"):
            ann.get(f"/api/tables/{id}")
    assert (ann.get("/api/tables/mine")["tables"], own.house.rooms) == ([], {})
    assert own.house.metrics.expired._value.get() == 2


async def test_a_finished_game_is_kept_for_ever_unless_told_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch, 3650)
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = table(ann)
        await played(ann, id)
        assert await tidy(live) == 0
        assert ann.get(f"/api/tables/{id}/replay?seat=0&start=0&count=1")["steps"] > 10
        # somebody had it analysed: seen before, such a game could never be deleted
        story = stories.insert().values(game=id, body=b"")
        live.house.store._writer.submit(lambda connection: connection.execute(story)).result(5)
    with Live(quiet(tmp_path, keep_finished_days=365)) as live:
        assert await tidy(live) == 1
        assert counts(live)["answers"] == 0


async def test_people_are_warned_long_before_a_table_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(quiet(tmp_path, keep_days=180, warn_days=30)) as live:
        ann = live.guest("Ann")
        table(ann), table(ann)
        for days in (149, 151, 180.5):
            later(monkeypatch, days)
            assert await tidy(live) == 0
            assert goes(live) == [days > 150] * 2
        later(monkeypatch, 0.5)
        assert await tidy(live) == 0
        assert goes(live) == [False, False], "by this calendar nobody was away"
        for days, gone in ((170, 0), (190, 0), (201, 2)):
            later(monkeypatch, days)
            assert await tidy(live) == gone


async def test_a_server_that_slept_for_years_deletes_nothing_without_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(quiet(tmp_path, keep_days=180, warn_days=30)) as live:
        id = table(live.guest("Ann"))
        later(monkeypatch, 1000)
        assert [await tidy(live), await tidy(live)] == [0, 0]
        assert live.house.rooms[id].row.status == "playing"
        later(monkeypatch, 1031)
        assert await tidy(live) == 1


async def test_zero_days_keep_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch, 3650)
    with Live(quiet(tmp_path, keep_days=0)) as live:
        table(live.guest("Ann"))
        assert await tidy(live) == 0


async def test_whoever_looks_or_talks_keeps_a_table(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = own.guest("Ann")
    watched, talked = table(ann), table(ann)
    watcher, other = await ann.watch(watched), await ann.watch(talked)
    await other.send(t="chat", key=new_key(), text="still here")
    await other.until("ack")
    await other.close()
    await asyncio.sleep(0.05)
    long_ago = now() - 40 * DAY
    await asyncio.wrap_future(
        asyncio.run_coroutine_threadsafe(
            own.house.store.write(lambda connection: connection.execute(rows.games.update().values(changed=long_ago))), own.loop
        )
    )
    assert await tidy(own) == 0
    later(monkeypatch, 31)
    assert await tidy(own) == 1
    assert [found["id"] for found in ann.get("/api/tables/mine")["tables"]] == [watched]
    assert (await watcher.answer(0, ["play"]))["t"] == "ack"


async def test_a_long_history_goes_in_small_parts_and_can_be_resumed(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_AT_ONCE", 4)
    ann = own.guest("Ann")
    id = table(ann)
    await played(ann, id, 10)
    later(monkeypatch, 31)
    before = keeping.now()
    write = own.house.store._writer
    assert write.submit(lambda connection: keeping.expire(connection, id, keeping.UNFINISHED, before)).result()
    with pytest.raises(HttpError, match="404"):
        ann.get(f"/api/tables/{id}")
    assert [write.submit(lambda connection: keeping.delete_part(connection, id)).result() for i in range(2)] == [False, False]
    assert counts(own)["answers"] == 2
    assert await tidy(own) == 1
    assert counts(own) == dict.fromkeys(TOUCHED, 0)


async def test_somebody_who_plays_just_then_keeps_the_table(own: Live) -> None:
    """The decision is taken by the database in one statement: touched meanwhile means kept."""
    ann = own.guest("Ann")
    id = table(ann)
    write = own.house.store._writer
    assert not write.submit(lambda connection: keeping.expire(connection, id, keeping.UNFINISHED, now() - DAY)).result()
    await played(ann, id, 1)


async def test_an_answer_at_a_table_that_is_gone_is_refused(own: Live) -> None:
    ann = own.guest("Ann")
    id = table(ann)
    watcher = await ann.watch(id)
    own.house.store._writer.submit(lambda connection: keeping.expire(connection, id, keeping.UNFINISHED, now() + DAY)).result()
    reply = await watcher.answer(0, ["play"])
    assert (reply["code"], reply["text"]) == ("over", "There is no such table any more.")


async def test_the_size_of_the_database_can_be_watched(own: Live) -> None:
    told = [line for line in own.guest().call("GET", "/metrics")[2].decode().splitlines() if line.startswith("pentarchy_database_bytes ")]
    assert float(told[0].split()[1]) >= (Path(own.config.db.removeprefix("sqlite:///"))).stat().st_size > 0


async def test_a_full_house_refuses_new_tables_kindly(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, most_tables=2)) as live:
        ann = live.guest("Ann")
        first = table(ann)
        table(ann)
        status, headers, body = ann.call("POST", "/api/tables", {"game": "toy", "seats": ["me", "hot"]})
        assert (status, headers["retry-after"]) == (503, "300")
        assert b"come back in a few minutes" in body
        assert ann.call("POST", f"/api/tables/{first}/branch", {"step": 0, "seats": ["me", "hot"]})[0] == 503
        await played(ann, first)
        assert ann.call("POST", "/api/tables", {"game": "toy", "seats": ["me", "hot"]})[0] == 201


async def test_it_works_on_postgresql(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(quiet(tmp_path, db=base, most_tables=2)) as live:
        ann = live.guest("Ann")
        id = table(ann)
        await played(ann, id, 3)
        later(monkeypatch, 31)
        assert await tidy(live) == 1
        assert counts(live) == dict.fromkeys(TOUCHED, 0)


async def test_people_at_other_tables_hardly_wait_meanwhile(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers meanwhile waits for one small part at the most: they are written one after the other."""
    ann = own.guest("Ann")
    for i in range(4):
        await played(ann, table(ann), 12)
    later(monkeypatch, 31)
    monkeypatch.setattr(keeping, "_AT_ONCE", 2)
    sizes: list[int] = []
    delete = keeping.delete_part

    def deleting(connection: Connection, id: str) -> bool:
        line = connection.connection.dbapi_connection
        assert isinstance(line, sqlite3.Connection)
        before = line.total_changes
        is_last = delete(connection, id)
        sizes.append(0 if is_last else line.total_changes - before)
        return is_last

    monkeypatch.setattr(keeping, "delete_part", deleting)
    watcher = await ann.watch(table(ann))
    tidying = asyncio.ensure_future(tidy(own))
    for seat in (0, 1):
        assert (await watcher.answer(seat, ["draw"]))["t"] == "ack"
        await watcher.settle(0.02)
    assert await tidying == 4
    assert len(sizes) >= 4 * 6
    assert set(sizes) == {0, 2}


async def test_a_clock_that_jumps_deletes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before: a start with the clock 31 days ahead erased all sessions, and the next tidying all unfinished tables."""
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = table(ann)
        await played(ann, id, 3)
        await tidy(live)
    ahead = int(31 * DAY)
    with monkeypatch.context() as jumped:
        jumped.setattr(keeping, "now", lambda: now() + ahead)
        jumped.setattr(people, "now", lambda: now() + ahead)
        with Live(quiet(tmp_path)) as live:
            for i in range(3):
                assert await tidy(live) == 0
            guest = live.guest()
            guest.cookie = ann.cookie
            assert guest.get("/api/me")["known"]
    with Live(quiet(tmp_path)) as live:
        guest = live.guest()
        guest.cookie = ann.cookie
        assert guest.get("/api/me")["known"]
        assert guest.get(f"/api/tables/{id}")["status"] == "playing"


async def test_the_calendar_goes_with_time_and_not_with_the_clock(own: Live) -> None:
    day = int(DAY)
    turn = keeping.turn_page
    today = [
        own.house.store._writer.submit(lambda connection, c=clock, p=passed: turn(connection, c, p)).result(5)  # type: ignore[misc]
        for clock, passed in ((100 * day, 0), (101 * day, day), (140 * day, day), (141 * day, day), (103 * day, day))
    ]
    assert [at // day for at in today] == [100, 101, 102, 103, 103]


async def test_ready_means_that_answers_can_be_stored(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = own.guest()
    assert guest.call("GET", "/readyz")[0] == 200

    async def failing(work: object) -> object:
        raise Unavailable("database or disk is full")

    monkeypatch.setattr(own.house.store, "write", failing)
    assert guest.call("GET", "/readyz")[0] == 503
    assert guest.call("GET", "/healthz")[0] == 200


async def test_a_branch_does_not_tell_the_seed_of_a_game_that_goes_on(own: Live) -> None:
    ann = own.guest("Ann")
    id = table(ann, "me", "bot:random")
    seed = own.house.rooms[id].row.seed
    branch = ann.post(f"/api/tables/{id}/branch", {"step": 0, "seats": ["hot", "hot"]})["table"]["id"]
    await played(ann, branch)
    assert ann.get(f"/api/tables/{branch}")["status"] == "over"
    status, headers, body = ann.call("GET", f"/api/tables/{branch}/export?seat=0")
    assert status == 200
    assert len(seed) >= 32
    assert seed.encode() not in body

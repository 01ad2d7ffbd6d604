"""A real PostgreSQL, and several servers on one database: a table is served by any of them."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import create_engine

from pentarchy.cli import run
from pentarchy.host.facts import Line
from pentarchy.prove.client import Guest, Watcher, new_key, some_answer
from pentarchy.prove.common import asked, faults_in, is_over
from pentarchy.prove.process import Server
from pentarchy.prove.race import apart, converged
from pentarchy.prove.run import run_prove
from pentarchy.server import push
from pentarchy.server.db import migrate
from pentarchy.server.db.nudges import Nudges
from pentarchy.server.db.rows import checkpoint, save_checkpoint
from pentarchy.server.db.store import Store, note_writable
from pentarchy.server.hours import move_on
from pentarchy.server.table.keeping import turn_page
from tests.server.live import Live, hot, quiet

pytestmark = pytest.mark.asyncio


@pytest.fixture
def base(postgres: str) -> str:
    """An empty database."""
    name = f"test_{secrets.token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?") if "/postgres?" in postgres else postgres.rpartition("/")[0] + f"/{name}"


def at(live: Live, guest: Guest) -> Guest:
    other = live.guest()
    other.cookie = guest.cookie
    return other


async def test_a_whole_game_on_postgresql(base: str, tmp_path: Path) -> None:
    with Live(quiet(tmp_path, db=base)) as live:
        ann = live.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:random"]})["table"]["id"]
        watcher = await ann.watch(id)
        while not is_over(watcher):
            if not asked(watcher):
                await watcher.until("packet")
                continue
            await watcher.answer(0, some_answer(watcher.packets[0]["ask"], 1))
            await watcher.settle(0.02)
        assert ann.get(f"/api/tables/{id}")["outcome"] == watcher.packets[0]["outcome"]
        assert run(["upgrade", "back", "--schema", "0009", "--db", base]) == 2, "not while a server runs"
    assert run(["upgrade", "back", "--schema", "0009", "--db", base]) == 0
    with Live(quiet(tmp_path, db=base)) as live:
        assert at(live, ann).get("/api/tables/mine")["tables"][0]["status"] == "over"


async def test_a_database_of_sql_ascii_will_do(postgres: str, tmp_path: Path) -> None:
    """What a cluster made without a locale has, as in a bare container: texts came as bytes, and no server started."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE DATABASE bare ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
    with Live(quiet(tmp_path, db=postgres.replace("/postgres?", "/bare?"))) as live:
        zoe = live.guest("Zoë")
        id = hot(zoe)
        watcher = await zoe.watch(id)
        assert (await watcher.answer(0, ["draw"]))["t"] == "ack"
        assert zoe.get(f"/api/tables/{id}")["seats"][0]["name"] == "Zoë"


async def test_two_processes_may_keep_a_checkpoint_in_the_same_moment(base: str, tmp_path: Path) -> None:
    with Live(quiet(tmp_path, db=base)) as live:
        id = live.guest("Ann").post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
    engine = create_engine(base.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as one, engine.connect() as two:
        save_checkpoint(one, id, 5, "1", "c", "five")
        other = asyncio.create_task(asyncio.to_thread(save_checkpoint, two, id, 7, "1", "c", "seven"))
        await asyncio.sleep(0.3)
        assert not other.done(), "the second waits for the first"
        one.commit()
        await other
        two.commit()
        assert checkpoint(one, id) == (7, "seven")
        save_checkpoint(one, id, 6, "1", "c", "six")
        assert checkpoint(one, id) == (7, "seven"), "an older one does not come back"
    engine.dispose()


async def test_two_servers_show_the_same_table(base: str, tmp_path: Path) -> None:
    with Live(quiet(tmp_path, db=base)) as one, Live(quiet(tmp_path, db=base)) as two:
        ann, bob = one.guest("Ann"), two.guest("Bob")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
        id = made["table"]["id"]
        first = await ann.watch(id)
        bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
        await first.until("hello", seconds=20)
        second = await bob.watch(id)
        await first.answer(0, ["draw"])
        told = await second.until("packet", seconds=20)
        assert told["packet"]["waiting"] == [1]
        await second.answer(1, ["draw"])
        assert (await first.until("packet", seconds=20))["packet"]["step"] in (1, 2)
        await first.send(t="chat", key=new_key(), text="hello over there")
        assert (await second.until("chat", seconds=20))["text"] == "hello over there"


async def test_the_same_key_at_two_servers_is_one_answer(base: str, tmp_path: Path) -> None:
    with Live(quiet(tmp_path, db=base)) as one, Live(quiet(tmp_path, db=base)) as two:
        ann = one.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        first, second = await ann.watch(id), await at(two, ann).watch(id)
        key, prompt = new_key(), first.prompts[0]
        replies = await asyncio.gather(first.answer(0, ["play"], key, prompt), second.answer(0, ["play"], key, prompt))
        assert replies[0] == replies[1]
        assert replies[0]["t"] == "ack"


async def test_a_process_that_takes_two_answers_at_once_comes_to_show_the_same(base: str, tmp_path: Path) -> None:
    """Seen before: the race counted a lagging `step` as a difference when its last answer changed nothing for one of the seats."""
    with Live(quiet(tmp_path, db=base)) as one, Live(quiet(tmp_path, db=base)) as two:
        ann = one.guest("Ann")
        id = hot(ann)
        first, second = await ann.watch(id), await at(two, ann).watch(id)
        for seat, keys in [(0, ["draw"]), (1, ["draw"]), (0, []), (1, [])]:
            await told(first, seat)
            await first.answer(seat, keys)
        await told(second, 1, step=4)
        async with held(two, id):
            await told(first, 1, step=4)
            await first.answer(1, ["mine"])
            await told(first, 1, step=5)
            await first.answer(1, ["0"])
        await told(second, 1, step=6)
        await told(first, 1, step=6)
        assert apart([first, second], ["log", "log_from"]) == ["step of seat 0 at tab 1"]
        await converged([first, second])


async def test_who_loses_a_race_learns_of_seats_that_changed_too(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read again after a lost race is all there is: no later notice finds anything new, so it must be told then."""
    with Live(quiet(tmp_path, db=base)) as one, Live(quiet(tmp_path, db=base)) as two:
        ann, bob = one.guest("Ann"), two.guest("Bob")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
        id = made["table"]["id"]
        bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
        first, second = await ann.watch(id), await bob.watch(id)
        await first.answer(0, ["draw"])
        while not asked(second):
            await second.until("packet")
        room, others_are_done = two.house.rooms[id], threading.Event()
        store = room._store

        async def late(line: Line) -> None:
            await asyncio.to_thread(others_are_done.wait, 20)
            await store(line)

        monkeypatch.setattr(room, "_store", late)
        await second.send(t="answer", key=new_key(), seat=1, prompt=second.prompts[1], keys=["draw"])
        at(one, bob).post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "resign", "bot": "random"})
        while first.packets[0]["step"] < 2:
            await first.until("packet")
        others_are_done.set()
        hello = await second.until("hello")
        assert [entry["seat"] for entry in hello["seats"]] == [-1], "the seat is a bot's now, and its cards are nobody else's"


async def told(watcher: Watcher, seat: int, step: int = 0) -> None:
    """Wait until this seat is asked, after at least so many answers."""
    while seat not in asked(watcher) or watcher.packets[seat]["step"] < step:
        await watcher.until("packet")


@asynccontextmanager
async def held(live: Live, id: str) -> AsyncIterator[None]:
    """Meanwhile nothing is done at this table by this server: what comes waits in its order."""
    lock = live.house.rooms[id].lock
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(lock.acquire(), live.loop))
    yield
    live.loop.call_soon_threadsafe(lock.release)


async def test_a_notice_that_came_with_a_reply_is_heard(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before: it lay in the connection's buffer until something else came, or the poll."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    carry_out = Nudges._carry_out

    def slowly(self: Nudges, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        carry_out(self, connection)
        with psycopg.connect(base, autocommit=True) as other:
            other.execute("SELECT pg_notify('pentarchy_abc', '1:2:3:4')")
        time.sleep(0.2)
        connection.pgconn.consume_input()

    monkeypatch.setattr(Nudges, "_carry_out", slowly)
    nudges = Nudges(base, asyncio.get_running_loop(), lambda id, *numbers: heard.put_nowait(id))
    try:
        await nudges.attend("abc")
        async with asyncio.timeout(20):
            assert await heard.get() == "abc"
    finally:
        await asyncio.to_thread(nudges.close)


async def test_a_lost_hint_is_made_good_by_the_poll(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Nudges, "send", lambda self, *numbers: None)
    with Live(quiet(tmp_path, db=base, poll=0.3)) as one, Live(quiet(tmp_path, db=base, poll=0.3)) as two:
        ann = one.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        first, second = await ann.watch(id), await at(two, ann).watch(id)
        await first.answer(0, ["play"])
        await second.until("packet", seconds=20)
        assert second.packets[0]["step"] == 1


async def test_signing_out_at_one_server_closes_sockets_at_the_other(base: str, tmp_path: Path) -> None:
    with Live(quiet(tmp_path, db=base, poll=0.2)) as one, Live(quiet(tmp_path, db=base, poll=0.2)) as two:
        ann = one.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        watcher = await at(two, ann).watch(id)
        ann.post("/api/me/forget", {})
        await asyncio.wait_for(watcher.socket.wait_closed(), 20)
        assert watcher.socket.close_code == 4001


async def test_one_server_with_two_worker_processes(base: str, tmp_path: Path) -> None:
    with Server(base, workers=2, log=tmp_path / "log") as server:
        ann = Guest(server.port)
        ann.enter("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        tabs = [await ann.watch(id) for i in range(6)]
        for i in range(8):
            tab = tabs[i % 6]
            while not asked(tab):
                await tab.until("packet", seconds=20)
            seat = asked(tab)[0]
            reply = await tab.answer(seat, some_answer(tab.packets[seat]["ask"], 1))
            assert reply["t"] == "ack", (reply, tab.packets[seat])
            for other in tabs:
                while other.packets[seat]["step"] < reply["seq"]:
                    await other.until("packet", seconds=20)
                await other.settle()
        assert len({str(tab.logs[0]) for tab in tabs}) == 1
    assert faults_in(tmp_path / "log") == []


async def test_several_start_at_once_on_an_empty_database(base: str) -> None:
    stores = await asyncio.gather(*[asyncio.to_thread(Store, base) for i in range(4)])
    assert len({store.epoch for store in stores}) == 1
    for store in stores:
        store.close()


async def test_who_starts_while_another_takes_the_steps_waits_for_it(base: str) -> None:
    """Seen before: a step that took longer than two seconds, and the other servers that were being started gave up."""
    with psycopg.connect(base) as other:
        other.execute(f"SELECT pg_advisory_xact_lock({migrate._LOCK})")
        starting = asyncio.create_task(asyncio.to_thread(Store, base))
        await asyncio.sleep(3)
        assert not starting.done(), "the steps are the other's for now"
    store = await starting
    try:
        # what it waited with is not what people wait with
        assert await store.write(lambda connection: connection.exec_driver_sql("SHOW lock_timeout").scalar()) == "2s"
        assert await store.write(lambda connection: connection.exec_driver_sql("SHOW statement_timeout").scalar()) == "5s"
    finally:
        store.close()


async def test_servers_that_note_the_same_in_one_moment_do_not_trip_over_each_other(base: str) -> None:
    """Seen before: two balancers' questions to /readyz, or two servers' hours, in one moment, and one of them failed."""
    store = Store(base)
    works = [
        note_writable,
        lambda connection: move_on(connection, 5_000, 10),
        lambda connection: turn_page(connection, 5_000, 10),
        push.house_key,
    ]
    try:
        found = await asyncio.gather(*[store.write(work) for work in works * 25])
        assert len(set(found[3::4])) == 1, "one key for all"
    finally:
        store.close()


async def test_writes_are_synchronous(base: str) -> None:
    store = Store(base)
    try:
        assert await store.write(lambda connection: connection.exec_driver_sql("SHOW synchronous_commit").scalar()) == "on"
        assert await store.write(lambda connection: connection.exec_driver_sql("SHOW fsync").scalar()) == "on"
    finally:
        store.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestWarning")
def test_the_race_of_three_processes_has_one_winner_each_time(base: str) -> None:
    figures = run_prove("race", 250, db=base, game="toy")
    assert figures["lost"] == figures["gaps"] == 0
    # six tabs send at most eight answers each to a question, and one of them is taken
    assert int(str(figures["acknowledged"])) >= 250 // (6 * 8)
    assert int(str(figures["stale"])) > 0, "they did race"


async def test_characters_that_are_none_are_the_callers_fault(base: str, tmp_path: Path) -> None:
    """PostgreSQL keeps no zero bytes; seen before: the server said that it could do nothing just now."""
    with Live(quiet(tmp_path, db=base, webhooks=("hooks.example.org",), admin_key="k" * 20)) as live:
        ann = live.guest("Ann")
        key = {"X-Pentarchy-Admin": "k" * 20}
        tries: list[tuple[str, str, object, dict[str, str]]] = [
            ("POST", "/api/off/%00", {}, {}), ("POST", "/api/on/a%00b", {}, {}), ("GET", "/api/packs?game=%00", None, {}),
            ("POST", "/api/me/contacts", {"kind": "webhook", "address": "https://hooks.example.org/\x00"}, {}),
            ("POST", "/api/me/passkeys/remove", {"token": "\x00"}, {}),
            ("POST", "/api/import", {"text": '{"pack":"a","content":"\\u0000"}'}, {}),
            ("GET", "/api/admin/people?name=%00", None, key), ("POST", "/api/admin/do", {"work": "show", "what": "\x00"}, key),
        ]  # fmt: skip
        for method, path, body, headers in tries:
            status, found, told = ann.call(method, path, body, headers)
            assert (status, json.loads(told)["code"]) == (422, "bad_request"), (path, status, told)

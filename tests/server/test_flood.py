"""No client can slow the others: work is measured and charged, packets are made once."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pentarchy.host import audience
from pentarchy.host.audience import Listener
from pentarchy.kernel import AnyMatch
from pentarchy.kernel.shapes import Packet
from pentarchy.prove.client import Guest, Watcher, new_key, some_answer
from pentarchy.server.effort import timed
from pentarchy.server.http.api import games
from pentarchy.server.limits import KINDS, WORK, Bucket, Limits, in_turn
from tests.server.live import Live, hot, quiet

pytestmark = pytest.mark.asyncio


async def syncing(watcher: Watcher, count: int) -> int:
    """Send syncs as fast as they go; how many were answered with a hello."""
    for i in range(count):
        await watcher.send(t="sync")
    greeted = 0
    for i in range(count):
        greeted += (await watcher.until("hello", "error", seconds=60))["t"] == "hello"
    return greeted


async def test_many_syncs_make_a_packet_once(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = audience.packet

    def counted(match: AnyMatch, seat: int, since: int = 0) -> Packet:
        made.append(seat)
        return real(match, seat, since)

    monkeypatch.setattr(audience, "packet", counted)
    ann = live.guest("Ann")
    watcher = await ann.watch(hot(ann))
    assert await syncing(watcher, 50) == 50
    assert len(made) == 2
    await watcher.answer(0, ["play"])
    assert await syncing(watcher, 10) == 10
    assert len(made) == 4
    await watcher.close()


async def test_a_flood_of_syncs_does_not_hold_others_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before: 95 syncs on one socket, and the next /healthz came after 3 seconds."""
    with Live(quiet(tmp_path, limits=1.0)) as live:
        ann = live.guest("Ann")
        id = hot(ann, "ageofkingdoms")
        flood = await ann.watch(id)
        order: list[str] = []
        hall = live.house.rooms[id].audience
        real = hall.greet

        def greeting(listener: Listener) -> None:
            order.append("greeted")
            real(listener)

        async def others() -> None:
            """Whatever else waits for the loop of this server."""
            while True:
                order.append("others")
                await asyncio.sleep(0)

        monkeypatch.setattr(hall, "greet", greeting)
        beside = asyncio.run_coroutine_threadsafe(others(), live.loop)
        assert await syncing(flood, 95) > 0
        beside.cancel()
        assert order.count("greeted") > 1
        assert ("greeted", "greeted") not in itertools.pairwise(order), "between any two of them others have their turn"


async def test_work_is_charged_to_socket_person_and_address() -> None:
    limits = Limits()
    purse = limits.purse("203.0.113.9", "ann", socket=True)
    assert purse.wait() == 0
    purse.charge(WORK["work address"][0] + 1)
    assert purse.wait() > 5
    assert limits.purse("203.0.113.9").wait() > 5, "another socket of the address pays as well"
    assert limits.purse("198.51.100.1", "ann").wait() > 5, "and the person elsewhere"
    assert limits.purse("198.51.100.1", "ben").wait() == 0


async def test_waiting_costs_nothing_and_computing_does() -> None:
    account = Bucket(10, 0.0001)

    async def both() -> int:
        await asyncio.sleep(0.5)
        late = time.thread_time() + 0.03
        while time.thread_time() < late:
            pass
        return 7

    assert await timed(both(), account) == 7
    assert 0.03 <= 10 - account.left < 0.3

    async def failing() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        await timed(failing(), account)


async def test_who_comes_with_much_at_once_has_it_done_bit_by_bit() -> None:
    """Seen before: in the first second of a flood its twelve sockets had twenty milliseconds of work done in a row."""
    limits = Limits()
    purse = limits.purse("203.0.113.9", "eve", socket=True)
    order: list[str] = []

    async def one() -> None:
        assert await purse.turn()
        order.append("flood")
        purse.charge(0.03)

    async def others() -> None:
        while True:
            order.append("others")
            await asyncio.sleep(0)

    beside = asyncio.create_task(others())
    await asyncio.gather(*[one() for i in range(8)])
    beside.cancel()
    assert order.count("flood") == 8
    # on a machine that stalls so much time may pass between two that the next has its turn at once
    assert max(len(list(same)) for what, same in itertools.groupby(order) if what == "flood") < 4
    assert limits.purse("203.0.113.9", "ben").pause() > 0, "another person there waits as well"
    assert limits.purse("198.51.100.1", "ben").pause() == 0, "but nobody elsewhere"


async def test_a_run_of_answers_gives_way_but_not_for_long() -> None:
    limits = Limits()
    purse = limits.purse("203.0.113.9", "eve", socket=True)
    others = 0

    async def run() -> None:
        for i in range(5):
            purse.charge(0.002)
            await in_turn()

    async def waiting() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    beside = asyncio.create_task(waiting())
    await timed(run(), purse)
    assert others >= 5
    purse.charge(1000)
    async with asyncio.timeout(20):
        # the table it is played at is not held for the minutes this address owes
        await timed(run(), purse)
    beside.cancel()


async def test_what_threads_read_is_charged_too(live: Live) -> None:
    account = Bucket(10, 0.0001)

    def reading(connection: object) -> int:
        late = time.thread_time() + 0.03
        while time.thread_time() < late:
            pass
        return 7

    async def asks() -> int:
        return await timed(live.house.store.read(reading), account)

    assert asyncio.run_coroutine_threadsafe(asks(), live.loop).result(20) == 7
    assert 0.03 <= 10 - account.left < 0.5


async def test_what_everybody_asks_for_takes_no_thread_the_second_time(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = live.guest()
    paths = ["/api/games/toy/catalogue", "/api/games/dorian/rules", "/api/games/dorian", "/api/games"]
    first = [guest.call("GET", path)[2] for path in paths]
    monkeypatch.setattr(games, "LISTED_SECONDS", 60.0)
    guest.call("GET", "/api/games")

    async def none(*work: object) -> None:
        raise AssertionError("a thread")

    monkeypatch.setattr(games, "in_thread", none)
    monkeypatch.setattr(games, "_listed", (time.monotonic() + 60, first[3]))
    assert [guest.call("GET", path)[2] for path in paths] == first


async def test_who_is_deep_in_debt_is_refused_in_words(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, limits=1.0)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        live.house.limits.purse("127.0.0.1").charge(100)
        await watcher.send(t="sync")
        reply = await watcher.until("error")
        assert reply["code"] == "rate"
        assert "seconds" in reply["text"]
        refused = await watcher.answer(0, ["play"])
        assert refused["code"] == "rate"
        with pytest.raises(ConnectionClosed) as closed:
            await ann.watch(id)
        assert closed.value.rcvd is not None
        assert "very much" in closed.value.rcvd.reason


async def test_handshakes_are_limited_before_a_table_wakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "socket", (8, 0.1))
    with Live(quiet(tmp_path, limits=1.0)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        asked: list[str] = []
        real = live.house.room

        async def counting(table: str) -> object:
            asked.append(table)
            return await real(table)

        monkeypatch.setattr(live.house, "room", counting)
        reasons: list[str] = []
        for i in range(20):
            try:
                await (await Guest(live.port).watch(id)).close()
            except ConnectionClosed as closed:
                reasons.append(closed.rcvd.reason if closed.rcvd is not None else "")
        assert len(reasons) >= 10
        assert all("Too many connections" in reason for reason in reasons)
        assert len(asked) == 20 - len(reasons)


async def test_twenty_people_behind_one_address_play(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, limits=1.0)) as live:
        people = [live.guest(f"Player {i}") for i in range(20)]
        watchers = [await guest.watch(hot(guest)) for guest in people]
        spare = [await guest.watch(watcher.table["id"]) for guest, watcher in zip(people, watchers)]
        for watcher in watchers:
            assert (await watcher.answer(0, ["play"]))["t"] == "ack"
        assert len(spare) == 20


async def test_the_log_travels_in_pages(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "LOG_PAGE", 2)
    ann = live.guest("Ann")
    id = hot(ann)
    watcher = await ann.watch(id)
    for i in range(12):
        seat = next((seat for seat, packet in watcher.packets.items() if packet["ask"] is not None), None)
        if seat is None:
            break
        await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], i))
        await watcher.settle()
    other = await ann.watch(id)
    packet = other.packets[0]
    assert packet["log_from"] >= 2
    assert len(packet["log"]) == 2
    assert await other.whole_log(0) == watcher.logs[0]
    await other.send(t="log", seat=-1, before=3)
    assert (await other.until("error"))["code"] == "not_your_seat"


async def test_malformed_hosts_origins_and_bots_are_the_callers_fault(live: Live) -> None:
    ann = live.guest("Ann")
    for headers in ({"Host": "["}, {"Origin": "http://["}, {"Host": "a:b"}):
        status, found, body = ann.call("POST", "/api/me", {"name": "Ann"}, headers=headers)
        assert status == 400, (headers, body)
        assert json.loads(body)["code"] == "bad_request"
    for bot in ("bot:greedy:seed=--5", "bot:nobody", "bot:random:x=1"):
        status, found, body = ann.call("POST", "/api/tables", {"game": "toy", "seats": ["me", bot]})
        assert (status, json.loads(body)["code"]) == (400, "bad_setup"), (bot, body)


async def test_strangers_do_not_flood_the_talk(tmp_path: Path) -> None:
    """Seen before: 15 free identities of one address, 174 lines in 8 seconds."""
    with Live(quiet(tmp_path, limits=1.0)) as live:
        id = hot(live.guest("Ann"), watch="public")
        strangers = [await live.guest(f"S{i}").watch(id) for i in range(15)]
        began = time.monotonic()
        said = 0
        for i in range(6):
            for watcher in strangers:
                key = new_key()
                await watcher.send(t="chat", key=key, text="spam")
                said += (await watcher.until("ack", "refused", key=key))["t"] == "ack"
        assert said <= 41 + 4 * (time.monotonic() - began)

"""Too much of anything is refused or slowed down, and only for whoever does it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pentarchy.prove.client import Watcher, new_key
from pentarchy.server import limits
from pentarchy.server.http import guard
from pentarchy.server.http.guard import address_of
from tests.server.live import Live, hot, quiet

pytestmark = pytest.mark.asyncio


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Live]:
    with Live(quiet(tmp_path, limits=1.0)) as running:
        yield running


async def test_too_many_requests_are_slowed_down(limited: Live) -> None:
    guest = limited.guest()
    found = [guest.call("GET", "/api/me") for i in range(400)]
    assert {status for status, headers, body in found} == {200, 429}
    late = next(headers for status, headers, body in found if status == 429)
    assert int(late["retry-after"]) >= 1
    assert guest.call("GET", "/healthz")[0] == 200


async def test_too_many_tables_are_refused(limited: Live) -> None:
    ann = limited.guest("Ann")
    statuses = [ann.call("POST", "/api/tables", {"game": "toy", "seats": ["me", "hot"]})[0] for i in range(24)]
    assert statuses[:20] == [201] * 20
    assert statuses[-1] == 429


async def test_guessing_tokens_is_slowed_down(limited: Live) -> None:
    guest = limited.guest()
    statuses = [guest.call("POST", "/api/join", {"token": f"guess-{i}", "name": "Eve"})[0] for i in range(25)]
    assert statuses.count(404) == 20
    assert statuses[-1] == 429


async def _pings(watcher: Watcher, count: int) -> None:
    for i in range(count):
        await watcher.send(t="ping")
        await watcher.until("pong")


async def test_a_flood_of_frames_closes_only_its_socket(limited: Live) -> None:
    ann = limited.guest("Ann")
    id = hot(ann)
    calm, flood = await ann.watch(id), await ann.watch(id)
    with pytest.raises(ConnectionClosed):
        await _pings(flood, 200)
    assert flood.socket.close_code == 1008
    assert "too much" in (flood.socket.close_reason or "")
    assert (await calm.answer(0, ["play"]))["t"] == "ack"


async def test_too_many_sockets_of_one_person_are_refused_in_words(limited: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_PER_PERSON", 8)
    ann = limited.guest("Ann")
    id = hot(ann)
    watchers = [await ann.watch(id) for i in range(8)]
    with pytest.raises(ConnectionClosed) as closed:
        await ann.watch(id)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    assert "tabs" in closed.value.rcvd.reason
    await watchers[0].close()
    async with asyncio.timeout(20):
        while len(limited.app.state.sockets.open) == 8:
            await asyncio.sleep(0.01)
    await (await ann.watch(id)).close()
    assert (await watchers[1].answer(0, ["play"]))["t"] == "ack"


async def test_chat_has_its_own_pace_and_length(limited: Live) -> None:
    ann = limited.guest("Ann")
    watcher = await ann.watch(hot(ann))
    began = time.monotonic()
    for i in range(30):
        await watcher.send(t="chat", key=new_key(), text=f"line {i}")
    replies = [(await watcher.until("ack", "refused"))["t"] for i in range(30)]
    # a burst of five, and one more each second
    assert 5 <= replies.count("ack") <= 6 + (time.monotonic() - began)
    assert "refused" in replies
    await asyncio.sleep(1.2)
    await watcher.send(t="chat", key=new_key(), text="x" * 501)
    assert (await watcher.until("refused"))["code"] == "too_long"


async def test_a_spoofed_forwarding_header_does_not_reset_the_limits(limited: Live) -> None:
    """Believed only from a proxy on this machine, and there it names the client that the limits are for."""
    guest = limited.guest()
    statuses = [guest.call("GET", "/api/me", headers={"X-Forwarded-For": "203.0.113.7"})[0] for i in range(400)]
    assert 429 in statuses


async def test_one_ipv6_customer_counts_as_one() -> None:
    addresses = {address_of({"client": (f"2001:db8:1:2::{i:x}", 1)}) for i in range(1, 50)}
    assert len(addresses) == 1
    assert address_of({"client": ("::1", 1)}) == "::1"
    assert address_of({"client": ("203.0.113.9", 1)}) == "203.0.113.9"


async def test_files_of_the_page_are_paid_for_and_who_is_refused_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PENANCE", 0.2)
    with Live(quiet(tmp_path, limits=1.0)) as live:
        guest = live.guest("Ann")
        paid: list[float] = []
        real = limits.Purse.charge

        def charge(purse: limits.Purse, seconds: float) -> None:
            paid.append(seconds)
            real(purse, seconds)

        monkeypatch.setattr(limits.Purse, "charge", charge)
        for path in ("/", "/healthz", "/readyz", "/nothing.js"):
            paid.clear()
            guest.call("GET", path)
            assert sum(paid) > guard.REQUEST, path
        live.house.limits.purse("127.0.0.1").charge(2.0)
        began = time.monotonic()
        status, headers, body = guest.call("GET", "/")
        assert (status, json.loads(body)["code"]) == (429, "rate")
        assert time.monotonic() - began >= 0.2, "a refusal is not for nothing"
        assert int(headers["retry-after"]) >= 4

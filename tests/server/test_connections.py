"""Connections that say nothing, or too much, keep nobody out."""

from __future__ import annotations

import asyncio
import resource
import socket as sockets
from pathlib import Path

import pytest
from websockets.frames import Frame

from pentarchy.prove.client import Guest
from pentarchy.prove.line import opened
from pentarchy.prove.process import Server
from pentarchy.server.http import patience
from tests.server.live import Live, hot, quiet

pytestmark = pytest.mark.asyncio


async def test_connections_in_one_breath_are_read_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "AT_ONCE", (2, 1.0))
    order: list[str] = []

    async def asking(port: int, source: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        try:
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert b"200 OK" in await reader.readline()
            order.append(source)
        finally:
            writer.transport.abort()
            await asyncio.sleep(0)

    with Live(quiet(tmp_path, limits=1.0)) as live:
        many = [asyncio.create_task(asking(live.port, "127.0.0.2")) for i in range(20)]
        await asyncio.sleep(0.1)
        await asking(live.port, "127.0.0.3")
        assert order[-1] == "127.0.0.3"
        assert order.count("127.0.0.2") < 20, "whoever comes from elsewhere does not wait for all of them"
        for one in many:
            one.cancel()
        await asyncio.gather(*many, return_exceptions=True)


def half_open(port: int) -> sockets.socket:
    one = sockets.create_connection(("127.0.0.1", port))
    one.sendall(b"GET /healthz HTTP/1.1\r\nHost: ")
    return one


async def test_connections_that_never_ask_are_closed(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEADERS_SECONDS", 0.3)
    one = await asyncio.to_thread(half_open, live.port)
    one.settimeout(20)
    try:
        with pytest.raises((ConnectionError, AssertionError)):
            assert await asyncio.to_thread(one.recv, 100) != b""
    finally:
        one.close()


async def test_many_half_open_connections_do_not_keep_people_out(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MOST_UNDECIDED", 20)
    held = [await asyncio.to_thread(half_open, live.port) for i in range(60)]
    assert live.guest().call("GET", "/healthz")[0] == 200
    assert len(patience.PatientProtocol.undecided) <= 21
    for one in held:
        one.close()


async def test_with_a_thousand_files_eleven_hundred_half_open_connections_keep_nobody_out(tmp_path: Path) -> None:
    """Seen before: with a limit of 1,024 files they kept everybody out for as long as they liked."""
    with Server(f"sqlite:///{tmp_path}/games.db", log=tmp_path / "log", PENTARCHY_LIMITS="1") as server:
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        held = [sockets.create_connection(("127.0.0.1", server.port)) for i in range(1100)]
        for one in held:
            one.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        ann = Guest(server.port)
        ann.enter("Ann")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["hot", "hot"]})
        watcher = await ann.watch(made["table"]["id"])
        assert (await watcher.answer(0, ["draw"]))["t"] == "ack"
        await watcher.close()
        for one in held:
            one.close()


async def test_a_kept_connection_has_a_clock_for_its_next_request(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEADERS_SECONDS", 0.3)

    def ask_then_dawdle() -> bytes:
        one = sockets.create_connection(("127.0.0.1", live.port), timeout=20)
        with one:
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"200" in one.recv(4000)
            one.sendall(b"GET /healthz HT")
            try:
                return one.recv(100)
            except ConnectionError:
                return b""

    assert await asyncio.to_thread(ask_then_dawdle) == b""


PING, TEXT = 9, 1


def masked(kind: int, data: bytes) -> bytes:
    """A frame as a client sends it; a mask of zeros leaves everything as it is."""
    return bytes([128 | kind, 128 | len(data), 0, 0, 0, 0]) + data


@pytest.mark.parametrize(("kind", "most"), [(PING, 300), (TEXT, 1000)])
async def test_who_goes_on_sending_is_cut_off_and_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: int, most: int) -> None:
    """Seen before: pings were free, and for ten seconds after it was closed everything a socket sent was still taken apart."""
    read: list[int] = []
    real = patience.PatientSocket.handle_ping, patience.PatientSocket.handle_text

    def pinged(socket: patience.PatientSocket) -> None:
        read.append(PING)
        real[0](socket)

    def told(socket: patience.PatientSocket, event: Frame) -> None:
        read.append(TEXT)
        real[1](socket, event)

    monkeypatch.setattr(patience.PatientSocket, "handle_ping", pinged)
    monkeypatch.setattr(patience.PatientSocket, "handle_text", told)
    with Live(quiet(tmp_path, limits=1.0)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        line = await opened(live.port, f"/api/tables/{id}/ws", {"Origin": ann.origin, "Cookie": ann.cookie})
        await line.receive()
        assert line._transport is not None
        flood = masked(kind, b'{"t":"ping"}') * 20_000
        line._transport.write(flood)
        async with asyncio.timeout(20):
            while not line.is_closed:
                line._frames.clear()
                await asyncio.sleep(0.01)
        assert 50 <= len(read) <= most
        watcher = await ann.watch(id)
        assert (await watcher.answer(0, ["play"]))["t"] == "ack", "others, and they themselves, go on"

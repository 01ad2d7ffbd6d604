"""Sockets that never read, beside people who play: the silent ones are closed, the others do not notice."""

from __future__ import annotations

import base64
import secrets
import socket
import time

from pentarchy.prove.client import Guest, new_key
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.figures import spread
from pentarchy.prove.process import Server

_ROUNDS = 600


async def prove(trial: Trial) -> Figures:
    with Server(trial.sqlite, log=trial.log) as server:
        guest = Guest(server.port)
        guest.enter("Live")
        table = trial.table(guest)
        alone = await _chatter(guest, table)
        silent = [_silent(guest, table) for i in range(trial.n)]
        beside = await _chatter(guest, table)
        closed = _closed(guest)
        for one in silent:
            one.close()
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    if closed < trial.n:
        raise Disproved(f"only {closed} of {trial.n} sockets that do not read were closed")
    return {"silent": trial.n, "closed": closed, "ack_ms_alone": spread(alone), "ack_ms_beside_them": spread(beside)}


async def _chatter(guest: Guest, table: str) -> list[float]:
    """Much to tell: long chat lines as fast as they are acknowledged."""
    watcher = await guest.watch(table)
    times: list[float] = []
    text = "🙂" * 500
    for i in range(_ROUNDS):
        key = new_key()
        started = time.perf_counter()
        await watcher.send(t="chat", key=key, text=text)
        await watcher.until("ack", key=key)
        times.append(time.perf_counter() - started)
    await watcher.close()
    return times


def _silent(guest: Guest, table: str) -> socket.socket:
    """A socket that shakes hands and then never reads; small buffers, as on a bad line."""
    one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect((guest.host, guest.port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET /api/tables/{table}/ws HTTP/1.1", f"Host: {guest.host}:{guest.port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Origin: {guest.origin}", f"Cookie: {guest.cookie}",
    ]  # fmt: skip
    one.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    if b"101" not in one.recv(64):
        raise Disproved("the silent socket was not accepted")
    return one


def _closed(guest: Guest) -> int:
    status, headers, body = guest.call("GET", "/metrics")
    for line in body.decode().splitlines():
        if line.startswith("pentarchy_slow_sockets_total"):
            return int(float(line.split()[1]))
    return 0

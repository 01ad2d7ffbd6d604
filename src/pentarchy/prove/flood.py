"""One address does its worst in every kind of frame, and by connecting and asking; others play and hardly notice.

The attacker comes from 127.0.0.2, each of the people from an address of their own, under the usual limits.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from pentarchy.prove.canary import Canary
from pentarchy.prove.client import Guest, Json, new_key, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.figures import cpu_seconds, queued_seconds, spread
from pentarchy.prove.load import Meter, Player, player_at, run
from pentarchy.prove.process import Server

_ATTACKER = "127.0.0.2"
_PLAYERS = 12
_RATE = 50.0
"""Answers of all people in a second: in twenty seconds enough for a 99th percentile that is not three bad moments."""
_HALF_OPEN = 300


def frames(seat: int, prompt: str, keys: list[str]) -> list[dict[str, object]]:
    """One of every kind, the costly ones as costly as they can be: about the question that is open, with an answer that is legal."""
    return [
        {"t": "sync"},
        {"t": "log", "seat": seat, "before": 400},
        {"t": "why", "seat": seat},
        {"t": "preview", "seat": seat, "prompt": prompt, "keys": keys},
        {"t": "coach", "seat": seat, "prompt": prompt, "keys": keys},
        {"t": "hint", "seat": seat},
        {"t": "chat", "key": new_key(), "text": "flood " * 50},
        {"t": "suggest", "seat": seat, "at": ["x"] * 12, "text": "x" * 200},
        {"t": "answer", "key": new_key(), "seat": seat, "prompt": prompt, "keys": ["no"] * 50},
        {"t": "answer", "key": new_key(), "seat": seat, "prompt": prompt, "keys": keys, "times": 20},
        {"t": "undo", "key": new_key(), "seat": seat},
        {"t": "ahead", "seat": seat, "rule": new_key(), "keys": keys, "words": "flood"},
        {"t": "revoke", "seat": seat},
        {"t": "stand", "seat": seat, "stops": [new_key()] * 40},
        {"t": "wait", "on": True},
        {"t": "ping"},
    ]


async def prove(trial: Trial) -> Figures:
    """n seconds without and n seconds with the flood."""
    with Server(trial.sqlite, log=trial.log, PENTARCHY_LIMITS="1") as server, Canary() as canary:
        people = [await _seated(trial, server.port, i) for i in range(_PLAYERS)]
        enemy = _entered(server.port, "Flood")
        target = trial.table(enemy)
        looks = [_look(server.pid)]
        quiet = await _playing(trial, people)
        looks.append(_look(server.pid))
        # the flood has a process of its own, so that the people here do not wait for it before they even ask
        command = [sys.executable, "-m", "pentarchy.prove.flood", str(server.port), enemy.cookie, target, str(trial.n + 2)]
        attack = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        await asyncio.sleep(1)
        looks.append(_look(server.pid))
        beside = await _playing(trial, people)
        looks.append(_look(server.pid))
        late = await asyncio.to_thread(_entered, server.port, "Latecomer")
        await asyncio.to_thread(trial.table, late)
        sent = int((await asyncio.to_thread(attack.communicate))[0] or 0)
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    figures: Figures = {
        "frames_and_requests_sent": sent, "answers": [len(quiet), len(beside)],
        "ack_ms_quiet": spread(quiet), "ack_ms_beside": spread(beside),
        "ratio_p99": round(spread(beside)["p99"] / max(0.1, spread(quiet)["p99"]), 2), "half_open": _HALF_OPEN,
        "server_cores": _shares(looks, 0, trial.n), "server_without_core": _shares(looks, 1, trial.n),
        "canary_late_ms": spread(canary.late), "calm": canary.is_calm,
    }  # fmt: skip
    if canary.is_calm and float(str(figures["ratio_p99"])) > 2:
        raise Disproved(f"others waited: {figures}")
    return figures


async def _attack(port: int, cookie: str, table: str, seconds: float) -> int:
    """Everything at once; gives how much was sent."""
    enemy = Guest(port)
    enemy.cookie = cookie
    stop = asyncio.Event()
    attack = [asyncio.create_task(_flooding(enemy, table, stop)) for i in range(12)]
    attack += [asyncio.create_task(_asking(enemy, stop)) for i in range(4)]
    held = [_half_open(port) for i in range(_HALF_OPEN)]
    await asyncio.sleep(seconds)
    stop.set()
    found = await asyncio.gather(*attack, return_exceptions=True)
    for one in held:
        one.close()
    return sum(count for count in found if isinstance(count, int))


async def _seated(trial: Trial, port: int, i: int) -> Player:
    """Somebody at a table of their own, who comes from an address of their own."""
    guest = _entered(port, f"Player {i}")
    return await player_at(guest, trial.table(guest), f"127.0.1.{i + 1}")


async def _playing(trial: Trial, people: list[Player]) -> list[float]:
    """The times of all answers in n seconds."""
    meter = Meter()
    await run(trial, people, [], meter, _RATE, trial.n)
    return meter.acks


def _look(pid: int) -> tuple[float, float]:
    """Seconds of processor the server has used so far, and seconds it was ready and had none."""
    return cpu_seconds(pid), queued_seconds(pid)


def _shares(looks: list[tuple[float, float]], which: int, seconds: float) -> dict[str, float]:
    """By the looks before and after each half: how much of a second, in one second."""
    before, quiet, between, beside = [look[which] for look in looks]
    return {"quiet": round((quiet - before) / seconds, 3), "beside": round((beside - between) / seconds, 3)}


def _entered(port: int, name: str) -> Guest:
    guest = Guest(port)
    guest.enter(name)
    return guest


async def _flooding(enemy: Guest, table: str, stop: asyncio.Event) -> int:
    """Connect, send everything as fast as it goes, be thrown out, connect again."""
    sent = 0
    while not stop.is_set():
        try:
            async with asyncio.timeout(5):
                one = await _connected(enemy, table)
                open_question = _asked(json.loads(await one.recv()))
                reading = asyncio.create_task(_read_all(one))
                try:
                    while not stop.is_set():
                        for frame in frames(*open_question):
                            await one.send(_text(frame))
                            sent += 1
                finally:
                    reading.cancel()
                    one.transport.abort()
        except (WebSocketException, OSError, TimeoutError):
            await asyncio.sleep(0.01)
    return sent


def _asked(hello: Json) -> tuple[int, str, list[str]]:
    """The seat that is asked, its question, and a legal answer."""
    for entry in hello.get("seats", []):
        if entry["packet"]["ask"] is not None and entry["prompt"]:
            return entry["seat"], entry["prompt"], some_answer(entry["packet"]["ask"], 1)
    return 0, "", ["x"]


async def _read_all(one: ClientConnection) -> None:
    try:
        async for nothing in one:
            pass
    except WebSocketException:
        pass


def _text(frame: dict[str, object]) -> str:
    return json.dumps(frame)


async def _connected(enemy: Guest, table: str) -> ClientConnection:
    address = f"ws://{enemy.host}:{enemy.port}/api/tables/{table}/ws"
    headers = {"Cookie": enemy.cookie}
    return await connect(
        address,
        origin=Origin(enemy.origin),
        additional_headers=headers,
        compression=None,
        local_addr=(_ATTACKER, 0),
        max_size=None,
    )


async def _asking(enemy: Guest, stop: asyncio.Event) -> int:
    """Requests as fast as they are answered."""
    sent = 0
    while not stop.is_set():
        for path in ("/api/games", "/api/tables/public", "/api/tables/mine", "/api/games/ageofkingdoms/catalogue"):
            try:
                await asyncio.to_thread(_get, enemy, path)
                sent += 1
            except OSError:
                await asyncio.sleep(0.05)
    return sent


def _get(enemy: Guest, path: str) -> None:
    with socket.create_connection((enemy.host, enemy.port), timeout=10, source_address=(_ATTACKER, 0)) as one:
        lines = [f"GET {path} HTTP/1.1", f"Host: {enemy.host}:{enemy.port}", f"Cookie: {enemy.cookie}", "Connection: close"]
        one.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while one.recv(65536):
            pass


def _half_open(port: int) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", port), source_address=(_ATTACKER, 0))
    one.sendall(b"GET / HTTP/1.1\r\nHost: ")
    return one


if __name__ == "__main__":
    # it would come from elsewhere: what it computes must not be taken from the people here and their server
    os.nice(19)
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    print(asyncio.run(_attack(int(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4]))))

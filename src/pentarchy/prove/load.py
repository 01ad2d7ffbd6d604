"""Many tables at once, each answered now and then as people do: answers per second, time to acknowledgement, memory.

The generator is this process, the server one of its own; they share the machine. An answer's time runs from the moment its frame is
written to the moment the acknowledgement arrives. How late the generator itself was meanwhile is measured beside it, and so is the time
the server says it took: what is between the two was spent on the way and on waiting for a processor.
"""

from __future__ import annotations

import asyncio
import gc
import os
import time

import msgspec

from pentarchy.prove import peer
from pentarchy.prove.canary import Canary
from pentarchy.prove.client import Guest, Json, new_key, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.figures import bounds, cpu_seconds, histogram, memory, server_acks, spread
from pentarchy.prove.line import Line, opened
from pentarchy.prove.process import Server

_BEAT = 0.005
WITHIN = 50.0
"""So many milliseconds after it was sent an answer is acknowledged, 99 times of 100, where the machine is calm."""


class Packet(msgspec.Struct):
    """The few things of a packet that a player needs; all else is skipped unread."""

    ask: Json | None
    outcome: Json | None


class Told(msgspec.Struct):
    seat: int
    prompt: str
    packet: Packet


class Hello(msgspec.Struct):
    seats: list[Told]


class Reply(msgspec.Struct):
    t: str
    key: str = ""


_told, _hello, _reply = msgspec.json.Decoder(Told), msgspec.json.Decoder(Hello), msgspec.json.Decoder(Reply)


class Meter:
    """Times of acknowledged answers, how long the other seat waited to see them, and how late the generator itself was."""

    def __init__(self) -> None:
        self.acks: list[float] = []
        self.seen: list[float] = []
        self.late: list[float] = []
        self.refused = 0

    async def beating(self) -> None:
        """By how much this process misses a moment it wants to be awake at."""
        while True:
            wanted = time.perf_counter() + _BEAT
            await asyncio.sleep(_BEAT)
            self.late.append(time.perf_counter() - wanted)


class Player:
    """Whoever answers at one table, for whichever of its seats is asked."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.seats: dict[int, Told] = {}

    def look(self) -> None:
        """Read what has come since the last look."""
        for data in self.line.waiting():
            self.note(data)

    def note(self, data: bytes) -> None:
        if data.startswith(b'{"t":"packet"'):
            told = _told.decode(data)
            self.seats[told.seat] = told
        elif data.startswith(b'{"t":"hello"'):
            self.seats = {told.seat: told for told in _hello.decode(data).seats}

    async def until(self, *kinds: bytes) -> tuple[float, bytes]:
        """When the next frame of one of these kinds came; others are noted on the way."""
        starts = tuple(b'{"t":"' + kind + b'"' for kind in kinds)
        async with asyncio.timeout(30):
            while True:
                at, data = await self.line.receive()
                if data.startswith(starts):
                    return at, data
                self.note(data)

    def asked(self) -> Told | None:
        for told in self.seats.values():
            if told.packet.ask is not None and told.prompt:
                return told
        return None

    @property
    def is_over(self) -> bool:
        return any(told.packet.outcome is not None for told in self.seats.values())


def settings() -> tuple[float, float]:
    """Answers per second in all, and for how many seconds."""
    return float(os.environ.get("PENTARCHY_LOAD_RATE", "100")), float(os.environ.get("PENTARCHY_LOAD_SECONDS", "10"))


def is_broken(late: float, is_calm: bool) -> bool:
    """Is this 99th percentile in milliseconds above what it is held to? A machine that stalls by itself says nothing."""
    bar = float(os.environ.get("PENTARCHY_LOAD_P99", str(WITHIN)))
    return is_calm and 0 < bar < late


async def prove(trial: Trial) -> Figures:
    rate, seconds = settings()
    with Server(trial.sqlite, log=trial.log) as server:
        guest = Guest(server.port)
        guest.enter("Load")
        before = memory(server.pid)
        tables = [trial.table(guest) for i in range(trial.n)]
        players = await seated(guest, tables)
        others = await seated(guest, tables[:10])
        meter = Meter()
        idle, counted, lagged = cpu_seconds(server.pid), server_acks(guest), histogram(guest, "pentarchy_loop_lag_seconds")
        with Canary() as canary:
            took = await run(trial, players, others, meter, rate, seconds)
        busy, counts = cpu_seconds(server.pid) - idle, server_acks(guest)
        after, lag = memory(server.pid), histogram(guest, "pentarchy_loop_lag_seconds")
        for player in players + others:
            player.line.abort()
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    figures: Figures = {
        "tables": trial.n,
        "answers": len(meter.acks),
        "answers_per_second": round(len(meter.acks) / took, 1),
        "refused": meter.refused,
        "ack_ms": spread(meter.acks),
        "server_ack_ms": bounds(counted, counts),
        "canary_late_ms": spread(canary.late),
        "calm": canary.is_calm,
        "loop_lag_ms": bounds(lagged, lag),
        "generator_late_ms": spread(meter.late),
        "other_tab_ms": spread(meter.seen),
        "server_cpu_ms_per_answer": round(1000 * busy / max(1, len(meter.acks)), 1),
        "memory_mb": round(after / 1e6),
        "memory_mb_empty": round(before / 1e6),
        "cores": os.cpu_count() or 1,
        "machine_load": [round(part, 1) for part in os.getloadavg()],
    }
    late = spread(meter.acks)["p99"]
    if is_broken(late, canary.is_calm):
        raise Disproved(f"99 of 100 answers took up to {late} ms on a calm machine: {figures}")
    if os.environ.get("PENTARCHY_LOAD_PEER"):
        figures["boardgame.io"] = await peer.measured(trial, rate, seconds)
    return figures


async def seated(guest: Guest, tables: list[str]) -> list[Player]:
    found: list[Player] = []
    for i in range(0, len(tables), 50):
        found += await asyncio.gather(*[player_at(guest, table) for table in tables[i : i + 50]])
    return found


async def player_at(guest: Guest, table: str, source: str = "127.0.0.1") -> Player:
    line = await opened(guest.port, f"/api/tables/{table}/ws", {"Origin": guest.origin, "Cookie": guest.cookie}, source)
    player = Player(line)
    at, data = await player.until(b"hello")
    player.note(data)
    return player


async def run(trial: Trial, players: list[Player], others: list[Player], meter: Meter, rate: float, seconds: float) -> float:
    # a full collection of this process would look like a pause of the server
    gc.collect()
    gc.disable()
    started = time.monotonic()
    ends = started + seconds
    pause = len(players) / rate
    beating = asyncio.create_task(meter.beating())
    try:
        await asyncio.gather(
            *[_play(trial, player, meter, pause, ends, others[i] if i < len(others) else None) for i, player in enumerate(players)]
        )
    finally:
        beating.cancel()
        gc.enable()
    return time.monotonic() - started


async def _play(trial: Trial, player: Player, meter: Meter, pause: float, ends: float, other: Player | None) -> None:
    await asyncio.sleep(trial.luck.random() * pause)
    while time.monotonic() < ends and not player.is_over:
        player.look()
        told = player.asked()
        if told is not None:
            await answer(trial, player, told, meter, other)
        await asyncio.sleep(min(pause * (0.5 + trial.luck.random()), max(0.0, ends - time.monotonic())))


async def answer(trial: Trial, player: Player, told: Told, meter: Meter, other: Player | None) -> None:
    assert told.packet.ask is not None
    keys = some_answer(told.packet.ask, trial.luck.randrange(10_000))
    frame = msgspec.json.encode({"t": "answer", "key": new_key(), "seat": told.seat, "prompt": told.prompt, "keys": keys})
    if other is not None:
        other.look()
    started = player.line.send(frame)
    at, data = await player.until(b"ack", b"refused")
    if _reply.decode(data).t == "refused":
        meter.refused += 1
        return
    meter.acks.append(at - started)
    if other is not None:
        seen, data = await other.until(b"packet")
        other.note(data)
        meter.seen.append(seen - started)

"""Many tables at once, each answered now and then as people do: answers per second, time to acknowledgement, memory."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

from pentarchy.server.prove import peer
from pentarchy.server.prove.client import Guest, Watcher, new_key, some_answer
from pentarchy.server.prove.common import Disproved, Figures, Trial, asked, faults_in, is_over
from pentarchy.server.prove.process import Server


class Meter:
    """Times of acknowledged answers, and how long the other seat waited to see them."""

    def __init__(self) -> None:
        self.acks: list[float] = []
        self.seen: list[float] = []
        self.refused = 0
        self.late = 0


def settings() -> tuple[float, float]:
    """Answers per second in all, and for how many seconds."""
    return float(os.environ.get("PENTARCHY_LOAD_RATE", "100")), float(os.environ.get("PENTARCHY_LOAD_SECONDS", "10"))


async def prove(trial: Trial) -> Figures:
    rate, seconds = settings()
    with Server(trial.sqlite, log=trial.log) as server:
        guest = Guest(server.port)
        guest.enter("Load")
        before = memory(server.pid)
        tables = [trial.table(guest) for i in range(trial.n)]
        watchers = await _opened(guest, tables)
        other = [await guest.watch(table) for table in tables[:10]]
        meter = Meter()
        idle = cpu_seconds(server.pid)
        took = await _run(trial, watchers, other, meter, rate, seconds)
        busy = cpu_seconds(server.pid) - idle
        after = memory(server.pid)
        for watcher in watchers + other:
            watcher.socket.transport.abort()
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    figures: Figures = {
        "tables": trial.n,
        "answers": len(meter.acks),
        "answers_per_second": round(len(meter.acks) / took, 1),
        "refused": meter.refused,
        "ack_ms": spread(meter.acks),
        "other_tab_ms": spread(meter.seen),
        "server_cpu_ms_per_answer": round(1000 * busy / max(1, len(meter.acks)), 1),
        "memory_mb": round(after / 1e6),
        "memory_mb_empty": round(before / 1e6),
        "cores": os.cpu_count() or 1,
        "machine_load": [round(part, 1) for part in os.getloadavg()],
    }
    if os.environ.get("PENTARCHY_LOAD_PEER"):
        figures["boardgame.io"] = await peer.measured(trial, rate, seconds)
    return figures


async def _opened(guest: Guest, tables: list[str]) -> list[Watcher]:
    found: list[Watcher] = []
    for i in range(0, len(tables), 50):
        found += await asyncio.gather(*[guest.watch(table) for table in tables[i : i + 50]])
    return found


async def _run(trial: Trial, watchers: list[Watcher], other: list[Watcher], meter: Meter, rate: float, seconds: float) -> float:
    started = time.monotonic()
    ends = started + seconds
    pause = len(watchers) / rate
    tasks = [
        asyncio.create_task(_player(trial, watcher, meter, pause, ends, other[i] if i < len(other) else None))
        for i, watcher in enumerate(watchers)
    ]
    await asyncio.gather(*tasks)
    return time.monotonic() - started


async def _player(trial: Trial, watcher: Watcher, meter: Meter, pause: float, ends: float, other: Watcher | None) -> None:
    await asyncio.sleep(trial.luck.random() * pause)
    while time.monotonic() < ends and not is_over(watcher):
        await watcher.settle(0.001)
        seats = asked(watcher)
        if seats:
            await _answer(trial, watcher, seats[0], meter, other)
        await asyncio.sleep(min(pause * (0.5 + trial.luck.random()), max(0.0, ends - time.monotonic())))


async def _answer(trial: Trial, watcher: Watcher, seat: int, meter: Meter, other: Watcher | None) -> None:
    keys = some_answer(watcher.packets[seat]["ask"], trial.luck.randrange(10_000))
    key = new_key()
    if other is not None:
        await other.settle(0.001)
    started = time.perf_counter()
    await watcher.send(t="answer", key=key, seat=seat, prompt=watcher.prompts[seat], keys=keys)
    reply = await watcher.until("ack", "refused", key=key)
    if reply["t"] == "refused":
        meter.refused += 1
        return
    meter.acks.append(time.perf_counter() - started)
    if other is not None:
        await other.until("packet")
        meter.seen.append(time.perf_counter() - started)


def spread(times: list[float]) -> dict[str, float]:
    """p50, p99 and the longest, in milliseconds."""
    if not times:
        return {}
    ranked = sorted(times)
    pick = {"p50": ranked[len(ranked) // 2], "p99": ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))], "max": ranked[-1]}
    return {name: round(value * 1000, 1) for name, value in pick.items()}


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    status = Path(f"/proc/{pid}/statm")
    if not status.exists():
        return 0
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        return 0.0
    parts = status.read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

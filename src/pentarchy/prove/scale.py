"""One, two and four servers on one PostgreSQL, behind no balancer at all: each table's people are spread over them.

First the processor time of an answer with as many servers as there are, at a rate all of them bear; what servers use while nobody
answers is measured before and taken off. Then each server is held to a
third of a core, so that the machine is not the limit, and answers come as fast as they are taken: two carry nearly twice one.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from contextlib import ExitStack
from pathlib import Path

from pentarchy.prove.client import Guest
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.figures import cpu_seconds
from pentarchy.prove.load import Meter, Player, answer, player_at
from pentarchy.prove.postgres import embedded
from pentarchy.prove.process import Server

SHARE = 1 / 3
BEAT = 0.02
TABLES = 24
IDLE = 2.0


class Held:
    """A process held to a share of one core: stopped whenever it has had more, and let go on when it has had less."""

    def __init__(self, pid: int, share: float) -> None:
        self._pid = pid
        self._share = share
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._hold, daemon=True)

    def __enter__(self) -> Held:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._end.set()
        self._thread.join()

    def _hold(self) -> None:
        started, before = time.monotonic(), cpu_seconds(self._pid)
        is_stopped = False
        while not self._end.wait(BEAT):
            is_over = cpu_seconds(self._pid) - before > self._share * (time.monotonic() - started)
            if is_over != is_stopped:
                os.kill(self._pid, signal.SIGSTOP if is_over else signal.SIGCONT)
                is_stopped = is_over
        os.kill(self._pid, signal.SIGCONT)


async def prove(trial: Trial) -> Figures:
    """n seconds of each arrangement."""
    costs: dict[str, float] = {}
    carried: dict[str, float] = {}
    for count in (1, 2, 4):
        costs[str(count)] = round((await _run(trial, count, pause=0.3, share=0.0))[1], 2)
    for count in (1, 2):
        carried[str(count)] = round((await _run(trial, count, pause=0.0, share=SHARE))[0], 1)
    return {
        "cpu_ms_per_answer": costs,
        "four_to_one": round(costs["4"] / costs["1"], 2),
        "two_to_one": round(costs["2"] / costs["1"], 2),
        "held_to_a_third_answers_per_second": carried,
        "two_carry": round(carried["2"] / carried["1"], 2),
        "machine_load": [round(part, 1) for part in os.getloadavg()],
    }


async def _run(trial: Trial, count: int, pause: float, share: float) -> tuple[float, float]:
    """Answers per second, and milliseconds of processor time of all servers per answer."""
    with ExitStack() as stack:
        url = stack.enter_context(embedded())
        logs = [Path(f"{trial.log}.{count}.{share:.1f}.{i}") for i in range(count)]
        servers = [stack.enter_context(Server(url, log=log)) for log in logs]
        guest = Guest(servers[0].port)
        guest.enter("Scale")
        # a table is in memory where it was made: its people make it at the server they come to
        people = [_at(guest, servers[i % count]) for i in range(TABLES)]
        players = [await player_at(one, trial.table(one)) for one in people]
        for server in servers if share else []:
            stack.enter_context(Held(server.pid, share))
        idle = 0.0 if share else await _idle(servers)
        meter = Meter()
        before = sum(cpu_seconds(server.pid) for server in servers)
        started = time.monotonic()
        await asyncio.gather(*[_playing(trial, player, meter, pause, started + trial.n) for player in players])
        took = time.monotonic() - started
        used = sum(cpu_seconds(server.pid) for server in servers) - before - idle * took
        for player in players:
            player.line.abort()
    faults = [line for log in logs for line in faults_in(log)]
    if faults:
        raise Disproved(f"a server wrote faults: {faults[:3]}")
    return len(meter.acks) / took, 1000 * used / max(1, len(meter.acks))


async def _idle(servers: list[Server]) -> float:
    """Seconds of processor time per second that all of them use while nobody answers, once they have warmed up."""
    for attempt in range(20):
        before = sum(cpu_seconds(server.pid) for server in servers)
        await asyncio.sleep(IDLE)
        used = sum(cpu_seconds(server.pid) for server in servers) - before
        if used < 0.05 * IDLE * len(servers):
            break
    return used / IDLE


def _at(guest: Guest, server: Server) -> Guest:
    other = Guest(server.port)
    other.cookie = guest.cookie
    return other


async def _playing(trial: Trial, player: Player, meter: Meter, pause: float, ends: float) -> None:
    await asyncio.sleep(trial.luck.random() * pause)
    while time.monotonic() < ends and not player.is_over:
        player.look()
        told = player.asked()
        if told is None:
            await asyncio.sleep(0.01)
            continue
        await answer(trial, player, told, meter, None)
        # what an answer brought has to arrive before the next is given
        await asyncio.sleep(pause * (0.5 + trial.luck.random()) if pause else 0.001)

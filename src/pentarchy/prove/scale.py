"""One, two and four servers on one PostgreSQL, behind no balancer at all: as many people come to each of them.

First the processor time of an answer with as many servers as there are, at a rate all of them bear; what servers use while nobody
answers is measured before and taken off. Then each server is held to a third of a core, so that the machine is not the limit, and
answers come as fast as they are taken: two carry nearly twice one.

All arrangements stand at once and take turns of a few seconds, so that whatever else the machine does befalls all of them alike.
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import psycopg

from pentarchy.prove.client import Guest
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.figures import cpu_seconds, family_seconds
from pentarchy.prove.load import Meter, Player, answer, player_at
from pentarchy.prove.postgres import embedded, postmaster
from pentarchy.prove.process import Server

SHARE = 1 / 3
BEAT = 0.01
TABLES = 12
"""Tables of one server: twice as many people come to twice as many servers."""
PAUSE = 0.3
TURN = 3.0
"""Seconds an arrangement plays before the next one does."""
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


class Arrangement:
    """Some servers on one database, and the people at their tables."""

    def __init__(self, trial: Trial, servers: list[Server], database: int) -> None:
        self.trial = trial
        self.servers = servers
        self.database = database
        guest = Guest(servers[0].port)
        guest.enter("Scale")
        self.people = [_at(guest, servers[i % len(servers)]) for i in range(TABLES * len(servers))]
        self.players: list[Player | None] = [None] * len(self.people)
        self.idle = 0.0
        self.costs: list[float] = []
        self.database_costs: list[float] = []
        self.rates: list[float] = []
        self.shares: list[float] = []

    def used(self) -> float:
        return sum(cpu_seconds(server.pid) for server in self.servers)

    async def ready(self) -> list[Player]:
        """Everybody at a table that is not over; a table is in memory where it was made: its people make it where they come to."""
        for i, player in enumerate(self.players):
            if player is None or player.is_over:
                self.players[i] = await player_at(self.people[i], self.trial.table(self.people[i]))
                if player is not None:
                    player.line.abort()
        return [player for player in self.players if player is not None]

    async def rest(self) -> None:
        """How much processor time all of them use in a second while nobody answers, once they have warmed up."""
        for attempt in range(20):
            before = self.used()
            await asyncio.sleep(IDLE)
            self.idle = (self.used() - before) / IDLE
            if self.idle < 0.05 * len(self.servers):
                break

    async def turn(self, share: float) -> None:
        """One turn: as fast as a share of a core allows, or (0) as people play."""
        players = await self.ready()
        meter = Meter()
        with ExitStack() as stack:
            for server in self.servers if share else []:
                stack.enter_context(Held(server.pid, share))
            before, base, started = self.used(), family_seconds(self.database), time.monotonic()
            ends = started + TURN
            await asyncio.gather(*[_playing(self.trial, player, meter, 0.0 if share else PAUSE, ends) for player in players])
            took = time.monotonic() - started
            used, spent = self.used() - before, family_seconds(self.database) - base
        answers = max(1, len(meter.acks))
        if share:
            self.rates.append(answers / took)
            self.shares.append(used / took / len(self.servers))
        else:
            self.costs.append(1000 * (used - self.idle * took) / answers)
            self.database_costs.append(1000 * spent / answers)


async def prove(trial: Trial) -> Figures:
    """n seconds of each arrangement, in turns."""
    with ExitStack() as stack:
        url = trial.db or stack.enter_context(embedded())
        counts = (1, 2, 4)
        logs = {count: [Path(f"{trial.log}.{count}.{i}") for i in range(count)] for count in counts}
        bases = {count: _own(url, f"scale_{count}") for count in counts}
        all = {
            count: Arrangement(trial, [stack.enter_context(Server(bases[count], log=log)) for log in logs[count]], postmaster(url))
            for count in counts
        }
        for one in all.values():
            await one.rest()
        # the first turn of each only warms up
        for turn in range(1 + max(1, round(trial.n / TURN))):
            for one in all.values():
                await one.turn(0.0)
        for turn in range(1 + max(1, round(trial.n / TURN))):
            for count in (1, 2):
                await all[count].turn(SHARE)
        for one in all.values():
            for player in await one.ready():
                player.line.abort()
    faults = [line for some in logs.values() for log in some for line in faults_in(log)]
    if faults:
        raise Disproved(f"a server wrote faults: {faults[:3]}")
    return _figures(all)


def _figures(all: dict[int, Arrangement]) -> Figures:
    costs = {count: statistics.median(one.costs[1:]) for count, one in all.items()}
    carried = {count: statistics.median(all[count].rates[1:]) for count in (1, 2)}
    # turn by turn beside each other
    ratios = {count: statistics.median([b / a for a, b in zip(all[1].costs[1:], all[count].costs[1:])]) for count in (2, 4)}
    return {
        "cpu_ms_per_answer": {str(count): round(cost, 2) for count, cost in costs.items()},
        "two_to_one": round(ratios[2], 2),
        "four_to_one": round(ratios[4], 2),
        "database_cpu_ms_per_answer": {str(count): round(statistics.median(one.database_costs[1:]), 2) for count, one in all.items()},
        "idle_cpu_ms_per_second": {str(count): round(1000 * one.idle, 1) for count, one in all.items()},
        "held_to_a_third_answers_per_second": {str(count): round(rate, 1) for count, rate in carried.items()},
        "two_carry": round(statistics.median([b / a for a, b in zip(all[1].rates[1:], all[2].rates[1:])]), 2),
        # less than a third: the machine was the limit after all
        "share_of_a_core": {str(count): round(statistics.median(all[count].shares[1:]), 2) for count in (1, 2)},
        "machine_load": [round(part, 1) for part in os.getloadavg()],
    }


def _own(url: str, name: str) -> str:
    """The URL of a new, empty database in the same PostgreSQL."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name}")
        connection.execute(f"CREATE DATABASE {name}")
    before, mark, after = url.partition("?")
    return before.rpartition("/")[0] + f"/{name}" + mark + after


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

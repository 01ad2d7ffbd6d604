"""Several server processes on one PostgreSQL, one hot table, many tabs answering at once: one winner each time, no gaps, nothing lost."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import psycopg

from pentarchy.prove.client import Guest, Json, Watcher, new_key, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, asked, faults_in, is_over
from pentarchy.prove.postgres import embedded
from pentarchy.prove.process import Server

_PROCESSES = 3
_TABS = 6
_BURST = 4
"""So many answers a tab sends to one question before it reads a reply: at most one of all of them is taken."""


class Tally:
    def __init__(self) -> None:
        self.acked: dict[str, int] = {}
        self.stale = 0
        self.doubled = 0
        self.refused: dict[str, int] = {}
        self.sent = 0
        self.judged: set[str] = set()


async def prove(trial: Trial) -> Figures:
    with ExitStack() as stack:
        url = trial.db or stack.enter_context(embedded())
        servers = [stack.enter_context(Server(url, log=Path(f"{trial.log}.{i}"))) for i in range(_PROCESSES)]
        guest = Guest(servers[0].port)
        guest.enter("Racer")
        figures = await _race(trial, url, guest, servers)
    faults = [line for i in range(_PROCESSES) for line in faults_in(Path(f"{trial.log}.{i}"))]
    if faults:
        raise Disproved(f"a server wrote faults: {faults[:3]}")
    return figures


async def _race(trial: Trial, url: str, guest: Guest, servers: list[Server]) -> Figures:
    tally = Tally()
    games = 0
    while tally.sent < trial.n:
        games += 1
        table = trial.table(guest)
        tabs = [await _tab(guest, servers[i % len(servers)].port, table) for i in range(_TABS)]
        await asyncio.gather(*[_hammer(trial, tab, tally) for tab in tabs])
        await converged(tabs)
        _judged(url, table, tally)
        for tab in tabs:
            await tab.close()
    return {
        "processes": len(servers), "tabs": _TABS, "tables": games, "sent": tally.sent, "acknowledged": len(tally.acked),
        "stale": tally.stale, "resent_and_acknowledged_alike": tally.doubled, "refused": tally.refused, "lost": 0, "gaps": 0,
    }  # fmt: skip


async def _tab(guest: Guest, port: int, table: str) -> Watcher:
    other = Guest(port)
    other.cookie = guest.cookie
    return await other.watch(table)


async def _hammer(trial: Trial, tab: Watcher, tally: Tally) -> None:
    """Answer whatever is open as fast as it goes; now and then send the same frame twice."""
    while not is_over(tab) and tally.sent < trial.n:
        seats = asked(tab)
        if not seats:
            try:
                await tab.until("packet", "hello", seconds=5)
            except TimeoutError:
                await tab.send(t="sync")
                await tab.until("hello")
            continue
        seat = trial.luck.choice(seats)
        frames = [_frame(trial, tab, seat) for i in range(_BURST)]
        await _send(tab, frames, tally)
        if trial.luck.random() < 0.1:
            await _send(tab, frames, tally)


def _frame(trial: Trial, tab: Watcher, seat: int) -> Json:
    keys = some_answer(tab.packets[seat]["ask"], trial.luck.randrange(10_000))
    return {"t": "answer", "key": new_key(), "seat": seat, "prompt": tab.prompts[seat], "keys": keys}


async def _send(tab: Watcher, frames: list[Json], tally: Tally) -> None:
    """Send them all, then read what became of each."""
    tally.sent += len(frames)
    for frame in frames:
        await tab.send(**frame)
    open = {str(frame["key"]) for frame in frames}
    while open:
        reply = await tab.until("ack", "refused", seconds=60)
        if reply["key"] in open:
            open.discard(reply["key"])
            _note(reply, tally)


def _note(reply: Json, tally: Tally) -> None:
    key = reply["key"]
    if reply["t"] == "refused":
        tally.stale += reply["code"] == "stale"
        tally.refused[reply["code"]] = tally.refused.get(reply["code"], 0) + 1
        return
    if key in tally.acked:
        tally.doubled += 1
        if tally.acked[key] != reply["seq"]:
            raise Disproved(f"one key, two numbers: {tally.acked[key]} and {reply['seq']}")
    tally.acked[key] = reply["seq"]


async def converged(tabs: list[Watcher]) -> None:
    """All tabs, on whatever process, come to show the same by themselves, and are told the same to the last number when they ask anew.

    Only `step` may lag until then: a seat for which an answer changes nothing is sent nothing, and one process takes several at once.
    """
    for attempt in range(20):
        await asyncio.gather(*[tab.settle(0.3) for tab in tabs])
        differs = apart(tabs, ["log", "log_from", "step"])
        if not differs:
            break
    else:
        raise Disproved(f"tabs of the same seats on different processes did not come to show the same: {differs}")
    for tab in tabs:
        await tab.send(t="sync")
        await tab.until("hello")
    differs = apart(tabs, ["log", "log_from"])
    if differs:
        raise Disproved(f"tabs of the same seats on different processes are told different things: {differs}")


def apart(tabs: list[Watcher], but: list[str]) -> list[str]:
    """What differs from the first tab, in whose eyes and where; whole logs are compared as they were put together line by line."""
    found: list[str] = []
    for n, tab in enumerate(tabs[1:], start=1):
        for seat, packet in tabs[0].packets.items():
            other = tab.packets.get(seat, {})
            found += [f"{name} of seat {seat} at tab {n}" for name in packet if name not in but and packet[name] != other.get(name)]
        found += [f"log of seat {seat} at tab {n}" for seat, log in tabs[0].logs.items() if log != tab.logs.get(seat)]
    return found


def _judged(url: str, table: str, tally: Tally) -> None:
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT seq, key FROM answers WHERE game = %s ORDER BY seq", (table,)).fetchall()
        version = connection.execute("SELECT version FROM games WHERE id = %s", (table,)).fetchone()
    if [seq for seq, key in rows] != list(range(1, len(rows) + 1)) or version != (len(rows),):
        raise Disproved(f"the history of {table} has gaps")
    stored = {key: seq for seq, key in rows}
    if len(stored) != len(rows):
        raise Disproved("a key was stored twice")
    wrong = [key for key, seq in stored.items() if tally.acked.get(key, seq) != seq]
    missing = [key for key in tally.acked if key not in stored and key not in tally.judged]
    if wrong or missing:
        raise Disproved(f"acknowledged and not stored as such: {(wrong + missing)[:3]}")
    tally.judged.update(stored)

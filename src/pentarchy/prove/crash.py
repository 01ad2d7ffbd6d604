"""Kill the server with SIGKILL at random moments, start it again, resend: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time

from websockets.exceptions import WebSocketException

from pentarchy.host.course import Course
from pentarchy.host.facts import Line, TableRow
from pentarchy.prove.client import Guest, Json, Watcher, new_key, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, asked, is_over
from pentarchy.prove.process import Reborn, Server

_TABLES = 3


class Player:
    """One table and what its client has been promised."""

    def __init__(self, trial: Trial, guest: Guest) -> None:
        self.trial = trial
        self.guest = guest
        self.table = trial.table(guest)
        self.acked: dict[str, int] = {}
        self.open: Json | None = None
        self.past: list[Json] = []
        self.resent = 0
        self.is_done = False

    async def play(self) -> None:
        """Play until the server dies."""
        try:
            watcher = await self.guest.watch(self.table)
            await self.settle_debts(watcher)
            while not is_over(watcher):
                await self._one(watcher)
            await watcher.close()
            self.is_done = True
        except (WebSocketException, OSError, EOFError, TimeoutError):
            return

    async def settle_debts(self, watcher: Watcher) -> None:
        """Resend what was never acknowledged, and something that was: it must be acknowledged with the same number."""
        if self.open is not None:
            self.resent += 1
            await self._send(watcher, self.open, again=True)
        if self.past:
            old = self.trial.luck.choice(self.past)
            await watcher.send(**old)
            reply = await watcher.until("ack", "refused", key=str(old["key"]))
            if reply["t"] != "ack" or reply["seq"] != self.acked[str(old["key"])]:
                raise Disproved(f"an old answer was not acknowledged as before: {reply}")

    async def _one(self, watcher: Watcher) -> None:
        seats = asked(watcher)
        if not seats:
            await watcher.until("packet")
            return
        seat = self.trial.luck.choice(seats)
        undo = watcher.packets[seat]["undo"]["steps"]
        if undo and self.trial.luck.random() < 0.05:
            frame: Json = {"t": "undo", "key": new_key(), "seat": seat}
        else:
            keys = some_answer(watcher.packets[seat]["ask"], self.trial.luck.randrange(10_000))
            frame = {"t": "answer", "key": new_key(), "seat": seat, "prompt": watcher.prompts[seat], "keys": keys}
        await self._send(watcher, frame)

    async def _send(self, watcher: Watcher, frame: Json, again: bool = False) -> None:
        self.open = frame
        await watcher.send(**frame)
        reply = await watcher.until("ack", "refused", key=str(frame["key"]))
        self.open = None
        if reply["t"] == "ack":
            known = self.acked.setdefault(str(frame["key"]), reply["seq"])
            if known != reply["seq"]:
                raise Disproved(f"one key, two numbers: {known} and {reply['seq']}")
            self.past.append(frame)
        elif again and reply["code"] in ("stale", "not_asked", "answered"):
            raise Disproved(f"a resent answer was taken for another: {reply}")
        # look anew, so that the next answer is never to an old question
        await watcher.send(t="sync")
        await watcher.until("hello")


async def prove(trial: Trial) -> Figures:
    server = Reborn(trial.sqlite, trial.log)
    server.start()
    guest = Guest(server.port)
    guest.enter("Crash")
    players = [Player(trial, guest) for i in range(_TABLES)]
    done: list[Player] = []
    try:
        for cycle in range(trial.n):
            await _cycle(trial, server, players)
            server.start()
            for i, player in enumerate(players):
                if player.is_done:
                    done.append(player)
                    players[i] = Player(trial, guest)
        await _quietly(players)
    finally:
        server.stop()
    return _judged(trial, done + players)


async def _cycle(trial: Trial, server: Server, players: list[Player]) -> None:
    """Let them play, and pull the plug a moment after some number of answers."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    wanted = sum(len(player.acked) for player in players) + trial.luck.randrange(25)
    late = time.monotonic() + 5
    while sum(len(player.acked) for player in players) < wanted and time.monotonic() < late:
        if all(task.done() for task in tasks):
            break
        await asyncio.sleep(0.001)
    await asyncio.sleep(trial.luck.random() * 0.02)
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*tasks)


async def _quietly(players: list[Player]) -> None:
    """One last visit: every debt is settled."""
    for player in players:
        watcher = await player.guest.watch(player.table)
        await player.settle_debts(watcher)
        await watcher.close()


def _judged(trial: Trial, players: list[Player]) -> Figures:
    """Compare what was acknowledged with what is in the file, and rebuild every table from it."""
    base = sqlite3.connect(trial.sqlite.removeprefix("sqlite:///"))
    if base.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
        raise Disproved("the database file is damaged")
    acked = sum(len(player.acked) for player in players)
    lost = doubled = 0
    for player in players:
        rows = base.execute("SELECT key, seq FROM answers WHERE game = ?", (player.table,)).fetchall()
        stored: dict[str, list[int]] = {}
        for key, seq in rows:
            stored.setdefault(key, []).append(seq)
        lost += len([key for key, seq in player.acked.items() if stored.get(key) != [seq]])
        doubled += len([key for key, seqs in stored.items() if len(seqs) > 1])
        rebuilt(base, player.table)
    figures: Figures = {
        "cycles": trial.n,
        "acknowledged": acked,
        "lost": lost,
        "doubled": doubled,
        "resent": sum(p.resent for p in players),
    }
    if lost or doubled:
        raise Disproved(f"acknowledged answers lost or doubled: {figures}")
    return figures


def rebuilt(base: sqlite3.Connection, table: str) -> Course:
    """The table's match from its stored history, every hash checked."""
    base.row_factory = sqlite3.Row
    raw = dict(base.execute("SELECT * FROM games WHERE id = ?", (table,)).fetchone())
    names = [row["name"] for row in base.execute("SELECT name FROM seats WHERE game = ? ORDER BY seat", (table,))]
    found = base.execute("SELECT * FROM answers WHERE game = ? ORDER BY seq", (table,))
    lines = [Line(r["seq"], r["kind"], r["seat"], r["key"], r["prompt"], json.loads(r["keys"]), r["at"], r["hash"]) for r in found]
    base.row_factory = None
    if raw["version"] != len(lines):
        raise Disproved(f"table {table} counts {raw['version']} lines and has {len(lines)}")
    return Course.of(TableRow.of(raw), names, lines, "")

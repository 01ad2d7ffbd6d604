"""Copy a server that plays, kill it, restore the copy: the copy holds what was acknowledged when it was made, what is kept holds all."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

from websockets.exceptions import WebSocketException

from pentarchy.prove.client import Guest, Watcher, new_key, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, asked, is_over
from pentarchy.prove.process import Reborn
from pentarchy.server.db import backup


class Talker:
    """One table, answered without pause; `acked` is what its client has been promised, and when (nanoseconds of the monotonic clock)."""

    def __init__(self, trial: Trial, guest: Guest) -> None:
        self.trial = trial
        self.guest = guest
        self.table = trial.table(guest)
        self.acked: dict[str, int] = {}

    async def play(self) -> None:
        try:
            watcher = await self.guest.watch(self.table)
            while not is_over(watcher):
                await self._one(watcher)
            await watcher.close()
        except (WebSocketException, OSError, EOFError, TimeoutError):
            return

    async def _one(self, watcher: Watcher) -> None:
        seats = asked(watcher)
        if not seats:
            await watcher.until("packet")
            return
        key = new_key()
        keys = some_answer(watcher.packets[seats[0]]["ask"], self.trial.luck.randrange(10_000))
        if (await watcher.answer(seats[0], keys, key))["t"] == "ack":
            self.acked[key] = time.monotonic_ns()
        await watcher.send(t="sync")
        await watcher.until("hello")


async def prove(trial: Trial) -> Figures:
    """n rounds on one file: what a round restores the next one plays on from."""
    path = trial.folder / "proof.db"
    server = Reborn(f"sqlite:///{path}", trial.log)
    server.start()
    guest = Guest(server.port)
    guest.enter("Restore")
    kept = copied = 0
    try:
        for cycle in range(trial.n):
            before, after = await _round(trial, server, guest, path)
            copied += before
            kept += after
    finally:
        server.stop()
    return {"rounds": trial.n, "acknowledged_before_copies": copied, "acknowledged_before_kills": kept, "lost": 0}


async def _round(trial: Trial, server: Reborn, guest: Guest, path: Path) -> tuple[int, int]:
    talkers = [Talker(trial, guest) for i in range(2)]
    copy = trial.folder / "copy.db"
    copy.unlink(missing_ok=True)
    tasks = [asyncio.create_task(talker.play()) for talker in talkers]
    await asyncio.sleep(0.05 + trial.luck.random() * 0.2)
    promised = {key for talker in talkers for key in talker.acked}
    await asyncio.to_thread(backup.save, path, copy)
    await asyncio.sleep(trial.luck.random() * 0.1)
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*tasks)
    everything = {key for talker in talkers for key in talker.acked}
    old = await asyncio.to_thread(backup.restore, copy, path)
    assert old is not None
    _held(path, promised, "the restored copy")
    _held(old, everything, "the file kept before the restore")
    # the newer one goes on: nothing acknowledged is lost over all rounds
    await asyncio.to_thread(backup.restore, old, path)
    _held(path, everything, "the file restored from what was kept")
    for leaving in path.parent.glob("proof.db.before-restore*"):
        leaving.unlink()
    server.start()
    return len(promised), len(everything)


def _held(path: Path, promised: set[str], where: str) -> None:
    base = sqlite3.connect(path)
    try:
        found = {key for (key,) in base.execute("SELECT key FROM answers")}
    finally:
        base.close()
    if promised - found:
        raise Disproved(f"{len(promised - found)} acknowledged answers are not in {where}")

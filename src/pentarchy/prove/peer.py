"""boardgame.io's server under the same load, in the same run: as many tables, as many answers, from the same machine.

It keeps games in memory only and tells everybody before anything is stored, so it does less for each answer; its figures are a yardstick
for speed, not for promises. It comes from npm when it is asked for (PENTARCHY_LOAD_PEER=1) and is no part of this package.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pentarchy.kernel import PentarchyError
from pentarchy.prove.common import Figures, Trial
from pentarchy.prove.figures import cpu_seconds, memory, spread
from pentarchy.prove.line import Line, opened

VERSION = "0.50.2"
_GAME = """
const { Server } = require('boardgame.io/server');
const cards = [...Array(20).keys()].map((n) => 'c' + (n + 1));
const seen = (hand, i, playerID) => (String(i) === playerID ? hand : hand.length);
Server({ games: [{
  name: 'toy',
  setup: () => ({ hands: [cards.slice(0, 3), cards.slice(3, 6)], deck: cards.slice(6), points: [0, 0] }),
  playerView: ({ G, playerID }) => ({ ...G, deck: G.deck.length, hands: G.hands.map((hand, i) => seen(hand, i, playerID)) }),
  moves: { roll: ({ G, random }) => { G.points[0] += random.D6(); } },
}], origins: [/.*/] }).run(Number(process.argv[2]), () => console.log('ready'));
"""


class Peer:
    """One table of theirs, seen through one socket."""

    def __init__(self, line: Line, match: str) -> None:
        self.line = line
        self.match = match
        self.step = 0

    def emit(self, *what: object) -> float:
        return self.line.send(b"42/toy," + json.dumps(what).encode())

    async def until(self, kind: str) -> float:
        """When the next frame of this kind came."""
        start = f'42/toy,["{kind}"'.encode()
        async with asyncio.timeout(30):
            while True:
                at, data = await self.line.receive()
                if data == b"2":
                    self.line.send(b"3")
                elif data.startswith(start):
                    return at

    async def move(self) -> float:
        """Seconds from a move sent to the new state received."""
        action = {"type": "MAKE_MOVE", "payload": {"type": "roll", "args": [], "playerID": "0"}}
        started = self.emit("update", action, self.step, self.match, "0")
        arrived = await self.until("update")
        self.step += 1
        return arrived - started


class Peers:
    """Their server, and people at its tables."""

    def __init__(self, trial: Trial, process: subprocess.Popen[str], all: list[Peer]) -> None:
        self._trial = trial
        self.process = process
        self.all = all

    async def answered(self, rate: float, seconds: float) -> tuple[list[float], float]:
        """How long each answer took, and all of it together, in seconds."""
        started = time.monotonic()
        times: list[float] = []
        await asyncio.gather(*[_player(self._trial, peer, times, len(self.all) / rate, started + seconds) for peer in self.all])
        return times, time.monotonic() - started


@asynccontextmanager
async def seated(trial: Trial) -> AsyncIterator[Peers]:
    """Their server with n tables, as long as the block."""
    process, port = _started(trial.folder / "peer")
    found: list[Peer] = []
    try:
        for first in range(0, trial.n, 50):
            found += await asyncio.gather(*[_opened(port, f"m{i}") for i in range(first, min(first + 50, trial.n))])
        yield Peers(trial, process, found)
    finally:
        for peer in found:
            peer.line.abort()
        process.kill()
        process.wait()


async def measured(trial: Trial, rate: float, seconds: float) -> Figures:
    async with seated(trial) as peers:
        idle = cpu_seconds(peers.process.pid)
        times, took = await peers.answered(rate, seconds)
        busy = cpu_seconds(peers.process.pid) - idle
        used = memory(peers.process.pid)
    return {
        "version": VERSION,
        "durable": False,
        "answers": len(times),
        "answers_per_second": round(len(times) / took, 1),
        "ack_ms": spread(times),
        "server_cpu_ms_per_answer": round(1000 * busy / max(1, len(times)), 1),
        "memory_mb": round(used / 1e6),
    }


def _started(folder: Path) -> tuple[subprocess.Popen[str], int]:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise PentarchyError("The peer needs node and npm.")
    folder.mkdir()
    (folder / "server.cjs").write_text(_GAME, encoding="utf-8")
    (folder / "package.json").write_text("{}", encoding="utf-8")
    subprocess.run([npm, "install", "--silent", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}"], cwd=folder, check=True, timeout=600)
    port = _free_port()
    process = subprocess.Popen([node, "server.cjs", str(port)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    while "ready" not in process.stdout.readline():
        if process.poll() is not None:
            raise PentarchyError("The peer's server did not start.")
    return process, port


def _free_port() -> int:
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def _opened(port: int, match: str) -> Peer:
    line = await opened(port, "/socket.io/?EIO=4&transport=websocket", {})
    await line.receive()
    line.send(b"40/toy,")
    await line.receive()
    peer = Peer(line, match)
    peer.emit("sync", match, "0", None, 2)
    await peer.until("sync")
    return peer


async def _player(trial: Trial, peer: Peer, times: list[float], pause: float, ends: float) -> None:
    await asyncio.sleep(trial.luck.random() * pause)
    while time.monotonic() < ends:
        times.append(await peer.move())
        await asyncio.sleep(min(pause * (0.5 + trial.luck.random()), max(0.0, ends - time.monotonic())))

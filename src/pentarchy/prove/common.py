"""What the proofs share: the trial, its game, moves made from packets alone."""

from __future__ import annotations

import os
import random
from pathlib import Path

from pentarchy import find, names
from pentarchy.kernel import PentarchyError
from pentarchy.prove.client import Guest, Json, Watcher, some_answer

Figures = dict[str, object]
QUICK = {"windows": "quick"}
"""Nobody waits for the end of a window: a proof has no ten seconds for each."""


class Disproved(PentarchyError):
    """A promise was broken; the text says which, where, and by what."""


class Trial:
    """One run of a proof: its size, database, folder, luck and game."""

    def __init__(self, n: int, db: str, folder: Path, luck: random.Random, game: str = "") -> None:
        self.n = n
        self.db = db
        self.folder = folder
        self.luck = luck
        self.game = game or os.environ.get("PENTARCHY_PROVE_GAME", "") or names()[0]

    @property
    def sqlite(self) -> str:
        return self.db or f"sqlite:///{self.folder}/proof.db"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def seats(self) -> int:
        counts = find(self.game).seats
        return 2 if 2 in counts else counts[0]

    def table(self, guest: Guest, specs: list[str] | None = None) -> str:
        """A new table of this trial's game."""
        wanted = specs or ["hot"] * self.seats()
        made = guest.post("/api/tables", {"game": self.game, "seats": wanted, "watch": "link", "terms": QUICK})
        return str(made["table"]["id"])


def asked(watcher: Watcher) -> list[int]:
    """Seats of this socket that have to answer now."""
    return [seat for seat, packet in watcher.packets.items() if packet["ask"] is not None and watcher.prompts.get(seat)]


def is_over(watcher: Watcher) -> bool:
    return any(packet["outcome"] is not None for packet in watcher.packets.values())


async def move(watcher: Watcher, seat: int, luck: random.Random) -> Json:
    """Answer with something legal, found by trying; a hint is asked for where trying fails."""
    for attempt in range(30):
        ask = watcher.packets[seat]["ask"]
        if ask is None:
            return {"t": "refused", "code": "not_asked"}
        reply = await watcher.answer(seat, some_answer(ask, luck.randrange(100_000)))
        if reply["t"] == "ack" or reply["code"] in ("stale", "over", "not_asked", "frozen"):
            return reply
    await watcher.send(t="hint", seat=seat)
    hint = await watcher.until("hint", "error")
    if hint["t"] == "error":
        raise Disproved(f"no legal answer found: {watcher.packets[seat]['ask']}")
    return await watcher.answer(seat, hint["hints"][0]["keys"])


def faults_in(log: Path) -> list[str]:
    """Lines of a server's log that must not be there."""
    if not log.exists():
        return []
    bad = ('"fault"', "Traceback", "table_frozen", "chore_failed", "bot_turn_failed", "Exception")
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    # a game that ends in the moment of a stop is archived after the next start
    return [line for line in lines if any(word in line for word in bad) and '"not_archived"' not in line]

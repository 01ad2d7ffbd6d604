"""`run_prove("crash", 40)`: run one proof, print its figures, raise `Disproved` if a promise was broken."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

from pentarchy.prove import crash, flood, frames, hosts, leaks, load, power, race, rate, restore, scale, slow
from pentarchy.prove.common import Disproved, Figures, Trial

Proof = Callable[[Trial], Coroutine[object, object, Figures]]

PROOFS: dict[str, tuple[Proof, int]] = {
    "crash": (crash.prove, 40),
    "race": (race.prove, 600),
    "frames": (frames.prove, 100_000),
    "leaks": (leaks.prove, 500),
    "load": (load.prove, 100),
    "rate": (rate.prove, 100),
    "slow": (slow.prove, 5),
    "restore": (restore.prove, 3),
    "power": (power.prove, 100),
    "flood": (flood.prove, 5),
    "hosts": (hosts.prove, 20),
    "scale": (scale.prove, 10),
}
NAMES = list(PROOFS)


def run_prove(name: str, n: int = 0, db: str = "", seed: int = 0, game: str = "") -> Figures:
    """The figures of one proof; `n` is its size (0: the small one), `db` a database of its own if it shall not make one."""
    if name not in PROOFS:
        raise Disproved(f"There is no proof '{name}'; there are: {', '.join(NAMES)}.")
    proof, usual = PROOFS[name]
    chosen = seed or secrets.randbits(30)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="pentarchy-") as folder:
        trial = Trial(n or usual, db, Path(folder), random.Random(chosen), game)
        figures = asyncio.run(proof(trial))
    seconds = round(time.monotonic() - started, 1)
    found: Figures = {"proof": name, "n": n or usual, "seed": chosen, "game": trial.game, **figures, "seconds": seconds}
    print(json.dumps(found), flush=True)
    return found

"""What several processes gain over one, by the time of day: a plain burner of processor time says what the machine gives at all, and
`simulate` is held against it in the same run.

Only true on an idle machine: the burner shows where it is not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

from pentarchy.games import find
from pentarchy.lab.pool import cores
from pentarchy.lab.simulate import Plan, simulate
from pentarchy.lab.statistics import median

SECONDS = 4.0
"""About so long one process is kept busy, by the burner and by games."""
_LOOP = 100_000


def process_gains(games: list[str], rounds: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """By game: decisions a second of one process and of one on each core, and the gains of every round."""
    jobs = cores()
    loops = _loops_in(SECONDS)
    plans = {name: _plan(name) for name in games}
    burner: list[float] = []
    found: dict[str, list[float]] = {name: [] for name in games}
    for turn in range(rounds):
        tell(f"processes, round {turn + 1} of {rounds}")
        burner.append(jobs * _seconds(lambda: _burn_in(1, loops)) / _seconds(lambda: _burn_in(jobs, loops)))
        for name, plan in plans.items():
            one = _seconds(lambda plan=plan: simulate(plan, 1))  # type: ignore[misc]
            several = _seconds(lambda plan=plan: simulate(plan, jobs))  # type: ignore[misc]
            found[name].append(one / several)
    return {
        "processes": jobs,
        "burner": [round(gain, 3) for gain in burner],
        "simulate": {name: [round(gain, 3) for gain in gains] for name, gains in found.items()},
        "median_of_burner": {name: round(median(gains) / median(burner), 3) for name, gains in found.items()},
    }


def _plan(name: str) -> Plan:
    """So many games of greedy bots as keep one process busy."""
    game = find(name)
    seats = 2 if 2 in game.seats else game.seats[0]
    begun = time.perf_counter()
    tried = 0
    while tried < 2 or time.perf_counter() - begun < SECONDS / 4:
        simulate(Plan(name, seats, ["greedy"], 1, f"try {tried}"))
        tried += 1
    pace = (time.perf_counter() - begun) / tried
    return Plan(name, seats, ["greedy"], max(8, round(SECONDS / pace)), "processes")


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _loops_in(seconds: float) -> int:
    return max(1, round(seconds / min(_seconds(lambda: burn(1)) for n in range(5))))


def burn(loops: int) -> int:
    """Nothing but arithmetic: no memory, no files, nobody to wait for."""
    n = 1
    for _ in range(loops * _LOOP):
        n = n * 1_103_515_245 + 12_345 & 0x7FFFFFFF
    return n


def _burn_in(jobs: int, loops: int) -> None:
    workers = [get_context("fork").Process(target=burn, args=(loops,)) for n in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

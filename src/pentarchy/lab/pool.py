"""The same task for many numbers, in this process, in several, or on a Ray cluster: results as they come, the same everywhere."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Any, TypeVar

from pentarchy.kernel import EngineFault
from pentarchy.lab.portions import AHEAD, Portions, played

Task = TypeVar("Task")
Result = TypeVar("Result")

_MOST_DEATHS = 3
"""So often in a row may workers die without finishing anything before it is the work's fault."""


def cores() -> int:
    """How many processes this machine can use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Task, int], Result], task: Task, numbers: list[int], jobs: int = 1, cluster: str = "") -> Iterator[Result]:
    """`work(task, n)` for every number, given as soon as it is done; with several jobs or a cluster in any order."""
    if cluster:
        from pentarchy.lab.cluster import spread_on

        yield from spread_on(cluster, work, task, numbers)
        return
    if jobs <= 1 or len(numbers) < 2:
        for n in numbers:
            yield work(task, n)
        return
    todo = dict.fromkeys(numbers)
    deaths = 0
    while todo:
        left = len(todo)
        yield from _round(work, task, todo, jobs)
        deaths = deaths + 1 if len(todo) == left else 1
        if todo and deaths >= _MOST_DEATHS:
            raise EngineFault(f"The processes that play die again and again (at number {next(iter(todo))} and others).")


def _round(work: Callable[[Task, int], Result], task: Task, todo: dict[int, None], jobs: int) -> Iterator[Result]:
    """What is to do with one pool of processes; finished numbers leave `todo`. A process that is killed ends the round, and costs no
    finished portion."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, initializer=_settle, initargs=(work, task))
    portions = Portions(list(todo), jobs)
    given: dict[Future[tuple[list[Result], float]], list[int]] = {}
    try:
        _hand_out(pool, portions, given, jobs)
        while given:
            for future in wait(given, return_when=FIRST_COMPLETED).done:
                numbers = given.pop(future)
                try:
                    made, seconds = future.result()
                except BrokenProcessPool:
                    portions.left.clear()
                    continue
                portions.learn(len(made), seconds)
                # whoever was busy with it has the next one at hand before these are looked at
                _hand_out(pool, portions, given, jobs)
                for n in numbers:
                    del todo[n]
                yield from made
    except BaseException:
        # nobody wants the rest: do not wait for what is under way
        pool.shutdown(wait=False, cancel_futures=True)
        workers = [child for child in active_children() if child not in others]
        for child in workers:
            child.terminate()
        for child in workers:
            child.join(2)
        raise
    pool.shutdown()


def _hand_out(pool: ProcessPoolExecutor, portions: Portions, given: dict[Future[Any], list[int]], jobs: int) -> None:
    """A few portions at a time: waiting for one of thousands would cost more than playing them."""
    while portions.left and len(given) < jobs * AHEAD:
        numbers = portions.next()
        try:
            given[pool.submit(_portion, numbers)] = numbers
        except BrokenProcessPool:
            portions.left.clear()


_SETTLED: list[tuple[Callable[[Any, int], Any], Any]] = []
"""What a worker does, and for which task: told once, not with every portion."""


def _settle(work: Callable[[Any, int], Any], task: Any) -> None:
    """A worker begins: interrupts are the parent's, and what it was born with is never looked through again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    _SETTLED[:] = [(work, task)]


def _portion(numbers: list[int]) -> tuple[list[Any], float]:
    work, task = _SETTLED[0]
    return played(work, task, numbers)

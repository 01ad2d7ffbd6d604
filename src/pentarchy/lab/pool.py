"""The same task for many numbers, in this process, in several, or on a Ray cluster: results as they come, the same everywhere."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import TypeVar

from pentarchy.kernel import EngineFault
from pentarchy.lab.portions import chunks_of

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
    todo = chunks_of(numbers, jobs)
    deaths = 0
    while todo:
        left = len(todo)
        yield from _round(work, task, todo, jobs)
        deaths = deaths + 1 if len(todo) == left else 1
        if todo and deaths >= _MOST_DEATHS:
            raise EngineFault(f"The processes that play die again and again (at numbers {todo[0][0]} to {todo[0][-1]} and others).")


def _round(work: Callable[[Task, int], Result], task: Task, todo: list[list[int]], jobs: int) -> Iterator[Result]:
    """The chunks with one pool of processes; finished ones leave `todo`. A process that is killed ends the round, and costs no
    finished chunk."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        given: dict[Future[list[Result]], list[int]] = {pool.submit(_some, work, task, chunk): chunk for chunk in todo}
        waiting = set(given)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                try:
                    made = future.result()
                except BrokenProcessPool:
                    continue
                todo.remove(given[future])
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


def _some(work: Callable[[Task, int], Result], task: Task, numbers: list[int]) -> list[Result]:
    return [work(task, n) for n in numbers]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

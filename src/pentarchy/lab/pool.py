"""The same task for many numbers, in this process or in several: results in order, whatever finished first."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

_CHUNK = 8


def cores() -> int:
    """How many processes this machine can use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Task, int], Result], task: Task, numbers: list[int], jobs: int = 1) -> Iterator[Result]:
    """`work(task, n)` for every number, given as soon as it is done; with several jobs in any order."""
    if jobs <= 1 or len(numbers) < 2:
        for n in numbers:
            yield work(task, n)
        return
    size = max(1, min(_CHUNK, len(numbers) // jobs))
    chunks = [numbers[first : first + size] for first in range(0, len(numbers), size)]
    others = active_children()
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        todo: set[Future[list[Result]]] = {pool.submit(_some, work, task, chunk) for chunk in chunks}
        while todo:
            done, todo = wait(todo, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
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

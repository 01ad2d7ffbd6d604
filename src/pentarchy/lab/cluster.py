"""The same tasks on a Ray cluster (extra [ray]). Work goes out in portions, results come back whole, a worker that dies has its portion
played again elsewhere: finished games are never lost, and what is played hangs on the task and its number alone."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from pentarchy.kernel import BadSetup, EngineFault
from pentarchy.lab.portions import AHEAD, Portions, played

Task = TypeVar("Task")
Result = TypeVar("Result")

_RETRIES = 3
_SECONDS = 5.0
"""So long may a cluster take to open its door."""


def spread_on(address: str, work: Callable[[Task, int], Result], task: Task, numbers: list[int]) -> Iterator[Result]:
    """`work(task, n)` for every number on the cluster at this address, in any order."""
    ray: Any = import_module("ray")
    _join(ray, address)
    slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
    remote = ray.remote(num_cpus=1, max_retries=_RETRIES, retry_exceptions=False)(_portion)
    shared = ray.put((work, task))
    portions = Portions(numbers, slots)
    under_way: list[object] = []
    try:
        while portions.left or under_way:
            while portions.left and len(under_way) < slots * AHEAD:
                under_way.append(remote.remote(shared, portions.next()))
            done, under_way = ray.wait(under_way, num_returns=1)
            made, seconds = _got(ray, done[0])
            portions.learn(len(made), seconds)
            yield from made
    finally:
        for one in under_way:
            ray.cancel(one, force=True)


def _got(ray: Any, reference: object) -> tuple[list[Any], float]:
    try:
        made: tuple[list[Any], float] = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from None
    except ray.exceptions.RayError as error:
        raise EngineFault(f"The cluster lost a portion of the games {_RETRIES + 1} times: {type(error).__name__}.") from error
    return made


def _portion(shared: tuple[Callable[[Task, int], Result], Task], numbers: list[int]) -> tuple[list[Result], float]:
    return played(*shared, numbers)


def _join(ray: Any, address: str) -> None:
    """Connect once; workers run the code of this very tree."""
    if ray.is_initialized():
        return
    _knock(address)
    passed = {name: value for name, value in os.environ.items() if name in ("PYTHONPATH", "PENTARCHY_BUILD", "PENTARCHY_PURE")}
    try:
        ray.init(address=address, runtime_env={"env_vars": passed}, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise BadSetup(f"No Ray cluster answers at '{address}': {str(error).splitlines()[0]}") from error


def _knock(address: str) -> None:
    """Ray itself tries for minutes before it says that nobody is there."""
    host, colon, port = address.rpartition(":")
    if colon and "://" not in address and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), _SECONDS).close()
        except (OSError, OverflowError) as error:
            raise BadSetup(f"No Ray cluster answers at '{address}': {error}.") from error

"""A few worker processes with deadlines. One that is late or dies is replaced; the caller gets `Late` and goes on without it.

Whoever asks much does not keep others waiting: the turn goes round among those who wait, by their address or their table.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import TypeVar

import msgspec
import structlog

from pentarchy.server.bots.turns import Full, Turns
from pentarchy.server.bots.work import READY, Fault, Task
from pentarchy.server.effort import who_pays

T = TypeVar("T")
log = structlog.get_logger("workers")
_MOST = 64 << 20
LOADING = 60.0
"""So long a worker may take until it is loaded, on a machine that has much else to do; what it is asked then has all its time."""
GRACE = 10.0
"""A worker whose caller has gone away may end what it does within so many seconds; then it is replaced."""
_START = "import os; getattr(os, 'nice', int)(10); from pentarchy.server.bots.work import main; main()"
"""What loads and thinks leaves the processor to whoever answers people, from its first step."""


class Late(Exception):
    """The worker did not answer in time, or died and has been replaced, or too many tasks wait already."""


class Failed(Exception):
    """The task could not be done; `code` and the text come from the worker."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Workers:
    """`await workers.do(task, list[str], seconds=10)`: the worker's result, decoded as that type. `most_of_one`: so many of them work
    for the same address or table at the most."""

    def __init__(self, count: int, most_waiting: int = 1000, most_of_one: int = 0) -> None:
        self.count = count
        self._turns: Turns[Process | None] = Turns([None] * count, most_waiting, most_of_one or count)
        self._alive: set[Process] = set()
        self._closed = False
        self.replaced = 0

    @property
    def queue(self) -> int:
        """Tasks that wait for a worker."""
        return self._turns.waiting

    def before(self, who: str) -> int:
        """How many are served before a task of theirs that comes now."""
        return self._turns.before(who)

    async def do(self, task: Task, kind: type[T], seconds: float, who: str = "") -> T:
        """`who` it is done for; whoever pays for this, where nobody is named."""
        whom = who or who_pays()
        try:
            worker = await self._turns.take(whom)
        except Full:
            raise Late from None
        using = asyncio.ensure_future(self._use(worker, msgspec.json.encode(task), seconds, whom))
        try:
            # whoever asked may go away: the worker ends what it has begun, and nobody makes us start one after the other
            data = await asyncio.shield(using)
        except asyncio.CancelledError:
            using.add_done_callback(_heard)
            asyncio.get_running_loop().call_later(GRACE, using.cancel)
            raise
        except (TimeoutError, OSError, EOFError) as error:
            log.warning("worker_replaced", task=type(task).__name__, seconds=seconds)
            raise Late from error
        if data[:1] == b"-":
            fault = msgspec.json.decode(data[1:], type=Fault)
            raise Failed(fault.code, fault.text)
        return msgspec.json.decode(data[1:], type=kind)

    async def _use(self, worker: Process | None, task: bytes, seconds: float, whom: str) -> bytes:
        used: Process | None = None
        try:
            if worker is not None and worker.returncode is not None:
                self._alive.discard(worker)
                worker = None
            if worker is None:
                used = await self._start()
                await asyncio.wait_for(used.stdout.readexactly(len(READY)), LOADING)  # type: ignore[union-attr]
            else:
                used = worker
            return await asyncio.wait_for(_ask(used, task), seconds)
        except BaseException:
            if used is not None:
                self._drop(used)
                used = None
            raise
        finally:
            self._turns.give(used, whom)

    async def _start(self) -> Process:
        if self._closed:
            raise EOFError
        quiet = None if os.environ.get("PENTARCHY_WORKER_ERRORS") else DEVNULL
        worker = await asyncio.create_subprocess_exec(sys.executable, "-c", _START, stdin=PIPE, stdout=PIPE, stderr=quiet, limit=_MOST)
        self._alive.add(worker)
        return worker

    def _drop(self, worker: Process) -> None:
        self.replaced += 1
        self._alive.discard(worker)
        if worker.returncode is None:
            try:
                worker.kill()
            except ProcessLookupError:
                pass

    async def close(self) -> None:
        self._closed = True
        for worker in list(self._alive):
            self._drop(worker)
            await worker.wait()


def _heard(using: asyncio.Future[bytes]) -> None:
    """Nobody waits for it any more; how it ended is looked at, so that nothing complains."""
    if not using.cancelled():
        using.exception()


async def _ask(worker: Process, task: bytes) -> bytes:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(len(task).to_bytes(4, "big") + task)
    await worker.stdin.drain()
    size = int.from_bytes(await worker.stdout.readexactly(4), "big")
    if size > _MOST:
        raise EOFError
    return await worker.stdout.readexactly(size)

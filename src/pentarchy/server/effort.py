"""How much of the event loop somebody has used: work is measured where it is done and charged to whoever asked for it.

>>> await timed(answer(frame), account)      # every step of the coroutine is timed; what it waits for costs nothing

Counted in the processor time of the loop's thread: where the machine itself is busy with others, nobody pays for its delays.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")


class Account(Protocol):
    @property
    def who(self) -> str:
        """Whose it is, for taking turns."""

    def charge(self, seconds: float) -> None: ...


payer: ContextVar[Account | None] = ContextVar("payer", default=None)
"""Who pays for what is done in this task and in tasks it starts by `timed`."""


def who_pays() -> str:
    """Whose account pays for this task; "" if nobody's does."""
    account = payer.get()
    return "" if account is None else account.who


THREADED = 0.25
"""A second of a thread counts as so much of the loop: the two take turns, and the thread gives way."""


async def in_thread(work: Callable[..., T], *given: object) -> T:
    """Away from the loop, and paid for all the same."""
    account = payer.get()
    took: list[float] = []

    def done() -> T:
        began = time.thread_time()
        try:
            return work(*given)
        finally:
            took.append(time.thread_time() - began)

    try:
        return await asyncio.to_thread(done)
    finally:
        if account is not None:
            account.charge(THREADED * sum(took))


class timed(Awaitable[T], Generic[T]):
    """Await a coroutine and charge the time of its own steps to an account, or to the payer of this task."""

    __slots__ = ("_account", "_work")

    def __init__(self, work: Coroutine[Any, Any, T], account: Account | None = None) -> None:
        self._work = work
        self._account = account if account is not None else payer.get()

    def __await__(self) -> Generator[Any, Any, T]:
        account = self._account
        if account is None:
            return (yield from self._work.__await__())
        token = payer.set(account)
        try:
            return (yield from _stepping(self._work, account))
        finally:
            payer.reset(token)


def _stepping(work: Coroutine[Any, Any, T], account: Account) -> Generator[Any, Any, T]:
    thrown: BaseException | None = None
    while True:
        started = time.thread_time()
        try:
            waits = work.send(None) if thrown is None else work.throw(thrown)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        finally:
            account.charge(time.thread_time() - started)
        thrown = None
        try:
            yield waits
        except BaseException as error:
            thrown = error


async def charged(work: Coroutine[Any, Any, T], account: Account | None) -> T:
    """The same as a coroutine, for tasks."""
    return await timed(work, account)

"""What every part of a server process works with: settings, store, limits, figures, worker processes, word to other processes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from pentarchy.host.facts import TableRow
from pentarchy.server.bots.workers import Workers
from pentarchy.server.config import Config
from pentarchy.server.db.store import Store
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.hours import Hours
from pentarchy.server.limits import Limits
from pentarchy.server.memory import Memory
from pentarchy.server.metrics import Metrics

if TYPE_CHECKING:
    from pentarchy.server.db.nudges import Nudges


log = structlog.get_logger("services")


class Services:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.db)
        self.hours = Hours(self.store)
        self.metrics = Metrics()
        self.limits = Limits(config.limits)
        self.workers = Workers(config.thinkers)
        # replays and imports have processes of their own, so that no flood of them keeps the bots waiting; one is left for others
        self.clerks = Workers(2, most_waiting=60, most_of_one=1)
        # what takes minutes and nobody waits for
        self.analysts = Workers(1, most_waiting=20)
        self.memory = Memory()
        self.is_stopping = False
        self.process = secrets.token_hex(6)
        """The name of this process among those of the same database."""
        self._tasks: set[asyncio.Future[Any]] = set()
        self.nudges: Nudges | None = None
        self.on_end: Callable[[str], None] = lambda id: None

    def ended(self, id: str) -> None:
        """A game is over: whoever keeps archives does so."""
        self.on_end(id)

    def nudge(self, row: TableRow) -> None:
        """Tell other processes that a table has changed; they read for themselves, and look now and then anyhow."""
        if self.nudges is not None:
            self.nudges.send(row.id, row.version, row.edition, row.chats, row.words)

    def in_background(self, work: Coroutine[Any, Any, object]) -> None:
        """Something nobody waits for; what goes wrong with it is in the log."""
        task = asyncio.ensure_future(_noted(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def has_others(self) -> bool:
        """May other processes serve the same tables?"""
        return not self.store.is_sqlite


async def _noted(work: Coroutine[Any, Any, object]) -> None:
    try:
        await work
    except Unavailable as fault:
        log.warning("left_undone", about=str(fault)[:200])
    except Exception as fault:
        log.error("fault", where="background", fault=type(fault).__name__, about=str(fault)[:500])

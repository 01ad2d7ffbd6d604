"""What every part of a server process works with: settings, store, limits, figures, worker processes, word to other processes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING

from pentarchy.host.facts import TableRow
from pentarchy.host.plans import Note
from pentarchy.server.bots.workers import Workers
from pentarchy.server.config import Config
from pentarchy.server.db.store import Store
from pentarchy.server.limits import Limits
from pentarchy.server.memory import Memory
from pentarchy.server.metrics import Metrics

if TYPE_CHECKING:
    from pentarchy.server.db.nudges import Nudges


class Services:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.db)
        self.metrics = Metrics()
        self.limits = Limits(config.limits)
        self.workers = Workers(config.thinkers)
        # replays and imports have a process of their own, so that no flood of them keeps the bots waiting
        self.clerks = Workers(1, most_waiting=20)
        self.memory = Memory()
        self.is_stopping = False
        self.nudges: Nudges | None = None
        self.on_end: Callable[[str], None] = lambda id: None

    def ended(self, id: str) -> None:
        """A game is over: whoever keeps archives does so."""
        self.on_end(id)

    def nudge(self, row: TableRow) -> None:
        """Tell other processes that a table has changed; they read for themselves, and look now and then anyhow."""
        if self.nudges is not None:
            self.nudges.send(row.id, row.version, row.edition, row.chats)

    def pass_on(self, id: str, note: Note) -> None:
        """Let other processes tell their sockets at this table as well; it may be lost."""
        if self.nudges is not None:
            self.nudges.note(id, json.dumps(asdict(note)))

"""The time of the house: how many milliseconds it has been open. Clocks of tables go by it.

It does not count while no server runs, and it never goes faster than time passes here, whatever the clock of the machine does. Several
processes share it: each moves it on by what has passed since any of them last did.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection

from pentarchy.server.db import notes, rows
from pentarchy.server.db.store import Store, now

BEAT = 10.0
"""Seconds between two notes of it; so much may be lost, to nobody's harm, when a server is killed."""
_NAME = "hours"


class Hours:
    """`hours.now()`; `await hours.tick()` every few seconds while a clock runs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._at = 0
        self._looked = time.monotonic()
        self._has_begun = False

    def now(self) -> int:
        return self._at + int((time.monotonic() - self._looked) * 1000)

    async def tick(self) -> None:
        """Note how late it is. Where no clock runs nothing is written."""
        if self._has_begun and not await self.store.read(rows.has_clocks):
            return
        looked = time.monotonic()
        passed = int((looked - self._looked) * 1000) if self._has_begun else 0
        self._at = await self.store.write(lambda connection: move_on(connection, now(), passed))
        self._looked = looked
        self._has_begun = True


def move_on(connection: Connection, wall: int, passed: int) -> int:
    """The time of the house moved on, by no more than has passed here and no more than has passed since it was last noted."""
    found = notes.noted(connection, _NAME)
    at, before = (0, wall) if found is None else [int(part) for part in found.split()]
    at += max(0, min(wall - before, passed))
    notes.note(connection, _NAME, f"{at} {wall}")
    return at

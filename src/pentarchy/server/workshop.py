"""Trials of changed numbers for people at the page: one process each, few at a time, one for each person; gone when its reader is.

No address has all the places, whatever names it goes by.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncGenerator

MOST_AT_ONCE = 3
"""So many trials run beside the tables of one server process."""
MOST_OF_ONE = 2
"""So many of them for one address."""
_MOST_LINE = 1_000_000


class Busy(Exception):
    """No trial can begin now; the text says why."""


class Workshop:
    """`async for line in workshop.trial(wanted)`: lines of JSON as they come; leaving the loop ends the trial."""

    def __init__(self) -> None:
        self.running: dict[str, str] = {}
        """Whose trials run, and where they come from."""

    def enter(self, person: str, address: str) -> None:
        """Take a place, or raise Busy in one sentence."""
        if person in self.running:
            raise Busy("A trial of yours is running already; stop it first.")
        if len(self.running) >= MOST_AT_ONCE or list(self.running.values()).count(address) >= MOST_OF_ONE:
            raise Busy("The workshop is full: other people's trials are running. Try again in a minute.")
        self.running[person] = address

    def leave(self, person: str) -> None:
        """Give the place back."""
        self.running.pop(person, None)

    async def trial(self, wanted: dict[str, object]) -> AsyncGenerator[bytes, None]:
        """Needs a place taken by `enter`."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "pentarchy.lab.balance.tryout",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL, limit=_MOST_LINE,
            )  # fmt: skip
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(wanted).encode() + b"\n")
            await process.stdin.drain()
            told = b""
            async for line in process.stdout:
                told = line
                yield line
            if b'"done"' not in told and b'"fault"' not in told:
                yield (
                    json.dumps({"fault": "The trial ended unexpectedly: the game could not be played with these numbers."}).encode() + b"\n"
                )
        finally:
            if process is not None and process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()

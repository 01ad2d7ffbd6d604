from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog

import pentarchy
from pentarchy import games
from pentarchy.prove.client import Guest, Watcher
from pentarchy.prove.postgres import embedded
from tests.kernel.toy import TOY
from tests.server.live import Live, quiet

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is known during each of these tests, here and in the servers and workers it starts."""
    monkeypatch.setitem(games._found, "toy", TOY)
    monkeypatch.setenv("PENTARCHY_GAMES", "tests.kernel.toy:TOY")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(Path(pentarchy.__file__).parents[1])]))


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    """A test that configures the logs writes to its own captured stream; the next one must not."""
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
async def watched(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Every socket a test opens is closed after it."""
    opened: list[Watcher] = []
    real = Guest.watch

    async def noted(guest: Guest, table: str, films: bool = False) -> Watcher:
        watcher = await real(guest, table, films)
        opened.append(watcher)
        return watcher

    monkeypatch.setattr(Guest, "watch", noted)
    yield
    for watcher in opened:
        watcher.socket.transport.abort()
    await asyncio.sleep(0)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for the tests of a file."""
    with Live(quiet(tmp_path_factory.mktemp("live"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL for the session; every test makes its own database in it."""
    with embedded() as url:
        yield url

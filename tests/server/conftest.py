from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import pentarchy
from pentarchy.server.prove.postgres import embedded
from tests.server.live import Live, quiet

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session", autouse=True)
def toy_in_child_processes() -> Iterator[None]:
    """Servers and workers started by these tests know the toy game."""
    kept = {name: os.environ.get(name) for name in ("PENTARCHY_GAMES", "PYTHONPATH")}
    os.environ["PENTARCHY_GAMES"] = "tests.kernel.toy:TOY"
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(Path(pentarchy.__file__).parents[1])])
    yield
    for name, value in kept.items():
        os.environ.pop(name) if value is None else os.environ.update({name: value})


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

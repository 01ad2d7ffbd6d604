"""A server on a free port, Chromium, and pages that may not log an error."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.e2e.people import Arrive, Person

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "pentarchy" / "server" / "static"
SHOTS = ROOT / "build" / "screenshots"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
SERVE = "from pentarchy.server.app import serve; import sys; serve(db=sys.argv[1])"


def missing(what: str) -> None:
    """Fail loudly where tests are required (CI), skip with the reason on a machine without the tool."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} (CI is set, so this is a failure)")
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser of this machine: PENTARCHY_CHROMIUM, or the first of the usual names."""
    names = [os.environ.get("PENTARCHY_CHROMIUM", ""), *CHROMIUM_NAMES]
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        missing("Chromium is not installed: apt-get install chromium, or set PENTARCHY_CHROMIUM")
    assert found is not None
    return found


class Serve(Protocol):
    """`serve(PENTARCHY_BOT_PAUSE="1")`: the address of a real server with these settings and a database of its own."""

    def __call__(self, **settings: str) -> str: ...


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    if not (STATIC / "assets").is_dir():
        missing("The browser client is not built: npm --prefix web ci && npm --prefix web run build")
    processes: list[subprocess.Popen[str]] = []

    def start(**settings: str) -> str:
        db = tmp_path_factory.mktemp("e2e") / "games.db"
        ours = {
            "PENTARCHY_LIMITS": "0",
            "PENTARCHY_BOT_PAUSE": "0",
            "PENTARCHY_ADDRESSES": "127.0.0.2",
            "PENTARCHY_STATIC": str(STATIC),
            "PYTHONPATH": str(ROOT / "src"),
        }
        command = [sys.executable, "-c", SERVE, f"sqlite:///{db}"]
        process = subprocess.Popen(command, env={**os.environ, **ours, **settings}, stdout=subprocess.PIPE, text=True)
        processes.append(process)
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, f"the server did not start: {line}"
        return line.split()[-1].rstrip("/")

    yield start
    for process in processes:
        process.terminate()
    for process in processes:
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


@pytest.fixture(scope="session")
def server(serve: Serve) -> str:
    """The address of the server most tests share: its bots answer at once."""
    return serve()


@pytest.fixture(scope="session")
def calm(serve: Serve) -> str:
    """The address of a server whose bots leave people time to look."""
    return serve(PENTARCHY_BOT_PAUSE="1")


@pytest.fixture(scope="session")
def playing() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playing: Playwright, chromium: str) -> Iterator[Browser]:
    browser = playing.chromium.launch(executable_path=chromium, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Arrive]:
    """`ada = person("Ada")`: somebody with a browser of their own; at the end nobody's console may hold an error."""
    people: list[Person] = []

    def arrive(name: str, width: int = 1440, height: int = 900, dark: bool = False, server: str = "") -> Person:
        made = Person(browser, server or request.getfixturevalue("server"), name, width, height, dark)
        people.append(made)
        return made

    yield arrive
    errors = [f"{one.name}: {error}" for one in people for error in one.errors]
    for one in people:
        one.leave()
    assert not errors

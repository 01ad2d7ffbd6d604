"""The wheel in an empty environment: what the base install can do, what the extras add, and a game from outside in terminal and browser."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import venv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT, STATIC, missing
from tests.e2e.people import Arrive


class Environment:
    """A Python of its own with nothing in it, and what is done with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        venv.create(folder / "env", symlinks=True)
        self.bin = folder / "env" / "bin"
        quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_NO_COMPILE": "1", "XDG_DATA_HOME": str(self.home)}
        self.variables = {**{name: value for name, value in os.environ.items() if not name.startswith(("PENTARCHY", "PYTHON"))}, **quiet}

    def run(self, *command: str, typed: str = "", code: int = 0) -> str:
        """A command of this environment; what it said on both streams."""
        return self.said([str(self.bin / command[0]), *command[1:]], typed, code)

    def pip(self, *command: str) -> str:
        """What pip of the tests' own environment does to this one."""
        return self.said([sys.executable, "-m", "pip", "--python", str(self.bin / "python"), *command])

    def said(self, command: list[str], typed: str = "", code: int = 0) -> str:
        done = subprocess.run(command, cwd=self.home, env=self.variables, input=typed, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (STATIC / "assets").is_dir():
        missing("The browser client is not built: npm --prefix web ci && npm --prefix web run build")
    target = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(target), str(ROOT)]
    subprocess.run(command, env={**os.environ, "PENTARCHY_PURE": "1"}, check=True)
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def base(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("base"))
    made.pip("install", "--quiet", str(wheel))
    return made


@pytest.fixture(scope="module")
def full(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Server and terminal, and a game from outside that the command wrote."""
    made = Environment(tmp_path_factory.mktemp("full"))
    made.pip("install", "--quiet", f"{wheel}[server,terminal]")
    made.run("pentarchy", "new-game", "relicrace", "--title", "Relic Race", "--prefix", "RR")
    made.pip("install", "--quiet", "setuptools>=80")
    made.pip("install", "--quiet", "--no-build-isolation", "./relicrace")
    return made


def test_the_base_install_has_few_dependencies_and_plays(base: Environment) -> None:
    installed = {line.partition("==")[0].lower() for line in base.pip("freeze").splitlines()}
    assert not installed & {"fastapi", "sqlalchemy", "psycopg", "textual", "uvicorn", "numpy"}
    assert "bonesbanners" in base.run("pentarchy", "games")
    assert "(DE-" in base.run("pentarchy", "play", "dragonemperor", "--plain", "--seed", "7", typed="1\nquit\n")
    assert "share of wins" in base.run("pentarchy", "simulate", "dragonemperor", "--games", "2", "--bots", "random")


def test_a_missing_extra_is_one_sentence_with_the_command_that_mends_it(base: Environment) -> None:
    said = base.run("pentarchy", "serve", code=2).strip().splitlines()
    assert len(said) == 1
    assert "pip install 'pentarchy[server]'" in said[0]


def test_a_game_from_outside_keeps_its_own_tests_and_every_contract(full: Environment) -> None:
    full.pip("install", "--quiet", "pytest")
    full.run("python", "-m", "pytest", "-q", "relicrace/tests")
    assert "all contracts hold" in full.run("pentarchy", "contracts", "relicrace", "--games", "6", "--every", "2")
    assert "relicrace" in full.run("pentarchy", "games")
    said = full.run("pentarchy", "play", "relicrace", "--plain", "--seed", "7", typed="1\nquit\n")
    assert "Run where? (RR-TRN-1)" in said


@pytest.fixture(scope="module")
def address(full: Environment) -> Iterator[str]:
    """A server of the empty environment."""
    command = [str(full.bin / "pentarchy"), "serve", "--db", f"sqlite:///{full.home / 'games.db'}"]
    ours = {**full.variables, "PENTARCHY_LIMITS": "0", "PENTARCHY_BOT_PAUSE": "0"}
    process = subprocess.Popen(command, cwd=full.home, env=ours, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://" in line, line
    yield line.split()[-1].rstrip("/")
    process.terminate()
    process.wait(20)
    process.stdout.close()


def test_the_wheel_serves_the_page_and_a_game_from_outside_is_played_there(address: str, person: Arrive) -> None:
    ada = person("Ada", server=address)
    ada.enter()
    ada.open_table("Relic Race", ["me", "bot:greedy"])
    ada.page.locator("[data-anchor='place:gate']").first.wait_for()
    luck = random.Random(7)
    ways: Counter[str] = Counter()
    for n in range(60):
        if not ada.wait_for_turn():
            break
        ways[ada.decide(luck)] += 1
    assert ada.is_over, ways

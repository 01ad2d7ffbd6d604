"""The `pentarchy` command as people run it: a process of its own, with its own saves folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import pentarchy
from pentarchy.bots import make
from pentarchy.lab.simulate import play_out


class Pentarchy:
    """`command("games", "--json")` runs it; `.code`, `.out`, `.err` say what came of it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.code = -1
        self.out = ""
        self.err = ""

    def __call__(self, *arguments: str, typed: str = "", cwd: Path | None = None) -> Pentarchy:
        environment = dict(os.environ, PENTARCHY_HOME=str(self.home), PYTHONPATH=os.pathsep.join(sys.path), COLUMNS="200")
        done = subprocess.run(
            [sys.executable, "-m", "pentarchy", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            env=environment,
            cwd=cwd or self.home,
        )
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        assert "Traceback" not in self.err, self.err
        return self


@pytest.fixture
def command(tmp_path: Path) -> Pentarchy:
    home = tmp_path / "home"
    home.mkdir()
    return Pentarchy(home)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished game."""
    match = pentarchy.new("dragonemperor", seats=2, seed=5)
    play_out(match, [make("random", 1), make("random", 2)])
    path = tmp_path / "finished.jsonl"
    pentarchy.save(match, path)
    return path

"""Every example of every `--help` runs as it is written there, but for long runs, which are cut short in their numbers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pentarchy.cli import app
from pentarchy.compiled import slow_note

COMMANDS = (
    "games",
    "play",
    "learn",
    "lessons",
    "simulate",
    "ladder",
    "contracts",
    "replay",
    "verify",
    "rules",
    "coverage",
    "bench",
    "prove",
)
_SHORTER = {
    "--games 1000": "--games 4",
    "--others 500": "--others 1",
    "lessons report": "lessons report bonesbanners",
    "--games 200": "--games 4",
    "contracts dorian --games 100": "contracts dragonemperor --games 2",
    "coverage --random-games 200": "coverage dragonemperor",
    "coverage dragonemperor": "coverage dragonemperor --random-games 1",
    "bench dragonemperor": "bench dragonemperor --rounds 1",
}
_LEFT_OUT = {
    "pentarchy play": "opens the browser",
    "pentarchy play --terminal": "wants a terminal",
    "pentarchy bench --peers --json": "wants the extra `peers`, and takes minutes",
    "pentarchy bench bonesbanners --processes --rounds 5": "takes minutes; tests/lab makes a short one",
    "pentarchy ladder bonesbanners --levels greedy,planner": "a ladder takes minutes; tests/lab climbs one rung",
    "pentarchy ladder dorian --seats 3 --seeds 60 --json": "a ladder takes minutes; tests/lab climbs one rung",
    "pentarchy prove crash -n 40": "kills a server forty times; tests/server runs the proof",
    "pentarchy prove load -n 1000 --json": "a thousand tables; tests/server runs the proof",
}


def examples() -> list[str]:
    """Every example line of the docstrings."""
    found: list[str] = []
    for name in COMMANDS:
        text = app[name].default_command.__doc__ or ""
        found += [line.strip() for line in text.partition("Examples:")[2].partition("Parameters")[0].splitlines() if "pentarchy" in line]
    return found


def test_what_is_left_out_is_still_there() -> None:
    assert set(_LEFT_OUT) <= set(examples())
    assert len(examples()) > 20


@pytest.mark.parametrize("line", [line for line in examples() if line not in _LEFT_OUT])
def test_the_example_runs_as_written(line: str, finished: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "games").mkdir(parents=True)
    shutil.copy(finished, home / "saved.jsonl")
    shutil.copy(finished, home / "games" / "one.jsonl")
    for long, short in _SHORTER.items():
        line = line.replace(long, short)
    line = re.sub(r"\bpentarchy (?=[a-z])", f"{sys.executable} -m pentarchy ", line)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PENTARCHY_HOME": str(home)}
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, timeout=120, env=environment, cwd=home, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr in ("", slow_note() + "\n")
    assert done.stdout.strip()

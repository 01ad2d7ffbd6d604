"""Closed pipes, full disks, missing streams, odd encodings and Ctrl-C: one sentence at most, and an exit code that means it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pentarchy.compiled import slow_note

COMMAND = f"{sys.executable} -m pentarchy"
_UNDER_WAY = """
from pathlib import Path
class GAME:
    key = "underway"
    shapes = staticmethod(list)
Path(__file__).with_suffix(".flag").touch()
"""


def shell(line: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell; its exit code is that of the command under test."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PENTARCHY_HOME": str(home), **more}
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60, env=environment, cwd=home)


@pytest.mark.parametrize("arguments", ["rules dragonemperor", "games", "games --json", "play dragonemperor --seed 7"])
def test_a_closed_pipe_is_no_error(tmp_path: Path, arguments: str) -> None:
    done = shell(f"{COMMAND} {arguments} </dev/null | true; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("arguments", ["games", "games --json", "rules dragonemperor"])
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, arguments: str) -> None:
    done = shell(f"{COMMAND} {arguments} >/dev/full", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "pentarchy: The output cannot be written: No space left on device.\n"


@pytest.mark.parametrize(
    ("line", "code"), [("games >&-", 0), ("games chess 2>&-", 2), ("play dragonemperor --seed 7 <&-", 0), ("games <&- >&- 2>&-", 0)]
)
def test_closed_streams_are_silent(tmp_path: Path, line: str, code: int) -> None:
    done = shell(f"{COMMAND} {line}", tmp_path)
    assert (done.returncode, done.stderr) == (code, "")


def test_a_terminal_without_unicode_shows_question_marks(tmp_path: Path) -> None:
    done = shell(f"{COMMAND} rules dragonemperor DE-ACT-9", tmp_path, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "DE-ACT-9 ? Dragon moves" in done.stdout


def test_bytes_that_are_no_text_are_only_refused(tmp_path: Path) -> None:
    done = shell(f"printf '\\xff\\xfe\\nquit\\n' | {COMMAND} play dragonemperor --seed 7", tmp_path, PYTHONUTF8="1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Not possible:" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "dragonemperor", "--games", "100000", "--jobs", "2"],
        ["simulate", "dragonemperor", "--games", "100000", "--jobs", "1"],
        ["coverage", "dragonemperor", "--random-games", "5000"],
        ["play", "dragonemperor", "--plain", "--save", "kept.jsonl"],
    ],
)
def test_ctrl_c_stops_at_once(tmp_path: Path, arguments: list[str]) -> None:
    # a game from outside tells when the command is under way, however slow the machine is
    (tmp_path / "underway.py").write_text(_UNDER_WAY)
    path = os.pathsep.join([str(tmp_path), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path, "PENTARCHY_HOME": str(tmp_path), "PENTARCHY_GAMES": "underway:GAME"}
    child = subprocess.Popen(
        [sys.executable, "-m", "pentarchy", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=tmp_path,
        start_new_session=True,
        # whoever runs the tests in the background may have Ctrl-C ignored; the command must not
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    for attempt in range(600):
        if (tmp_path / "underway.flag").exists():
            break
        time.sleep(0.1)
    time.sleep(2)
    os.killpg(child.pid, signal.SIGINT)
    try:
        out, err = child.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        raise
    assert child.returncode == 130
    assert err.strip() in ("", slow_note())
    with pytest.raises(ProcessLookupError):
        os.killpg(child.pid, 0)
    if arguments[0] == "play":
        assert (tmp_path / "kept.jsonl").exists()

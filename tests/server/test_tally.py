"""Figures of several processes are one sum; those of a process that is gone do not count."""

from __future__ import annotations

import os
import time
from pathlib import Path

from pentarchy.server import tally
from pentarchy.server.metrics import Metrics


def figures(answers: int, size: int) -> bytes:
    made = Metrics()
    made.races.inc(answers)
    made.frames.labels("AnswerFrame").inc(answers)
    made.lag.observe(0.003)
    made.watch("pentarchy_sockets", "Open sockets", lambda: 10)
    made.watch("pentarchy_database_bytes", "Size", lambda: size)
    return made.text()


def value(text: bytes, name: str) -> float:
    return float(next(line for line in text.decode().splitlines() if line.startswith(name + " ")).rpartition(" ")[2])


def test_figures_of_all_processes_are_summed(tmp_path: Path) -> None:
    (tmp_path / "1.prom").write_bytes(figures(3, 500))
    (tmp_path / "2.prom").write_bytes(figures(100, 500))
    late = time.time() - 60
    os.utime(tmp_path / "2.prom", (late, late))
    tally.keep(tmp_path, figures(1, 400))
    found = tally.gathered(tmp_path, figures(4, 510))
    assert value(found, "pentarchy_lost_races_total") == 7
    assert value(found, 'pentarchy_frames_total{kind="AnswerFrame"}') == 7
    assert value(found, "pentarchy_loop_lag_seconds_count") == 2
    assert value(found, "pentarchy_sockets") == 20
    assert value(found, "pentarchy_database_bytes") == 510
    assert found.decode().count("# TYPE pentarchy_sockets gauge") == 1


def test_one_process_alone_tells_what_it_has(tmp_path: Path) -> None:
    own = figures(2, 5)
    lines = [line for line in own.decode().splitlines() if not line.startswith("#")]
    told = tally.gathered(tmp_path, own).decode()
    assert all(line.rpartition(" ")[0] in told for line in lines)

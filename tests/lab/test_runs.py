"""Runs that are interrupted, stopped early, written out; workers that die."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from pentarchy.cli import run
from pentarchy.kernel import BadSetup
from pentarchy.lab import bench_processes
from pentarchy.lab.journal import Journal
from pentarchy.lab.pool import spread
from pentarchy.lab.portions import Portions
from pentarchy.lab.simulate import Plan, Running, simulate
from pentarchy.lab.stopping import Until, leading, looks


def plan(games: int = 6, bots: tuple[str, ...] = ("random",)) -> Plan:
    return Plan("dragonemperor" if len(bots) == 1 else "bonesbanners", 2, list(bots), games, "7").checked()


def test_out_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        line = f"simulate dragonemperor --seed 7 --games 18 --bots random --jobs {jobs} --out {tmp_path}/{jobs}.csv"
        assert run(line.split()) == 0
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    with (tmp_path / "1.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 36
    assert {row["seed"] for row in rows} == {f"7-{n}" for n in range(18)}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.csv", "2.csv"], "nothing half-finished is left"


def test_parquet_without_its_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run(["simulate", "dragonemperor", "--bots", "random", "--out", "games.parquet"]) == 2
    assert "extra [lab]" in capsys.readouterr().err


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    whole = simulate(plan())
    path = tmp_path / "a.csv.unfinished"
    journal = Journal(path, plan().header(), resume=False)

    def interrupt(done: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(plan(), running=Running(progress=interrupt, journal=journal))
    journal.close()
    with path.open("a") as file:
        file.write('{"n":5,"game":5,"see')
    again = Journal(path, plan().header(), resume=True)
    assert again.torn
    assert sorted(again.done) == [0, 1, 2, 3]
    played: list[int] = []
    assert simulate(plan(), running=Running(progress=played.append, journal=again)) == whole
    assert played == [5, 6]
    again.close(finished=True)
    assert not path.exists()


def test_an_unfinished_run_is_neither_overwritten_nor_mixed_up(tmp_path: Path) -> None:
    path = tmp_path / "a.csv.unfinished"
    Journal(path, plan().header(), resume=False).close()
    before = path.read_bytes()
    with pytest.raises(BadSetup, match="--resume"):
        Journal(path, plan().header(), resume=False)
    with pytest.raises(BadSetup, match="another run"):
        Journal(path, {**plan().header(), "seed": "8"}, resume=True)
    assert path.read_bytes() == before
    path.write_text("no run\n")
    with pytest.raises(BadSetup, match="no unfinished run"):
        Journal(path, plan().header(), resume=True)


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    line = [
        sys.executable,
        "-m",
        "pentarchy",
        "simulate",
        "dragonemperor",
        "--seed",
        "7",
        "--bots",
        "greedy",
        "--out",
        str(out),
        "--jobs",
        "2",
    ]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    with subprocess.Popen(
        [*line, "--games", "5000"],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        # whoever runs the tests in the background may have Ctrl-C ignored; the command must not
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        journal = tmp_path / "a.csv.unfinished"
        until = time.monotonic() + 60
        while time.monotonic() < until and not (journal.exists() and len(journal.read_text().splitlines()) > 3):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=30)[1]
    assert process.returncode == 130
    assert "--seed 7 --resume" in said
    kept = len(journal.read_text().splitlines()) - 1
    assert kept >= 3
    done = subprocess.run(
        [*line, "--games", str(kept + 1), "--resume", "--json"], env=environment, capture_output=True, text=True, timeout=120
    )
    assert f"{kept} games were kept" in done.stderr or f"{kept - 1} games were kept" in done.stderr
    assert json.loads(done.stdout)["games"] == kept + 1
    assert not journal.exists()


def test_looks_are_whole_blocks_fixed_beforehand() -> None:
    made = plan(400, ("greedy", "random"))
    assert looks(made) == [128, 192, 288, 400]
    assert looks(plan(10)) == [10]


def test_a_run_stops_when_its_figure_is_narrow_enough() -> None:
    made = plan(2000)
    rule = Until.read("width=0.1")
    results = simulate(made, running=Running(looks=looks(made), enough=partial(rule.is_met, made)))
    assert len(results) in looks(made)[:-1]
    share = leading(made, results)
    assert share.high - share.low <= 0.1


@pytest.mark.parametrize("text", ["width", "width=2", "width=x", "sprt=3", "enough"])
def test_stop_rules_that_are_none(text: str) -> None:
    with pytest.raises(BadSetup, match="stop rule"):
        Until.read(text)


def test_a_test_needs_rivals() -> None:
    with pytest.raises(BadSetup, match="rivals"):
        Until.read("sprt").check(plan())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("--out games.xls", ".csv or .parquet"),
        ("--out nowhere/games.csv", "no folder nowhere"),
        ("--resume", "--out"),
        ("--until never", "stop rule"),
    ],
)
def test_bad_usage(arguments: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "dragonemperor", "--bots", "random", *arguments.split()]) == 2
    assert says in capsys.readouterr().err


def dies_once(folder: str, n: int) -> int:
    """Kills its process at number 3, the first time."""
    mark = Path(folder) / "died"
    if n == 3 and not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    (Path(folder) / f"{n}-{time.monotonic_ns()}").write_text("")
    return n * n


def test_a_killed_worker_costs_no_finished_work(tmp_path: Path) -> None:
    assert sorted(spread(dies_once, str(tmp_path), list(range(20)), 2)) == [n * n for n in range(20)]
    assert (tmp_path / "died").exists()


def test_portions_follow_the_time_they_take_and_shrink_towards_the_end() -> None:
    portions = Portions(list(range(1000)), 2)
    sizes: list[int] = []
    while portions.left:
        numbers = portions.next()
        sizes.append(len(numbers))
        portions.learn(len(numbers), 0.005 * len(numbers))
    assert sizes[:6] == [1, 2, 4, 8, 16, 32]
    assert max(sizes) == 40
    assert sizes[-4:] == [1, 1, 1, 1]
    portions = Portions([1, 2, 3], 2)
    portions.learn(1, 30.0)
    assert [portions.next() for n in range(3)] == [[1], [2], [3]]


def test_what_processes_gain_is_held_against_a_burner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_processes, "SECONDS", 0.05)
    found = bench_processes.process_gains(["bonesbanners"], 1, lambda text: None)
    assert len(found["burner"]) == len(found["simulate"]["bonesbanners"]) == 1
    assert found["median_of_burner"]["bonesbanners"] > 0

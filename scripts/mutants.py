"""Breaks the rules of a game on purpose, one place at a time, and counts how often its tests notice.

`python scripts/mutants.py dorian` samples 200 small changes (a comparison turned, a number off by one, a step left out) in the rules and
cards of the game. It learns once which tests of tests/games/<game> and which recorded games (tests/playthroughs, tests/corpus) come by
each of these lines, then forks a process for every change and runs only those, the quickest and those that noticed a neighbour first,
until one fails.

Options: `--count N`, `--seed N`, `--only PART` (files whose path holds PART), `--again FILE` (what an earlier run, kept in FILE, let
live), `--part 2/3` (the second third of the sample), `--tests PATH ...` (what these tests alone notice: seconds with one file),
`--bar PERCENT` (exit code 1 below it, 90 by default), `--jobs N` (as many as there are cores by default).
"""

from __future__ import annotations

import argparse
import mmap
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

os.environ["PENTARCHY_PURE"] = "1"
sys.path.insert(0, str(Path(__file__).parents[1]))

import pytest
from scripts.mutations import ROOT, Mutant, changed_code, live_function, mutants_of
from tests.corpus import Played, read, replay
from tests.playthroughs import files, tell

from pentarchy.games import find

PATIENCE = 4.0
"""A mutant that keeps one test working this many times as long as it normally does, and a second more, has hung it: killed.

Counted in seconds of work, not of waiting, so that a busy machine kills nothing.
"""

QUICK = 0.6
"""Tests that take so many seconds together are tried before recorded games, the others after them."""

KILLED, BY_RECORD, SURVIVED, UNCALLED = "killed", "killed by a recorded game", "SURVIVED", "NOTHING CALLS IT"


# ---- running ----


class Trial:
    """What may notice a change: a test of the game, or a recorded game, which must play as it was played.

    `seen` are the lines (file, line) and functions (file, name) it comes by, of those that are to be broken; `spent` seconds of work.
    """

    def __init__(self, name: str, run: Callable[[], None], is_test: bool) -> None:
        self.name = name
        self.run = run
        self.is_test = is_test
        self.seen: set[tuple[str, int | str]] = set()
        self.spent = 0.0


class Watch:
    """A trace function that notes which of the wanted lines are come by; everything else runs untraced."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self.wanted: dict[str, set[int]] = {}
        for mutant in mutants:
            self.wanted.setdefault(str(mutant.path), set()).add(mutant.line)
        self.lines: dict[CodeType, set[int]] = {}
        self.missing: dict[CodeType, set[int]] = {}
        self.seen: set[tuple[str, int | str]] = set()

    def over(self, trial: Trial) -> None:
        """Run a trial and note what it comes by."""
        self.missing = {}
        self.seen = trial.seen
        begun = time.process_time()
        sys.settrace(self._call)
        try:
            trial.run()
        finally:
            sys.settrace(None)
        trial.spent = time.process_time() - begun

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        missing = self.missing.get(code)
        if missing is None:
            missing = self.missing[code] = set(self._lines_of(code))
            if missing:
                self.seen.add((code.co_filename, code.co_qualname))
        return partial(self._line, missing) if missing else None

    def _lines_of(self, code: CodeType) -> set[int]:
        found = self.lines.get(code)
        if found is None:
            wanted = self.wanted.get(code.co_filename, set())
            found = self.lines[code] = {line for _, _, line in code.co_lines() if line in wanted} if wanted else set()
        return found

    def _line(self, missing: set[int], frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line" and frame.f_lineno in missing:
            missing.discard(frame.f_lineno)
            self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return partial(self._line, missing) if missing else None


class Hunt:
    """A pytest plugin: learns which trial comes by which line, then forks for each mutant and runs only those."""

    def __init__(self, game: str, mutants: list[Mutant], jobs: int, recorded: bool) -> None:
        self.mutants = mutants
        self.recorded = recorded
        self.jobs = jobs
        self.game = find(game)
        self.failed = False
        self.begun = False
        self.trials: list[Trial] = []
        self.killers: dict[str, list[int]] = {}
        self.at = mmap.mmap(-1, 8)
        self.fates: dict[str, list[Mutant]] = {KILLED: [], BY_RECORD: [], SURVIVED: [], UNCALLED: []}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = session.items
        following = [*items[1:], None]
        self.trials = [Trial(item.nodeid, partial(self._test, item, after), True) for item, after in zip(items, following, strict=True)] + (
            self._recorded() if self.recorded else []
        )
        self._learn()
        self.begun = True
        again = range(0, len(items), max(1, len(items) // 20))
        if self._killer(None, list(again)) >= 0:
            pytest.exit("the tests cannot be run a second time in one process", returncode=2)
        self._share_out()
        return True

    def _test(self, item: pytest.Item, after: pytest.Item | None) -> None:
        if self.begun:
            item._initrequest()  # type: ignore[attr-defined]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None if self.begun else after)
        assert not self.failed, item.nodeid

    def _recorded(self) -> list[Trial]:
        """Golden playthroughs and games of the corpus."""

        def told(seats: int, path: Path) -> None:
            assert tell(self.game.key, seats) == path.read_text(encoding="utf-8")

        def played_again(played: Played) -> None:
            replay(self.game, played)

        made = [Trial(path.name, partial(told, seats, path), False) for name, seats, path in files() if name == self.game.key]
        return made + [Trial(str(played), partial(played_again, played), False) for played in read(self.game.key)]

    def _learn(self) -> None:
        print(f"Learning which of {len(self.trials)} tests and recorded games come by what ...", flush=True)
        watch = Watch(self.mutants)
        for trial in self.trials:
            try:
                watch.over(trial)
            except AssertionError:
                print(f"{trial.name} fails before anything is broken")
                pytest.exit(f"{trial.name} fails before anything is broken", returncode=2)

    def _share_out(self) -> None:
        """Workers take every n-th mutant and say its fate in a line each."""
        reading, writing = os.pipe()
        workers: list[int] = []
        for n in range(self.jobs):
            worker = os.fork()
            if worker == 0:
                for i in range(n, len(self.mutants), self.jobs):
                    os.write(writing, f"{i} {self._fate(self.mutants[i])}\n".encode())
                os._exit(0)
            workers.append(worker)
        os.close(writing)
        with os.fdopen(reading) as lines:
            for done, line in enumerate(lines, start=1):
                place, _, fate = line.rstrip("\n").partition(" ")
                mutant = self.mutants[int(place)]
                self.fates[fate].append(mutant)
                print(f"{done} of {len(self.mutants)}: {fate}: {mutant}", flush=True)
        for worker in workers:
            os.waitpid(worker, 0)

    def _fate(self, mutant: Mutant) -> str:
        ranked = self._ranked(mutant)
        tests = [place for place in ranked if self.trials[place].is_test]
        quick: list[int] = []
        spent = 0.0
        for place in tests:
            spent += self.trials[place].spent
            if quick and spent > QUICK:
                break
            quick.append(place)
        recorded = [place for place in ranked if not self.trials[place].is_test]
        for places in (quick, recorded, tests[len(quick) :]):
            killer = self._killer(mutant, places)
            if killer >= 0:
                for key in (f"{mutant.path} {mutant.function}", str(mutant.path)):
                    self.killers.setdefault(key, []).append(killer)
                return KILLED if self.trials[killer].is_test else BY_RECORD
        return SURVIVED if ranked else UNCALLED

    def _ranked(self, mutant: Mutant) -> list[int]:
        """The trials that come by its line (or its function, where a line leaves no mark), killers of neighbours and quick ones first."""
        path = str(mutant.path)
        trials = self.trials
        found = [place for place in range(len(trials)) if (path, mutant.line) in trials[place].seen]
        if not found:
            found = [place for place in range(len(trials)) if (path, mutant.function) in trials[place].seen]
        near = set(self.killers.get(f"{path} {mutant.function}", []))
        close = set(self.killers.get(path, []))
        return sorted(found, key=lambda place: (place not in near, place not in close, trials[place].spent))

    def _killer(self, mutant: Mutant | None, places: list[int]) -> int:
        """In a process of its own: the first of these trials that fails with this change, or -1."""
        if not places:
            return -1
        child = os.fork()
        if child == 0:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            try:
                if mutant is not None:
                    live_function(mutant).__code__ = changed_code(mutant)
                for place in places:
                    self.at[:] = place.to_bytes(8, "little")
                    signal.setitimer(signal.ITIMER_PROF, 1.0 + PATIENCE * self.trials[place].spent)
                    self.trials[place].run()
                os._exit(0)
            except BaseException:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        return int.from_bytes(self.at[:], "little") if status else -1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--again", type=Path)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--tests", nargs="+", default=[])
    parser.add_argument("--bar", type=float, default=90.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    folder = ROOT / "src" / "pentarchy" / "games" / chosen.game
    if not (folder / "rules").is_dir():
        print(f"There is no game '{chosen.game}' with a folder of rules here.", file=sys.stderr)
        return 2
    files = [*sorted((folder / "rules").rglob("*.py")), *sorted((folder / "cards").rglob("*.py")), folder / "sequence.py"]
    every = [mutant for path in files if chosen.only in str(path) for mutant in mutants_of(path)]
    sample = random.Random(chosen.seed).sample(every, min(chosen.count, len(every)))
    if chosen.again:
        told = chosen.again.read_text(encoding="utf-8").splitlines()
        sample = [mutant for mutant in sample if any(line.endswith(f": {mutant}") and f": {KILLED}" not in line for line in told)]
    part, parts = (int(word) for word in chosen.part.split("/"))
    sample = sample[part - 1 :: parts]
    hunt = Hunt(chosen.game, sample, max(1, chosen.jobs), not chosen.tests)
    tests = chosen.tests or [str(ROOT / "tests" / "games" / chosen.game)]
    quietly = ["-qq", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist"]
    if pytest.main([*quietly, *tests], plugins=[hunt]) != pytest.ExitCode.OK:
        return 2
    by_tests, by_record = len(hunt.fates[KILLED]), len(hunt.fates[BY_RECORD])
    share = 100 * (by_tests + by_record) / len(sample) if sample else 0.0
    print(f"{chosen.game}: {by_tests + by_record} of {len(sample)} mutants killed ({share:.1f} %), of {len(every)} possible;")
    print(f"  {by_tests} by tests of the game, {by_record} by recorded games")
    for fate in (SURVIVED, UNCALLED):
        for mutant in hunt.fates[fate]:
            print(f"  {fate}: {mutant}")
    return 0 if share >= chosen.bar else 1


if __name__ == "__main__":
    sys.exit(main())

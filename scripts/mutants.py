"""Breaks the rules of a game on purpose, one place at a time, and counts how often its tests notice.

`python scripts/mutants.py dorian` samples 200 small changes (a comparison turned, a number off by one, a step left out) in the rules and
cards of the game and runs, for each, the tests of tests/games/<game> that call the changed function until one fails. What they let live
is tried on recorded games (tests/playthroughs, tests/corpus), which must play as they were played.

Options: `--count N`, `--seed N`, `--only PART` (files whose path holds PART), `--again FILE` (what an earlier run, kept in FILE, let live
or left to recorded games), `--bar PERCENT` (exit code 1 below it, 90 by default).
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

os.environ["PENTARCHY_PURE"] = "1"
sys.path.insert(0, str(Path(__file__).parents[1]))

import pytest
from tests.corpus import read, replay
from tests.playthroughs import files, tell

from pentarchy.games import find

ROOT = Path(__file__).parents[1]
PATIENCE = 4.0
"""A mutant that keeps one test working this many times as long as it normally does, and three seconds more, has hung it: killed.

Counted in seconds of work, not of waiting, so that a busy machine kills nothing.
"""

RECORDED = 40
"""About so many games of the corpus are played again with a change that all scenes let live."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult}
KILLED, BY_RECORD, SURVIVED, UNCALLED = "killed", "killed by recorded games alone", "SURVIVED", "NO TEST CALLS IT"
QUIET = {"note", "_note", "reveal", "counted", "who", "label", "why"}
"""Calls that make words: what they say is tested elsewhere."""
WORDS = ("_title", "_words", "_text")
"""How functions end that make nothing else."""


class Mutant:
    """One place and what is done to it."""

    def __init__(self, path: Path, function: str, line: int, what: str, place: int) -> None:
        self.path = path
        self.function = function
        self.line = line
        self.what = what
        self.place = place

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.function}: {self.what}"


# ---- changes ----


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """What can be done to one node: words for it, and the deed."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
        to = TURNED[type(node.ops[0])]
        yield f"{type(node.ops[0]).__name__} becomes {to.__name__}", lambda: node.ops.__setitem__(0, to())
    if isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{type(node.op).__name__} becomes {type(other).__name__}", lambda: setattr(node, "op", other)
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in SWAPPED and not _is_text(node):
        swap = SWAPPED[type(node.op)]
        yield f"{type(node.op).__name__} becomes {swap.__name__}", lambda: setattr(node, "op", swap())
    if isinstance(node, ast.Constant) and type(node.value) is int:
        more = node.value + 1
        yield f"{node.value} becomes {more}", lambda: setattr(node, "value", more)
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} becomes {not node.value}", lambda: setattr(node, "value", not node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not is dropped", lambda: _drop_not(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Await)) and not _is_quiet(node.value):
        yield "a step is left out", lambda: setattr(node, "value", ast.Constant(None))


def _drop_not(node: ast.UnaryOp) -> None:
    node.op = ast.UAdd()
    node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])


def _is_text(node: ast.AST) -> bool:
    return any(
        isinstance(part, (ast.JoinedStr, ast.List)) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in ast.walk(node)
    )


def _is_quiet(node: ast.expr) -> bool:
    call = node.value if isinstance(node, ast.Await) else node
    made = call.func if isinstance(call, ast.Call) else call
    name = made.attr if isinstance(made, ast.Attribute) else made.id if isinstance(made, ast.Name) else ""
    return name in QUIET


def _is_words(node: ast.AST) -> bool:
    """Branches and calls that only make words."""
    if isinstance(node, ast.If):
        return any(isinstance(part, ast.Attribute) and part.attr in ("telling", "why", "blind") for part in ast.walk(node.test))
    if isinstance(node, ast.Call):
        return _is_quiet(node)
    return isinstance(node, (ast.JoinedStr, ast.Assert, ast.Raise, ast.arguments, ast.AnnAssign))


def nodes_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """Every node of a function's body in a fixed order, but what only makes words."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        if _is_words(node):
            continue
        yield node
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Functions and methods by qualified name."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if not node.name.endswith(WORDS):
                yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)) and not inner.name.startswith("__"):
                    yield f"{node.name}.{inner.name}", inner


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change this tool could make to a file."""
    for name, function in functions_of(ast.parse(path.read_text(encoding="utf-8"))):
        place = 0
        for node in nodes_of(function):
            for what, _ in changes(node):
                yield Mutant(path, name, getattr(node, "lineno", function.lineno), what, place)
                place += 1


def changed_code(mutant: Mutant) -> CodeType:
    """The code of the mutated function."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    function = dict(functions_of(tree))[mutant.function]
    place = 0
    for node in list(nodes_of(function)):
        for _, deed in changes(node):
            if place == mutant.place:
                deed()
            place += 1
    whole = compile(ast.fix_missing_locations(copy.deepcopy(tree)), str(mutant.path), "exec")
    return _find_code(whole, mutant.function)


def _find_code(code: CodeType, name: str) -> CodeType:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_qualname == name:
                return const
            if name.startswith(const.co_qualname + "."):
                return _find_code(const, name)
    raise LookupError(name)


def live_function(mutant: Mutant) -> FunctionType:
    """The function object that the game runs."""
    found: object = module_of(mutant.path)
    for part in mutant.function.split("."):
        found = vars(found)[part]
    found = getattr(found, "__wrapped__", found)
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    assert isinstance(found, FunctionType), mutant
    return found


def module_of(path: Path) -> ModuleType:
    return importlib.import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))


# ---- running ----


class Hunt:
    """A pytest plugin: learns which tests call which function, then forks for each mutant and runs only those."""

    def __init__(self, game: str, mutants: list[Mutant]) -> None:
        self.folder = str(ROOT / "src" / "pentarchy" / "games" / game)
        self.mutants = mutants
        self.callers: dict[tuple[str, str], list[tuple[float, int]]] = {}
        self.spent: dict[int, float] = {}
        self.failed = False
        every = read(game)
        self.played = every[:: max(1, len(every) // RECORDED)]
        self.game = find(game)
        self.fates: dict[str, list[Mutant]] = {KILLED: [], BY_RECORD: [], SURVIVED: [], UNCALLED: []}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = session.items
        self._learn(session, items)
        if not self._survives(None, items, list(range(0, len(items), max(1, len(items) // 20)))):
            pytest.exit("the tests cannot be run a second time in one process", returncode=2)
        for i, mutant in enumerate(self.mutants, start=1):
            ranked = [place for _, place in sorted(self.callers.get((str(mutant.path), mutant.function), []))]
            if ranked and not self._survives(mutant, items, ranked):
                fate = KILLED
            elif not self._lives(mutant, self._replay):
                fate = BY_RECORD
            else:
                fate = SURVIVED if ranked else UNCALLED
            self.fates[fate].append(mutant)
            print(f"{i} of {len(self.mutants)}: {fate}: {mutant}", flush=True)
        return True

    def _learn(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        print(f"Learning which of {len(items)} tests calls what ...", flush=True)
        for place, item in enumerate(items):
            seen: set[tuple[str, str]] = set()

            def note(frame: object, event: str, _: object, seen: set[tuple[str, str]] = seen) -> None:
                if event == "call":
                    code = frame.f_code  # type: ignore[attr-defined]
                    if code.co_filename.startswith(self.folder):
                        seen.add((code.co_filename, code.co_qualname))

            begun = time.process_time()
            sys.setprofile(note)
            try:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=items[place + 1] if place + 1 < len(items) else None)
            finally:
                sys.setprofile(None)
            if self.failed:
                print(f"{item.nodeid} fails before anything is broken")
                pytest.exit(f"{item.nodeid} fails before anything is broken", returncode=2)
            spent = self.spent[place] = time.process_time() - begun
            for key in seen:
                self.callers.setdefault(key, []).append((spent, place))

    def _survives(self, mutant: Mutant | None, items: list[pytest.Item], places: list[int]) -> bool:
        """Do all these tests pass?"""

        def run() -> None:
            for place in places:
                item = items[place]
                signal.setitimer(signal.ITIMER_PROF, 3.0 + PATIENCE * self.spent[place])
                item._initrequest()  # type: ignore[attr-defined]
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                assert not self.failed

        return self._lives(mutant, run)

    def _replay(self) -> None:
        """Every recorded game, each in its patience."""
        for name, seats, path in files():
            if name == self.game.key:
                signal.setitimer(signal.ITIMER_PROF, 5.0)
                assert tell(name, seats) == path.read_text(encoding="utf-8")
        for played in self.played:
            signal.setitimer(signal.ITIMER_PROF, 5.0)
            replay(self.game, played)

    def _lives(self, mutant: Mutant | None, trial: Callable[[], None]) -> bool:
        """In a process of its own: is the trial passed with this change?"""
        child = os.fork()
        if child == 0:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            try:
                if mutant is not None:
                    live_function(mutant).__code__ = changed_code(mutant)
                trial()
                os._exit(0)
            except BaseException:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        return status == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--again", type=Path)
    parser.add_argument("--bar", type=float, default=90.0)
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
        sample = [mutant for mutant in sample if any(line.endswith(f": {mutant}") and f": {KILLED}:" not in line for line in told)]
    hunt = Hunt(chosen.game, sample)
    tests = str(ROOT / "tests" / "games" / chosen.game)
    quietly = ["-qq", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist"]
    if pytest.main([*quietly, tests], plugins=[hunt]) != pytest.ExitCode.OK:
        return 2
    by_tests, by_record = len(hunt.fates[KILLED]), len(hunt.fates[BY_RECORD])
    share = 100 * (by_tests + by_record) / len(sample) if sample else 0.0
    print(f"{chosen.game}: {by_tests + by_record} of {len(sample)} mutants killed ({share:.1f} %), of {len(every)} possible;")
    print(f"  {by_tests} by tests of the game, {by_record} by recorded games alone")
    for fate in (BY_RECORD, SURVIVED, UNCALLED):
        for mutant in hunt.fates[fate]:
            print(f"  {fate}: {mutant}")
    return 0 if share >= chosen.bar else 1


if __name__ == "__main__":
    sys.exit(main())

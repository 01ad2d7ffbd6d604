"""Which rules random games come upon: a log line, a question, a reason why something cannot be done, or a function that carries the
rule in its docstring."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from pentarchy.bots import decide, make
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, BadSetup, Chance, EngineFault, Scalar
from pentarchy.kernel.foresight import foresee
from pentarchy.kernel.record import start

_MOST_DECISIONS = 50_000

# a child process that imports this package's sources and passes over the compiled modules beside them
_FROM_SOURCE = """
import os, sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
root = sys.argv[1]
def sources(path):
    if path != root and not path.startswith(root + os.sep):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))
sys.path_hooks.insert(0, sources)
sys.path.insert(0, os.path.dirname(root))
from pentarchy.lab.reach import tell_parent
tell_parent(sys.argv[2], int(sys.argv[3]), sys.argv[4])
"""


def rules_of_functions(folder: Path, prefix: str) -> dict[tuple[str, str], set[str]]:
    """(file, function name) -> the rule ids of its docstring."""
    pattern = re.compile(rf"\b{prefix}-[A-Z]+-\d+\b")
    found: dict[tuple[str, str], set[str]] = {}
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                ids = set(pattern.findall(ast.get_docstring(node) or ""))
                if ids:
                    found.setdefault((str(path), node.name), set()).update(ids)
    return found


@contextmanager
def _watching(functions: dict[tuple[str, str], set[str]], reached: set[str]) -> Iterator[None]:
    """Note the rules of every function that runs; compiled functions run unseen, so there only log lines and questions count."""
    known: set[int] = set()

    def entered(frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if id(code) not in known:
            known.add(id(code))
            reached.update(functions.get((code.co_filename, code.co_name), ()))

    # a trace function that traces no lines: called once per function call, and not for built-in functions
    before = sys.gettrace()
    sys.settrace(entered)
    try:
        yield
    finally:
        sys.settrace(before)


def random_setup(game: AnyGame, chance: Chance) -> tuple[int, dict[str, Scalar]]:
    """Seats and options at random, among those the game allows."""
    for attempt in range(100):
        seats = game.seats[chance.below("setup", len(game.seats))]
        options: dict[str, Scalar] = {}
        for setting in game.settings:
            if not setting.free and chance.below("setup", 2):
                options[setting.name] = setting.values[chance.below("setup", len(setting.values))]
        try:
            game.settled(seats, options)
        except BadSetup:
            continue
        return seats, options
    return game.seats[0], {}


def _note_reached(match: AnyMatch, reached: set[str], read: int) -> int:
    for event in match.table.events[read:]:
        reached.add(event.rule)
    if match.prompt is not None:
        for ask in match.prompt.asks.values():
            reached.add(ask.rule)
    return len(match.table.events)


def _random_game(game: AnyGame, seed: str, bot: str, chance: Chance, reached: set[str]) -> None:
    seats, options = random_setup(game, chance)
    match = start(game, seats, seed, options)
    bots = [make(bot, chance.below("bots", 1 << 30)) for seat in range(seats)]
    read = _note_reached(match, reached, 0)
    _look_around(match, chance, reached)
    while not match.is_over and match.answered < _MOST_DECISIONS:
        waiting = match.waiting()
        seat = waiting[chance.below("race", len(waiting))]
        keys = decide(bots[seat], match, seat)
        if chance.below("look", 20) == 0:
            _look_around(match, chance, reached)
            _tell(match, seat, keys)
        match.answer_list(seat, keys)
        read = _note_reached(match, reached, read)
    _look_around(match, chance, reached)


def _look_around(match: AnyMatch, chance: Chance, reached: set[str]) -> None:
    """What people and bots do beside answering: look at the table, point at things, ask why not, imagine the hidden rest."""
    game = match.game
    game.describe(match.state.seats, match.state.options)
    for seat in range(SPECTATOR, match.state.seats):
        view = match.view(seat)
        game.board(view)
        game.anchors(view)
        match.imagine(seat, chance.below("look", 1 << 20))
        ask = match.explained(seat) if seat != SPECTATOR else None
        if ask is not None:
            reached.update([option.barred for option in ask.options if option.barred])


def _tell(match: AnyMatch, seat: int, keys: list[str]) -> None:
    """A bot beside people tells its plan, and what follows from an answer is looked up before it is given."""
    ask = match.ask(seat)
    if ask is not None:
        match.game.intention(ask, keys)
    foresee(match, seat, keys)


def reached_in(game: AnyGame, games: int, seed: str, progress: Callable[[int], None] | None = None) -> set[str]:
    """Rules that games of random seats and options come upon: a log line, a question, a reason, or a function that carries the rule.

    Every fifth game is played by greedy bots, because some games are never won by chance alone.
    """
    reached: set[str] = set()
    chance = Chance(seed.encode().ljust(32, b"0")[:32])
    with _watching(rules_of_functions(game.folder, game.prefix), reached):
        game.made_from(game.content)
        for n in range(games):
            _random_game(game, f"{seed}-{n}", "greedy" if n % 5 == 4 else "random", chance, reached)
            if progress is not None:
                progress(n + 1)
    return reached


# ---- compiled games run unseen, so they are played from their sources ----


def is_compiled(game: AnyGame) -> bool:
    """Do the game's rules run as machine code?"""
    file = str(getattr(sys.modules.get(type(game).__module__), "__file__", ""))
    return not file.endswith(".py")


def reached_anywhere(game: AnyGame, games: int, seed: str, progress: Callable[[int], None] | None = None) -> set[str]:
    """`reached_in`, in a child process where the game is compiled."""
    if not is_compiled(game):
        return reached_in(game, games, seed, progress)
    root = str(Path(__file__).resolve().parents[1])
    child = subprocess.Popen(
        [sys.executable, "-c", _FROM_SOURCE, root, game.key, str(games), seed], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    reached: set[str] = set()
    try:
        for line in child.stdout:
            told = json.loads(line)
            if isinstance(told, list):
                reached = set(told)
            elif progress is not None:
                progress(told)
        errors = child.communicate()[1]
    except BaseException:
        child.kill()
        child.wait()
        raise
    if child.returncode:
        raise EngineFault(f"The random games of {game.title} failed: {errors.strip().splitlines()[-1:]}")
    return reached


def tell_parent(name: str, games: int, seed: str) -> None:
    """The child's part: a number after each game, the rules at the end, one JSON line each."""
    reached = reached_in(find(name), games, seed, _told)
    sys.stdout.write(json.dumps(sorted(reached)) + "\n")


def _told(done: int) -> None:
    sys.stdout.write(f"{done}\n")
    sys.stdout.flush()

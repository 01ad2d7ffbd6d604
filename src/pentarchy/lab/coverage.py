"""Which rules of the ledger the code cites, the tests cite, and random games reach."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType

from pentarchy.bots import decide, make
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, BadSetup, Chance, Scalar
from pentarchy.kernel.ledger import KINDS_TO_PROVE
from pentarchy.kernel.record import start

_MOST_DECISIONS = 50_000
_TEST_NAME = re.compile(r"\bdef test_([a-z]+)_(\d+)(?=_|\()")


@dataclass(slots=True)
class Line:
    """One rule of the ledger."""

    id: str
    kind: str
    title: str
    code: bool
    tests: bool
    reached: bool


@dataclass(slots=True)
class Coverage:
    """All rules of a game; `tests_found` is false where no tests folder is at hand (an installed package carries none)."""

    game: str
    lines: list[Line]
    tests_found: bool
    games: int
    seed: str
    unknown: list[str]

    def proved(self) -> list[Line]:
        """The rules that have to be cited in code and in tests."""
        return [line for line in self.lines if line.kind in KINDS_TO_PROVE]

    def share(self, column: str) -> float:
        """`share("code")`: the part of these rules, from 0 to 1."""
        lines = self.proved()
        return len([line for line in lines if getattr(line, column)]) / len(lines) if lines else 1.0

    def is_complete(self) -> bool:
        return not self.unknown and self.share("code") == 1.0 and (not self.tests_found or self.share("tests") == 1.0)

    def data(self) -> dict[str, object]:
        """For programs."""
        return {
            "game": self.game,
            "seed": self.seed,
            "random_games": self.games,
            "tests_found": self.tests_found,
            "complete": self.is_complete(),
            "kinds": list(KINDS_TO_PROVE),
            "rules": len(self.proved()),
            "code": self.share("code"),
            "tests": self.share("tests") if self.tests_found else None,
            "reached": self.share("reached"),
            "unknown": self.unknown,
            "lines": [asdict(line) for line in self.lines],
        }


def tests_folder(game: AnyGame) -> Path | None:
    """The game's tests beside the source, if this is a checkout."""
    folder = Path(__file__).resolve().parents[3] / "tests" / "games" / game.key
    return folder if folder.is_dir() else None


def cited_in(folder: Path, prefix: str) -> set[str]:
    """Every rule id written out in the Python files of a folder."""
    pattern = re.compile(rf"\b{prefix}-[A-Z]+-\d+\b")
    return {id for path in folder.rglob("*.py") for id in pattern.findall(path.read_text(encoding="utf-8"))}


def named_in_tests(folder: Path, prefix: str) -> set[str]:
    """Ids in the names of test functions (`test_act_9_...`) and written out anywhere in the tests."""
    named = cited_in(folder, prefix)
    for path in folder.rglob("*.py"):
        for section, number in _TEST_NAME.findall(path.read_text(encoding="utf-8")):
            named.add(f"{prefix}-{section.upper()}-{number}")
    return named


# ---- reached in random games ----


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
    left = dict(functions)

    def entered(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            code = frame.f_code
            ids = left.pop((code.co_filename, code.co_name), None)
            if ids:
                reached.update(ids)

    before = sys.getprofile()
    sys.setprofile(entered)
    try:
        yield
    finally:
        sys.setprofile(before)


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


def _random_game(game: AnyGame, seed: str, chance: Chance, reached: set[str]) -> None:
    seats, options = random_setup(game, chance)
    match = start(game, seats, seed, options)
    bots = [make("random", chance.below("bots", 1 << 30)) for seat in range(seats)]
    read = _note_reached(match, reached, 0)
    _look_around(match, chance)
    while not match.is_over and match.answered < _MOST_DECISIONS:
        waiting = match.waiting()
        seat = waiting[chance.below("race", len(waiting))]
        match.answer_list(seat, decide(bots[seat], match, seat))
        read = _note_reached(match, reached, read)
        if chance.below("look", 20) == 0:
            _look_around(match, chance)
    _look_around(match, chance)


def _look_around(match: AnyMatch, chance: Chance) -> None:
    """What people and bots do beside answering: look at the table, ask why not, imagine the hidden rest."""
    game = match.game
    game.describe(match.state.seats, match.state.options)
    for seat in range(SPECTATOR, match.state.seats):
        game.board(match.view(seat))
        match.imagine(seat, chance.below("look", 1 << 20))
        if seat != SPECTATOR:
            match.explained(seat)


def reached_in(game: AnyGame, games: int, seed: str, progress: Callable[[int], None] | None = None) -> set[str]:
    """Rules that random games of random seats and options come upon: a log line, a question, or a function that carries the rule."""
    reached: set[str] = set()
    chance = Chance(seed.encode().ljust(32, b"0")[:32])
    with _watching(rules_of_functions(game.folder, game.prefix), reached):
        game.made_from(game.content)
        for n in range(games):
            _random_game(game, f"{seed}-{n}", chance, reached)
            if progress is not None:
                progress(n + 1)
    return reached


def coverage(game: AnyGame, games: int = 50, seed: str = "1", progress: Callable[[int], None] | None = None) -> Coverage:
    """`coverage(pentarchy.find("dragonemperor"))`: every rule of the ledger, cited and reached."""
    ledger = game.ledger
    tests = tests_folder(game)
    code = cited_in(game.folder, game.prefix)
    tested = named_in_tests(tests, game.prefix) if tests is not None else set()
    reached = reached_in(game, games, seed, progress)
    lines = [Line(rule.id, rule.kind, rule.title, rule.id in code, rule.id in tested, rule.id in reached) for rule in ledger.rules.values()]
    unknown = sorted(id for id in code | {id for id in reached if id.startswith(game.prefix)} if not ledger.knows(id))
    return Coverage(game.key, lines, tests is not None, games, seed, unknown)

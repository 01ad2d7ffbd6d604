"""Which rules of the ledger the code cites, the tests cite, and random games reach."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from pentarchy.kernel import AnyGame
from pentarchy.kernel.ledger import KINDS_TO_PROVE
from pentarchy.lab.reach import reached_anywhere
from pentarchy.lab.unreached import why_unreached

_TEST_NAME = re.compile(r"\bdef test_([a-z]+)_(\d+)(?=_|\()")


@dataclass(slots=True)
class Line:
    """One rule of the ledger; `why` says why random games did not reach it."""

    id: str
    kind: str
    title: str
    code: bool
    tests: bool
    reached: bool
    why: str = ""


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
    """The game's tests: beside the source, or in the checkout one stands in."""
    here = Path.cwd()
    for root in (Path(__file__).resolve().parents[3], here, *here.parents):
        folder = root / "tests" / "games" / game.key
        if folder.is_dir() and (root / "src" / "pentarchy").is_dir():
            return folder
    return None


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


def coverage(game: AnyGame, games: int = 50, seed: str = "1", progress: Callable[[int], None] | None = None) -> Coverage:
    """`coverage(pentarchy.find("dragonemperor"))`: every rule of the ledger, cited and reached."""
    ledger = game.ledger
    tests = tests_folder(game)
    code = cited_in(game.folder, game.prefix)
    tested = named_in_tests(tests, game.prefix) if tests is not None else set()
    reached = reached_anywhere(game, games, seed, progress)
    lines = [Line(rule.id, rule.kind, rule.title, rule.id in code, rule.id in tested, rule.id in reached) for rule in ledger.rules.values()]
    reasons = why_unreached(game.folder, game.prefix, {line.id: line.kind for line in lines if not line.reached})
    for line in lines:
        line.why = reasons.get(line.id, "")
    unknown = sorted(id for id in code | {id for id in reached if id.startswith(game.prefix)} if not ledger.knows(id))
    return Coverage(game.key, lines, tests is not None, games, seed, unknown)

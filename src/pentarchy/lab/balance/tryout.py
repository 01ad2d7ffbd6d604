"""A trial for the workshop, in a process of its own: reads what to try from standard input, writes a JSON line after every few games.

It is nice to everybody else on the machine, ends by itself, and ends at once when nobody reads it any more.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import tempfile
import time
from pathlib import Path

from pentarchy.games import find
from pentarchy.kernel import AnyGame, PentarchyError
from pentarchy.lab.balance.compare import Comparison, Versus, compared, pair, positions, versus
from pentarchy.lab.balance.lens import lens_of
from pentarchy.lab.balance.watch import Watched
from pentarchy.lab.setups.position import of_file
from pentarchy.lab.simulate import Plan

MOST_SECONDS = 600.0
MOST_PAIRS = 2000
MOST_MEMORY = 4 << 30
FIRST = 4
"""Pairs before the first word about differences; then after every tenth part more."""
EVERY = 0.5
"""Seconds between two words about how many games have been played."""


def lines_of(made: Comparison) -> list[dict[str, object]]:
    """A comparison as the page draws it: numbers that JSON can carry."""
    return [
        {
            "name": line.name, "one": line.one, "two": line.two, "difference": line.effect.mean, "low": max(-1e6, line.effect.low),
            "high": min(1e6, line.effect.high), "clear": line.is_clear, "share": line.share,
        }
        for line in made.lines
    ]  # fmt: skip


def say(data: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


def _contents(wanted: dict[str, object], game: AnyGame, drawer: Path) -> Versus:
    """The game with and without a pack."""
    (drawer / "changes.toml").write_text(str(wanted["text"]), encoding="utf-8")
    lens = lens_of(game.folder)
    seats = int(str(wanted.get("seats") or 0)) or lens.seats or game.seats[0]
    return versus(Plan(game.key, seats, [_bot(wanted)], MOST_PAIRS, _seed(wanted), dict(lens.options)), str(drawer))


def _positions(wanted: dict[str, object], drawer: Path) -> Versus:
    """A position as it was taken, and as it was set up."""
    files = [drawer / "before.json", drawer / "position.json"]
    for file, text in zip(files, (wanted["before"], wanted["position"]), strict=True):
        file.write_text(str(text), encoding="utf-8")
    found = of_file(str(files[1]))
    plan = Plan(found.game.key, found.table.seats, [_bot(wanted)], MOST_PAIRS, _seed(wanted), position=str(files[0]))
    return positions(plan, str(files[1]))


def _bot(wanted: dict[str, object]) -> str:
    return str(wanted.get("bot") or "greedy")


def _seed(wanted: dict[str, object]) -> str:
    return str(wanted.get("seed") or "workshop")


def tryout(wanted: dict[str, object]) -> None:
    """Play pairs and tell, until it is enough or nobody listens."""
    name, until = str(wanted["game"]), time.monotonic() + MOST_SECONDS
    with tempfile.TemporaryDirectory() as drawer:
        game = find(name)
        task = _positions(wanted, Path(drawer)) if wanted.get("position") else _contents(wanted, game, Path(drawer))
        seats = task.plan.seats
        say({"cards": [game.name_of(card) for card in task.cards], "seats": seats, "most": MOST_PAIRS})
        found: list[tuple[Watched, Watched]] = []
        look = FIRST
        told = 0.0
        for n in range(MOST_PAIRS):
            number, one, two = pair(task, n)
            found.append((one, two))
            if len(found) >= look or n + 1 == MOST_PAIRS or time.monotonic() > until:
                made = compared(game, task.cards, found)
                say({"pairs": len(found), "same": made.same, "note": made.note, "lines": lines_of(made)})
                look = len(found) + max(2, len(found) // 10)
            elif time.monotonic() > told + EVERY:
                told = time.monotonic()
                say({"played": len(found)})
            if time.monotonic() > until:
                break
        say({"done": True})


def main() -> None:
    """The child's whole life."""
    with contextlib.suppress(OSError):
        os.nice(15)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    try:
        tryout(json.loads(sys.stdin.readline()))
    except PentarchyError as error:
        say({"fault": str(error)})
    except BrokenPipeError:
        # whoever asked has gone
        os._exit(0)


if __name__ == "__main__":
    main()

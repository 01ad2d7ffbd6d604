"""Style, types and the tests nearest to a change, within about a minute: `python scripts/quick.py [GAME]`.

Without a game the change against HEAD (files not yet known to git included) says which tests run. `make test` is the whole.
"""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
GAMES = sorted(path.parent.name for path in ROOT.glob("src/pentarchy/games/*/rules.toml"))

NEAREST = {
    "src/pentarchy/kernel/": ["tests/kernel"],
    "src/pentarchy/server/": ["tests/server/test_lobby.py", "tests/server/test_wire.py"],
    "src/pentarchy/host/": ["tests/host"],
    "src/pentarchy/terminal/": ["tests/terminal"],
    "src/pentarchy/commands/": ["tests/cli/test_commands.py"],
    "src/pentarchy/lab/": ["tests/lab"],
    "src/pentarchy/bots/": ["tests/bots"],
    "src/pentarchy/envs/": ["tests/envs"],
}
"""Tests to run for a file below a folder; what is not listed runs nothing but style and types."""


def changed() -> list[str]:
    """Paths that differ from HEAD, and new ones."""
    told = subprocess.run(["git", "status", "--porcelain", "--untracked-files=all"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line[3:].split(" -> ")[-1] for line in told.stdout.splitlines()]


def tests_for(paths: list[str]) -> list[str]:
    """The test files and folders nearest to these paths."""
    wanted: list[str] = []
    for path in paths:
        parts = path.split("/")
        if path.startswith("tests/") and path.endswith(".py") and parts[-1].startswith("test_"):
            wanted.append(path)
        elif path.startswith("src/pentarchy/games/") and len(parts) > 4 and parts[3] in GAMES:
            wanted.append(f"tests/games/{parts[3]}")
        for start, tests in NEAREST.items():
            if path.startswith(start):
                wanted.extend(tests)
    return sorted({test for test in wanted if (ROOT / test).exists() and not test.startswith("tests/e2e/")})


def run(title: str, command: list[str]) -> bool:
    """One check: silent when it is fine, all it said when not."""
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(f"{'ok  ' if done.returncode == 0 else 'FAIL'} {title} ({time.monotonic() - begun:.0f} s)", flush=True)
    if done.returncode:
        print(done.stdout + done.stderr)
    return done.returncode == 0


def main() -> int:
    if len(sys.argv) > 1 and sys.argv[1] not in GAMES:
        print(f"There is no game '{sys.argv[1]}'; there are: {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    paths = [f"src/pentarchy/games/{sys.argv[1]}/rules/x.py"] if len(sys.argv) > 1 else changed()
    places = ["src", "tests", "setup.py", "scripts"]
    with ThreadPoolExecutor(1) as beside:
        # types keep one core busy while everything else is looked at
        types = beside.submit(run, "types", [str(BIN / "mypy")])
        fine = run("style", [str(BIN / "ruff"), "check", *places])
        fine &= run("format", [str(BIN / "ruff"), "format", "--check", *places])
        if any(path.startswith("web/") for path in paths):
            fine &= run("browser client", ["npm", "--prefix", "web", "run", "check", "--silent"])
            fine &= run("browser client's tests", ["npm", "--prefix", "web", "run", "test", "--silent"])
        tests = tests_for(paths)
        if tests:
            fine &= run(f"tests: {' '.join(tests)}", [str(BIN / "python"), "-m", "pytest", "-n", "2", "--dist", "worksteal", *tests])
        fine &= types.result()
    print("All fine." if fine else "Something is wrong; see above.")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())

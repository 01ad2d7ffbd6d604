"""Compiles the engine of this source tree into build/compiled/<fingerprint>: `python scripts/compile.py [--quick] [--quiet]`.

`--quick` compiles to slower code in a third of the time, for tests; it is used only by who names it in PENTARCHY_BUILD.
Prints the folder on its last line. Two of these at once do the work once.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src" / "pentarchy"))
import compiled  # type: ignore[import-not-found]

KEPT = 3
"""Builds that stay: a running process may still load a module of an older one."""


def build(target: Path, opt: str, quiet: bool) -> int:
    """Compile into a folder beside the target and move it there when it is whole."""
    part = target.with_name(target.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    environment = {**os.environ, "PENTARCHY_OPT": opt, "PENTARCHY_PROGRESS": "" if quiet else "1"}
    environment.pop(compiled.PURE, None)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(part), "--build-temp", str(part / "temp")]
    done = subprocess.run(command, cwd=compiled.ROOT, env=environment, stdout=subprocess.PIPE if quiet else None, check=False)
    if done.returncode or not any(part.glob("pentarchy/kernel/match.*")):
        shutil.rmtree(part, ignore_errors=True)
        return done.returncode or 1
    shutil.rmtree(part / "temp", ignore_errors=True)
    for path in compiled.sources():
        copy = part / "pentarchy" / path.relative_to(compiled.PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    part.rename(target)
    return 0


def sweep() -> None:
    """Drop all but the newest builds."""
    builds = sorted((path for path in compiled.BUILDS.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in builds[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--quiet", action="store_true")
    chosen = parser.parse_args()
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        print("No C compiler is here: the engine runs as it is, only slower.", file=sys.stderr)
        return 1
    compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    with (compiled.BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        target = compiled.BUILDS / (compiled.fingerprint() + ("-quick" if chosen.quick else ""))
        if not target.is_dir():
            code = build(target, "0" if chosen.quick else os.environ.get("PENTARCHY_OPT", "2"), chosen.quiet)
            if code:
                print("Compiling failed; the engine runs as it is, only slower.", file=sys.stderr)
                return code
            sweep()
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())

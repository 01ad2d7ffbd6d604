"""Copies of a SQLite database that can be trusted.

    python -m pentarchy.server.db.backup save games.db copy.db      # while the server runs
    python -m pentarchy.server.db.backup restore copy.db games.db   # while it does not

A restore begins a new epoch: answers meant for what came after the copy are refused as stale instead of being taken for others.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from pathlib import Path

from pentarchy.kernel import PentarchyError
from pentarchy.server.db.store import StoreFault, new_epoch, sqlite_writing, taken


def save(source: Path, copy: Path) -> None:
    """A consistent copy of a live database, written out whole and checked before it gets its name."""
    if not source.is_file():
        raise StoreFault(f"There is no database {source}.")
    if copy.exists():
        raise StoreFault(f"{copy} exists already.")
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    base = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    try:
        base.execute("VACUUM INTO ?", (str(part),))
    except sqlite3.Error as error:
        raise StoreFault(f"{source} cannot be copied: {error}") from error
    finally:
        base.close()
    check(part)
    part.replace(copy)


def restore(copy: Path, target: Path) -> None:
    """Put a copy in the place of a database that no server uses; the old one is kept beside it."""
    check(copy)
    with taken(target):
        part = target.with_name(target.name + ".part")
        shutil.copyfile(copy, part)
        engine = sqlite_writing(f"sqlite:///{part}")
        with engine.connect() as connection:
            new_epoch(connection)
        engine.dispose()
        for leaving in ("-wal", "-shm"):
            target.with_name(target.name + leaving).unlink(missing_ok=True)
        if target.exists():
            target.replace(target.with_name(target.name + ".before-restore"))
        os.replace(part, target)


def check(path: Path) -> None:
    """Raise StoreFault unless this is a whole database."""
    if not path.is_file():
        raise StoreFault(f"There is no database {path}.")
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found = base.execute("PRAGMA integrity_check").fetchone()[0]
        base.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error as error:
        raise StoreFault(f"{path} is not a Pentarchy database, or damaged: {error}") from error
    finally:
        base.close()
    if found != "ok":
        raise StoreFault(f"{path} is damaged: {found}")


def main(arguments: list[str]) -> int:
    if len(arguments) != 3 or arguments[0] not in ("save", "restore"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        (save if arguments[0] == "save" else restore)(Path(arguments[1]), Path(arguments[2]))
    except PentarchyError as error:
        print(f"backup: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

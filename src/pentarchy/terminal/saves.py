"""Where games are kept: ordinary records, with one more header field for who sits where."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pentarchy
from pentarchy.host.shelf import folder_of, pack_of_record
from pentarchy.kernel import AnyGame, AnyMatch, PentarchyError, Record
from pentarchy.terminal.seating import YOU, Seating, is_bot

_FIELD = "sitters"


def folder() -> Path:
    """`$PENTARCHY_HOME/saves`, or the user's data folder."""
    home = os.environ.get("PENTARCHY_HOME")
    if home:
        return Path(home) / "saves"
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "pentarchy" / "saves"


def new_path(game: AnyGame) -> Path:
    """A file name nobody uses yet."""
    stem = f"{game.key}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder() / f"{stem}.jsonl"
    n = 2
    while path.exists():
        path = folder() / f"{stem}-{n}.jsonl"
        n += 1
    return path


def write(match: AnyMatch, seating: Seating, path: Path, older: Record | None = None) -> None:
    """Write the record, whole or not at all.

    A game begun under `older` rules keeps their version and its first answers, so that it goes on from its checkpoint again.
    """
    record = Record.of(match)
    record.header[_FIELD] = seating.sitters
    if older is not None:
        trail = older.checkpoint.get("trail")
        record.header["rules"] = older.header["rules"]
        record.steps = older.steps[: len(older.steps) - (len(trail) if isinstance(trail, list) else 0)] + record.steps
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(record.text(), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise PentarchyError(f"The game cannot be saved to {path}: {error.strerror or error}.") from error


def is_older(record: Record) -> bool:
    """Was it played under other rules than these, so that only its checkpoint can be trusted?"""
    return record.header["rules"] != record.game.version


def read(path: Path, pack: str = "") -> Record:
    """With the pack it was played with, where that lies in the folder of packs."""
    return pentarchy.read(path, pack or pack_of_record(path, folder_of()))


def opened(path: str | Path, pack: str = "") -> Record:
    """The record in a file, replayed and found sound; one saved under older rules is taken by its checkpoint."""
    record = read(Path(path), pack)
    if not is_older(record):
        record.verify()
    return record


def sitters_of(record: Record) -> list[str]:
    """Who sat where, if the record says so: else you and bots."""
    kept = record.header.get(_FIELD)
    seats = int(str(record.header["seats"]))
    if isinstance(kept, list) and len(kept) == seats and all(isinstance(sitter, str) and sitter for sitter in kept):
        return [str(sitter) for sitter in kept]
    return [YOU] + ["greedy"] * (seats - 1)


class Saved:
    """A line of the list of saved games."""

    def __init__(self, path: Path, title: str, note: str, is_over: bool) -> None:
        self.path = path
        self.title = title
        self.note = note
        self.is_over = is_over


def saved_games(most: int = 20) -> list[Saved]:
    """Games in the saves folder, newest first; files that are no records are left out."""
    found: list[Saved] = []
    paths = sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True) if folder().is_dir() else []
    for path in paths[:most]:
        try:
            record = read(path)
        except PentarchyError:
            continue
        people = ", ".join([sitter if not is_bot(sitter) else f"{sitter} bot" for sitter in sitters_of(record)])
        when = time.strftime("%d %b %H:%M", time.localtime(path.stat().st_mtime))
        note = f"{people} · {len(record.steps)} answers · {when}"
        found.append(Saved(path, record.game.title, note, "result" in record.closing))
    return found

"""`pentarchy replay` and `pentarchy verify`: what to do with the record of a game."""

from __future__ import annotations

import sys
from pathlib import Path

from pentarchy.commands.printing import FAILED, OK, Whole, say, say_json, warn
from pentarchy.kernel import SPECTATOR, BadRecord, BadSetup, Record
from pentarchy.kernel.packet import packet
from pentarchy.terminal import saves


def replay(file: str, /, *, at: Whole | None = None, seat: Whole = 0, pack: str = "", plain: bool = False, json: bool = False) -> int:
    """Walk through the record of a game: arrow keys on the screen, text with --plain, data with --json.

    On the screen, p plays on from the point you look at, as a game of its own.

    Examples:

        pentarchy replay saved.jsonl

        pentarchy replay saved.jsonl --plain

        pentarchy replay saved.jsonl --at 40 --seat 1 --json

    Parameters
    ----------
    file
        The record.
    at
        The point to show: after so many answers; the end if left out.
    seat
        Whose eyes to look through: 1 for the first seat; 0 for the public.
    pack
        The folder of the content pack it was played with, if one was.
    plain
        Text, for pipes and screen readers.
    json
        For programs.
    """
    record = saves.opened(file, pack)
    last = len(record.steps)
    if at is not None and not 0 <= at <= last:
        raise BadSetup(f"The record has {last} answers, so there is no point {at}.")
    seats = int(str(record.header["seats"]))
    if not 0 <= seat <= seats:
        raise BadSetup(f"The record has {seats} seats, so there is no seat {seat}; 0 is the public.")
    if json:
        _data(record, last if at is None else at, seat - 1)
    elif plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _text(record, at, seat - 1)
    else:
        return _on_screen(record)
    return OK


def _data(record: Record, at: int, seat: int) -> None:
    match = record.match(at=at)
    say_json({"header": record.header, "answers": len(record.steps), "at": at, "closing": record.closing, "packet": packet(match, seat)})


def _text(record: Record, at: int | None, seat: int) -> None:
    from pentarchy.terminal.ending import end_lines
    from pentarchy.terminal.seen import board_text, seen

    match = record.match(at=-1 if at is None else at)
    what = seen(match, seat)
    eyes = "the public" if seat == SPECTATOR else what.names[seat]
    say(f"{record.game.title}: {match.answered} of {len(record.steps)} answers, seen by {eyes}, seed {match.seed}")
    for line in what.log:
        say(f"{line.at:>5}  {line.text} ({line.rule})")
    say(board_text(record.game, what).plain)
    if what.outcome is not None:
        say("\n".join(end_lines(what)))


def _on_screen(record: Record) -> int:
    from pentarchy.terminal.app import TerminalApp

    record.match()
    app = TerminalApp(record=record)
    words = app.run()
    if words:
        say(words)
    return app.return_code or OK


def verify(*files: str, pack: str = "", json: bool = False) -> int:
    """Play records again and compare seed, result and final state. 0: all hold; 1: one does not; 2: one is no record at all.

    Examples:

        pentarchy verify saved.jsonl

        pentarchy verify games/*.jsonl --json

    Parameters
    ----------
    files
        The records.
    pack
        The folder of the content pack they were played with, if one was.
    json
        For programs.
    """
    if not files:
        raise BadSetup("Name at least one record to verify.")
    code = OK
    found: list[dict[str, object]] = []
    for file in files:
        record = saves.read(Path(file), pack)
        fault = _fault(record)
        seed = record.header.get("seed")
        found.append({"file": file, "game": record.game.key, "answers": len(record.steps), "seed": seed, "ok": not fault, "fault": fault})
        if fault:
            code = FAILED
            warn(f"{Path(file).name}: {fault}")
        elif not json:
            say(f"{Path(file).name}: {record.game.title}, {len(record.steps)} answers, holds; seed {seed}")
    if json:
        say_json(found)
    return code


def _fault(record: Record) -> str:
    """What does not hold, or ""."""
    try:
        record.verify()
    except BadRecord as bad:
        return str(bad)
    return ""

"""\"That is not how it is played\": what people say about a rule, in a file for the host and as a text to paste into a report."""

from __future__ import annotations

import json
from pathlib import Path

import structlog

from pentarchy import __version__
from pentarchy.host.course import Course
from pentarchy.host.facts import TableRow
from pentarchy.host.listing import iso
from pentarchy.host.speech import plain
from pentarchy.kernel import AnyMatch, BadSetup
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.packet import packet
from pentarchy.kernel.shapes import Packet
from pentarchy.server.config import Config

log = structlog.get_logger("objections")
MOST_FILE = 20_000_000
FILE = "objections.jsonl"


def place(config: Config) -> Path:
    """Beside the database file, or where the server was started."""
    return Path(config.db.removeprefix("sqlite:///")).parent / FILE if config.is_sqlite else Path(FILE)


def entry(row: TableRow, course: Course, rule: str, step: int, words: str, at: int) -> dict[str, object]:
    """What is known to everybody at the table and nothing else: the game goes on, and hands stay hidden, also from the host."""
    game = course.match.game
    known = game.ledger.rules.get(rule) if rule else None
    if rule and known is None and rule not in game.ledger.rulings:
        raise BadSetup(f"{game.title} has no rule {rule}.")
    said = plain(words)
    if not said:
        raise BadSetup("Say in a few words what is wrong.")
    seen = _nameless(course.match)
    return {
        "at": iso(at),
        "table": row.id,
        "game": row.game,
        "rules": row.rules,
        "content": row.content,
        "engine": __version__,
        "options": row.options,
        "seats": course.match.state.seats,
        "rule": rule,
        "rule_says": "" if known is None else known.text,
        "step": step,
        "words": said,
        "log": [line["text"] for line in seen["log"] if line["at"] <= step][-30:],
        "view": seen["view"],
    }


def _nameless(match: AnyMatch) -> Packet:
    """What everybody sees, people called by their seats: the file outlives those who want to be forgotten."""
    names, match.names = match.names, match.game.seat_names(match.state.seats)
    try:
        return packet(match, SPECTATOR)
    finally:
        match.names = names


def keep(path: Path, found: dict[str, object]) -> bool:
    """Append it; False where the file has grown too large to take more, or cannot be written."""
    try:
        if path.exists() and path.stat().st_size > MOST_FILE:
            return False
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found, ensure_ascii=False) + "\n")
    except OSError as fault:
        log.warning("objection_not_kept", fault=type(fault).__name__)
        return False
    return True


def report(found: dict[str, object]) -> str:
    """The same for a bug report, short enough to paste."""
    lines = [str(line) for line in found["log"]] if isinstance(found["log"], list) else []
    return "\n".join(
        [
            f"{found['game']}: {found['rule'] or 'no rule named'}, step {found['step']}",
            f"We say: {found['rule_says'] or '-'}",
            f"I think: {found['words']}",
            f"Rules {found['rules']}, content {found['content']}, engine {found['engine']}",
            f"{found['seats']} seats, {json.dumps(found['options'])}",
            "Last lines of the log:",
            *[f"  {line}" for line in lines[-8:]],
        ]
    )

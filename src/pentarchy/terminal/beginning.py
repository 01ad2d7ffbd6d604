"""How a session begins: with a lesson, where a saved game was left, or from any point of a record."""

from __future__ import annotations

import secrets
from pathlib import Path

from pentarchy.kernel import BadSetup, Record
from pentarchy.teach.guide import begun
from pentarchy.teach.lessons import Lesson
from pentarchy.teach.partner import spec_of
from pentarchy.terminal import saves
from pentarchy.terminal.seating import YOU, Seating
from pentarchy.terminal.session import Session


def lesson_session(of: Lesson, path: Path | None) -> Session:
    """A lesson from its beginning, as a game of its own."""
    sitters = [YOU if seat == of.seat else spec_of(of, seat) for seat in range(of.seats)]
    return Session(begun(of), Seating(sitters), path)


def resumed(record: Record, path: Path, sitters: list[str] | None = None) -> Session:
    """The session of a saved game, where it was left."""
    session = Session(record.resume(), Seating(sitters or saves.sitters_of(record)), path)
    if saves.is_older(record) and record.checkpoint:
        session.older = record
    return session


def branched(record: Record, at: int, sitters: list[str] | None = None, seed: str = "", path: Path | None = None) -> Session:
    """Play on from any point of a record with new luck, as a game of its own."""
    if at < 0 or at > len(record.steps):
        raise BadSetup(f"The record has {len(record.steps)} answers, so there is no point {at} to play on from.")
    match = record.match(at=at)
    if match.is_over:
        raise BadSetup(f"After {at} answers the game is over; play on from an earlier point.")
    match.reseed(seed or secrets.token_hex(8))
    return Session(match, Seating(sitters or saves.sitters_of(record)), path)

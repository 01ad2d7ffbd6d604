"""A table as JSON for one person: who sits where, whose turn, what may be known about it from outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from pentarchy import find
from pentarchy.host.clocks import clock_data
from pentarchy.host.facts import BOT, OPEN, PLAYING, Halt, SeatRow, TableRow
from pentarchy.host.packs import pack_data
from pentarchy.kernel import PentarchyError
from pentarchy.kernel.chance import commitment, seed_bytes


def iso(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def held_by(seats: list[SeatRow], person: str) -> list[int]:
    """The seats a person plays now."""
    return [seat.seat for seat in seats if person and seat.person == person and seat.kind not in (BOT, OPEN)]


def may_watch(row: TableRow, seats: list[SeatRow], person: str) -> bool:
    is_closed = row.watch == "closed" or (row.terms.spectators == "closed" and row.status != OPEN)
    if not is_closed:
        return True
    return bool(person) and (row.owner == person or any(seat.person == person for seat in seats))


def seat_data(seat: SeatRow, person: str, online: set[str]) -> dict[str, object]:
    away = seat.kind == BOT and seat.person != ""
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "online": seat.person in online and not away,
        "mine": bool(person) and seat.person == person,
        "away": away,
        "colour": seat.colour,
    }


def title_of(game: str) -> str:
    """The game's title, or its key where it is not installed here."""
    try:
        return find(game).title
    except PentarchyError:
        return game


def halt_data(halt: Halt | None, seats: list[SeatRow], person: str) -> dict[str, object] | None:
    """Why a game cannot go on here, what can be chosen, and which seats have agreed."""
    if halt is None:
        return None
    names = {seat.person: seat.name for seat in seats}
    return {
        "at": halt.seq,
        "why": halt.why,
        "resume_at": halt.resume_at,
        "agreed": {choice: [names[who] for who in people if who in names] for choice, people in halt.agreed.items()},
        "mine": [choice for choice, people in halt.agreed.items() if person and person in people],
    }


def table_data(
    row: TableRow, seats: list[SeatRow], person: str, online: set[str], halt: Halt | None = None, at: int = 0, agreed: Sequence[str] = ()
) -> dict[str, object]:
    """The `Table` of the protocol; `at` is the time of the house."""
    mine = held_by(seats, person)
    return {
        "id": row.id,
        "game": row.game,
        "title": title_of(row.game),
        "options": row.options,
        "seats": [seat_data(seat, person, online) for seat in seats],
        "status": row.status,
        "watch": row.watch,
        "owner": bool(person) and row.owner == person,
        "mine": mine,
        "waiting": row.waiting,
        "your_turn": row.status == PLAYING and any(seat in row.waiting for seat in mine),
        "created": iso(row.created),
        "changed": iso(row.changed),
        "step": row.step,
        "outcome": row.outcome,
        "origin": row.origin,
        "as_it_was": [seat.name for seat in seats if seat.person in agreed and seat.kind not in (BOT, OPEN)],
        "halt": halt_data(halt, seats, person),
        "terms": row.terms.data(),
        "pack": pack_data(row),
        "goes": iso(row.goes) if row.goes else "",
        "clock": clock_data(row.terms, row.times, len(seats), at),
        "commitment": commitment(seed_bytes(row.seed)),
    }

"""Games that began elsewhere, and other people who sit down at them: nobody knows more than the public does.

A table made from a record or from a point of another game says so to everybody (`origin`). When other people take seats, everything
hidden is dealt anew as it begins, with new luck (a line `fresh` of its history), unless all of them agree to go on with the game as it
was. A branch of a game that still runs is a game of its own: with its own seed, everything hidden dealt anew, nothing of the other in it.
"""

from __future__ import annotations

from pentarchy.host.course import Course
from pentarchy.host.facts import BOT, FRESH, OPEN, RESEED, Line, SeatRow, TableRow

AS_IT_WAS = "as_it_was"
ANEW = "anew"
"""What people choose at a game from elsewhere: to go on with it as it was, which takes all of them, or that it is dealt anew."""

SET_UP = "setup"
"""The origin of a table that began with a position somebody has set up: who did knows what was set in it, and everybody is told so."""

START, LATE = "start:luck", "late:luck"
"""The keys of lines that deal anew: as the table begins, and when somebody takes a bot's seat later."""


def began_elsewhere(row: TableRow) -> bool:
    return row.origin == "import" or row.origin.startswith("branch:")


def people_here(seats: list[SeatRow]) -> list[str]:
    """Who holds a seat, each person once."""
    return sorted({seat.person for seat in seats if seat.person and seat.kind not in (OPEN, BOT)})


def is_undecided(row: TableRow, seats: list[SeatRow], agreed: list[str], anew: list[str]) -> bool:
    """Somebody wants to go on as it was, and others have not said yet whether they do."""
    people = people_here(seats)
    if not began_elsewhere(row) or all(person == row.owner for person in people):
        return False
    return not anew and any(person in agreed for person in people) and not all(person in agreed for person in people)


def knows_too_much(row: TableRow, lines: list[Line]) -> bool:
    """May somebody here know hidden things of this game from where it came from? Not once it was dealt anew at this table."""
    return began_elsewhere(row) and not any(line.kind == FRESH and line.key in (START, LATE) for line in lines)


def late_line(course: Course, seed: str, at: int) -> Line:
    """Everything hidden is dealt anew for somebody who comes late; only between two steps of the rules."""
    return course.next_line(FRESH, -1, LATE, "", [seed], at)


def luck_line(course: Course, seats: list[SeatRow], owner: str, agreed: list[str], seed: str, at: int) -> Line | None:
    """How a game from elsewhere begins for these people: dealt anew, or as it was with new luck; None if that is settled already."""
    if not began_elsewhere(course.row) or course.version == 0 or course.match.position.under_way:
        return None
    people = people_here(seats)
    is_fair = all(person == owner for person in people) or all(person in agreed for person in people)
    kind = RESEED if is_fair else FRESH
    return course.next_line(kind, -1, START, "", [seed], at)

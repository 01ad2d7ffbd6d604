"""What people took back by consent, as a record tells it in its header: to be read, and struck out again where it is imported.

>>> taken_back(lines)                     # for the header of a record
>>> retold(steps, undone_of(header))      # the lines of a game that went back, from its record
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pentarchy.host.course import effective
from pentarchy.host.facts import ANSWER, BACK, FRESH, RESEED, Line
from pentarchy.kernel import BadRecord

FIELD = "taken_back"
MOST = 50
"""So many times a record may have gone back."""
Step = tuple[str, int, list[str]]


@dataclass(frozen=True, slots=True)
class Undone:
    """After how many steps the game went on anew, who asked for it, the steps that no longer count, and the luck from there on."""

    after: int
    asked: int
    steps: list[Step]
    luck: str


def taken_back(lines: list[Line]) -> list[dict[str, object]]:
    """What was undone by consent, in order, as the header of a record has it."""
    found: list[dict[str, object]] = []
    for i, line in enumerate(lines):
        if line.kind == BACK:
            to = int(line.keys[0])
            gone = [_told(step) for step in effective(lines[:i])[to:]]
            found.append({"after": to, "asked": line.seat, "answers": gone, "luck": line.keys[1]})
    return found


def _told(step: Step) -> dict[str, object]:
    kind, seat, keys = step
    return {"seat": seat, "keys": keys} if kind == ANSWER else {kind: keys[0]}


def undone_of(header: Mapping[str, object]) -> list[Undone]:
    """What a record says was taken back; none where it does not tell with which luck the game went on. Raises BadRecord."""
    given = header.get(FIELD, [])
    try:
        if not isinstance(given, list) or len(given) > MOST:
            raise TypeError
        return [_undone(one) for one in given] if all("luck" in one for one in given) else []
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        raise BadRecord("line 1: what it says was taken back cannot be read.") from error


def _undone(one: Mapping[str, object]) -> Undone:
    after, asked, steps, luck = one["after"], one["asked"], one["answers"], one["luck"]
    if not (isinstance(after, int) and isinstance(asked, int) and isinstance(steps, list) and isinstance(luck, str)):
        raise TypeError
    return Undone(after, asked, [_step(step) for step in steps], luck)


def _step(told: Mapping[str, object]) -> Step:
    seat, keys = told.get("seat", -1), told.get("keys", [])
    for kind in (RESEED, FRESH):
        if isinstance(told.get(kind), str):
            return kind, -1, [str(told[kind])]
    if not isinstance(seat, int) or not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        raise TypeError
    return ANSWER, seat, [str(key) for key in keys]


def courses(steps: list[Step], undone: list[Undone]) -> list[list[Step]]:
    """The game as it stood each time before it went back, and as it stands at last."""
    found = [steps]
    for one in reversed(undone):
        found.insert(0, [*found[0][: one.after], *one.steps])
    return found


def retold(steps: list[Step], undone: list[Undone]) -> list[Step]:
    """The lines of a game that went back, in the order they were played; raises BadRecord where they do not lead to its steps."""
    made, *later = courses(steps, undone)
    for one, after in zip(undone, later, strict=True):
        luck = after[one.after] if one.after < len(after) else None
        if not 0 <= one.after < len(made) or not one.steps or luck != (RESEED, -1, [one.luck]):
            raise BadRecord("line 1: what it says was taken back does not fit the game.")
        made = [*made, (BACK, one.asked, [str(one.after), one.luck]), *after[one.after + 1 :]]
    return made

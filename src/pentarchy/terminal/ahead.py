"""What people at one screen have said they will answer: private to each, checked when the question comes, dropped with a note."""

from __future__ import annotations

from pentarchy.host.programs import Program, programs
from pentarchy.host.standing import ALWAYS, CHANGED, TOUCHED, TURN, UNTIL, PlanStep, Standing, plan_of, spoken
from pentarchy.kernel import AnyGame, AnyMatch, Ask, PentarchyError

HOLDS = {"always": ALWAYS, "turn": TURN, "touched": TOUCHED, "changed": CHANGED}
"""What is typed for how long an answer holds."""


class SaidAhead:
    """`said.answer(person, match, seat, ask)` is what one of them answers; `said.notes(person)` what they are told, once."""

    def __init__(self) -> None:
        self._standing: dict[str, list[Standing]] = {}
        self._notes: dict[str, list[str]] = {}
        self._next = 0

    def of(self, person: str) -> list[Standing]:
        return self._standing.get(person, [])

    def say(self, person: str, one: Standing) -> None:
        """One more, in place of what was said about the same question."""
        one.id = self._id()
        self._standing[person] = [other for other in self.of(person) if not other.is_same(one)] + [one]

    def plan(self, person: str, steps: list[PlanStep]) -> None:
        """These answers in place of any plan before."""
        made = plan_of(steps, [self._id() for _ in steps])
        self._standing[person] = made + [one for one in self.of(person) if not one.offer]

    def drop(self, person: str) -> None:
        self._standing.pop(person, None)

    def answer(self, person: str, match: AnyMatch, seat: int, ask: Ask) -> list[str] | None:
        """What stands for this question; what does not fit is gone, and the person will be told."""
        said = spoken(self.of(person), match, seat, ask)
        if said.note:
            self._notes.setdefault(person, []).append(said.note)
        left = [one for one in said.left if one.id != said.by or one.times != 1]
        if person in self._standing:
            self._standing[person] = left
        return said.keys

    def notes(self, person: str) -> list[str]:
        return self._notes.pop(person, [])

    def _id(self) -> str:
        self._next += 1
        return str(self._next)


def program_lines(game: AnyGame) -> list[str]:
    """Everything that can be said ahead, numbered: `a3. Somebody attacks me: 1 I fight, 2 I flee`."""
    lines = []
    for n, one in enumerate(programs(game), start=1):
        answers = ", ".join(f"{k} {words}" for k, words in enumerate(one.then.values(), start=1))
        lines.append(f"a{n}. {one.when}: {answers}")
    return lines


def standing_lines(standing: list[Standing]) -> list[str]:
    """What somebody has said, a line each."""
    return [f"{one.words} ({'once, where exactly that is asked' if one.offer else UNTIL[one.until]})" for one in standing]


def read_saying(words: str, game: AnyGame, since: int) -> Standing:
    """`a3 2 changed`: the third program, its second answer, unless something changes before."""
    known = programs(game)
    first, *rest = words.split()
    number = first[1:]
    if not number.isdigit() or not 1 <= int(number) <= len(known):
        raise PentarchyError(f"Say ahead a1 to a{len(known)}; ahead alone lists them.")
    found = known[int(number) - 1]
    holds = [word for word in rest if word in HOLDS]
    which = [word for word in rest if word not in HOLDS] or ["1"]
    if len(which) > 1 or len(holds) > 1 or not which[0].isdigit() or not 1 <= int(which[0]) <= len(found.then):
        raise PentarchyError(f"Say which answer, 1 to {len(found.then)}, and perhaps {', '.join(HOLDS)}.")
    return said_of(found, int(which[0]) - 1, HOLDS[holds[0]] if holds else found.until, since)


def said_of(program: Program, answer: int, until: str, since: int) -> Standing:
    """One answer of a program as a standing answer."""
    key, words = list(program.then.items())[answer]
    return Standing("", program.rule, [key], until, since=since, words=f"{program.when}: {words}", like=program.like)

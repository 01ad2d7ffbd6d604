"""Answering ahead: what a seat has said beforehand it will answer. Private, revocable, checked against the real question when it comes.

>>> ahead.set(0, {"rule": "", "keys": [], "until": "touched"})      # pass out of turn until something happens to me
>>> ahead.set(0, {"rule": "DO-FLD-10", "keys": ["grant"]})          # whenever I am asked that
>>> ahead.plan(0, steps)                                            # these, each once, where exactly that is asked

A standing answer fits a question by its rule (or, with none, any chance to react that can be passed). Where its keys cannot be given it
is dropped, and its owner is told. A plan is what somebody tried out (coach/tryout.py): each step fits the one question it was made for,
with the same words and the same choices; where anything else is asked, something has changed, and the rest of the plan is off.
What they answer goes into the record like any other answer; that they stood there is told nobody.
"""

from __future__ import annotations

import json
import weakref
from collections.abc import Callable, Mapping
from dataclasses import asdict

from pentarchy.host.audience import Audience, Listener
from pentarchy.host.facts import ANSWER, BOT, OPEN, UNDO, Line
from pentarchy.host.standing import BEGUN, LEND, MOST, UNTIL, PlanStep, Standing, plan_of, spoken
from pentarchy.host.table import HostTable, Refusal

MARK = "ahead-"
"""How the keys of answers begin that were given ahead."""


class Ahead:
    """The standing answers of one table. `ahead.answer(seat)` is what one of them says to the open question."""

    def __init__(self, table: HostTable, audience: Audience) -> None:
        self.table: HostTable = weakref.proxy(table)
        self.audience: Audience = weakref.proxy(audience)
        self.standing: dict[int, list[Standing]] = {}
        self.owners: dict[int, str] = {}
        self.changed: Callable[[int], None] = lambda seat: None
        """Called when what stands for a seat has changed, to keep it."""
        self._notes: dict[int, str] = {}
        self._speaks: dict[int, str] = {}
        """Which of them answers the open question of a seat."""
        self._next = 0
        audience.also_greet.append(self.greet)
        me: Ahead = weakref.proxy(self)
        audience.lends = lambda: me.lent()

    # ---- what people say ----

    def set(self, seat: int, data: Mapping[str, object]) -> None:
        """One more, in place of what was said about the same question."""
        course = self.table.present()
        self._next += 1
        made = Standing.of(data, f"{course.version}-{self._next}", len(course.match.table.events))
        if made.rule == LEND and not self._may_lend():
            raise Refusal("bad_ahead", "A turn is lent only where all win or lose together.")
        mine = [one for one in self._of(seat) if not one.is_same(made)]
        if len([one for one in mine if not one.offer]) >= MOST:
            raise Refusal("bad_ahead", f"You have {MOST} standing answers; take one back first.")
        self._put(seat, [*mine, made])

    def plan(self, seat: int, steps: list[PlanStep]) -> None:
        """These answers in place of any plan before; raises Refusal where there are too many."""
        version = self.table.present().version
        ids = [f"{version}-{self._next + n}" for n in range(1, len(steps) + 1)]
        self._next += len(steps)
        self._put(seat, [*plan_of(steps, ids), *[one for one in self._of(seat) if not one.offer]])

    def drop(self, seat: int, id: str = "") -> None:
        """Take one back, or all; a plan goes as a whole."""
        gone = next((one for one in self._of(seat) if one.id == id), None)
        if gone is not None and gone.offer:
            self._put(seat, [one for one in self._of(seat) if not one.offer])
            return
        self._put(seat, [one for one in self._of(seat) if id and one.id != id])

    # ---- what they say to a question ----

    def answer(self, seat: int) -> list[str] | None:
        """The answer that stands for the open question; what no longer fits is dropped, and its owner is told."""
        course = self.table.course
        ask = course.match.ask(seat) if course is not None else None
        if course is None or ask is None:
            return None
        mine = self._of(seat)
        said = spoken(mine, course.match, seat, ask)
        if len(said.left) < len(mine):
            self._notes[seat] = said.note
            self._put(seat, said.left)
        if said.keys is not None:
            self._speaks[seat] = said.by
        return said.keys

    def _may_lend(self) -> bool:
        """Do people with partners play here who all win or lose together?"""
        course = self.table.course
        return course is not None and len(self.table.seats) > 1 and max(course.match.game.sides(course.match.state)) == 0

    def lent(self) -> list[int]:
        """The seats whose next turn their partners may play."""
        return [seat for seat in self.standing if any(one.rule == LEND for one in self._of(seat))]

    def given(self, line: Line) -> None:
        """A line has been played: what was given ahead is counted, and whoever takes something back answers for themselves again."""
        for seat in self.lent() if line.kind == ANSWER else ():
            self._turn_of(seat, line)
        if line.kind == UNDO and self._of(line.seat):
            self._notes[line.seat] = "You took something back: your standing answers are off."
            self._put(line.seat, [])
        elif line.key.startswith(MARK):
            spoke = [one for one in self._of(line.seat) if one.id == self._speaks.get(line.seat) and one.times]
            for one in spoke:
                one.times -= 1
                self._put(line.seat, [other for other in self._of(line.seat) if other is not one or one.times])

    def _turn_of(self, seat: int, line: Line) -> None:
        """A lent turn begins with its first answer, and is over when others go on."""
        one = next(one for one in self._of(seat) if one.rule == LEND)
        course = self.table.course
        if line.seat == seat:
            one.since = BEGUN
        elif one.since == BEGUN and (course is None or course.match.ask(seat) is None):
            self._notes[seat] = "Your partners have played the turn you lent them."
            self._put(seat, [other for other in self._of(seat) if other is not one])

    # ---- who is told, and what is kept ----

    def _of(self, seat: int) -> list[Standing]:
        """What stands for a seat, as long as the same person plays it."""
        holder = self.table.seats[seat] if seat < len(self.table.seats) else None
        if holder is None or holder.kind in (BOT, OPEN) or self.owners.get(seat, holder.person) != holder.person:
            return []
        return self.standing.get(seat, [])

    def _put(self, seat: int, made: list[Standing]) -> None:
        self.standing[seat] = made
        self.owners[seat] = self.table.seats[seat].person
        self.tell(seat)
        self.changed(seat)
        self.audience.relend()

    def tell(self, seat: int) -> None:
        """What stands, to the person of this seat alone."""
        for listener in list(self.audience.listeners):
            if seat in listener.seats:
                listener.send(self._frame(seat))

    def greet(self, listener: Listener) -> None:
        for seat in listener.seats:
            if self._of(seat) or seat in self._notes or self._may_lend():
                listener.send(self._frame(seat))

    def _frame(self, seat: int) -> bytes:
        standing = [
            {"id": one.id, "rule": one.rule, "words": one.words, "until": "" if one.offer else UNTIL[one.until], "plan": one.offer != ""}
            for one in self._of(seat)
        ]
        return self.audience.frames.make("ahead", seat=seat, standing=standing, lends=self._may_lend(), note=self._notes.get(seat, ""))

    def body(self, seat: int) -> str:
        """What is stored of a seat; "" for nothing."""
        made = self._of(seat)
        return json.dumps([asdict(one) for one in made], ensure_ascii=False) if made else ""

    def stored(self, seat: int, person: str, body: str) -> None:
        """What was stored."""
        self.standing[seat] = [Standing(**one) for one in json.loads(body)] if body else []
        self.owners[seat] = person
        self.audience.relend()

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

import hashlib
import json
import weakref
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field

from pentarchy.host.audience import Audience, Listener
from pentarchy.host.facts import ANSWER, BOT, OPEN, UNDO, Line
from pentarchy.host.table import HostTable, Refusal
from pentarchy.kernel import AnyMatch, Ask

ALWAYS, TURN, TOUCHED, CHANGED = "", "turn", "touched", "changed"
UNTIL = {
    ALWAYS: "until I take it back",
    TURN: "until my turn",
    TOUCHED: "until something happens to me",
    CHANGED: "unless something changes before",
}
MOST = 20
"""So many a seat may have."""
LEND = "*"
"""In place of a rule: my partners may play my next turn. For games that all win or lose together; they see what I hold."""
BEGUN = -1
"""`since` of a lent turn that is being played."""
MOST_STEPS = 80
"""So many steps a plan may have."""
MARK = "ahead-"
"""How the keys of answers begin that were given ahead."""
_TEXT = 200


@dataclass(slots=True)
class Standing:
    """`rule` "": any window where silence means something. `keys` []: what silence means there. `title`: only where the question has
    these very words. `times` 0: as often as it is asked. `since`: the lines of the log when it was set. `words` are for its owner.
    `offer`: a step of a plan, for the question with this fingerprint and no other."""

    id: str
    rule: str = ""
    keys: list[str] = field(default_factory=list)
    until: str = ALWAYS
    title: str = ""
    times: int = 0
    since: int = 0
    words: str = ""
    offer: str = ""

    @staticmethod
    def of(data: Mapping[str, object], id: str, since: int) -> Standing:
        """From what somebody sent; raises Refusal in one sentence."""
        keys = data.get("keys", [])
        until, times = data.get("until", ALWAYS), data.get("times", 0)
        texts = [data.get(name, "") for name in ("rule", "title", "words")]
        if not isinstance(keys, list) or not all(isinstance(key, str) and len(key) <= _TEXT for key in keys) or len(keys) > MOST:
            raise Refusal("bad_ahead", f"A standing answer is a list of up to {MOST} options.")
        if until not in UNTIL or not isinstance(until, str):
            raise Refusal("bad_ahead", f"A standing answer holds {', '.join(UNTIL.values())}.")
        if not all(isinstance(text, str) and len(text) <= _TEXT for text in texts):
            raise Refusal("bad_ahead", f"Its words have at most {_TEXT} letters.")
        if isinstance(times, bool) or not isinstance(times, int) or not 0 <= times <= 1000:
            raise Refusal("bad_ahead", "It is given up to 1000 times, or 0 for always.")
        return Standing(id, str(texts[0]), [str(key) for key in keys], until, str(texts[1]), times, since, str(texts[2]))

    def is_about(self, ask: Ask) -> bool:
        if self.offer:
            return self.offer == offer_of(ask)
        if self.title and self.title != ask.title:
            return False
        if self.rule:
            return self.rule == ask.rule
        return ask.window != "" and silence(ask) is not None

    def answer(self, ask: Ask) -> list[str] | None:
        """Its answer to this question; None if it cannot be given."""
        keys = self.keys or silence(ask)
        return None if keys is None or ask.refusal(keys) is not None else ask.canonical(keys)


@dataclass(frozen=True, slots=True)
class PlanStep:
    """What was answered to which question when it was tried out; `words` tell it to its owner."""

    rule: str
    offer: str
    keys: list[str]
    words: str


def offer_of(ask: Ask) -> str:
    """A fingerprint of a question: its rule, its words and what can be chosen."""
    parts = [ask.rule, ask.title, str(ask.low), str(ask.high), str(ask.least), str(ask.most), *sorted(one.key for one in ask.legal())]
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def silence(ask: Ask) -> list[str] | None:
    """What saying nothing means at this question."""
    return ask.default if ask.default and ask.refusal(ask.default) is None else None


def has_ended(one: Standing, match: AnyMatch, seat: int, ask: Ask) -> bool:
    """Has that come until which it holds?"""
    if one.until == TURN:
        return not ask.window
    if one.until == ALWAYS:
        return False
    answers = [step.seat for step in match.history()]
    known = len(answers) == match.answered
    for event in match.table.events[one.since :]:
        by = answers[event.at] if known and event.at < len(answers) else -1
        if by == seat:
            continue
        if one.until == CHANGED or f"@{seat}" in event.line(seat, str):
            return True
    return False


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
        mine = [one for one in self._of(seat) if one.offer or (one.rule, one.title) != (made.rule, made.title)]
        if len([one for one in mine if not one.offer]) >= MOST:
            raise Refusal("bad_ahead", f"You have {MOST} standing answers; take one back first.")
        self._put(seat, [*mine, made])

    def plan(self, seat: int, steps: list[PlanStep]) -> None:
        """These answers in place of any plan before; raises Refusal where there are too many."""
        course = self.table.present()
        if len(steps) > MOST_STEPS:
            raise Refusal("bad_ahead", f"A plan has at most {MOST_STEPS} steps.")
        made: list[Standing] = []
        for step in steps:
            self._next += 1
            words = step.words[:_TEXT]
            made.append(Standing(f"{course.version}-{self._next}", step.rule, step.keys, times=1, words=words, offer=step.offer))
        self._put(seat, [*made, *[one for one in self._of(seat) if not one.offer]])

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
        for one in self._of(seat):
            if one.rule == LEND:
                continue
            if has_ended(one, course.match, seat, ask):
                self._let_go(seat, one, f"It held {UNTIL[one.until]}, and that has come.")
            elif one.is_about(ask):
                keys = one.answer(ask)
                if keys is not None:
                    self._speaks[seat] = one.id
                    return keys
                self._let_go(seat, one, "It cannot be given to the question now asked.")
        if ask.only() is None and any(one.offer for one in self._of(seat)):
            self._notes[seat] = "Something else is asked than you planned for: the rest of your plan is off."
            self._put(seat, [one for one in self._of(seat) if not one.offer])
        return None

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

    def _let_go(self, seat: int, one: Standing, why: str) -> None:
        self._notes[seat] = f"“{one.words or 'Pass'}” is off. {why}"
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

"""Following a game with a lesson: which step is shown, which answers fit, what is said to another answer.

A guide sees only what the learner's seat sees. It never holds the game up: a question without a step is the learner's own, another legal
answer is told about and played on from, and the lesson ends with its success, with the game, or after so many decisions.
"""

from __future__ import annotations

from pentarchy import find
from pentarchy.kernel import AnyMatch, Ask
from pentarchy.kernel.record import start
from pentarchy.kernel.shapes import LogLine
from pentarchy.lab.setups.position import begin
from pentarchy.teach.answers import by_pattern, fitting, is_fitting
from pentarchy.teach.expression import Names
from pentarchy.teach.lessons import Lesson, Step, fits
from pentarchy.teach.shapes import EndShown, LessonShown, NoteShown, StepShown

GameStep = tuple[str, int, list[str]]
"""A step of a record: answer or reseed, the seat, the keys."""


class Guide:
    """`guide.look(match)` when the learner is asked or the game is over, `guide.answered(match, keys)` before the answer is played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.shown: dict[str, int] = {}
        self.decisions = 0
        self.current: Step | None = None
        self.end: EndShown | None = None
        self.claims: list[tuple[str, bool]] = []
        """What shown steps claimed about the view, and whether it was so."""
        self._remark = ""
        self._praised = False
        self._lines = -1
        self._last: LessonShown | None = None
        self._open: tuple[str, str, list[str]] | None = None
        """The question that was shown and is not answered yet: it stays the same while others answer theirs."""

    # ---- looking ----

    def look(self, match: AnyMatch) -> LessonShown:
        """The teacher's words at this moment; the same again until something is answered."""
        if self._last is not None and self._last["at"] == match.answered:
            return self._last
        seat = self.lesson.seat
        ask = match.ask(seat)
        if ask is not None and ask.only() is not None:
            # what has one answer is passed over, and what happened is told at the next question
            return self._told(match, "", [], None)
        question = (ask.rule, ask.title, [option.key for option in ask.options]) if ask is not None else None
        if self._last is not None and question is not None and question == self._open:
            self._last = {**self._last, "at": match.answered}
            return self._last
        self._open = question
        if self._lines < 0:
            # what happened before the lesson is not explained
            self._lines = len(match.table.events) if self.lesson.prelude else 0
        log = match.log(seat, self._lines)
        self._lines += len(log)
        names = self._names(match, ask)
        notes: list[NoteShown] = []
        begins = ""
        step: StepShown | None = None
        if self.end is None:
            self._check_end(match, log, names)
        if self.end is None:
            begins = self._begins(names)
            notes = self._notes(log, names)
            step = self._step(ask, names)
        last = self._told(match, begins, notes, step)
        self._last = last
        self._remark = ""
        self._praised = False
        return last

    def _told(self, match: AnyMatch, begins: str, notes: list[NoteShown], step: StepShown | None) -> LessonShown:
        lesson = self.lesson
        return {
            "game": lesson.game,
            "key": lesson.key,
            "title": lesson.title,
            "at": match.answered,
            "seen": len(self.shown),
            "steps": len(lesson.steps),
            "decisions": self.decisions,
            "remark": self._remark,
            "praised": self._praised,
            "start": begins,
            "notes": notes,
            "step": step,
            "end": self.end,
        }

    def _names(self, match: AnyMatch, ask: Ask | None) -> dict[str, object]:
        view = match.view(self.lesson.seat)
        asked: dict[str, object] = {"title": "", "rule": "", "keys": []}
        if ask is not None:
            asked = {"title": ask.title, "rule": ask.rule, "keys": [option.key for option in ask.legal()]}
        return {
            "view": view, "me": self.lesson.seat, "ask": asked, "line": {}, "decisions": self.decisions, "round": view.get("round", 0),
        }  # fmt: skip

    def _check_end(self, match: AnyMatch, log: list[LogLine], names: Names) -> None:
        end = self.lesson.end
        reached = end.condition is not None and end.condition.holds(names)
        if end.log and any(line["rule"] == end.log for line in log):
            reached = end.condition is None or reached
        elif end.log and end.condition is not None:
            reached = False
        if reached or match.is_over or self.decisions >= self.lesson.most:
            self.end = {"success": reached, "say": end.say if reached else end.otherwise, "learned": list(self.lesson.learned)}
            self.current = None

    def _begins(self, names: Names) -> str:
        for step in self.lesson.steps:
            if step.kind == "start" and self._is_due(step, names):
                self._show(step, names)
                return step.say
        return ""

    def _notes(self, log: list[LogLine], names: Names) -> list[NoteShown]:
        """At most one thing that happened is explained at a time."""
        for step in self.lesson.steps:
            if step.kind != "log":
                continue
            for line in log:
                if line["rule"] == step.rule and self._is_due(step, {**names, "line": line["args"]}):
                    self._show(step, {**names, "line": line["args"]})
                    return [{"id": step.id, "rule": step.rule, "say": step.say}]
        return []

    def _step(self, ask: Ask | None, names: Names) -> StepShown | None:
        self.current = None
        if ask is None:
            return None
        for step in self.lesson.steps:
            if step.kind == "ask" and step.rule == ask.rule and self._is_due(step, names) and _can_be_done(step, ask):
                again = step.id in self.shown
                self._show(step, names)
                self.current = step
                return _shown(step, ask, again)
        return None

    def _is_due(self, step: Step, names: Names) -> bool:
        return self.shown.get(step.id, 0) < step.times and (step.condition is None or step.condition.holds(names))

    def _show(self, step: Step, names: Names) -> None:
        self.shown[step.id] = self.shown.get(step.id, 0) + 1
        if step.claim is not None:
            self.claims.append((step.id, step.claim.holds(names)))

    # ---- answering ----

    def answered(self, match: AnyMatch, keys: list[str]) -> None:
        """The learner answers this; to be told before it is played."""
        ask = match.ask(self.lesson.seat)
        if ask is None:
            return
        self.look(match)
        self._open = None
        if ask.only() is None:
            self.decisions += 1
        step = self.current
        self.current = None
        if step is None:
            return
        self._praised = not step.do or is_fitting(ask, step.do, keys)
        self._remark = step.praise if self._praised else step.otherwise

    def intended(self, match: AnyMatch) -> list[str] | None:
        """The answer of somebody who does what the teacher says; None where no step speaks of this question."""
        self.look(match)
        ask = match.ask(self.lesson.seat)
        if ask is None or self.current is None:
            return None
        return by_pattern(ask, self.current.do or ("*",), self.current.count)


def _can_be_done(step: Step, ask: Ask) -> bool:
    return not step.do or by_pattern(ask, step.do, step.count) is not None


def _shown(step: Step, ask: Ask, again: bool) -> StepShown:
    keys = fitting(ask, step.do)
    anchors = [option.at for option in ask.legal() if option.at]
    light = [anchor for pattern in step.light for anchor in (_matching(pattern, anchors) if "*" in pattern else [pattern])]
    if not step.light and "*" not in step.do:
        light = [option.at for option in ask.legal() if option.at and option.key in keys]
    lit = {option.key for option in ask.legal() if option.at in light}
    open_end = "*" in step.do
    return {
        "id": step.id,
        "rule": step.rule,
        "say": step.say,
        "why": step.why,
        "light": list(dict.fromkeys(light)),
        "keys": [] if open_end else keys,
        "points": [key for key in keys if key in lit] if step.light else [] if open_end else keys,
        "back": not step.allowed,
        "otherwise": step.otherwise,
        "again": again,
    }


def _matching(pattern: str, anchors: list[str]) -> list[str]:
    return [anchor for anchor in anchors if fits(pattern, anchor)]


class Follower:
    """A lesson beside the record of its game: `follower.at(steps)` gives the teacher's words after these steps, however often asked."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._begin()

    def _begin(self) -> None:
        lesson = self.lesson
        self.guide = Guide(lesson)
        self.match: AnyMatch = begun(lesson)
        self.taken: list[GameStep] = []

    def at(self, steps: list[GameStep]) -> LessonShown:
        """Feed what is new; after a step was taken back, all of it anew. `steps` is the whole record, prelude and all."""
        steps = steps[len(self.lesson.prelude) :]
        if steps[: len(self.taken)] != self.taken:
            self._begin()
        for step in steps[len(self.taken) :]:
            self._feed(step)
        self.taken = list(steps)
        return self.look()

    def look(self) -> LessonShown:
        """What is shown now; while others are asked, nothing is said."""
        match = self.match
        if match.ask(self.lesson.seat) is not None or match.is_over:
            return self.guide.look(match)
        return self.guide._told(match, "", [], None)

    def _feed(self, step: GameStep) -> None:
        kind, seat, keys = step
        if kind != "answer":
            self.match.reseed(keys[0])
            return
        if seat == self.lesson.seat:
            self.guide.answered(self.match, keys)
        self.match.answer_list(seat, keys)


def begun(lesson: Lesson) -> AnyMatch:
    """The lesson's game at the learner's first question; raises Refused where the prelude cannot be played."""
    if lesson.position is not None:
        match = begin(lesson.position, lesson.seed, telling=True)
    else:
        match = start(find(lesson.game), lesson.seats, lesson.seed, dict(lesson.options))
    for seat, keys in lesson.prelude:
        match.answer_list(seat, keys)
    return match

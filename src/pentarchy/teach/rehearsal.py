"""Playing lessons through without anybody: the intended path, paths with other legal answers, and what a lesson asks of a reader."""

from __future__ import annotations

from dataclasses import dataclass, field

from pentarchy.bots import decide
from pentarchy.kernel import AnyMatch, Chance
from pentarchy.teach.guide import Follower, Guide, begun
from pentarchy.teach.lessons import MOST_WORDS_FIRST, Lesson, Step, words
from pentarchy.teach.partner import Partner
from pentarchy.teach.shapes import LessonShown

WORDS_A_MINUTE = 160
SECONDS_A_DECISION = 9
_MOST_ANSWERS = 3000


@dataclass(slots=True)
class Rehearsal:
    """How one way through a lesson went."""

    lesson: Lesson
    guide: Guide
    match: AnyMatch
    moments: list[LessonShown] = field(default_factory=list)
    unled: dict[str, int] = field(default_factory=dict)
    """Questions with a choice of which no step speaks, by rule."""
    words_first: int = 0
    words_all: int = 0

    @property
    def minutes(self) -> float:
        return self.words_all / WORDS_A_MINUTE + self.guide.decisions * SECONDS_A_DECISION / 60

    @property
    def doing(self) -> float:
        """The share of steps shown where something is done."""
        shown = [step for step in self.lesson.steps if step.id in self.guide.shown]
        return len([step for step in shown if step.is_doing]) / max(1, len(shown))

    @property
    def never(self) -> list[Step]:
        return [step for step in self.lesson.steps if step.id not in self.guide.shown]


def rehearse(lesson: Lesson, other: int = 0, luck: int = 0) -> Rehearsal:
    """Play a lesson to its end: as intended, or with `other` of a hundred answers at random."""
    guide = Guide(lesson)
    match = begun(lesson)
    match.names = names_of(lesson, "You")
    done = Rehearsal(lesson, guide, match)
    partners = {seat: Partner(lesson, seat) for seat in lesson.partners}
    chance = Chance(b"", luck + 1)
    for answer in range(_MOST_ANSWERS):
        # asked together, partners are quicker than people
        seat = next((seat for seat in match.waiting() if seat != lesson.seat), lesson.seat)
        if seat != lesson.seat:
            match.answer_list(seat, decide(partners[seat], match, seat))
            continue
        _hear(done, guide.look(match))
        if guide.end is not None:
            return done
        keys = _answer(done, chance, other)
        guide.answered(match, keys)
        match.answer_list(seat, keys)
    return done


def _answer(done: Rehearsal, chance: Chance, other: int) -> list[str]:
    ask = done.match.ask(done.lesson.seat)
    assert ask is not None
    only = ask.only()
    if only is not None:
        return only
    if other and chance.below("other", 100) < other:
        return ask.sample(chance)
    keys = done.guide.intended(done.match)
    if keys is None:
        if not other:
            done.unled[ask.rule] = done.unled.get(ask.rule, 0) + 1
        keys = ask.sample(chance)
    return keys


def _hear(done: Rehearsal, shown: LessonShown) -> None:
    done.moments.append(shown)
    said = words(shown["remark"]) + words(shown["start"]) + sum(words(note["say"]) for note in shown["notes"])
    step = shown["step"]
    if step is not None and not step["again"]:
        said += words(step["say"])
    if shown["end"] is not None:
        said += words(shown["end"]["say"])
    done.words_all += said
    if done.guide.decisions == 0:
        done.words_first += said


def names_of(lesson: Lesson, person: str) -> list[str]:
    return [lesson.partners[seat].name if seat in lesson.partners else person for seat in range(lesson.seats)]


def faults(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson along its intended path, in sentences; [] if nothing is."""
    done = rehearse(lesson)
    guide = done.guide
    found: list[str] = []
    if guide.end is None or not guide.end["success"]:
        found.append(f"it does not end in success but after {guide.decisions} decisions")
    if done.words_first > MOST_WORDS_FIRST:
        found.append(f"{done.words_first} words come before the first decision; at most {MOST_WORDS_FIRST} are wanted")
    if done.doing < 0.7:
        found.append(f"only {done.doing:.0%} of its steps do something; at least 70 % are wanted")
    if abs(done.minutes - lesson.minutes) > 2:
        found.append(f"it takes {done.minutes:.0f} minutes and says {lesson.minutes}")
    found += [f"step '{step.id}' never comes up" for step in done.never]
    found += [f"step '{id}' claims what is not so" for id, held in guide.claims if not held]
    found += [f"{times} questions of {rule} have no step" for rule, times in done.unled.items()]
    if Follower(lesson).at([("answer", step.seat, step.keys) for step in done.match.history()])["end"] != guide.end:
        found.append("followed from its record it ends otherwise")
    return found

"""Who sits beside the learner: a script, habits by rule, then a bot; the same answers always meet the same partner."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.bots import Bot, Mind, make
from pentarchy.kernel import BadSetup
from pentarchy.teach.answers import by_pattern
from pentarchy.teach.lessons import Lesson, lesson

PREFIX = "lesson"


class Partner(Bot):
    """A partner of a lesson; its luck hangs on the lesson and the moment alone, so undo and reload change nothing."""

    name: ClassVar[str] = PREFIX

    def __init__(self, of: Lesson, seat: int, at: int = -1) -> None:
        super().__init__(of.partners[seat].seed)
        self.of = of
        self.at = at
        self.spec = of.partners[seat]

    def answer(self, mind: Mind) -> list[str]:
        at = mind.step if self.at < 0 else self.at
        planned = self.spec.script.get(at)
        if planned is not None and mind.ask.refusal(planned) is None:
            return planned
        names: dict[str, object] | None = None
        for habit in self.spec.habits:
            if habit.rule != mind.ask.rule:
                continue
            if habit.condition is not None:
                if names is None:
                    names = self._names(mind)
                if not habit.condition.holds(names):
                    continue
            keys = by_pattern(mind.ask, habit.take)
            if keys is not None:
                return keys
        return make(self.spec.bot, self.spec.seed * 104_729 + at).answer(mind)

    def _names(self, mind: Mind) -> dict[str, object]:
        view = mind.view
        ask = {"title": mind.ask.title, "rule": mind.ask.rule, "keys": [option.key for option in mind.ask.legal()]}
        return {"view": view, "me": mind.seat, "ask": ask, "line": {}, "decisions": 0, "round": view.get("round", 0)}


def spec_of(of: Lesson, seat: int) -> str:
    """`lesson:bonesbanners/first/1`: how a host names this partner."""
    return f"{PREFIX}:{of.game}/{of.key}/{seat}"


def partner(spec: str, at: int = -1) -> Partner:
    """The partner a host has named, after `at` steps of the game where the match at hand does not know; raises BadSetup for one that
    does not exist."""
    parts = spec.removeprefix(f"{PREFIX}:").split("/")
    if len(parts) != 3 or not parts[2].isdecimal():
        raise BadSetup(f"There is no partner '{spec}'.")
    of = lesson(parts[0], parts[1])
    seat = int(parts[2])
    if seat not in of.partners:
        raise BadSetup(f"There is no partner '{spec}'.")
    return Partner(of, seat, at)


def is_partner(spec: str) -> bool:
    return spec.startswith(f"{PREFIX}:")

"""The trace of a game: a running hash of who was asked, by which rule, with which legal keys, what was answered, and how often
chance was used. No class, field or text is in it, so two versions of the code can be told to play the same game or another."""

from __future__ import annotations

import hashlib
from typing import Final

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.state import Outcome
from pentarchy.kernel.steps import Step

STRIDE: Final = 64
"""A record carries a check after so many steps."""
SHORT: Final = 4
"""Bytes of such a check; it is written in hex digits."""
_LONG: Final = 8


class Trace:
    """`trace.fold(step, prompt, chance, outcome)` after each step; `trace.text` is 16 hex digits, `trace.checks` a few now and then."""

    __slots__ = ("now", "at", "base", "checks", "_counts", "_counted")

    def __init__(self) -> None:
        self.now: bytes = b"pentarchy trace 1"
        self.at: int = 0
        self.base: bytes = self.now
        self.checks: list[str] = []
        # the counters of chance as they were last written: most steps use none
        self._counts: dict[str, int] = {}
        self._counted: str = ""

    @property
    def text(self) -> str:
        return self.now.hex()

    @staticmethod
    def resumed(at: int, now: bytes, checks: list[str]) -> Trace:
        """The trace of a game that goes on from a checkpoint."""
        trace = Trace()
        trace.at = at
        trace.now = now
        trace.base = now
        trace.checks = checks
        return trace

    def begin(self, prompt: Prompt | None, chance: Chance, outcome: Outcome | None) -> None:
        """The first question."""
        self._add("", prompt, chance, outcome)
        self.base = self.now

    def fold(self, step: Step, prompt: Prompt | None, chance: Chance, outcome: Outcome | None) -> None:
        """One step more, and the question it led to."""
        self._add(f"{step.kind} {step.seat} {' '.join(step.keys)}", prompt, chance, outcome)
        self.at += 1
        if self.at % STRIDE == 0:
            self.checks.append(self.now[:SHORT].hex())

    def cut(self, at: int, now: bytes) -> None:
        """Back to an earlier point, to the trace as it was then."""
        self.at = at
        self.now = now
        del self.checks[self.at // STRIDE :]

    def _add(self, step: str, prompt: Prompt | None, chance: Chance, outcome: Outcome | None) -> None:
        """This runs after every answer of a game that people play, so it looks only at what is there and writes it once."""
        if chance.counts != self._counts:
            self._counts = chance.counts.copy()
            self._counted = "".join([f"\n{stream} {count}" for stream, count in sorted(chance.counts.items())])
        asked = ""
        if prompt is not None:
            asked = f"\n{prompt.wait}{_asked(prompt)}"
        elif outcome is not None:
            asked = f"\n{outcome.winners} {outcome.scores} {outcome.rule}"
        self.now = hashlib.blake2b(f"{step}{asked}{self._counted}".encode(), key=self.now, digest_size=_LONG).digest()


def _asked(prompt: Prompt) -> str:
    """Every seat with its question, or that it has answered."""
    if prompt.only is not None and prompt.is_open:
        return f"\n{prompt.seat} {_question(prompt.only)}"
    parts: list[str] = []
    answers = prompt.answers
    for seat, ask in prompt.asks.items():
        parts.append(f"\n{seat} answered" if seat in answers else f"\n{seat} {_question(ask)}")
    return "".join(parts)


def _question(ask: Ask) -> str:
    """A question by its rule, kind, bounds and legal keys."""
    if ask.is_number:
        return f"{ask.rule} {ask.low}..{ask.high}"
    keys = ",".join([option.key for option in ask.options if not option.barred])
    if ask.is_single and not ask.repeats and not ask.ordered and ask.need == 0 and ask.limit == -1:
        return f"{ask.rule} one 1-1 0--1 {keys}"
    return f"{ask.rule} {ask.kind} {ask.least}-{ask.most} {ask.need}-{ask.limit} {keys}"

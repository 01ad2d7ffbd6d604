"""Walking through a record: any point at once, with the log up to there."""

from __future__ import annotations

from pentarchy.kernel import SPECTATOR, AnyMatch, Record
from pentarchy.kernel.events import with_names
from pentarchy.kernel.steps import ANSWER
from pentarchy.terminal.seen import Seen, SeenLine, seen

_EVERY = 20


class Replay:
    """`replay.go(12)`, `replay.seen(seat)`, `replay.last_answer()`. Snapshots every few answers keep steps back quick."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.length = len(record.steps)
        self.at = 0
        self._snapshots: dict[int, AnyMatch] = {}
        self._end = record.match(at=0)
        self._snapshots[0] = self._end.clone()
        self._questions: list[str] = []
        for i in range(self.length):
            self._questions.append(self._question(self._end, i))
            self._play(self._end, i)
            if (i + 1) % _EVERY == 0:
                self._snapshots[i + 1] = self._end.clone()
        self._now = self._snapshots[0].clone()
        self._now_at = 0

    def _play(self, match: AnyMatch, i: int) -> None:
        step = self.record.steps[i]
        if step.kind == ANSWER:
            match.answer_list(step.seat, step.keys)
        else:
            match.reseed(step.seed)

    def _question(self, match: AnyMatch, i: int) -> str:
        """Answer i in words, as the table would have heard it."""
        step = self.record.steps[i]
        if step.kind != ANSWER:
            return "New luck begins here: this game was played on as a branch."
        ask = match.ask(step.seat)
        labels = {option.key: option.label or option.key for option in ask.options} if ask is not None else {}
        chosen = ", ".join([labels.get(key, key) for key in step.keys]) or "nothing"
        title = ask.title if ask is not None else ""
        return with_names(f"{match.names[step.seat]}: {title} → {chosen}", match.names)

    @property
    def match(self) -> AnyMatch:
        """The game at the present point."""
        if self._now_at > self.at or self.at - self._now_at > _EVERY:
            start = self.at - self.at % _EVERY
            self._now = self._snapshots[start].clone()
            self._now_at = start
        while self._now_at < self.at:
            self._play(self._now, self._now_at)
            self._now_at += 1
        self._now.names = self._end.names
        return self._now

    def go(self, at: int) -> None:
        """Move to a point; before the beginning and after the end there is nothing."""
        self.at = max(0, min(at, self.length))

    def seen(self, seat: int = SPECTATOR) -> Seen:
        """The table as this seat saw it then."""
        return seen(self.match, seat)

    def log(self, seat: int = SPECTATOR) -> list[SeenLine]:
        """The log up to this point."""
        lines = seen(self._end, seat).log
        return [line for line in lines if line.at <= self.at]

    def last_answer(self) -> str:
        """The answer that led here."""
        return self._questions[self.at - 1] if self.at else "The table is laid."

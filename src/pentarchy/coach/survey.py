"""Walking through a finished game: chances after every step, what chance gave, and which answers look like mistakes.

A stretch can be walked by itself, so that a server does it piece by piece; what a stretch finds is plain data.
"""

from __future__ import annotations

from typing import Final, TypedDict

from pentarchy.bots.mind import mind_of
from pentarchy.coach.hint import labels
from pentarchy.coach.reasons import reason
from pentarchy.coach.shapes import CurvePoint, Mistake
from pentarchy.coach.trying import Trying, gain
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, GameState, who
from pentarchy.kernel.choices import ALL
from pentarchy.kernel.events import with_names

REDRAWS: Final = 8
"""How often a chance event is drawn again."""
FIRST_LOOK: Final = 3
SECOND_LOOK: Final = 20
"""In how many worlds an answer is tried beside others: each one quickly, suspects again in fresh worlds."""
WIDTH: Final = 4
_DRAWN: Final = "a card was drawn"


class Luck(TypedDict):
    """One chance event: what it gave each side over the mean of its redraws, and the variance of that mean."""

    step: int
    gains: list[float]
    errors: list[float]


class Suspect(TypedDict):
    """An answer that a first look found worse than another."""

    step: int
    seat: int
    loss: float


class Stretch(TypedDict):
    """What a walk from one step to another has found; `lines` are the public lines of the log by step."""

    start: int
    curve: list[CurvePoint]
    luck: list[Luck]
    suspects: list[Suspect]
    lines: dict[str, list[str]]
    seats: list[int]


def chances(game: AnyGame, state: GameState) -> list[float]:
    """Each side's chance to win; one where all win or lose together."""
    sides = game.sides(state)
    if max(sides) == 0:
        return [game.evaluate(state, 0)]
    found = game.chances(state)
    return [found[sides.index(side)] for side in range(max(sides) + 1)]


class Survey:
    """`walk(seat, keys)` goes one answer on; what it finds gathers in `found`. `judged`: the seats whose answers are looked at."""

    def __init__(self, match: AnyMatch, judged: list[int]) -> None:
        self.match = match
        self.judged = judged
        self.now = chances(match.game, match.state)
        self.found: Stretch = {"start": match.answered, "curve": [], "luck": [], "suspects": [], "lines": {}, "seats": []}
        if match.answered == 0:
            self.found["curve"].append({"step": 0, "chances": self.now})

    def walk(self, seat: int, keys: list[str]) -> None:
        match = self.match
        before = match.clone()
        ask = match.ask(seat)
        if seat in self.judged and ask is not None and ask.only() is None:
            self._look(seat, keys)
        told = len(match.table.events)
        prompt = match.prompt
        is_sealed = prompt is not None and prompt.wait == ALL and len(prompt.asks) > 1
        counts = dict(match.table.chance.counts)
        match.answer_list(seat, keys)
        was, self.now = self.now, chances(match.game, match.state)
        drawn = match.table.frontier == _DRAWN
        if drawn or match.table.chance.counts != counts:
            self._weigh_luck(before, seat, keys, was, drawn and not is_sealed)
        self.kept(seat, told)

    def kept(self, seat: int, told: int) -> None:
        """Note where the game stands after a step, and what the public read."""
        match = self.match
        self.found["curve"].append({"step": match.answered, "chances": [round(chance, 4) for chance in self.now]})
        self.found["seats"].append(seat)
        events = match.table.events
        shown = [n for n in range(told, len(events)) if events[n].beat] or list(range(told, len(events)))[-1:]
        if shown:
            self.found["lines"][str(match.answered)] = [str(match.log_line(SPECTATOR, n)["text"]) for n in shown[-3:]]

    def _weigh_luck(self, before: AnyMatch, seat: int, keys: list[str], was: list[float], drawn: bool) -> None:
        """What this answer's luck gave: the change of chances, less its mean over redraws from the same position."""
        moves: list[list[float]] = []
        for n in range(REDRAWS):
            number = self.match.answered * 7_919 + n
            if drawn:
                world = before.imagine(seat, number)
                base = chances(world.game, world.state)
            else:
                world = before.clone()
                world.table.chance.renew(b"", number)
                base = was
            world.take(seat, keys)
            moves.append([after - first for after, first in zip(chances(world.game, world.state), base)])
        gains: list[float] = []
        errors: list[float] = []
        for side in range(len(was)):
            mean = sum(move[side] for move in moves) / REDRAWS
            spread = sum((move[side] - mean) ** 2 for move in moves) / (REDRAWS - 1)
            gains.append(round(self.now[side] - was[side] - mean, 5))
            errors.append(round(spread / REDRAWS, 7))
        if any(gains):
            self.found["luck"].append({"step": self.match.answered, "gains": gains, "errors": errors})

    def _look(self, seat: int, keys: list[str]) -> None:
        """A first look at an answer, beside what else was worth a try."""
        mind = mind_of(self.match, seat)
        trying = Trying(mind, 1)
        answers = trying.candidates(WIDTH)
        if keys not in answers:
            answers.append(keys)
        if len(answers) < 2:
            return
        tried = trying.all(answers, FIRST_LOOK, keep=len(answers))
        given = next(one for one in tried if one.keys == keys)
        loss = tried[0].mean() - given.mean()
        if loss > 0.02:
            self.found["suspects"].append({"step": self.match.answered, "seat": seat, "loss": round(loss, 4)})


def judge(match: AnyMatch, seat: int, keys: list[str]) -> Mistake | None:
    """A second look, in worlds the first has not used: the answer beside the best other; None where it was as good. Its reason calls the
    seat `who(seat)`."""
    mind = mind_of(match, seat)
    trying = Trying(mind, 2)
    answers = trying.candidates(WIDTH + 2)
    if keys not in answers:
        answers.append(keys)
    tried = trying.all(answers, SECOND_LOOK, keep=len(answers))
    given = next(one for one in tried if one.keys == keys)
    best = tried[0]
    loss, error = gain(best, given)
    if best is given or loss < 2 * error:
        return None
    ask, names = mind.ask, match.names
    return {
        "step": match.answered,
        "seat": seat,
        "title": with_names(ask.title, names),
        "rule": ask.rule,
        "played": ", ".join(labels(ask, names, keys)) or "nothing",
        "better": ", ".join(labels(ask, names, best.keys)) or "nothing",
        "chance": round(given.mean(), 4),
        "best": round(best.mean(), 4),
        "loss": round(loss, 4),
        "error": round(error, 4),
        "reason": reason(mind, names, best, given, who(seat)),
    }

"""What worker processes do for people: hints, warnings before a blunder, the story of a finished game piece by piece."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import msgspec

from pentarchy.bots.mind import Mind, mind_of
from pentarchy.coach.analysis import composed
from pentarchy.coach.hint import LEVEL, advice
from pentarchy.coach.shapes import Mistake
from pentarchy.coach.survey import Stretch, Survey, judge
from pentarchy.coach.tryout import tryout
from pentarchy.coach.warning import warning
from pentarchy.host.standing import PlanStep
from pentarchy.kernel import AnyMatch, Refused
from pentarchy.kernel.packet import packet
from pentarchy.kernel.record import match_from_checkpoint
from pentarchy.server.bots.steps import Steps, at, game_for, step_on
from pentarchy.server.config import HINT_MS

WARN_MS: Final = 1000
"""How long a move may be looked at before it is played; what is not found by then is not said."""


class Advise(msgspec.Struct, tag="advise", forbid_unknown_fields=True):
    """Hints for a seat at a checkpoint: the best answers with their chance to win, and why."""

    game: str
    checkpoint: dict[str, object]
    seed: str
    seat: int
    names: list[str]
    pack: tuple[str, str] | None = None
    level: str = LEVEL
    ms: int = HINT_MS


class Warn(msgspec.Struct, tag="warn", forbid_unknown_fields=True):
    """Is this answer of a seat a blunder, by what the seat knows?"""

    game: str
    checkpoint: dict[str, object]
    seed: str
    seat: int
    names: list[str]
    keys: list[str]
    pack: tuple[str, str] | None = None


class Walk(msgspec.Struct, tag="walk", forbid_unknown_fields=True):
    """A stretch of a finished game, from step `start` on, for about `ms` milliseconds: see coach/survey.py."""

    of: Steps
    start: int
    judged: list[int]
    ms: int


class Judge(msgspec.Struct, tag="judge", forbid_unknown_fields=True):
    """A second look at one answer of a finished game."""

    of: Steps
    step: int


class Compose(msgspec.Struct, tag="compose", forbid_unknown_fields=True):
    """All stretches of a finished game and what was judged, as one story."""

    of: Steps
    found: list[Stretch]
    mistakes: list[Mistake]
    judged: list[int]


class TryOut(msgspec.Struct, tag="tryout", forbid_unknown_fields=True):
    """What comes next for a seat after these answers, in a world like the real one as it knew it when it last answered."""

    of: Steps
    seat: int
    answers: list[list[str]]
    luck: int


class TriedOut(msgspec.Struct):
    """What the seat would see there, and the plan so far."""

    packet: dict[str, object]
    steps: list[PlanStep]


Help = Advise | Warn | Walk | Judge | Compose | TryOut


def help_with(task: Help) -> object:
    """Hints and warnings for a seat, or a piece of the story of a finished game."""
    if isinstance(task, Advise):
        return advice(_mind(task), task.names, task.level, task.ms)
    if isinstance(task, Warn):
        return warning(_mind(task), task.names, task.keys, WARN_MS)
    if isinstance(task, Walk):
        return walked(at(task.of, task.start), task.of.steps[task.start :], task.judged, task.ms)
    if isinstance(task, Judge):
        kind, seat, keys = task.of.steps[task.step]
        return judge(at(task.of, task.step), seat, keys)
    if isinstance(task, TryOut):
        return tried_out(task)
    match = at(task.of, len(task.of.steps))
    assert match.outcome is not None
    return composed(match.game, match.names, match.game.sides(match.state), match.outcome, task.found, task.mistakes, task.judged)


def _mind(task: Advise | Warn) -> Mind:
    """What the seat knows at the checkpoint, with its words on."""
    return mind_of(match_from_checkpoint(game_for(task.game, task.pack), task.checkpoint, task.seed, True), task.seat)


def walked(match: AnyMatch, steps: list[tuple[str, int, list[str]]], judged: list[int], ms: int) -> Stretch:
    """As far as the time goes, and one step at least."""
    survey = Survey(match, judged)
    until = perf_counter() + ms / 1000
    for kind, seat, keys in steps:
        if kind == "answer":
            survey.walk(seat, keys)
        else:
            told = len(match.table.events)
            step_on(match, (kind, seat, keys))
            survey.kept(seat, told)
        if perf_counter() > until:
            break
    return survey.found


def tried_out(task: TryOut) -> TriedOut:
    """From now, where the seat is asked; else from its last question, which it answers again as it did."""
    steps = task.of.steps
    match = at(task.of, len(steps))
    answers = task.answers
    is_asked = match.ask(task.seat) is not None
    if not is_asked:
        last = max([n for n, (kind, seat, keys) in enumerate(steps) if kind == "answer" and seat == task.seat], default=-1)
        if last < 0:
            raise Refused("order", "You have not answered anything yet; there is nothing to go on from.")
        match = at(task.of, last)
        answers = [steps[last][2], *answers]
    tried = tryout(match, task.seat, answers, task.luck, first=is_asked)
    return TriedOut(dict(packet(tried.world, task.seat)), tried.steps)

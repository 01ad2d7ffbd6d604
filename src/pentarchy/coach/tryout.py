"""Trying out what comes next: a seat answers in a world it cannot tell from the real one, bots answer for the others.

>>> tried = tryout(match, seat, answers, luck)      # tried.world asks the next question; tried.steps are a plan for host/ahead.py

The match must be where the seat is asked: now, or as it was at its last question, with its answer first of the answers.
So nothing is shown but what the seat knew when it last answered, and how others might play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pentarchy.bots import decide, make
from pentarchy.coach.hint import labels
from pentarchy.host.standing import PlanStep, offer_of
from pentarchy.kernel import AnyMatch, Ask
from pentarchy.kernel.events import with_names
from pentarchy.kernel.steps import REDEAL, Step

MOST_BETWEEN: Final = 300
"""After so many answers of others the world is left where it is."""


@dataclass(slots=True)
class Tried:
    """The imagined world as it lies after the answers, and each answer with the question it was given to."""

    world: AnyMatch
    steps: list[PlanStep] = field(default_factory=list)

    def ask(self, seat: int) -> Ask | None:
        return None if self.world.is_over else self.world.ask(seat)


def tryout(match: AnyMatch, seat: int, answers: list[list[str]], luck: int, first: bool = True) -> Tried:
    """All answers given in turn, then the world up to the seat's next real question. `first`: the first answer is part of the plan, not
    one that was given long ago. Raises Refused where an answer is not possible there."""
    # as `imagine` makes it, but with its words: they are part of what a question is
    world = match.retold([Step(REDEAL, seat, [], str(luck))])
    world.table.events = []
    tried = Tried(world)
    for n, keys in enumerate(answers):
        go_on(tried, seat, luck)
        ask = tried.ask(seat)
        if ask is None:
            break
        step = step_of(world, ask, keys)
        world.answer_list(seat, keys)
        if n or first:
            tried.steps.append(step)
    go_on(tried, seat, luck)
    return tried


def go_on(tried: Tried, seat: int, luck: int) -> None:
    """Others answer as bots would, and what has one answer answers itself, until the seat has a choice."""
    world = tried.world
    for _ in range(MOST_BETWEEN):
        if world.is_over:
            return
        ask = world.ask(seat)
        only = None if ask is None else ask.only()
        if ask is not None and only is None:
            return
        other = seat if ask is not None else world.waiting()[0]
        world.answer_list(other, only if only is not None else decide(make("greedy", luck + other), world, other))


def step_of(world: AnyMatch, ask: Ask, keys: list[str]) -> PlanStep:
    """An answer as a step of a plan."""
    said = ", ".join(labels(ask, world.names, keys)) or "nothing"
    return PlanStep(ask.rule, offer_of(ask), list(keys), f"{with_names(ask.title, world.names)} {said}")

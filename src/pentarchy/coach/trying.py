"""Answers tried in the same imagined worlds, with everything kept that a reason can be made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Final

from pentarchy.bots.baseline import Greedy
from pentarchy.bots.mind import Mind
from pentarchy.bots.planner import candidates, play_by_thumb
from pentarchy.coach.phrases import phrases_of
from pentarchy.kernel import Chance, who
from pentarchy.kernel.events import Event

EVEN: Final = 3
"""From so many worlds on, those far behind are tried no further."""


@dataclass(slots=True)
class End:
    """How one answer came out in one world: the seat's chance to win, and what every seat's standing is made of at the horizon."""

    value: float
    over: bool
    progress: float
    standings: list[list[float]]
    scales: dict[str, float]
    events: frozenset[tuple[str, int]] = frozenset()


@dataclass(slots=True)
class Tried:
    """One answer and how it came out in worlds 0, 1, 2 ..."""

    keys: list[str]
    ends: list[End] = field(default_factory=list)

    @property
    def values(self) -> list[float]:
        return [end.value for end in self.ends]

    def mean(self) -> float:
        return sum(self.values) / len(self.ends) if self.ends else 0.0


def gain(one: Tried, other: Tried) -> tuple[float, float]:
    """The mean gain of one answer over another in the worlds both met, and its error."""
    gaps = [a.value - b.value for a, b in zip(one.ends, other.ends)]
    mean = sum(gaps) / max(1, len(gaps))
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / max(1, len(gaps)))


class Trying:
    """`Trying(mind, seed).all(answers, worlds=8, ms=900)`: the same worlds and the same luck for each; only what the seat knows is used."""

    def __init__(self, mind: Mind, seed: int, horizon: int = 0) -> None:
        self.mind = mind
        self.seed = seed
        self.horizon = horizon or mind.game.horizon
        self.words = phrases_of(mind.game)
        self.thumb = Greedy(seed)
        self.chance = Chance(b"", seed + 0x5EED)
        self.scales: dict[str, float] = {}

    def candidates(self, width: int) -> list[list[str]]:
        """What is worth trying, the rule of thumb's answer first."""
        found = candidates(self.mind, self.thumb, width, self.chance)
        for keys in self.mind.ask.candidates(width, self.chance):
            if len(found) < width and keys not in found:
                found.append(keys)
        return found

    def end(self, keys: list[str], n: int) -> End:
        """One answer in world number n, everybody playing on by rule of thumb to the horizon."""
        mind = self.mind
        game = mind.game
        number = self.seed * 104_729 + mind.step * 31 + n
        world = mind.imagine(number)
        world.table.telling = bool(self.words.events)
        until = game.clock(world.state) + self.horizon
        world.take(mind.seat, keys)
        certain = [event for event in world.table.events if not event.after]
        play_by_thumb(world, until, Chance(b"", number))
        events = frozenset(self._worded(event) for event in world.table.events if event.text in self.words.events and event not in certain)
        state = world.state
        if not self.scales:
            self.scales = {phrase.feature: phrase.scale_in(state) for phrase in self.words.phrases}
        over = state.outcome is not None
        seats = [mind.seat] if max(game.sides(state)) == 0 else list(range(state.seats))
        standings = [] if over or game.value is None else [game.features(state, seat) for seat in seats]
        return End(game.evaluate(state, mind.seat), over, game.progress(state), standings, self.scales, events)

    def _worded(self, event: Event) -> tuple[str, int]:
        """What happened, as a part of a reason, and whether it is good for the seat."""
        said = self.words.events[event.text]
        mine = who(self.mind.seat)
        line = Event(event.at, event.rule, said.say, {"odds": "{odds}", **event.args}).line(self.mind.seat, self.mind.game.name_of)
        is_good = said.good if not said.about or event.args.get(said.about) == mine else -said.good
        return line, is_good

    def all(self, answers: list[list[str]], worlds: int, ms: int = 0, keep: int = 3) -> list[Tried]:
        """Every answer, best first; after a few worlds only the `keep` best and close ones go on. Out of time, all that were still
        tried have met the same worlds."""
        tried = [Tried(keys) for keys in answers]
        if len(tried) == 1:
            worlds = min(worlds, EVEN)
        until = perf_counter() + ms / 1000
        field = tried
        for n in range(worlds):
            for one in field:
                one.ends.append(self.end(one.keys, n))
                if ms and perf_counter() > until and n:
                    return _ranked(tried, field)
            if n + 1 >= EVEN:
                field = sorted(field, key=lambda one: -one.mean())[: max(keep + 1, (len(field) + 1) // 2)]
        return _ranked(tried, field)


def _ranked(tried: list[Tried], field: list[Tried]) -> list[Tried]:
    """A world that not all have met compares nothing; those tried to the end come first, best first."""
    met = min([len(one.ends) for one in field])
    for one in tried:
        del one.ends[met:]
    return sorted(tried, key=lambda one: (-len(one.ends), -one.mean()))

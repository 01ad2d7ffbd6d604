"""The planner: tries the best answers in the same imagined worlds, plays on to a checkpoint of the game, and compares only there.

It knows no game. A game gives its rules of thumb (`weigh`, `suggest`), its clock with a horizon (an end of round, three Seasons) and its
value (`evaluate`). All candidates meet the same worlds with the same luck, the worse half is dropped as evidence comes, and the answer of
the rule of thumb is left only where the paired gain exceeds its error.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import ClassVar, Final

from pentarchy.bots.baseline import Greedy, quick_answer
from pentarchy.bots.bluffing import composed
from pentarchy.bots.dealing import price_of
from pentarchy.bots.mind import Bot, Mind
from pentarchy.kernel import AnyMatch, Chance
from pentarchy.kernel.deals import Deal

_MOST_ANSWERS: Final = 600
"""A playout that needs more answers than this to reach its horizon is judged where it is."""
_LOOK: Final = 8
"""Answers of a playout between two looks at the clock."""
_SURE: Final = 3.0
_SURE_AFTER: Final = 4
"""From so many worlds on, so many errors apart is the end of a comparison."""


class Trial:
    """One candidate and how it did in the worlds tried so far."""

    __slots__ = ("keys", "values", "chances")

    def __init__(self, keys: list[str]) -> None:
        self.keys = keys
        self.values: list[float] = []
        self.chances: list[list[float]] = []
        """Those of all seats, where a deal is on the table."""

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Planner(Bot):
    """Looks ahead to the next checkpoint of the game with everybody playing by rule of thumb."""

    name: ClassVar[str] = "planner"
    title: ClassVar[str] = "Strategist"
    about: ClassVar[str] = "Tries its best answers in imagined worlds up to the next turning point of the game. The strongest there is."

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.worlds: int = 8
        self.width: int = 6
        self.guard: float = 1.0
        self.ms: int = 0
        self.horizon: int = 0
        self.thumb = Greedy(seed)
        self.playouts: int = 0
        self.simulated: int = 0
        """Answers given in imagined worlds so far."""
        self.offer: Deal | None = None
        """What the last decision was asked about."""

    def hurry(self, ms: int) -> None:
        self.ms = min(self.ms, ms) if self.ms else ms

    def answer(self, mind: Mind) -> list[str]:
        return composed(mind, [keys for keys, value in self.best(mind, self.width)], self.seed)

    def best(self, mind: Mind, k: int = 3) -> list[tuple[list[str], float]]:
        """Answers with their chance to win, best first; the first is the one played."""
        trials = self.tried(mind)
        if len(trials) == 1:
            return [(trials[0].keys, trials[0].mean())]
        offer = self.offer
        chosen = chosen_of(trials, self.guard) if offer is None else agreed_of(trials, self.guard, mind.seat, offer)
        rest = sorted([trial for trial in trials if trial is not chosen], key=_rank)
        return [(trial.keys, trial.mean()) for trial in [chosen, *rest][:k]]

    def tried(self, mind: Mind) -> list[Trial]:
        """The candidates, that of the rule of thumb first, each played out in common worlds; fewer candidates in later worlds."""
        trials = [Trial(keys) for keys in candidates(mind, self.thumb, self.width, self.chance)]
        self.offer = None
        if len(trials) < 2:
            return trials
        field = trials
        base = self.seed * 104_729 + mind.step * 31
        self.offer = mind.game.deal(mind.imagine(base).state, mind.seat, mind.ask)
        until = perf_counter() + self.ms / 1000.0
        for n in range(self.worlds):
            for trial in field:
                world = self.world_after(mind, base + n, trial.keys, until if self.ms else 0.0)
                if self.offer is not None:
                    trial.chances.append(mind.game.chances(world.state))
                    trial.values.append(trial.chances[-1][mind.seat])
                else:
                    trial.values.append(mind.game.evaluate(world.state, mind.seat))
                if self.ms and perf_counter() > until:
                    cut_even(field)
                    return trials
            if n + 1 >= 3 and (n + 1) % 2 == 1 and len(field) > 2:
                field = best_half(trials[0], field)
            if n + 1 >= _SURE_AFTER and is_decided(trials[0], field):
                break
        return trials

    def played(self, mind: Mind, n: int, keys: list[str]) -> float:
        """The seat's value at the horizon, after this answer in world number n."""
        return mind.game.evaluate(self.world_after(mind, n, keys).state, mind.seat)

    def world_after(self, mind: Mind, n: int, keys: list[str], late: float = 0.0) -> AnyMatch:
        """World number n at the horizon, after this answer; left where it is when the clock says `late`."""
        self.playouts += 1
        world = mind.imagine(n)
        until = mind.game.clock(world.state) + (self.horizon or mind.game.horizon)
        world.take(mind.seat, keys)
        self.simulated += 1 + play_by_thumb(world, until, Chance(b"", n), late)
        return world


def cut_even(field: list[Trial]) -> None:
    """A world that not all have met compares nothing."""
    met = min([len(trial.values) for trial in field])
    for trial in field:
        del trial.values[met:]
        del trial.chances[met:]


def _rank(trial: Trial) -> tuple[int, float]:
    """Longest tried first, then best first."""
    return -len(trial.values), -trial.mean()


def best_half(thumb: Trial, field: list[Trial]) -> list[Trial]:
    """The better half of the field; the rule of thumb's answer stays, as the one to beat."""
    ranked = sorted(field, key=_rank)
    kept = ranked[: (len(ranked) + 1) // 2]
    if thumb not in kept:
        kept.append(thumb)
    return kept


def paired(trial: Trial, thumb: Trial) -> tuple[float, float]:
    """The mean gain of a candidate over the rule of thumb in the worlds both met, and its error."""
    count = min(len(trial.values), len(thumb.values))
    gains = [trial.values[i] - thumb.values[i] for i in range(count)]
    if count < 2:
        return (gains[0] if gains else 0.0), 0.0
    gain = sum(gains) / count
    spread = sum([(each - gain) * (each - gain) for each in gains])
    return gain, sqrt(spread / (count - 1) / count)


def is_decided(thumb: Trial, field: list[Trial]) -> bool:
    """Nobody left in the field can be expected to change sides: every rival is far behind, or the only one far ahead."""
    rivals = [trial for trial in field if trial is not thumb]
    for trial in rivals:
        gain, error = paired(trial, thumb)
        if gain > -_SURE * error and not (len(rivals) == 1 and gain > _SURE * error):
            return False
    return True


def chosen_of(trials: list[Trial], guard: float) -> Trial:
    """The best of those tried to the end, if it beats the first (the rule of thumb) by more than `guard` errors of the paired gain."""
    thumb = trials[0]
    best = thumb
    for trial in trials[1:]:
        if len(trial.values) == len(thumb.values) and trial.mean() > best.mean():
            best = trial
    if best is thumb:
        return thumb
    gain, error = paired(best, thumb)
    return best if gain > guard * error else thumb


def agreed_of(trials: list[Trial], guard: float, seat: int, offer: Deal) -> Trial:
    """Like `chosen_of`, by the worth of each answer against saying no: what the leader gains by it counts against it."""
    thumb = trials[0]
    no = thumb
    for trial in trials:
        if trial.keys == [offer.no]:
            no = trial
    met = len(thumb.values)
    best = thumb
    most = 0.0
    start = price_of(thumb.chances, no.chances, seat, offer.partner).worth if met else 0.0
    for trial in trials[1:]:
        if met and len(trial.chances) == met:
            gain = price_of(trial.chances, no.chances, seat, offer.partner).worth - start
            if gain > most and gain > guard * paired(trial, thumb)[1]:
                best, most = trial, gain
    return best


def candidates(mind: Mind, thumb: Greedy, width: int, chance: Chance) -> list[list[str]]:
    """Greedy's answer first, then its next best or other sensible ones, at most `width` in all."""
    ask = mind.ask
    found = [keys for keys, weight in thumb.best(mind, width)]
    if not ask.is_single:
        for keys in ask.candidates(width, chance):
            if keys not in found:
                found.append(keys)
    return found[:width]


def play_by_thumb(world: AnyMatch, until: int, chance: Chance, late: float = 0.0) -> int:
    """Everybody answers by rule of thumb until the game's clock reaches `until`, the game is over or it is too late (0: never); gives
    how many answers."""
    game = world.game
    state = world.state
    count = 0
    while count < _MOST_ANSWERS:
        prompt = world.prompt
        if prompt is None or game.clock(state) >= until:
            break
        if late and count % _LOOK == _LOOK - 1 and perf_counter() > late:
            break
        for seat, ask in prompt.asks.items():
            if seat not in prompt.answers:
                world.take(seat, quick_answer(world, seat, ask, chance))
                count += 1
                break
    return count

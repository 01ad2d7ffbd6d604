"""How often a bot gives an answer that costs it ten points of its chance to win, judged with ten times a planner's effort."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.bots import decide
from pentarchy.bots.mind import mind_of
from pentarchy.bots.planner import Planner, Trial, candidates, paired
from pentarchy.games import find
from pentarchy.kernel import AnyMatch, Chance
from pentarchy.kernel.record import start
from pentarchy.lab.external import sitter
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import bot_seed
from pentarchy.lab.statistics import Share, share_of
from pentarchy.lab.trials import Trials

COST = 0.10
"""What an answer has to cost to be called a blunder."""
ERRORS = 2.0
"""And how sure that has to be, in errors of the paired difference."""


@dataclass(slots=True)
class Judged:
    """One decision: what its answer cost against the best found, and whether that is a blunder."""

    rule: str
    cost: float
    blunder: bool


def cost_of(match: AnyMatch, seat: int, keys: list[str], worlds: int) -> Judged | None:
    """The answer beside the planner's candidates, all in the same worlds; None where there is nothing to choose."""
    mind = mind_of(match, seat)
    judge = Planner(match.answered + 7_777)
    tried = candidates(mind, judge.thumb, judge.width, judge.chance)
    if keys not in tried:
        tried.append(keys)
    if len(tried) < 2:
        return None
    trials = [Trial(each) for each in tried]
    for n in range(worlds):
        for trial in trials:
            trial.values.append(judge.played(mind, 900_000 + match.answered * 1_009 + n, trial.keys))
    given = trials[tried.index(keys)]
    best = max(trials, key=lambda trial: trial.mean())
    gain, error = paired(best, given)
    return Judged(mind.ask.rule, gain, gain > COST and gain > ERRORS * error)


def judged(task: Trials, n: int) -> list[Judged]:
    """One game of a level against itself, some of its decisions judged."""
    seed = f"{task.seed}-{n}"
    match = start(find(task.game), task.seats, seed, task.options, telling=False)
    bots = [sitter(task.level, bot_seed(seed, seat)) for seat in range(task.seats)]
    luck = Chance(b"", bot_seed(seed, 99))
    found: list[Judged] = []
    while not match.is_over:
        seat = match.waiting()[0]
        keys = decide(bots[seat], match, seat)
        if luck.below("look", task.every) == 0:
            one = cost_of(match, seat, keys, task.worlds)
            if one is not None:
                found.append(one)
        match.answer_list(seat, keys)
    return found


def blunders(task: Trials, games: int, jobs: int) -> tuple[Share, float, list[Judged]]:
    """The share of blunders among decisions with a choice (interval by game), the mean cost of a decision, and the worst ones."""
    rounds = [some for some in spread(judged, task, list(range(games)), jobs) if some]
    share = share_of([[1.0 if one.blunder else 0.0 for one in some] for some in rounds])
    every = [one for some in rounds for one in some]
    worst = sorted([one for one in every if one.blunder], key=lambda one: -one.cost)
    return share, sum(max(0.0, one.cost) for one in every) / max(1, len(every)), worst

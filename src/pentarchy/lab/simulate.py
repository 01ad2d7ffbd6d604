"""Many games of bots: who wins how often, how long it takes, each game reproducible from its seed."""

from __future__ import annotations

import hashlib
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from multiprocessing import active_children

from pentarchy.bots import Bot, decide, make
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyMatch, BadSetup, Chance, EngineFault, Scalar
from pentarchy.kernel.choices import ANY
from pentarchy.kernel.events import with_names
from pentarchy.kernel.record import start
from pentarchy.lab.statistics import mean, median, wilson

MOST_DECISIONS = 200_000
_CHUNK = 8


@dataclass(slots=True)
class Plan:
    """What to simulate. `bots` has one spec per seat, or one for all."""

    game: str
    seats: int
    bots: list[str]
    games: int
    seed: str
    options: dict[str, Scalar] = field(default_factory=dict)
    pack: str = ""
    rotate: bool = True

    def checked(self) -> Plan:
        """The plan with one bot per seat; raises BadSetup in one sentence before anything is played."""
        game = find(self.game, self.pack)
        game.settled(self.seats, self.options)
        bots = self.bots * self.seats if len(self.bots) == 1 else self.bots
        if len(bots) != self.seats:
            raise BadSetup(f"{self.seats} seats need one bot for all or {self.seats} bots, not {len(bots)}: {', '.join(bots)}.")
        if self.games < 1:
            raise BadSetup(f"At least one game has to be played, not {self.games}.")
        for spec in bots:
            make(spec)
        return Plan(self.game, self.seats, bots, self.games, self.seed, self.options, self.pack, self.rotate)

    def seating(self, n: int) -> list[str]:
        """Who sits where in game n: the bots move one seat on from game to game."""
        turn = n % self.seats if self.rotate else 0
        return [self.bots[(seat - turn) % self.seats] for seat in range(self.seats)]

    def seed_of(self, n: int) -> str:
        """The seed of game n; `pentarchy play --seed` takes it."""
        return f"{self.seed}-{n}"


@dataclass(slots=True)
class GameResult:
    """One finished game."""

    game: int
    seed: str
    bots: list[str]
    winners: list[int]
    scores: list[int]
    rule: str
    why: str
    rounds: int
    decisions: int


def bot_seed(seed: str, seat: int) -> int:
    """A bot's own luck, from the game's seed and its seat."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{seat}".encode(), digest_size=4).digest(), "big") >> 2


def play_out(match: AnyMatch, bots: list[Bot], most: int = MOST_DECISIONS) -> int:
    """Let bots play a match to its end and count their decisions; in a race, luck decides who speaks first."""
    speakers = Chance(b"", bots[0].seed + 17)
    decisions = 0
    while not match.is_over:
        waiting = match.waiting()
        seat = waiting[0]
        if len(waiting) > 1 and match.prompt is not None and match.prompt.wait == ANY:
            seat = waiting[speakers.below("race", len(waiting))]
        match.answer_list(seat, decide(bots[seat], match, seat))
        decisions += 1
        if decisions > most:
            raise EngineFault(f"The game of seed {match.seed} did not end within {most} decisions.")
    return decisions


def play_game(plan: Plan, n: int) -> GameResult:
    """Game number n of a plan."""
    game = find(plan.game, plan.pack)
    seed = plan.seed_of(n)
    sitters = plan.seating(n)
    # random bots never imagine, so their games need no checkpoints
    light = all(spec.partition(":")[0] == "random" for spec in sitters)
    match = start(game, plan.seats, seed, plan.options, light=light, telling=False)
    decisions = play_out(match, [make(spec, bot_seed(seed, seat)) for seat, spec in enumerate(sitters)])
    outcome = match.outcome
    assert outcome is not None
    view = match.view(SPECTATOR)
    rounds = view.get("round", view.get("season", 0))
    if not isinstance(rounds, int):
        rounds = 0
    why = with_names(outcome.why, [f"seat {seat + 1}" for seat in range(plan.seats)])
    return GameResult(n, seed, sitters, outcome.winners, outcome.scores, outcome.rule, why, rounds, decisions)


def _play_some(plan: Plan, first: int, count: int) -> list[GameResult]:
    return [play_game(plan, n) for n in range(first, first + count)]


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[GameResult]:
    """`simulate(Plan("dragonemperor", 2, ["greedy"], 100, "7"))`: all results, in order, the same for any number of jobs."""
    plan = plan.checked()
    results: list[GameResult] = []
    for chunk in _in_processes(plan, jobs) if jobs > 1 and plan.games > 1 else _in_order(plan):
        results += chunk
        if progress is not None:
            progress(len(results))
    results.sort(key=lambda result: result.game)
    return results


def _in_order(plan: Plan) -> Iterator[list[GameResult]]:
    for n in range(plan.games):
        yield [play_game(plan, n)]


def _in_processes(plan: Plan, jobs: int) -> Iterator[list[GameResult]]:
    size = max(1, min(_CHUNK, plan.games // jobs))
    others = active_children()
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        todo: set[Future[list[GameResult]]] = set()
        for first in range(0, plan.games, size):
            todo.add(pool.submit(_play_some, plan, first, min(size, plan.games - first)))
        while todo:
            done, todo = wait(todo, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:
        # nobody wants the rest: do not wait for the games under way
        pool.shutdown(wait=False, cancel_futures=True)
        workers = [child for child in active_children() if child not in others]
        for child in workers:
            child.terminate()
        for child in workers:
            child.join(2)
        raise
    pool.shutdown()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """How many processes this machine can use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# ---- what came out ----


def rate(wins: int, games: int) -> dict[str, object]:
    """A rate with its 95 % interval."""
    low, high = wilson(wins, games)
    return {"wins": wins, "games": games, "rate": wins / games if games else 0.0, "low": low, "high": high}


def summary(plan: Plan, results: list[GameResult]) -> dict[str, object]:
    """Wins by bot and by seat with intervals, and the usual length of a game.

    A bot is counted once for every seat it held; the whole table wins or loses at once in a co-operative game.
    """
    by_bot: dict[str, list[int]] = {}
    by_seat = [[0, 0] for seat in range(plan.seats)]
    for result in results:
        for seat, spec in enumerate(result.bots):
            won = seat in result.winners
            tally = by_bot.setdefault(spec, [0, 0])
            for counts in (tally, by_seat[seat]):
                counts[0] += won
                counts[1] += 1
    endings: dict[str, int] = {}
    for result in results:
        endings[result.rule] = endings.get(result.rule, 0) + 1
    return {
        "game": plan.game,
        "seats": plan.seats,
        "bots": plan.bots,
        "options": plan.options,
        "pack": plan.pack,
        "seed": plan.seed,
        "rotate": plan.rotate,
        "games": len(results),
        "won": rate(len([result for result in results if result.winners]), len(results)),
        "by_bot": {spec: rate(*counts) | {"mean_score": _score(results, spec)} for spec, counts in by_bot.items()},
        "by_seat": [rate(*counts) for counts in by_seat],
        "rounds": _spread([float(result.rounds) for result in results]),
        "decisions": _spread([float(result.decisions) for result in results]),
        "endings": dict(sorted(endings.items(), key=lambda item: -item[1])),
        "results": [asdict(result) for result in results],
    }


def _score(results: list[GameResult], spec: str) -> float:
    scores: list[float] = []
    for result in results:
        scores += [float(score) for score, bot in zip(result.scores, result.bots) if bot == spec]
    return mean(scores)


def _spread(values: list[float]) -> dict[str, float]:
    return {"mean": mean(values), "median": median(values), "least": min(values, default=0.0), "most": max(values, default=0.0)}

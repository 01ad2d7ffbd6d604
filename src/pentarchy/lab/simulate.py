"""Many games of bots: who wins how often, how long it takes, each game reproducible from its seed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

from pentarchy.bots import Bot, decide
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyMatch, BadSetup, Chance, EngineFault, Scalar
from pentarchy.kernel.choices import ANY
from pentarchy.kernel.events import with_names
from pentarchy.kernel.record import start
from pentarchy.lab.external import External, sitter
from pentarchy.lab.pool import spread
from pentarchy.lab.statistics import Share, mean, median, share_of

MOST_DECISIONS = 200_000


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
            sitter(spec)
        return Plan(self.game, self.seats, bots, self.games, self.seed, self.options, self.pack, self.rotate)

    def seatings(self) -> int:
        """In how many different ways the bots sit around the table, one seat on each time."""
        if not self.rotate:
            return 1
        turned = [[self.bots[(seat - turn) % self.seats] for seat in range(self.seats)] for turn in range(self.seats)]
        return next((turn for turn in range(1, self.seats) if turned[turn] == turned[0]), self.seats)

    def seating(self, n: int) -> list[str]:
        """Who sits where in game n: each seed is played in all seatings."""
        turn = n % self.seatings()
        return [self.bots[(seat - turn) % self.seats] for seat in range(self.seats)]

    def seed_of(self, n: int) -> str:
        """The seed of game n; `pentarchy play --seed` takes it."""
        return f"{self.seed}-{n // self.seatings()}"


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
    bots = [sitter(spec, bot_seed(seed, seat)) for seat, spec in enumerate(sitters)]
    try:
        decisions = play_out(match, bots)
    finally:
        for bot in bots:
            if isinstance(bot, External):
                bot.close()
    outcome = match.outcome
    assert outcome is not None
    view = match.view(SPECTATOR)
    rounds = view.get("round", view.get("season", 0))
    if not isinstance(rounds, int):
        rounds = 0
    why = with_names(outcome.why, [f"seat {seat + 1}" for seat in range(plan.seats)])
    return GameResult(n, seed, sitters, outcome.winners, outcome.scores, outcome.rule, why, rounds, decisions)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[GameResult]:
    """`simulate(Plan("dragonemperor", 2, ["greedy"], 100, "7"))`: all results, in order, the same for any number of jobs."""
    plan = plan.checked()
    results: list[GameResult] = []
    for result in spread(play_game, plan, list(range(plan.games)), jobs):
        results.append(result)
        if progress is not None:
            progress(len(results))
    results.sort(key=lambda result: result.game)
    return results


# ---- what came out ----


def is_shared(game: str, pack: str = "") -> bool:
    """Whether everybody wins or loses together."""
    return str(find(game, pack).ledger.facts.get("kind", "")) == "cooperative"


def credit(result: GameResult, seats: list[int]) -> float:
    """How much of a win these seats took: a win shared by several counts in parts."""
    return len([seat for seat in seats if seat in result.winners]) / len(result.winners) if result.winners else 0.0


def blocks_of(results: list[GameResult], value: Callable[[GameResult], float]) -> list[list[float]]:
    """A value of every game, the games of one seed together."""
    blocks: dict[str, list[float]] = {}
    for result in results:
        blocks.setdefault(result.seed, []).append(value(result))
    return list(blocks.values())


def team_share(results: list[GameResult]) -> Share:
    """How often anybody won at all: the figure of a co-operative game."""
    return share_of(blocks_of(results, lambda result: 1.0 if result.winners else 0.0))


def bot_share(results: list[GameResult], spec: str) -> Share:
    """The share of the wins that this bot took, all its seats together; games are counted, not seats."""
    return share_of(blocks_of(results, lambda result: credit(result, [seat for seat, bot in enumerate(result.bots) if bot == spec])))


def seat_share(results: list[GameResult], seat: int) -> Share:
    """The share of the wins of one seat."""
    return share_of(blocks_of(results, lambda result: credit(result, [seat])))


def summary(plan: Plan, results: list[GameResult]) -> dict[str, object]:
    """Shares of the wins by bot and by seat with intervals by seed block, and the usual length of a game.

    In a co-operative game the table wins or loses at once: there is one figure, how often it won.
    """
    shared = is_shared(plan.game, plan.pack)
    endings: dict[str, int] = {}
    for result in results:
        endings[result.rule] = endings.get(result.rule, 0) + 1
    specs = [] if shared else list(dict.fromkeys(plan.bots))
    return {
        "game": plan.game,
        "seats": plan.seats,
        "bots": plan.bots,
        "options": plan.options,
        "pack": plan.pack,
        "seed": plan.seed,
        "rotate": plan.rotate,
        "games": len(results),
        "won": asdict(team_share(results)),
        "by_bot": {spec: asdict(bot_share(results, spec)) | {"mean_score": _score(results, spec)} for spec in specs},
        "by_seat": [] if shared else [asdict(seat_share(results, seat)) for seat in range(plan.seats)],
        "rounds": _spread([float(result.rounds) for result in results]),
        "decisions": _spread([float(result.decisions) for result in results]),
        "endings": dict(sorted(endings.items(), key=lambda item: -item[1])),
        "results": [asdict(result) for result in results],
    }


def _score(results: list[GameResult], spec: str) -> float:
    scores: list[float] = []
    for result in results:
        scores += [float(score) for score, bot in zip(result.scores, result.bots, strict=True) if bot == spec]
    return mean(scores)


def _spread(values: list[float]) -> dict[str, float]:
    return {"mean": mean(values), "median": median(values), "least": min(values, default=0.0), "most": max(values, default=0.0)}

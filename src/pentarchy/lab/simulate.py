"""Many games of bots: who wins how often, how long it takes, each game reproducible from its seed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import msgspec

from pentarchy.bots import Bot, decide
from pentarchy.bots.baseline import Random
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyMatch, BadSetup, Chance, EngineFault, Scalar
from pentarchy.kernel.choices import ANY
from pentarchy.kernel.events import with_names
from pentarchy.kernel.playout import play_lots
from pentarchy.kernel.record import Record, start
from pentarchy.kernel.version import VERSION
from pentarchy.lab.external import External, sitter
from pentarchy.lab.journal import Journal
from pentarchy.lab.pool import spread
from pentarchy.lab.setups.position import Position, begin, of_file
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
    records: str = ""
    position: str = ""
    """The file of a position that every game begins with, where it is not the game's own set-up."""

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
        if self.position:
            self._fits(of_file(self.position, self.pack))
        return replace(self, bots=bots)

    def _fits(self, position: Position) -> None:
        table = position.table
        if position.game.key != self.game:
            raise BadSetup(f"That position is one of {position.game.title}.")
        if table.seats != self.seats:
            raise BadSetup(f"That position has {table.seats} seats, not {self.seats}.")
        for name, value in self.options.items():
            if table.options[name] != value:
                raise BadSetup(f"That position was set up with {name}={table.options[name]}; leave the option out.")

    def begin(self, seed: str, light: bool = False, telling: bool = False) -> AnyMatch:
        """A game of this plan at its first question."""
        if self.position:
            return begin(of_file(self.position, self.pack), seed, telling, light)
        return start(find(self.game, self.pack), self.seats, seed, self.options, light=light, telling=telling)

    def header(self) -> dict[str, object]:
        """What is played, by whom and under which rules: two runs with equal headers are parts of one run, whatever their length."""
        game = find(self.game, self.pack)
        said = {name: value for name, value in asdict(self).items() if name not in ("games", "records", "pack", "position")}
        if self.position:
            said["position"] = hashlib.blake2b(Path(self.position).read_bytes(), digest_size=16).hexdigest()
        return {**said, "rules": game.version, "content": game.content.hash, "engine": VERSION}

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
    if match.position.light and all(isinstance(bot, Random) for bot in bots):
        decisions = play_lots(match, [*[bot.chance for bot in bots], speakers], most)
    while not match.is_over:
        waiting = match.waiting()
        seat = waiting[0]
        if len(waiting) > 1 and match.prompt is not None and match.prompt.wait == ANY:
            seat = waiting[speakers.any(len(waiting))]
        match.answer_list(seat, decide(bots[seat], match, seat))
        decisions += 1
        if decisions > most:
            raise EngineFault(f"The game of seed {match.seed} did not end within {most} decisions.")
    return decisions


def play_game(plan: Plan, n: int) -> GameResult:
    """Game number n of a plan."""
    seed = plan.seed_of(n)
    sitters = plan.seating(n)
    # random bots never imagine, so their games need no checkpoints
    light = not plan.records and all(spec.partition(":")[0] == "random" for spec in sitters)
    match = plan.begin(seed, light)
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
    if plan.records:
        _keep_record(Path(plan.records), n, match)
    why = with_names(outcome.why, [f"seat {seat + 1}" for seat in range(plan.seats)])
    return GameResult(n, seed, sitters, outcome.winners, outcome.scores, outcome.rule, why, rounds, decisions)


def _keep_record(folder: Path, n: int, match: AnyMatch) -> None:
    """The record of game n, whole or not at all."""
    path = folder / f"game-{n:06}.jsonl"
    draft = path.with_suffix(".part")
    draft.write_text(Record.of(match).text(), encoding="utf-8")
    draft.replace(path)


@dataclass(slots=True)
class Running:
    """How to play a plan: processes or a cluster, who is told, where finished games are kept, and when it is enough.

    `looks` are the numbers of games after which `enough` is asked; it never sees a part of a look, so that nothing hangs on who
    finished first.
    """

    jobs: int = 1
    cluster: str = ""
    progress: Callable[[int], None] | None = None
    journal: Journal | None = None
    looks: list[int] = field(default_factory=list)
    enough: Callable[[list[GameResult]], bool] | None = None


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None, running: Running | None = None) -> list[GameResult]:
    """`simulate(Plan("dragonemperor", 2, ["greedy"], 100, "7"))`: all results, in order, the same for any number of jobs."""
    plan = plan.checked()
    how = running or Running(jobs, progress=progress)
    kept = {} if how.journal is None else how.journal.done
    done = {n: _result_of(data) for n, data in kept.items() if n < plan.games}
    results: list[GameResult] = []
    for look in how.looks or [plan.games]:
        missing = [n for n in range(len(results), look) if n not in done]
        for result in spread(play_game, plan, missing, how.jobs, how.cluster):
            done[result.game] = result
            if how.journal is not None:
                how.journal.add(result.game, asdict(result))
            if how.progress is not None:
                how.progress(len(done))
        results = [done[n] for n in range(look)]
        if how.enough is not None and how.enough(results):
            break
    return results


def _result_of(data: dict[str, object]) -> GameResult:
    """A game as the journal kept it."""
    try:
        return msgspec.convert({name: value for name, value in data.items() if name != "n"}, GameResult)
    except msgspec.ValidationError as error:
        raise BadSetup(f"A game of the unfinished run cannot be read ({error}); delete its file to begin anew.") from error


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

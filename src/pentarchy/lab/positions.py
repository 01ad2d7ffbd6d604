"""Positions of bots' games with what became of them: what a value is fitted to and judged by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pentarchy.bots import Bot, decide
from pentarchy.games import find
from pentarchy.kernel import AnyMatch, BadSetup, Chance, Scalar
from pentarchy.kernel.choices import ANY
from pentarchy.kernel.record import start
from pentarchy.lab.external import sitter
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import bot_seed

PARTS = 6
"""A game is looked at in sixths of its decisions."""
BETWEEN = 24
"""Beside the turning points of a game's clock, positions are taken about this many decisions apart."""
JUMP = 0.3
"""A change of a seat's chance between two decisions that wants an explanation."""


@dataclass(slots=True)
class Source:
    """Which games to take positions from; `bots` and `seats` are taken turn about. A fit wants no values of the old weights."""

    game: str
    seats: list[int]
    bots: list[str]
    games: int
    seed: str
    options: dict[str, Scalar] = field(default_factory=dict)
    valued: bool = True

    def checked(self) -> Source:
        """The same; raises BadSetup in one sentence before anything is played."""
        found = find(self.game)
        if self.games < 1:
            raise BadSetup(f"At least one game has to be played, not {self.games}.")
        if not found.feature_names():
            raise BadSetup(f"{found.title} names no features, so there is nothing to fit or to gauge.")
        for seats in self.seats:
            found.settled(seats, self.options)
        for spec in self.bots:
            sitter(spec)
        return self


@dataclass(slots=True)
class Position:
    """One position: the features of every seat (of the table, where all win or lose together), and what each got in the end."""

    part: float
    progress: float
    rows: list[list[float]]
    values: list[float]
    shares: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Course:
    """One game: its positions, and the jumps of its value with the rules told in between."""

    number: int
    seats: int
    positions: list[Position] = field(default_factory=list)
    jumps: list[tuple[float, list[str]]] = field(default_factory=list)


def is_one_side(match: AnyMatch) -> bool:
    return max(match.game.sides(match.state)) == 0


def taken(match: AnyMatch, part: float, valued: bool) -> Position:
    """The position as the value sees it."""
    game, state = match.game, match.state
    seats = [0] if is_one_side(match) else list(range(state.seats))
    rows = [game.features(state, seat) for seat in seats]
    return Position(part, game.progress(state), rows, [game.evaluate(state, seat) for seat in seats] if valued else [])


def shares_of(match: AnyMatch) -> list[float]:
    """What each seat got in the end, a shared win in parts; in a game for one side, whether it was won."""
    assert match.outcome is not None
    winners = match.outcome.winners
    if is_one_side(match):
        return [1.0 if winners else 0.0]
    if not winners:
        return [1.0 / match.state.seats] * match.state.seats
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(match.state.seats)]


def bots_of(source: Source, n: int) -> str:
    """Who plays game number n."""
    return source.bots[(n // len(source.seats)) % len(source.bots)]


def played(source: Source, n: int, watch: Callable[[AnyMatch, int], None], telling: bool = False) -> AnyMatch:
    """Game number n of a source, `watch` called before every decision."""
    seats = source.seats[n % len(source.seats)]
    spec = bots_of(source, n)
    seed = f"{source.seed}-{n}"
    match = start(find(source.game), seats, seed, source.options, telling=telling)
    play_on([sitter(spec, bot_seed(seed, seat)) for seat in range(seats)], match, watch)
    return match


def play_on(bots: list[Bot], match: AnyMatch, watch: Callable[[AnyMatch, int], None]) -> None:
    """To the end of the game, `watch` called before every decision."""
    speakers = Chance(b"", bots[0].seed + 17)
    count = 0
    while not match.is_over:
        watch(match, count)
        waiting = match.waiting()
        seat = waiting[0]
        if len(waiting) > 1 and match.prompt is not None and match.prompt.wait == ANY:
            seat = waiting[speakers.below("race", len(waiting))]
        match.answer_list(seat, decide(bots[seat], match, seat))
        count += 1


def unwatched(match: AnyMatch, count: int) -> None:
    """Nobody looks."""


def course(source: Source, n: int) -> Course:
    """The positions of one game: at every turning point of its clock, and some in between."""
    seats = source.seats[n % len(source.seats)]
    made = Course(n, seats)
    luck = Chance(b"", bot_seed(source.seed, n))
    clock = -1

    def watch(match: AnyMatch, count: int) -> None:
        nonlocal clock
        now = match.game.clock(match.state)
        if now != clock or luck.below("look", BETWEEN) == 0:
            clock = now
            made.positions.append(taken(match, float(count), source.valued))

    match = played(source, n, watch)
    shares = shares_of(match)
    length = max(match.answered, 1)
    for position in made.positions:
        position.part /= length
        position.shares = shares
    return made


def jumps(source: Source, n: int) -> Course:
    """One game watched at every decision: where a seat's value jumps, and which rules spoke in between."""
    made = Course(n, source.seats[n % len(source.seats)])
    before: list[float] = []
    told = 0

    def watch(match: AnyMatch, count: int) -> None:
        nonlocal before, told
        now = [match.game.evaluate(match.state, seat) for seat in range(match.state.seats)]
        if before:
            leap = max(abs(new - old) for new, old in zip(now, before, strict=True))
            if leap > JUMP:
                made.jumps.append((leap, [event.rule for event in match.table.events[told:]]))
        before = now
        told = len(match.table.events)

    played(source, n, watch, telling=True)
    return made


def courses(
    source: Source, jobs: int, progress: Callable[[int], None] | None = None, what: Callable[[Source, int], Course] = course
) -> list[Course]:
    """All games of a source, in order."""
    found: list[Course] = []
    for one in spread(what, source.checked(), list(range(source.games)), jobs):
        found.append(one)
        if progress is not None:
            progress(len(found))
    found.sort(key=lambda each: each.number)
    return found


# ---- what continuations say ----


@dataclass(slots=True)
class Continued:
    """A decision at some part of a game: the seat's value in each of many worlds it cannot tell apart, and what came of them."""

    part: float
    values: list[float]
    results: list[float]


@dataclass(slots=True)
class Continuing:
    """Positions of a source at these parts of their games, so many continuations each."""

    source: Source
    parts: list[float]
    times: int


def continued(task: Continuing, n: int) -> list[Continued]:
    """One game: its length first, then the same game again up to each part, and from there many ways on: what the seat that decides
    cannot know is dealt anew each time, as a bot that looks ahead does, and the same bots with other luck play on: a value fitted to
    their games says nothing of how others would fare."""
    source = task.source
    spec = bots_of(source, n)
    length = played(source, n, unwatched).answered
    marks = [int(part * length) for part in task.parts]
    found: list[Continued] = []

    def watch(match: AnyMatch, count: int) -> None:
        if count in marks:
            seat = match.waiting()[0]
            values: list[float] = []
            results: list[float] = []
            for time in range(task.times):
                world = match.imagine(seat, time, False)
                values.append(world.game.evaluate(world.state, seat))
                play_on([sitter(spec, bot_seed(f"{source.seed}-{n}-{time}", each)) for each in range(world.state.seats)], world, unwatched)
                came = shares_of(world)
                results.append(came[seat] if len(came) > 1 else came[0])
            found.append(Continued(task.parts[marks.index(count)], values, results))

    played(source, n, watch)
    return found


def continuations(task: Continuing, jobs: int) -> list[Continued]:
    task.source.checked()
    made: list[Continued] = []
    for some in spread(continued, task, list(range(task.source.games)), jobs):
        made += some
    return made

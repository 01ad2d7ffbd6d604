"""One game of bots under watch: who held, took and played what, how the chances went, what was asked; and its forks."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from pentarchy.bots import Bot, decide
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, Chance, EngineFault, GameState
from pentarchy.kernel.choices import ANY, Ask
from pentarchy.kernel.events import Event, Secret, with_names
from pentarchy.kernel.record import Record
from pentarchy.lab.balance.forks import Arrival, Fork, forked
from pentarchy.lab.balance.lens import Lens, holdings, identities, lens_of, named, on_table
from pentarchy.lab.external import sitter
from pentarchy.lab.simulate import MOST_DECISIONS, Plan, bot_seed, play_out

LOOK = 6
"""The chances are looked at after so many decisions, and when a round begins."""
HOPELESS = 0.02
SWAY = 0.2
"""A kingmaker is a seat with less chance than the first whose answer moves another's by more than the second."""


@dataclass(slots=True)
class Study:
    """Games to watch: the plan, how many cards of each to fork (any, or `only` these), whether to play each again with other luck of the
    bots."""

    plan: Plan
    forks: int = 4
    twins: bool = True
    only: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Held:
    """A card in a seat's hands: after how many answers it came (0: dealt at the start), and how far the game was."""

    card: str
    step: int
    progress: float


@dataclass(slots=True)
class Point:
    """The chances after so many answers; one number where everybody wins or loses together."""

    step: int
    chances: list[float]


@dataclass(slots=True)
class Swayed:
    """A seat without hope answered, and another's chance moved."""

    step: int
    seat: int
    other: int
    change: float


@dataclass(slots=True)
class Watched:
    """All that a report needs to know of one game."""

    number: int
    seed: str
    winners: list[int]
    scores: list[int]
    rule: str
    why: str
    rounds: int
    decisions: int
    who: list[list[str]]
    held: list[list[Held]]
    played: list[list[str]]
    table: list[str]
    offered: dict[int, int] = field(default_factory=dict)
    forced: int = 0
    asked: list[int] = field(default_factory=list)
    curve: list[Point] = field(default_factory=list)
    swayed: list[Swayed] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    won_places: dict[str, int] = field(default_factory=dict)
    forks: list[Fork] = field(default_factory=list)
    twin: list[int] | None = None


def watch(study: Study, n: int) -> Watched:
    """Game number n of a study, watched from its first question to its end."""
    plan = study.plan
    game = find(plan.game, plan.pack)
    seed = plan.seed_of(n)
    match = plan.begin(seed, telling=True)
    bots = [sitter(spec, bot_seed(seed, seat)) for seat, spec in enumerate(plan.seating(n))]
    watcher = Watcher(match, lens_of(game.folder))
    _play(match, bots, watcher.before, watcher.after)
    if plan.records:
        _keep(Path(plan.records), n, match)
    made = watcher.told(n)
    made.forks = [
        fork
        for fork in (
            forked(game, watcher.lens.seen, arrival, plan.bots[0], f"{seed}/{arrival.step}") for arrival in watcher.some(study, seed)
        )
        if fork is not None
    ]
    if study.twins:
        twin = plan.begin(seed)
        play_out(twin, [sitter(spec, bot_seed(f"{seed}/twin", seat)) for seat, spec in enumerate(plan.seating(n))])
        assert twin.outcome is not None
        made.twin = twin.outcome.winners
    return made


def _play(match: AnyMatch, bots: list[Bot], before: Callable[[int, Ask], None], after: Callable[[int, Ask, list[str]], None]) -> None:
    speakers = Chance(b"", bots[0].seed + 17)
    while not match.is_over:
        waiting = match.waiting()
        seat = waiting[0]
        if len(waiting) > 1 and match.prompt is not None and match.prompt.wait == ANY:
            seat = waiting[speakers.below("race", len(waiting))]
        ask = match.ask(seat)
        assert ask is not None
        before(seat, ask)
        keys = decide(bots[seat], match, seat)
        match.answer_list(seat, keys)
        after(seat, ask, keys)
        if match.answered > MOST_DECISIONS:
            raise EngineFault(f"The game of seed {match.seed} did not end within {MOST_DECISIONS} decisions.")


def _keep(folder: Path, n: int, match: AnyMatch) -> None:
    path = folder / f"game-{n:06}.jsonl"
    draft = path.with_suffix(".part")
    draft.write_text(Record.of(match).text(), encoding="utf-8")
    draft.replace(path)


class Watcher:
    """Looks at a match before and after each answer."""

    def __init__(self, match: AnyMatch, lens: Lens) -> None:
        self.match = match
        self.lens = lens
        self.game: AnyGame = match.game
        self.seats = match.state.seats
        self.one_side = max(self.game.sides(match.state)) == 0
        self.held: list[dict[str, Held]] = [{} for seat in range(self.seats)]
        self.holding: list[Counter[str]] = [Counter() for seat in range(self.seats)]
        self.played: list[set[str]] = [set() for seat in range(self.seats)]
        self.who: list[list[str]] = [[] for seat in range(self.seats)]
        self.table: set[str] = set()
        self.offered: Counter[int] = Counter()
        self.forced = 0
        self.asked = [0] * self.seats
        self.curve: list[Point] = []
        self.swayed: list[Swayed] = []
        self.rules: set[str] = set()
        self.places: list[Counter[str]] = [Counter() for seat in range(self.seats)]
        self.arrivals: list[Arrival] = []
        self.base: GameState | None = None
        self.clock = -1
        self.told_events = 0
        self.catalogue = self.game.catalogue()

    def chances(self) -> list[float]:
        state = self.match.state
        return [self.game.evaluate(state, seat) for seat in ([0] if self.one_side else range(self.seats))]

    def before(self, seat: int, ask: Ask) -> None:
        """Count the question; take the chances now and then, and always when a seat without hope decides."""
        legal = [option for option in ask.options if not option.barred]
        self.offered[len(legal)] += 1
        self.forced += len(legal) == 1 and ask.is_single
        self.asked[seat] += 1
        self.rules.add(ask.rule)
        clock = self.game.clock(self.match.state)
        hopeless = not self.one_side and bool(self.curve) and self.curve[-1].chances[seat] < HOPELESS
        if clock != self.clock or self.match.answered % LOOK == 0 or hopeless:
            self.clock = clock
            self.curve.append(Point(self.match.answered, [round(chance, 4) for chance in self.chances()]))
        self._look_around()

    def after(self, seat: int, ask: Ask, keys: list[str]) -> None:
        """What the answer pointed at, and what was told since."""
        for option in ask.options:
            if option.key in keys and option.at.startswith(f"{self.lens.map.anchor}:"):
                self.places[seat][option.at] += 1
        for event in self.match.table.events[self.told_events :]:
            self._hear(event, seat)
        self.told_events = len(self.match.table.events)
        last = self.curve[-1]
        if not self.one_side and self.seats > 2 and last.step == self.match.answered - 1 and last.chances[seat] < HOPELESS:
            self._look_for_kingmaking(seat, last)
        if self.match.is_over:
            self._look_around()

    def _look_for_kingmaking(self, seat: int, last: Point) -> None:
        for other, chance in enumerate(self.chances()):
            if other != seat and abs(chance - last.chances[other]) > SWAY:
                self.swayed.append(Swayed(last.step, seat, other, round(chance - last.chances[other], 3)))

    def _hear(self, event: Event, seat: int) -> None:
        self.rules.add(event.rule)
        card = event.args.get("card")
        if isinstance(card, Secret):
            card = card.value
        if isinstance(card, str) and named(card) in self.catalogue:
            holders = [other for other in range(self.seats) if self.holding[other][card]]
            self.played[holders[0] if len(holders) == 1 else seat].add(named(card))

    def _look_around(self) -> None:
        """At a new checkpoint: who holds what, and what has come since the last."""
        state, luck, trail = self.match.position.checkpoint()
        if state is self.base:
            return
        first = self.base is None
        self.base = state
        seen = self.lens.seen
        if not seen.seats:
            return
        self.table.update(on_table(seen, state))
        for seat, names in enumerate(identities(seen, state)):
            self.who[seat] = sorted({*self.who[seat], *names})
        progress = round(self.game.progress(state), 3)
        for seat, cards in enumerate(holdings(seen, state)):
            now = Counter(cards)
            for card in now - self.holding[seat]:
                name = named(card)
                if name in self.catalogue and name not in self.held[seat]:
                    self.held[seat][name] = Held(name, 0 if first else self.match.answered - len(trail), progress)
                    if not first:
                        self.arrivals.append(Arrival(state, luck, seat, card, self.match.answered - len(trail)))
            self.holding[seat] = now

    def some(self, study: Study, seed: str) -> list[Arrival]:
        """Some arrivals of different cards, chosen by the seed alone; cards without a replacement do not count."""

        def draw(arrival: Arrival) -> bytes:
            return hashlib.blake2b(f"{seed}/{arrival.card}/{arrival.seat}".encode(), digest_size=8).digest()

        chosen: list[Arrival] = []
        for arrival in sorted(self.arrivals, key=draw):
            if study.only and named(arrival.card) not in study.only:
                continue
            if len(chosen) < study.forks and all(named(arrival.card) != named(other.card) for other in chosen):
                chosen.append(arrival)
        return chosen

    def told(self, n: int) -> Watched:
        """The game in numbers."""
        match = self.match
        outcome = match.outcome
        assert outcome is not None
        view = match.view(SPECTATOR)
        rounds = view.get("round", view.get("season", 0))
        won = (
            [1.0 if outcome.winners else 0.0]
            if self.one_side
            else [1.0 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(self.seats)]
        )
        self.curve.append(Point(match.answered, won))
        places = sum(self.places, Counter())
        winning = sum([self.places[seat] for seat in outcome.winners], Counter())
        return Watched(
            number=n,
            seed=match.seed,
            winners=outcome.winners,
            scores=outcome.scores,
            rule=outcome.rule,
            why=with_names(outcome.why, [f"seat {seat + 1}" for seat in range(self.seats)]),
            rounds=rounds if isinstance(rounds, int) else 0,
            decisions=match.answered,
            who=self.who,
            held=[list(held.values()) for held in self.held],
            played=[sorted(played) for played in self.played],
            table=sorted({named(card) for card in self.table}),
            offered=dict(sorted(self.offered.items())),
            forced=self.forced,
            asked=self.asked,
            curve=self.curve,
            swayed=self.swayed,
            rules=sorted(self.rules),
            places=dict(sorted(places.items())),
            won_places=dict(sorted(winning.items())),
        )

"""From watched games to figures: seats, who and what is strong, length, shape, dead things, luck and skill."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from pentarchy.kernel import AnyGame
from pentarchy.lab.balance.forks import Fork
from pentarchy.lab.balance.lens import lens_of
from pentarchy.lab.balance.shape import Shape, deciding, shape_of
from pentarchy.lab.balance.spoken import never_spoken
from pentarchy.lab.balance.watch import Study, Watched
from pentarchy.lab.statistics import Effect, Share, effect_of, mean, median, paired_effect, share_of, surprising

LEAST = 8
"""Rows with fewer games than this are shown, and never called odd."""


@dataclass(slots=True)
class Example:
    """A game to look at: its number, after how many answers, and what happened there."""

    game: int
    step: int
    words: str


@dataclass(slots=True)
class Row:
    """A card, leader, kingdom or character: games it was held, taken and played in, its effects on the win, games to watch."""

    key: str
    name: str
    kind: str
    text: str
    held: Effect
    taken: int
    played: int
    when: float
    worth: Effect
    planned: Effect | None = None
    odd: bool = False
    odd_worth: bool = False
    examples: list[Example] = field(default_factory=list)


@dataclass(slots=True)
class Length:
    """How long games are and what is asked in them."""

    rounds: list[int]
    decisions: list[int]
    options: float
    many_options: int
    forced: float

    def named(self) -> list[tuple[str, list[int]]]:
        return [("rounds", self.rounds), ("decisions", self.decisions)]


@dataclass(slots=True)
class Luck:
    """How much the seed decides (0: nothing, 1: all), and what better play earns."""

    seed: float
    low: float
    high: float
    pairs: int
    lower: str = ""
    skill: Share | None = None
    skill_fair: float = 0.0


@dataclass(slots=True)
class Figures:
    """All of a report."""

    seats: list[Share]
    fair: float
    won: Share | None
    people: list[Row]
    cards: list[Row]
    shared: list[Row]
    length: Length
    shape: Shape
    endings: list[tuple[str, str, int]]
    dead: list[tuple[str, str, str]]
    silent: list[tuple[str, str]]
    places: dict[str, tuple[int, int]]
    luck: Luck
    forks: int
    tests: int


def figures_of(game: AnyGame, study: Study, games: list[Watched]) -> Figures:
    """Everything that watched games tell."""
    shared = is_shared(game)
    n = study.plan.seats
    fair = 1 / n
    people = _rows(game, games, shared, fair, _who)
    called = [owned.called for owned in lens_of(game.folder).seen.owned if owned.who and owned.called]
    for row in people:
        row.kind = called[0] if called else row.kind
    cards = _rows(game, games, shared, fair, _held)
    table = _table_rows(game, games) if shared else []
    for rows in (people, cards, table):
        _call_odd(rows)
    _examples(games, [*people, *cards, *table], shared)
    return Figures(
        seats=[] if shared else [share_of([[credit(one, seat, shared)] for one in games]) for seat in range(n)],
        fair=fair,
        won=share_of([[1.0 if one.winners else 0.0] for one in games]) if shared else None,
        people=people,
        cards=cards,
        shared=table,
        length=_length(games),
        shape=shape_of(games, shared),
        endings=_endings(game, games),
        dead=_dead(game, games),
        silent=never_spoken(game, {rule for one in games for rule in one.rules}),
        places={key: (count, sum(one.won_places.get(key, 0) for one in games)) for key, count in _places(games)},
        luck=_luck(games, shared),
        forks=sum(len(one.forks) for one in games),
        tests=len(people) + 2 * len(cards) + len(table),
    )


def is_shared(game: AnyGame) -> bool:
    """Whether everybody wins or loses together."""
    return str(game.ledger.facts.get("kind", "")) == "cooperative"


def credit(one: Watched, seat: int, shared: bool) -> float:
    """A seat's part of the win."""
    if shared:
        return 1.0 if one.winners else 0.0
    return 1.0 / len(one.winners) if seat in one.winners else 0.0


def _who(one: Watched) -> list[list[str]]:
    return one.who


def _held(one: Watched) -> list[list[str]]:
    return [[held.card for held in cards] for cards in one.held]


def _rows(game: AnyGame, games: list[Watched], shared: bool, fair: float, of: Callable[[Watched], list[list[str]]]) -> list[Row]:
    """One row for everything seats can be or hold: its effect is the holders' share of the win above the fair one; where all win
    together, the wins of games with it above those without."""
    catalogue = game.catalogue()
    seen: dict[str, dict[int, list[int]]] = {}
    for one in games:
        for seat, keys in enumerate(of(one)):
            for key in keys:
                seen.setdefault(key, {}).setdefault(one.number, []).append(seat)
    by_number = {one.number: one for one in games}
    forks: dict[str, list[Fork]] = {}
    came: dict[str, list[float]] = {}
    played: Counter[str] = Counter()
    for one in games:
        for fork in one.forks:
            forks.setdefault(fork.card, []).append(fork)
        for cards in one.held:
            for held in cards:
                if held.step:
                    came.setdefault(held.card, []).append(held.progress)
        played.update({card for cards in one.played for card in cards})
    rows: list[Row] = []
    for key in sorted(seen):
        holders = seen[key]
        values = [mean([credit(by_number[number], seat, shared) for seat in seats]) for number, seats in holders.items()]
        rest = [1.0 if one.winners else 0.0 for one in games if one.number not in holders] if shared else []
        effect = _against(values, rest) if shared else effect_of([value - fair for value in values], [])
        entry = catalogue.get(key, {})
        rows.append(
            Row(
                key=key,
                name=str(entry.get("name", key)),
                kind=str(entry.get("kind", "")),
                text=str(entry.get("text", "")),
                held=effect,
                taken=len(came.get(key, [])),
                played=played[key],
                when=mean(came.get(key, [])),
                worth=paired_effect([fork.worth for fork in forks.get(key, [])]),
            )
        )
    return rows


def _against(values: list[float], rest: list[float]) -> Effect:
    """Games with a thing against games without it; what is in every game tells nothing."""
    return effect_of(values, rest) if rest else Effect(0.0, -1.0, 1.0, 1.0, len(values))


def _table_rows(game: AnyGame, games: list[Watched]) -> list[Row]:
    """What lay there for everybody, in games that are won together."""
    catalogue = game.catalogue()
    rows: list[Row] = []
    for key in sorted({card for one in games for card in one.table}):
        values = [1.0 if one.winners else 0.0 for one in games if key in one.table]
        rest = [1.0 if one.winners else 0.0 for one in games if key not in one.table]
        entry = catalogue.get(key, {})
        none = paired_effect([])
        rows.append(
            Row(
                key,
                str(entry.get("name", key)),
                str(entry.get("kind", "")),
                str(entry.get("text", "")),
                _against(values, rest),
                0,
                0,
                0,
                none,
            )
        )
    return rows


def _call_odd(rows: list[Row]) -> None:
    """Controlled for how many were looked at."""
    able = [row for row in rows if row.held.count >= LEAST]
    for row, odd in zip(able, surprising([row.held.p for row in able]), strict=True):
        row.odd = odd
    able = [row for row in rows if row.worth.count >= LEAST]
    for row, odd in zip(able, surprising([row.worth.p for row in able]), strict=True):
        row.odd_worth = odd


# ---- games to watch ----


def _examples(games: list[Watched], rows: list[Row], shared: bool) -> None:
    """Three games for each row, rather few different ones in all: forks that turned the result first, then where it was decided."""
    used: Counter[int] = Counter()
    for row in rows:
        found = sorted(_candidates(games, row, shared), key=lambda one: (one[0], -used[one[1].game], one[1].game))
        for rank, example in found:
            if len(row.examples) < 3 and all(example.game != other.game for other in row.examples):
                row.examples.append(example)
                used[example.game] += 1


def _candidates(games: list[Watched], row: Row, shared: bool) -> Iterator[tuple[int, Example]]:
    for one in games:
        for fork in one.forks:
            if fork.card == row.key and fork.worth:
                words = "with it won, without it lost" if fork.worth > 0 else "with it lost, without it won"
                yield 0, Example(one.number, fork.step, f"the fork: {words}")
        holders = [seat for seat in range(len(one.who)) if row.key in one.who[seat] or any(held.card == row.key for held in one.held[seat])]
        if holders or row.key in one.table:
            step, leap = deciding(one, shared)
            won = bool(one.winners) if shared else any(seat in one.winners for seat in holders)
            yield 1, Example(one.number, step, f"{'won' if won else 'lost'}; decided here ({leap:+.0%})")


# ---- the rest ----


def _length(games: list[Watched]) -> Length:
    offered: Counter[int] = Counter()
    for one in games:
        offered.update(one.offered)
    counts = sorted(offered.elements())
    decisions = sum(one.decisions for one in games)
    return Length(
        rounds=[one.rounds for one in games],
        decisions=[one.decisions for one in games],
        options=median([float(count) for count in counts]),
        many_options=counts[int(0.95 * (len(counts) - 1))] if counts else 0,
        forced=sum(one.forced for one in games) / max(1, decisions),
    )


def _endings(game: AnyGame, games: list[Watched]) -> list[tuple[str, str, int]]:
    counted = Counter((one.rule, bool(one.winners)) for one in games)
    found: list[tuple[str, str, int]] = []
    for (rule, won), count in counted.most_common():
        known = game.ledger.rules.get(rule)
        title = known.title if known is not None else rule
        found.append((rule, title if won or not is_shared(game) else f"{title} (lost)", count))
    return found


def _dead(game: AnyGame, games: list[Watched]) -> list[tuple[str, str, str]]:
    """Cards that games are expected to bring into play and that these never did: name, kind, how far they came."""
    played = {card for one in games for cards in one.played for card in cards}
    held = {held.card for one in games for cards in one.held for held in cards}
    table = {card for one in games for card in one.table}
    catalogue = game.catalogue()
    excused = game.never_played()
    found: list[tuple[str, str, str]] = []
    for key in game.playable_cards():
        if key not in played and key not in table and key not in excused:
            entry = catalogue.get(key, {})
            found.append((str(entry.get("name", key)), str(entry.get("kind", "")), "held, never played" if key in held else "never held"))
    return sorted(found, key=lambda one: (one[1], one[0]))


def _places(games: list[Watched]) -> list[tuple[str, int]]:
    counted: Counter[str] = Counter()
    for one in games:
        counted.update(one.places)
    return sorted(counted.items())


def _luck(games: list[Watched], shared: bool) -> Luck:
    """How alike two games of one seed end when only the bots' own luck differs: the seed's share of the variance of the result."""
    pairs: list[list[tuple[float, float]]] = []
    for one in games:
        if one.twin is None:
            continue
        seats = [0] if shared else list(range(len(one.who)))
        mine = [credit(one, seat, shared) for seat in seats]
        other = [(1.0 if one.twin else 0.0) if shared else (1.0 / len(one.twin) if seat in one.twin else 0.0) for seat in seats]
        pairs.append(list(zip(mine, other, strict=True)))
    if len(pairs) < 4:
        return Luck(0.0, 0.0, 1.0, len(pairs))
    draw = random.Random(1)
    drawn = sorted(_alike([draw.choice(pairs) for pair in pairs]) for time in range(200))
    return Luck(_alike(pairs), drawn[5], drawn[194], len(pairs))


def _alike(pairs: list[list[tuple[float, float]]]) -> float:
    flat = [pair for some in pairs for pair in some]
    middle = mean([(one + two) / 2 for one, two in flat])
    spread = sum((one - middle) ** 2 + (two - middle) ** 2 for one, two in flat) / 2
    return sum((one - middle) * (two - middle) for one, two in flat) / spread if spread else 0.0

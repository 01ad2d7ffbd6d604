"""The odd cards once more, forked by a stronger bot until their worth is known to two points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from math import ceil
from pathlib import Path

from pentarchy.games import find
from pentarchy.lab.balance.figures import Figures, Row
from pentarchy.lab.balance.forks import Again, Fork, fork_again
from pentarchy.lab.balance.watch import Study, Watched
from pentarchy.lab.journal import Journal
from pentarchy.lab.pool import spread
from pentarchy.lab.statistics import mean, paired_effect, surprising

SHORTLIST = 6
"""At most so many odd cards are forked again by a stronger bot."""
LEAST = 3
"""So many where none is called odd or nearly so."""
NEARLY = 0.3
"""Called odd by a line that lets so large a share of chance through: worth the stronger bot's time."""
NEAR = 0.02
"""A worth is known when its interval reaches no further than this to either side."""
BLOCK = 40
"""So many forks of each card are played between two looks: fixed, so that the result is the same for any number of processes."""
BOT = "planner"
_STRIDE = 1_000_000
"""Forks are numbered by card, with room for so many each: a run that goes on may be told to play more, fewer, or other cards."""


class Forks:
    """`Forks(study, games, rows, most).play(...)`: at most so many forks of each card, fewer where its worth is known."""

    def __init__(self, study: Study, games: list[Watched], rows: list[Row], most: int, bot: str = BOT) -> None:
        self.study = study
        self.most = most
        self.bot = bot
        self.rows = rows
        self.comings = [_comings(games, row.key) for row in rows]
        order = sorted(find(study.plan.game, study.plan.pack).catalogue())
        self.first = [order.index(row.key) * _STRIDE for row in rows]
        self.found: list[dict[int, Fork | None]] = [{} for row in rows]

    def play(self, jobs: int, cluster: str, journal: Journal, tell: Callable[[int], None]) -> None:
        """Block after block; what the journal holds is not played again. `tell` hears how many are played in all; how many there will be
        (`expected`) and what is known so far (`standing`) change with every block."""
        count = 0
        while True:
            self.look()
            numbers = self.wanted()
            if not numbers:
                return
            missing = [number for number in numbers if number not in journal.done]
            for number in numbers:
                if number in journal.done:
                    self.put(number, _read(journal.done[number]))
            count += len(numbers) - len(missing)
            for n, fork in spread(fork_again, self.task(missing), list(range(len(missing))), jobs, cluster):
                self.put(missing[n], fork)
                journal.add(missing[n], {} if fork is None else asdict(fork))
                count += 1
                tell(count)

    def wanted(self) -> list[int]:
        """The next forks, numbered through."""
        numbers: list[int] = []
        for card, found in enumerate(self.found):
            if self.comings[card] and not self.is_known(card):
                numbers += [self.first[card] + n for n in range(len(found), min(self.most, len(found) + BLOCK))]
        return numbers

    def expected(self) -> int:
        """So many forks it takes in all, as far as is seen: an interval half as wide takes four times as many."""
        total = 0
        for card, found in enumerate(self.found):
            effect = self.rows[card].planned
            if not self.comings[card]:
                continue
            if effect is None or not effect.count:
                total += self.most
            elif self.is_known(card):
                total += len(found)
            else:
                wider = (effect.high - effect.low) / (2 * NEAR)
                total += min(self.most, max(len(found), ceil(len(found) * wider * wider)))
        return total

    def standing(self) -> str:
        """What is known so far, in points of win chance: "Standard Bearer -1.8 (-4.2 to +0.6)"."""
        return ", ".join([told_of(row) for row in self.rows if row.planned is not None and row.planned.count])

    def is_known(self, card: int) -> bool:
        effect = self.rows[card].planned
        return effect is not None and effect.high - effect.low <= 2 * NEAR

    def task(self, numbers: list[int]) -> Again:
        plan = self.study.plan
        assert plan.records
        task = Again(plan.game, plan.pack, self.bot, plan.seed, [], [], [], [], [])
        for number in numbers:
            card, n = self._which(number)
            comings = self.comings[card]
            game, seat, step = comings[n % len(comings)]
            task.records.append(str(Path(plan.records) / f"game-{game:06}.jsonl"))
            task.seats.append(seat)
            task.cards.append(self.rows[card].key)
            task.steps.append(step)
            task.rounds.append(n // len(comings))
        return task

    def put(self, number: int, fork: Fork | None) -> None:
        card, n = self._which(number)
        self.found[card][n] = fork

    def _which(self, number: int) -> tuple[int, int]:
        """The row a fork belongs to, and the how manieth of it it is."""
        n = number % _STRIDE
        return self.first.index(number - n), n

    def look(self) -> None:
        """What is known of each card: where an arrival was forked several times, their mean counts once."""
        for card, found in enumerate(self.found):
            arrivals: dict[int, list[float]] = {}
            for n in sorted(found):
                fork = found[n]
                if fork is not None:
                    arrivals.setdefault(n % len(self.comings[card]), []).append(fork.worth)
            self.rows[card].planned = paired_effect([mean(worths) for worths in arrivals.values()])


def told_of(row: Row) -> str:
    """A card's worth by the stronger bot, in points of win chance."""
    effect = row.planned
    assert effect is not None
    return f"{row.name} {100 * effect.mean:+.1f} ({100 * effect.low:+.1f} to {100 * effect.high:+.1f})"


def odd_cards(figures: Figures, named: list[str]) -> list[Row]:
    """The cards to look at again: those named; else those called odd or nearly so, the least likely to be chance first, and where there
    are none the first few of all."""
    if named:
        return [row for row in figures.cards if row.key in named]
    judged = sorted([row for row in figures.cards if row.worth.count], key=lambda row: row.worth.p)
    nearly = surprising([row.worth.p for row in judged], NEARLY)
    odd = [row for row, is_odd in zip(judged, nearly, strict=True) if is_odd]
    return odd[:SHORTLIST] or judged[:LEAST]


def _read(data: dict[str, object]) -> Fork | None:
    if "card" not in data:
        return None
    shares = [float(str(data[name])) for name in ("kept", "changed")]
    return Fork(str(data["card"]), str(data["other"]), int(str(data["seat"])), int(str(data["step"])), shares[0], shares[1])


def _comings(games: list[Watched], card: str) -> list[tuple[int, int, int]]:
    """Where a card came to somebody during a game: game, seat, step."""
    return [
        (one.number, seat, held.step)
        for one in games
        for seat, cards in enumerate(one.held)
        for held in cards
        if held.card == card and held.step
    ]

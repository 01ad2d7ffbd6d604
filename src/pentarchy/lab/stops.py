"""What stops a person: how often a seat is asked, what of it has one possible answer, and what is left where the table helps.

Greedy bots play; each of their decisions stands for a person who would be stopped there. *Before* is every question. *After* is a table
with quick windows: what has one possible answer is given without stopping anybody, and a run of the same act is one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

from pentarchy.bots import make
from pentarchy.bots.mind import mind_of
from pentarchy.host.runs import goes_on
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch
from pentarchy.kernel.record import start

MOST = 20_000


@dataclass(slots=True)
class Stops:
    """Counts over some games; rounds are those of all of them."""

    game: str
    seats: int
    games: int = 0
    rounds: int = 0
    asked: int = 0
    windows: int = 0
    window_one: int = 0
    turn_one: int = 0
    run: int = 0
    left: int = 0
    left_one: int = 0

    def each(self, n: int) -> float:
        """Per seat and round."""
        return n / max(1, self.rounds * self.seats)

    @property
    def share_before(self) -> float:
        """Of all questions, those with one possible answer."""
        return (self.window_one + self.turn_one) / max(1, self.asked)

    @property
    def share_after(self) -> float:
        return self.left_one / max(1, self.left)

    def data(self) -> dict[str, object]:
        return {**asdict(self), "share_before": self.share_before, "share_after": self.share_after}


def measure(game: AnyGame, seats: int, games: int, seed: str, done: Callable[[int], None] = lambda n: None) -> Stops:
    """Play so many games and count; `done(n)` after the nth."""
    found = Stops(game.key, seats)
    for n in range(games):
        _one(game, seats, f"{seed}-{n}", found)
        done(n + 1)
    return found


def _one(game: AnyGame, seats: int, seed: str, found: Stops) -> None:
    match = start(game, seats, seed, {})
    bots = [make("greedy", seat) for seat in range(seats)]
    last: tuple[int, str, list[str]] = (-1, "", [])
    for n in range(MOST):
        if match.is_over:
            break
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        keys = bots[seat].answer(mind_of(match, seat))
        # counted by what can be answered, not by what the table takes for the only answer: so the figure can tell that it misses some
        is_one = ask.moot or len(ask.answers(2)) == 1
        is_run = last == (seat, ask.rule, keys) and goes_on(match, seat, ask.rule, keys)
        found.asked += 1
        found.windows += ask.window != ""
        found.window_one += is_one and ask.window != ""
        found.turn_one += is_one and ask.window == ""
        found.run += is_run
        if ask.only() is None and not is_run:
            found.left += 1
            found.left_one += is_one
        last = (seat, ask.rule, keys)
        match.answer_list(seat, keys)
    found.games += 1
    found.rounds += rounds_of(match)


def rounds_of(match: AnyMatch) -> int:
    view = match.view(SPECTATOR)
    rounds = view.get("round", view.get("season", 1))
    return rounds if isinstance(rounds, int) else 1

"""How often a game passes from one person to another: bots play for every seat, and each answer of another seat than the last is one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from pentarchy import find
from pentarchy.bots import Bot, decide, make
from pentarchy.host.figures import Figures
from pentarchy.kernel import AnyMatch, Scalar
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.record import start
from pentarchy.lab.ahead import Waited, play_ahead
from pentarchy.lab.simulate import bot_seed
from pentarchy.lab.statistics import mean


@dataclass(frozen=True, slots=True)
class Saved:
    """Hand-overs per round before and after answering ahead (games with other answers are shorter or longer); of the answers `given`
    ahead, how many their person would not have given."""

    game: str
    seats: int
    before: float
    after: float
    given: int
    amiss: int


class Count:
    """One game: what was decided, and how often somebody else had to be waited for."""

    __slots__ = ("decisions", "handovers", "last")

    def __init__(self) -> None:
        self.decisions = 0
        self.handovers = 0
        self.last = -1

    def note(self, seat: int) -> None:
        self.decisions += 1
        self.handovers += seat != self.last
        self.last = seat


def play(match: AnyMatch, bots: list[Bot]) -> Count:
    """A whole game, answered one by one."""
    count = Count()
    while not match.is_over:
        seat = match.waiting()[0]
        count.note(seat)
        match.answer_list(seat, decide(bots[seat], match, seat))
    return count


def rounds_of(match: AnyMatch) -> int:
    view = match.view(SPECTATOR)
    found = view.get("round", view.get("season", 1))
    return found if isinstance(found, int) else 1


def measured(game: str, seats: int, preset: str, options: dict[str, Scalar], games: int, seed: str, bot: str = "greedy") -> Figures:
    """The means over some games."""
    counts: list[Count] = []
    rounds: list[float] = []
    for n in range(games):
        match = start(find(game), seats, f"{seed}-{n}", options, telling=False)
        bots = [make(f"{bot}:seed={bot_seed(f'{seed}-{n}', seat)}") for seat in range(seats)]
        counts.append(play(match, bots))
        rounds.append(rounds_of(match))
    return Figures(
        game=game,
        seats=seats,
        preset=preset,
        options=dict(options),
        games=games,
        decisions=round(mean([count.decisions for count in counts]), 1),
        rounds=round(mean(rounds), 1),
        handovers=round(mean([count.handovers for count in counts]), 1),
    )


def saved_ahead(game: str, seats: int, options: Mapping[str, Scalar], games: int, seed: str, bot: str = "greedy") -> Saved:
    """What answering ahead saves, over some games: the same luck and the same bots, asked about everything and with standing answers."""
    before = rounds_before = rounds_after = 0
    after: list[Waited] = []
    for n in range(games):

        def table(n: int = n) -> tuple[AnyMatch, list[Bot]]:
            bots = [make(f"{bot}:seed={bot_seed(f'{seed}-{n}', seat)}") for seat in range(seats)]
            return start(find(game), seats, f"{seed}-{n}", options), bots

        match, bots = table()
        before += play(match, bots).handovers
        rounds_before += rounds_of(match)
        match, bots = table()
        after.append(play_ahead(match, bots))
        rounds_after += rounds_of(match)
    given, amiss, waited = (sum(one.ahead for one in after), sum(one.amiss for one in after), sum(one.handovers for one in after))
    return Saved(game, seats, round(before / rounds_before, 1), round(waited / rounds_after, 1), given, amiss)


def as_toml(figures: list[Figures]) -> str:
    """The file of stored figures."""
    lines = ["# Made by `pentarchy handovers --write`: means over games that bots played for every seat."]
    for one in figures:
        options = ", ".join([f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in sorted(one.options.items())])
        lines += [
            "",
            "[[figures]]",
            f"game = {json.dumps(one.game)}",
            f"seats = {one.seats}",
            f"preset = {json.dumps(one.preset)}",
            f"options = {{ {options} }}" if options else "options = {}",
            f"games = {one.games}",
            *[f"{name} = {getattr(one, name)}" for name in ("decisions", "rounds", "handovers")],
        ]
    return "\n".join(lines) + "\n"

"""Games brought to a wanted question without a browser, to be laid on a table by importing their record."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pentarchy
from pentarchy.kernel import Ask, Record
from pentarchy.kernel.chance import Chance
from pentarchy.lab.words import answer_by_luck

MOST_GAMES = 30
MOST_ANSWERS = 900
SEATS = {"dragonemperor": 2, "bonesbanners": 2, "unicornus": 2, "dorian": 3, "ageofkingdoms": 2}


class Scene(NamedTuple):
    """A game at a question of one seat."""

    record: str
    seat: int
    seats: int


def scene(
    game: str, wanted: Callable[[Ask], bool], after: int = 0, seats: int = 0, leaning: tuple[str, ...] = (), **options: object
) -> Scene:
    """`scene("unicornus", lambda ask: ask.rule == "UK-BAT-8")`: the first such question in games of random play, after so many answers.

    What begins like something in `leaning` is answered before all else: `leaning=("agree:", "accept")`.
    """
    seats = seats or SEATS[game]
    for seed in range(MOST_GAMES):
        match = pentarchy.new(game, seats, f"scene {seed}", options)
        chance = Chance(b"", seed)
        for n in range(MOST_ANSWERS):
            if match.is_over:
                break
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            if n >= after and wanted(ask):
                return Scene(Record.of(match).text(), seat, seats)
            lean = next((option.key for option in ask.options if option.key.startswith(leaning)), "") if leaning else ""
            if lean and ask.kind == "one":
                match.answer(seat, lean)
            else:
                answer_by_luck(match, seat, ask, chance)
    raise AssertionError(f"no such question in {MOST_GAMES} games of {game}")


def before_the_end(game: str, seats: int, answers: int) -> Scene:
    """A game of random play, so many answers before it was over."""
    match = pentarchy.new(game, seats, "the end")
    chance = Chance(b"", 3)
    while not match.is_over:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        answer_by_luck(match, seat, ask, chance)
    record = Record.of(match)
    near = record.match(at=len(record.steps) - answers)
    return Scene(Record.of(near).text(), near.waiting()[0], seats)


def is_composed(ask: Ask) -> bool:
    return ask.kind != "one" and len(ask.options) > 2

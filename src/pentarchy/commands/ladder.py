"""`pentarchy ladder`: which bot is stronger, and how sure is that."""

from __future__ import annotations

import re
import sys
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.bots import roster
from pentarchy.commands.printing import FAILED, OK, Whole, out, percent, say, say_json, some_seed, table, warn
from pentarchy.commands.run import Run
from pentarchy.kernel import BadSetup
from pentarchy.lab.external import sitter
from pentarchy.lab.ladder import Rung, rated
from pentarchy.lab.ladder import ladder as climbed
from pentarchy.lab.simulate import is_shared


def ladder(
    game: str,
    /,
    *,
    levels: str = "",
    seats: Whole | None = None,
    seeds: Annotated[Whole, Parameter(alias="-n")] = 100,
    seed: str | None = None,
    run: Run | None = None,
) -> int:
    """Certify that each level of bots is stronger than the one below.

    One copy of the higher level plays among copies of the lower, every seed in all seats; in a co-operative game two teams play the
    same seeds. A rung stops as soon as a sequential test is sure. Exit code 1 where a level is not shown to be stronger.

    Examples:

        pentarchy ladder bonesbanners --levels greedy,planner

        pentarchy ladder dorian --seats 3 --seeds 60 --json

    Parameters
    ----------
    game
        Which game.
    levels
        The levels, weakest first, separated by + or by commas; all of them if left out.
    seats
        How many seats; the game's usual number if left out.
    seeds
        At most so many seeds a rung.
    seed
        The seed of the whole run; a new one if left out, printed either way.
    """
    found = pentarchy.find(game)
    chosen = [level for level in re.split(r"\+|,(?!\w+=)", levels) if level] or list(roster())
    for level in chosen:
        sitter(level)
    how = run or Run()
    if seeds < 1 or (how.jobs is not None and how.jobs < 1):
        raise BadSetup("At least one seed and one process are wanted.")
    count = seats or (2 if 2 in found.seats else found.seats[0])
    luck = some_seed(seed)
    rungs = climbed(game, chosen, count, luck, seeds, how.start(), how.settings(found), _news)
    if how.json:
        say_json({"game": game, "seats": count, "seed": luck, "rungs": [_data(rung) for rung in rungs]})
    else:
        say(f"{found.title}, {count} seats, seed {luck}, rules version {found.version}")
        _tell(rungs, is_shared(game))
    return OK if all(rung.holds for rung in rungs) else FAILED


def _news(text: str) -> None:
    """Progress, where somebody can see it."""
    if sys.stderr.isatty():
        warn(text)


def _data(rung: Rung) -> dict[str, object]:
    base = None if rung.base is None else asdict(rung.base)
    return {
        "higher": rung.higher,
        "lower": rung.lower,
        "share": asdict(rung.share),
        "fair": rung.fair,
        "base": base,
        "verdict": rung.verdict,
    }


def _tell(rungs: list[Rung], shared: bool) -> None:
    """The rungs, and the ratings where bots play against each other."""
    made = table(
        "level", "over", ">share" if not shared else ">wins", "95 % interval", ">fair" if not shared else ">lower wins", ">games", "verdict"
    )
    for rung in rungs:
        share = rung.share
        interval = f"{percent(share.low)} to {percent(share.high)}"
        made.add_row(rung.higher, rung.lower, percent(share.mean), interval, percent(rung.fair), str(share.games), rung.verdict)
    out().print(made)
    if not shared:
        ratings = table("level", ">rating", "95 % interval", title="\nPlackett-Luce, natural logarithms")
        for name, (value, low, high) in sorted(rated([r for rung in rungs for r in rung.results]).items(), key=lambda item: item[1]):
            ratings.add_row(name, f"{value:+.2f}", f"{low:+.2f} to {high:+.2f}")
        out().print(ratings)

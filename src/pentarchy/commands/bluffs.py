"""`pentarchy bots bluffs`: how often a bot bluffs, whether that can be read, and what it earns."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.bots import bots
from pentarchy.commands.printing import FAILED, OK, Whole, percent, say, say_json
from pentarchy.commands.run import Run
from pentarchy.kernel import BadSetup
from pentarchy.lab.ladder import climb
from pentarchy.lab.trials import Trials

MOST = 0.65
"""A bluff that can be told better than this from what everybody sees is none."""


@bots.command
def bluffs(
    game: str = "bonesbanners",
    /,
    *,
    level: str = "planner",
    games: Annotated[Whole, Parameter(alias="-n")] = 500,
    seeds: Whole = 24,
    seed: str = "bluffs",
    run: Run | None = None,
) -> int:
    """How often a level bluffs, whether a classifier can read it from what everybody sees, and how it fares against itself without bluffs.

    Exit code 1 where bluffs can be read (area under the curve 0.65 or more) or cost games. Needs the extra `lab` (numpy).

    Examples:

        pentarchy bots bluffs bonesbanners --games 500

    Parameters
    ----------
    game
        Which game.
    level
        The bot at all seats.
    games
        Games the classifier learns from and is judged on.
    seeds
        Seeds against the honest twin, each played in all seats; 0 leaves that out.
    seed
        The seed of the run.
    """
    from pentarchy.lab.bluffs import bluffs as watched

    found = pentarchy.find(game)
    how = run or Run()
    options = how.settings(found)
    seats = found.seats[0]
    jobs = how.start()
    made = watched(Trials(game, seats, level, seed, options=options), games, jobs)
    if made.laid == 0:
        raise BadSetup(f"Nothing is laid face down in {found.title}.")
    rung = climb(game, level, f"honest/{level}", seats, f"{seed}/honest", seeds, options, jobs) if seeds else None
    if how.json:
        twin = None if rung is None else {"fair": rung.fair, **asdict(rung.share)}
        say_json({"game": game, "seed": seed, "level": level, **asdict(made), "against_honest": twin})
    else:
        share = percent(made.bluffs / made.laid)
        say(f"{found.title}, {level}, seed {seed}: {made.bluffs} bluffs of {made.laid} laid face down ({share}) in {made.games} games")
        say(f"Read from what everybody sees: area under the curve {made.auc:.2f} ({made.low:.2f} to {made.high:.2f}), wanted below {MOST}")
        if rung is not None:
            won = rung.share
            told = f"{won.mean:.3f} ({won.low:.3f} to {won.high:.3f}) of {won.games} games"
            say(f"Against itself without bluffs: {told}, fair {rung.fair:.3f}")
    return FAILED if made.auc >= MOST or (rung is not None and rung.share.high < rung.fair) else OK

"""`pentarchy bots deals`: what dealing and breaking one's word earn, and how many of the deals that gain both sides are concluded."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.bots import bots
from pentarchy.commands.printing import FAILED, OK, Whole, out, percent, say, say_json, table
from pentarchy.commands.run import Run
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.lab.deals import Dealings, dealings
from pentarchy.lab.ladder import Rung, climb
from pentarchy.lab.statistics import Share
from pentarchy.lab.trials import Trials

WANTED = 0.5
"""The share of gainful deals that has to be concluded."""


@bots.command
def deals(
    game: str,
    /,
    *,
    level: str = "greedy",
    games: Annotated[Whole, Parameter(alias="-n")] = 20,
    every: Whole = 6,
    worlds: Whole = 80,
    seeds: Whole = 12,
    seats: Whole = 4,
    seed: str = "deals",
    run: Run | None = None,
) -> int:
    """Which deals that gain both sides come about, and what a dealer earns among the silent and a breaker of words among dealers.

    Exit code 1 where less than half of the gainful deals are concluded, or an offer is made twice.

    Examples:

        pentarchy bots deals ageofkingdoms --games 100

        pentarchy bots deals dorian --option tribute=true --option trade=true

    Parameters
    ----------
    game
        Which game.
    level
        The bot at all seats.
    games
        Games in which chances to deal are judged; 0 leaves them out.
    every
        About one in so many chances is judged.
    worlds
        Worlds each of them is judged in.
    seeds
        Seeds for what manners earn, each played in all seats; 0 leaves that out.
    seats
        How many seats.
    seed
        The seed of the run.
    """
    found = pentarchy.find(game)
    how = run or Run()
    options = how.settings(found)
    found.settled(seats, options)
    if every < 1 or worlds < 2:
        raise BadSetup("Every first chance and two worlds are the least.")
    jobs = how.start()
    task = Trials(game, seats, level, seed, every, worlds, options)
    made = dealings(task, games, jobs) if games else None
    rungs: list[Rung] = []
    if seeds:
        for higher, lower in ((level, f"silent/{level}"), (f"breaker/{level}", level)):
            rungs.append(climb(game, higher, lower, seats, f"{seed}/{higher}", seeds, options, jobs))
    if how.json:
        earned = [{"bot": rung.higher, "among": rung.lower, "fair": rung.fair, **asdict(rung.share)} for rung in rungs]
        say_json({"game": game, "seats": seats, "seed": seed, "deals": None if made is None else asdict(made), "earned": earned})
    else:
        tell(found, seats, seed, made, rungs)
    return FAILED if made is not None and (made.crowding or made.repeated or (made.gainful and made.share.mean < WANTED)) else OK


def tell(found: AnyGame, seats: int, seed: str, made: Dealings | None, rungs: list[Rung]) -> None:
    """For people."""
    say(f"{found.title}, {seats} seats, seed {seed}")
    if made is not None:
        say(f"{made.gainful} of {made.judged} judged chances to deal gain both sides (on average {made.mine:+.3f} and {made.theirs:+.3f})")
        say(f"concluded: {percent(made.share.mean)} {interval(made.share)} of {made.share.games} chances in {made.share.blocks} games")
        listed = table("kind", ">offered", ">agreed to", ">gainful", ">concluded")
        for kind in sorted({*made.offered, *made.agreed, *made.kinds}):
            one = made.kinds.get(kind)
            cells = ["0", ""] if one is None else [str(one.games), percent(one.mean)]
            listed.add_row(kind, str(made.offered.get(kind, 0)), str(made.agreed.get(kind, 0)), *cells)
        out().print(listed)
        say(f"second offers to the same player in a phase: {made.crowding}; refused offers made again: {made.repeated}")
        say(f"words broken: {made.broken}")
    for rung in rungs:
        won = f"{percent(rung.share.mean)} {interval(rung.share)}"
        say(f"{rung.higher} among {rung.lower}: wins {won} of {rung.share.games} games, fair is {percent(rung.fair)}")


def interval(share: Share) -> str:
    return f"({percent(share.low)} to {percent(share.high)})"

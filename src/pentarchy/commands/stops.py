"""`pentarchy stops`: what stops a person at a table, before and after the table helps."""

from __future__ import annotations

import pentarchy
from pentarchy.commands.printing import FAILED, OK, Whole, out, percent, progress, say, say_json, some_seed, table
from pentarchy.kernel import BadSetup
from pentarchy.lab.stops import Stops, measure

MOST_LEFT = 0.02
"""Of the stops that are left, so many may have one possible answer."""


def stops(*games: str, plays: Whole = 5, seats: Whole = 0, seed: str | None = "1", json: bool = False) -> int:
    """Show how often a person is stopped per seat and round, and for what.

    Greedy bots play; every question to one of them counts as a stop. After: what has one possible answer is given by the table, and a run
    of the same act is one answer. Exit code 1 if more than 2 % of what is left has one possible answer.

    Examples:

        pentarchy stops bonesbanners

        pentarchy stops --plays 20

    Parameters
    ----------
    games
        Which games; all of them if left out.
    plays
        How many games to play of each.
    seats
        At so many seats; the usual number if left out.
    seed
        The seed of the games.
    json
        For programs.
    """
    if plays < 1:
        raise BadSetup(f"At least one game has to be played, not {plays}.")
    names = games or tuple(pentarchy.names())
    found: list[Stops] = []
    luck = some_seed(seed)
    for name in names:
        game = pentarchy.find(name)
        usual = seats or (3 if 3 in game.seats else max(game.seats))
        game.settled(usual, {})
        with progress(f"{game.title}: games", plays) as moved:
            found.append(measure(game, usual, plays, luck, moved))
    if json:
        data = [one.data() for one in found]
        say_json(data[0] if len(games) == 1 else data)
    else:
        _tell(found)
    return OK if all(one.share_after <= MOST_LEFT for one in found) else FAILED


def _tell(found: list[Stops]) -> None:
    listed = table("game", "seats", "rounds", "asked", "only pass", "only one way", "in runs", "one answer", "left", "of it one answer")
    for one in found:
        shown = [one.asked, one.window_one, one.turn_one, one.run]
        figures = [f"{one.each(n):.1f}" for n in shown]
        left = [f"{one.each(one.left):.1f}", percent(one.share_after)]
        listed.add_row(one.game, str(one.seats), str(one.rounds), *figures, percent(one.share_before), *left)
    out().print(listed)
    say("per seat and round: asked, then what of it needs nobody, then what still stops a person")

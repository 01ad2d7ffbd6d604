"""`pentarchy words`: do log lines, titles and labels read well?"""

from __future__ import annotations

import pentarchy
from pentarchy.commands.printing import FAILED, OK, Whole, progress, say, some_seed
from pentarchy.kernel import BadSetup
from pentarchy.lab.words import read


def words(*games: str, random_games: Whole = 200, seed: str | None = "1", most: Whole = 12) -> int:
    """Read all that seats are told in random games and show sentences with seams, innards or wrong plurals.

    Exit code 1 if any is found.

    Examples:

        pentarchy words

        pentarchy words dorian --random-games 20

    Parameters
    ----------
    games
        Which games; all of them if left out.
    random_games
        How many games of each, over all seat counts; every second with other options.
    seed
        The seed of the games.
    most
        So many sentences of each fault are shown.
    """
    if random_games < 1:
        raise BadSetup("At least one game has to be read.")
    faults = 0
    for name in games or tuple(pentarchy.names()):
        game = pentarchy.find(name)
        with progress(f"{game.title}: reading", random_games) as moved:
            found = read(game, random_games, some_seed(seed), moved)
        for fault, texts in found.items():
            faults += len(texts)
            say(f"{game.title}: {fault} ({len(texts)})")
            for text in texts[:most]:
                say(f"    {text}")
    say(f"{faults} sentences with a fault." if faults else "Nothing to mend.")
    return FAILED if faults else OK

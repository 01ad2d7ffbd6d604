"""`python -m tests.corpus GAME ...`: play the corpus of a game anew, after its rules version was raised on purpose."""

from __future__ import annotations

import sys

from pentarchy.games import find
from tests.corpus import path_of, version_of, write
from tests.corpus.making import corpus


def remake(name: str) -> str:
    """Write one corpus anew; gives what to tell."""
    game = find(name)
    if path_of(name).exists() and version_of(name) == game.version:
        return f"{name}: the rules version is still {game.version}. Raise it where the rules change on purpose; else mend the code."
    games = corpus(game)
    write(name, game.version, games)
    answers = sum(len(played.answers) for played in games)
    return f"{name}: {len(games)} games, {answers} answers, {path_of(name).stat().st_size} bytes, rules version {game.version}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        said = remake(name)
        print(said)
        if "still" in said:
            sys.exit(1)

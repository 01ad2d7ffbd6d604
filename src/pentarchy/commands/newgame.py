"""`pentarchy new-game`: a small playable game of one's own; `pentarchy contracts`: what every game must keep."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.printing import FAILED, OK, Whole, progress, say, say_json, some_seed
from pentarchy.kernel import BadSetup
from pentarchy.kernel.events import counted


def new_game(name: str, /, *, title: str = "", prefix: str = "", folder: str = "") -> int:
    """Write a small game of your own as a package beside Pentarchy: playable at once, and it passes every contract.

    Examples:

        pentarchy new-game relicrace

        pentarchy new-game relicrace --title "Relic Race" --prefix RR

    Parameters
    ----------
    name
        The key of the game and the name of its package: small letters and digits.
    title
        What people read; the name with a capital if left out.
    prefix
        The two or three letters every rule id begins with; the first letters of the name if left out.
    folder
        Where to write it; a folder of that name if left out.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]{1,30}", name) or keyword.iskeyword(name) or name in sys.stdlib_module_names or name == "pentarchy":
        raise BadSetup(f"'{name}' cannot be the name of a game: small letters and digits are wanted, and no module of Python's own.")
    if name in pentarchy.names():
        raise BadSetup(f"There is a game '{name}' already.")
    letters = (prefix or name[:2]).upper()
    if not re.fullmatch(r"[A-Z]{2,3}", letters):
        raise BadSetup(f"'{prefix or name[:2]}' cannot be the prefix of rules: two or three letters are wanted (--prefix).")
    target = Path(folder or name)
    if target.exists() and any(target.iterdir() if target.is_dir() else [target]):
        raise BadSetup(f"{target} is there already and not empty.")
    words = {"@name@": name, "@title@": title or name.capitalize(), "@prefix@": letters, "@class@": name.capitalize()}
    written = _write(files("pentarchy") / "skeleton", target, words)
    say(f"{words['@title@']}: {written} files in {target}. Next:")
    say(f"  pip install -e {target}")
    say(f"  pentarchy play {name}")
    say(f"  pentarchy contracts {name}")
    return OK


def _write(source: Traversable, target: Path, words: dict[str, str]) -> int:
    """Copy a folder of templates, filled in; gives how many files were written."""
    count = 0
    target.mkdir(parents=True, exist_ok=True)
    for part in sorted(source.iterdir(), key=lambda part: part.name):
        if part.is_dir() and part.name != "__pycache__":
            count += _write(part, target / (words["@name@"] if part.name == "game" else part.name), words)
        elif part.name.endswith(".txt"):
            text = part.read_text(encoding="utf-8")
            for mark, word in words.items():
                text = text.replace(mark, word)
            (target / part.name.removesuffix(".txt")).write_text(text, encoding="utf-8")
            count += 1
    return count


def contracts(
    game: str, /, *, games: Annotated[Whole, Parameter(alias="-n")] = 20, every: Whole = 7, seed: str | None = None, json: bool = False
) -> int:
    """Play random games over all seats and options and check at their decisions what every game must keep.

    Nothing leaks, undo and replay are exact, copies are whole, components are conserved, the game ends; the film of every
    fourth game is made again from its record. The first breach is told.

    Examples:

        pentarchy contracts dorian --games 100

    Parameters
    ----------
    game
        Which game.
    games
        How many games, going round seats and options.
    every
        Check at every so many decisions.
    seed
        The luck of the run; a new one if left out, printed either way.
    json
        For programs.
    """
    found = pentarchy.find(game)
    if games < 1 or every < 1:
        raise BadSetup("At least one game and every first decision is wanted.")
    from pentarchy.lab.contracts import Broken
    from pentarchy.lab.tables import audited

    chosen = some_seed(seed)
    decisions = 0
    try:
        with progress(f"{found.title}: contracts", games) as moved:
            for done, report in enumerate(audited(found, games, every, chosen), start=1):
                decisions += report.decisions
                moved(done)
    except Broken as broken:
        if json:
            say_json({"game": game, "seed": chosen, "broken": str(broken)})
        else:
            say(f"Broken: {broken}")
        return FAILED
    if json:
        say_json({"game": game, "seed": chosen, "games": games, "decisions": decisions})
    else:
        say(f"{found.title}: {counted(games, 'game')}, {decisions} decisions, every {every}. checked, seed {chosen}: all contracts hold.")
    return OK

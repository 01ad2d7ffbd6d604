"""Rules that could have spoken, in a log line or a question, and never did."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from pentarchy.compiled import PACKAGE
from pentarchy.kernel import AnyGame

_DOCSTRING = re.compile(r'"""(?:.|\n)*?"""')


@cache
def _able(folder: Path, prefix: str) -> frozenset[str]:
    """Ids written as texts in the code, docstrings and reasons why not aside: those of notes and questions."""
    pattern = re.compile(rf'"({prefix}-[A-Z]+-\d+)"')
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        if "bot" not in path.parts:
            lines = _DOCSTRING.sub("", path.read_text(encoding="utf-8")).splitlines()
            found |= {id for line in lines if "barred" not in line for id in pattern.findall(line)}
    return frozenset(found)


def never_spoken(game: AnyGame, spoken: set[str]) -> list[tuple[str, str]]:
    """Id and title of every rule the code can cite aloud and these games did not."""
    source = PACKAGE / "games" / game.key
    able = _able(source if source.is_dir() else game.folder, game.prefix)
    return [(id, rule.title) for id, rule in game.ledger.rules.items() if id in able and id not in spoken]

"""The registry: every folder here is a game; its `GAME` is all the wiring there is."""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from typing import cast

from pentarchy.kernel import AnyGame, BadSetup

_FOLDER = Path(__file__).parent
_found: dict[str, AnyGame] = {}
_packed: dict[tuple[str, str], AnyGame] = {}
_read: set[str] = set()


def register(game: AnyGame) -> None:
    """Add a game that lives outside this folder; `PENTARCHY_GAMES="module:NAME"` does the same for child processes."""
    _found[game.key] = game


def _outside() -> None:
    """Register what the environment names, once."""
    for spec in os.environ.get("PENTARCHY_GAMES", "").split(","):
        module, _, name = spec.partition(":")
        if name and spec not in _read:
            _read.add(spec)
            try:
                register(cast(AnyGame, getattr(importlib.import_module(module), name)))
            except (ImportError, AttributeError) as error:
                raise BadSetup(f"PENTARCHY_GAMES names no game by '{spec}': {error}.") from error


def names() -> list[str]:
    """The keys of all games here."""
    _outside()
    inside = [path.parent.name for path in _FOLDER.glob("*/rules.toml") if (path.parent / "__init__.py").exists()]
    return sorted({*inside, *_found})


def find(name: str, pack: str = "") -> AnyGame:
    """The game of this name, on the content of a pack folder if one is given."""
    if name not in _found and name not in names():
        raise BadSetup(f"There is no game '{name}'; there are: {', '.join(names())}.")
    if name not in _found:
        _found[name] = cast(AnyGame, importlib.import_module(f"pentarchy.games.{name}").GAME)
    if not pack:
        return _found[name]
    content = _found[name].content.with_pack(Path(pack))
    key = (name, content.hash)
    if key not in _packed:
        _packed[key] = _found[name].made_from(content)
    return _packed[key]

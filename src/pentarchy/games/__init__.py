"""The registry: every folder here is a game; its `GAME` is all the wiring there is.

A package from outside adds one with the entry point group `pentarchy.games` (`nim = "nim:GAME"`), or by its name in the
environment: `PENTARCHY_GAMES="module:NAME"`.
"""

from __future__ import annotations

import importlib
import os
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import cast

from pentarchy.kernel import AnyGame, BadSetup, ContentError, PentarchyError
from pentarchy.kernel.errors import CONTENT
from pentarchy.kernel.pack import Pack

_FOLDER = Path(__file__).parent
_found: dict[str, AnyGame] = {}
_packed: dict[tuple[str, str], AnyGame] = {}
MOST_PACKED = 40
_read: set[str] = set()
_broken: dict[str, str] = {}


def register(game: AnyGame) -> None:
    """Add a game that lives outside this folder; raises BadSetup for one of a name that is here, and for one that is compiled:
    native classes of two libraries that share a base corrupt each other's memory."""
    for kind in (type(game), *game.shapes()):
        module = sys.modules.get(kind.__module__)
        file = str(getattr(module, "__file__", None) or "")
        if not kind.__module__.startswith("pentarchy.") and file.endswith((".so", ".pyd")):
            raise BadSetup(f"The game '{game.key}' is compiled ({kind.__module__}); games from outside must be plain Python.")
    if (_FOLDER / game.key / "rules.toml").is_file():
        raise BadSetup(f"There is a game '{game.key}' here already; a game from outside needs a key of its own.")
    _found[game.key] = game


def _outside() -> None:
    """Register what installed packages and the environment name, once."""
    if not _read:
        _read.add("")
        for point in entry_points(group="pentarchy.games"):
            try:
                register(cast(AnyGame, point.load()))
            except Exception as error:  # whatever a foreign package does wrong, the other games play all the same
                said = str(error) if isinstance(error, PentarchyError) else f"{type(error).__name__}: {error}"
                _broken[point.name] = f"The game '{point.name}' of an installed package cannot be used: {' '.join(said.split())}"
    for spec in os.environ.get("PENTARCHY_GAMES", "").split(","):
        module, _, name = spec.partition(":")
        if name and spec not in _read:
            _read.add(spec)
            try:
                register(cast(AnyGame, getattr(importlib.import_module(module), name)))
            except (ImportError, AttributeError) as error:
                raise BadSetup(f"PENTARCHY_GAMES names no game by '{spec}': {error}.") from error


def broken() -> dict[str, str]:
    """Games of installed packages that could not be loaded, each with the reason; the others play all the same."""
    _outside()
    return _broken


def names() -> list[str]:
    """The keys of all games here."""
    _outside()
    inside = [path.parent.name for path in _FOLDER.glob("*/rules.toml") if (path.parent / "__init__.py").exists()]
    return sorted({*inside, *_found})


def find(name: str, pack: str = "") -> AnyGame:
    """The game of this name, on the content of a pack folder if one is given."""
    if name not in _found and name not in names():
        if name in _broken:
            raise BadSetup(_broken[name])
        raise BadSetup(f"There is no game '{name}'; there are: {', '.join(names())}.")
    if name not in _found:
        _found[name] = cast(AnyGame, importlib.import_module(f"pentarchy.games.{name}").GAME)
    return find_with(name, Pack.read(Path(pack))) if pack else _found[name]


def laid_over(base: AnyGame, pack: Pack) -> AnyGame:
    """A game with a pack over its content; the error names the pack where no single file of it is at fault."""
    try:
        return base.made_from(base.content.with_pack(pack))
    except ContentError as error:
        if error.file != CONTENT:
            raise
        raise ContentError(pack.place, error.entry, error.field, error.text) from error


def find_with(name: str, pack: Pack) -> AnyGame:
    """The game of this name with a pack laid over its content; the newest few are kept, whoever plays one holds it anyhow."""
    base = find(name)
    if pack.game and pack.game != name:
        raise ContentError(pack.name, "pack", "game", f"a pack for {pack.game}, not for {name}")
    key = (name, pack.hash)
    game = _packed.pop(key, None) or laid_over(base, pack)
    _packed[key] = game
    for old in list(_packed)[:-MOST_PACKED]:
        _packed.pop(old, None)
    return game

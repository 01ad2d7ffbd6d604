"""Content packs in a folder: files or folders of TOML that say their game themselves, or lie in a folder of its name."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from pentarchy import find_with, names
from pentarchy.host.packs import pack_from
from pentarchy.kernel import BadSetup, ContentError
from pentarchy.kernel.pack import Pack

MOST_FOUND = 200
"""So many packs of a folder are looked at."""
FOLDER = "PENTARCHY_PACKS"


@dataclass(slots=True)
class Found:
    """A pack, the game it is for, and where it lies."""

    pack: Pack
    game: str
    path: Path


def found_in(folder: str) -> tuple[list[Found], list[tuple[str, str]]]:
    """The packs of a folder; and what in it cannot be used, with the reason."""
    root = Path(folder)
    if not folder or not root.is_dir():
        return [], [(folder, f"There is no folder {folder} for content packs.")] if folder else []
    places = [(path, "") for path in sorted(root.iterdir()) if path.name not in names()]
    for game in names():
        places += [(path, game) for path in sorted((root / game).glob("*"))]
    good: list[Found] = []
    bad: list[tuple[str, str]] = []
    for path, game in [place for place in places if place[0].suffix == ".toml" or place[0].is_dir()][:MOST_FOUND]:
        try:
            good.append(_read(path, game))
        except ContentError as error:
            bad.append((path.name, str(error)))
    return good, bad


def _read(path: Path, game: str) -> Found:
    pack = Pack.read(path)
    pack = pack_from(pack.text, pack.name)
    if not (pack.game or game):
        raise ContentError(path.name, "pack", "game", "the pack does not say for which game it is")
    if pack.game and pack.game not in names():
        raise ContentError(path.name, "pack", "game", f"there is no game '{pack.game}'; there are: {', '.join(names())}")
    if pack.game and game and pack.game != game:
        raise ContentError(path.name, "pack", "game", f"a pack for {pack.game} lies in the folder of {game}")
    return Found(pack, pack.game or game, path)


def folder_of(given: str = "") -> str:
    """The folder of packs: the one that was named, or the environment's."""
    return given or os.environ.get(FOLDER, "")


def usable(folder: str, game: str = "") -> tuple[list[Found], list[str]]:
    """The packs of a folder that a game (each its own without one) can be played with; and a sentence for each that cannot be used."""
    here, bad = found_in(folder)
    good: list[Found] = []
    left_out = [about for _, about in bad]
    for one in here:
        try:
            if game in ("", one.game):
                find_with(one.game, one.pack)
                good.append(one)
        except (ContentError, BadSetup) as error:
            left_out.append(str(error))
    return good, left_out


def pack_of_record(path: Path, folder: str) -> str:
    """Where the pack lies that a record names and does not carry; "" if it needs none, or the folder has none of that name."""
    try:
        with path.open(encoding="utf-8") as file:
            header = json.loads(file.readline())
    except (OSError, ValueError, RecursionError):
        return ""
    if not isinstance(header, dict) or not header.get("pack") or header.get("pack_text"):
        return ""
    here = [one for one in found_in(folder)[0] if (one.pack.name, one.game) == (header["pack"], header.get("game"))]
    return str(here[0].path) if here else ""


def path_of(pack: str, folder: str = "", game: str = "") -> str:
    """Where a pack lies that somebody names: by its folder or file, or by its name in the folder of packs. Raises BadSetup.

    Packs of several games may have one name: that of the game which is played is meant.
    """
    shelf = folder_of(folder)
    if not pack or Path(pack).exists() or not shelf:
        return pack
    here, bad = found_in(shelf)
    meant = [one for one in here if pack in (one.pack.name, one.path.stem, one.path.name)]
    if meant:
        return str(next((one for one in meant if one.game == game), meant[0]).path)
    for file, about in bad:
        if pack in (file, Path(file).stem):
            raise BadSetup(about)
    there = ", ".join(one.pack.name for one in here) or "none"
    raise BadSetup(f"There is no content pack '{pack}' in {shelf}; there are: {there}.")

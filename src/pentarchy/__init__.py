"""Pentarchy: five kingdom board games from one engine.

>>> import pentarchy
>>> match = pentarchy.new("dragonemperor", seats=2, seed=7)
>>> match.prompt.asks[0].title, [option.key for option in match.ask(0).options]
>>> match.answer(0, "end")
>>> match.view(1), match.log(1), match.undo(0), match.outcome
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path

from pentarchy.compiled import search_path

__path__ = search_path(__path__)

from pentarchy.games import find, find_with, names
from pentarchy.kernel import AnyGame, AnyMatch, BadRecord, Record
from pentarchy.kernel.record import pack_of, start
from pentarchy.kernel.version import VERSION as __version__

__all__ = ["Record", "__version__", "find", "find_with", "load", "names", "new", "read", "save"]


def new(game: str, seats: int = 0, seed: int | str | None = None, options: Mapping[str, object] | None = None, pack: str = "") -> AnyMatch:
    """`pentarchy.new("dragonemperor", seats=2, seed=7, options={"short": True})`: a match at its first question.

    Without a seed a secret 256-bit one is drawn; without seats the game's usual number sit down.
    """
    found = find(game, pack)
    count = seats or (2 if 2 in found.seats else found.seats[0])
    return start(found, count, secrets.token_hex(32) if seed is None else seed, options or {})


def read(path: str | Path, pack: str = "") -> Record:
    """`pentarchy.read("game.jsonl")`: the record in a file, to verify or to replay to any point."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{file.name} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file.name} cannot be read: it is not text in UTF-8.") from error

    carried = None if pack else pack_of(text)

    def with_content(game: str, content: str, packed: str) -> AnyGame:
        found = find(game, pack) if carried is None else find_with(game, carried)
        if found.content.hash != content and packed and not pack:
            raise BadRecord(f"the record was played with the content pack '{packed}'; name its folder.")
        return found

    return Record.parse(text, with_content)


def load(path: str | Path, pack: str = "") -> AnyMatch:
    """`pentarchy.load("game.jsonl")`: the match of a record file, where it was left."""
    return read(path, pack).resume()


def save(match: AnyMatch, path: str | Path) -> None:
    """`pentarchy.save(match, "game.jsonl")`: write the record, whole or not at all."""
    file = Path(path)
    draft = file.with_name(file.name + ".part")
    draft.write_text(Record.of(match).text(), encoding="utf-8")
    draft.replace(file)

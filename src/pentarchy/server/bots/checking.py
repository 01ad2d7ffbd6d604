"""Can a game be played with this pack? Found out in a worker process: whatever a pack does there, tables go on."""

from __future__ import annotations

from typing import Final

import msgspec

from pentarchy.games import find
from pentarchy.host.packs import changes, changes_data
from pentarchy.kernel import Chance, ContentError, PentarchyError
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start
from pentarchy.server.bots.steps import game_for

TRIAL: Final = 150
"""So many random answers a pack is tried with, at each number of seats."""


class Check(msgspec.Struct, tag="check", forbid_unknown_fields=True):
    """`tried`: some random moves are played too, at every number of seats."""

    game: str
    pack: tuple[str, str]
    tried: bool = False


class Checked(msgspec.Struct):
    """What a pack changes and how its cards look; or what is wrong with it, and where."""

    content: str = ""
    changes: list[dict[str, object]] = []
    cards: dict[str, dict[str, object]] = {}
    fault: str = ""
    entry: str = ""
    field: str = ""


def check(task: Check) -> Checked:
    """Load the game with the pack as a table would; whatever goes wrong is said of the pack."""
    try:
        base = find(task.game)
        game = game_for(task.game, task.pack)
        old, new = base.catalogue(), game.catalogue()
        for seats in game.seats if task.tried else []:
            play_some(start(game, seats, "trial", {}, light=True, telling=False), Chance(b"", seats), TRIAL)
    except ContentError as error:
        return Checked(fault=str(error), entry=error.entry, field=error.field)
    except Exception as error:
        if isinstance(error, PentarchyError):
            return Checked(fault=str(error))
        return Checked(fault=f"{task.pack[0]}: the rules cannot be played with these cards ({type(error).__name__}).")
    cards = {key: entry for key, entry in new.items() if entry != old.get(key)}
    return Checked(game.content.hash, changes_data(changes(base.content, game.content, base)), cards)

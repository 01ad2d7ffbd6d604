"""The tables a game can be played at: its seat counts and option sets, and audits that go round them."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from pentarchy.kernel import AnyGame, BadSetup, Scalar
from pentarchy.lab.contracts import Audit, Report


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, Scalar]]:
    """The defaults, every other value alone, and everything switched to its last value, as far as the game allows them."""
    sets: list[dict[str, Scalar]] = [{}]
    sets += [{setting.name: value} for setting in game.settings if not setting.free for value in setting.values[1:]]
    sets.append({setting.name: setting.values[-1] for setting in game.settings if not setting.free})
    for options in sets:
        try:
            game.settled(seats, options)
        except BadSetup:
            continue
        yield options


def audited(game: AnyGame, games: int, every: int, seed: str) -> Iterator[Report]:
    """Random games under watch, going round all seats and options, each fourth with its film; raises Broken at the first breach."""
    tables = [(seats, options) for seats in game.seats for options in option_sets(game, seats)]
    for n in range(games):
        # a stride that shares no factor with the tables: few games still see many seat counts and options
        seats, options = tables[(n * 7919) % len(tables)]
        yield Audit(game, seats, options, crc32(f"{seed}-{n}".encode()) & 0x3FFFFFFF, every, film=n % 4 == 0).run()

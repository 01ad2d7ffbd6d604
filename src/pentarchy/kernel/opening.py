"""How a game begins: settings, an empty state, the game's own set-up, and the first question."""

from __future__ import annotations

from collections.abc import Mapping

from pentarchy.kernel.chance import Chance, seed_bytes
from pentarchy.kernel.game import Game
from pentarchy.kernel.match import Match
from pentarchy.kernel.state import GameState, Scalar

AnyGame = Game[GameState, object]
AnyMatch = Match[GameState, object]


def start(game: AnyGame, seats: int, seed: int | str, options: Mapping[str, object], light: bool = False, telling: bool = True) -> AnyMatch:
    """A new match at its first question; one that tells is traced too, unless it is light."""
    match = laid_out(game, seats, str(seed), game.settled(seats, options), telling)
    match.position.light = light
    match.begin(traced=telling and not light)
    return match


def laid_out(game: AnyGame, seats: int, seed: str, options: dict[str, Scalar], telling: bool) -> AnyMatch:
    """A match whose table is laid, before anybody is asked."""
    state = game.blank()
    state.seats = seats
    state.options = options
    match = Match.laid_out(game, state, Chance(seed_bytes(seed)), seed, telling)
    game.setup(match.table)
    return match


def restage(match: AnyMatch, dice: list[int] | None = None) -> AnyMatch:
    """A match that begins at this one's present state, as edited by a test or a puzzle maker, with scripted dice if given."""
    chance = match.table.chance.copy()
    chance.script = list(dice or [])
    fresh = Match.laid_out(match.game, match.state.copy(), chance, match.seed, True)
    fresh.begin()
    return fresh

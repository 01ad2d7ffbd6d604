"""How a game begins: settings, an empty state, the game's own set-up, and the first question."""

from __future__ import annotations

from collections.abc import Mapping

from pentarchy.kernel.chance import Chance, seed_bytes
from pentarchy.kernel.errors import BadRecord, PentarchyError
from pentarchy.kernel.game import Game
from pentarchy.kernel.match import Match
from pentarchy.kernel.position import dealt_anew
from pentarchy.kernel.state import GameState, Scalar, digest

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


def branch(match: AnyMatch, seed: str, telling: bool = True) -> AnyMatch:
    """A game of its own from where this one stands between two segments: everything the public does not know is dealt anew by a seed
    of its own. Nothing hidden of the old game is in it, nor in its record: neither seed, nor answers, nor log."""
    if match.is_over or match.under_way:
        raise PentarchyError("a game branches off only between two steps of the rules, while it goes on")
    state = match.checkpoint()[0].copy()
    dealt_anew(match.game, state, seed)
    return branched(match.game, state, seed, telling)


def branched(game: AnyGame, opening: GameState, seed: str, telling: bool, traced: bool = True) -> AnyMatch:
    """The match that begins with such a table; raises BadRecord if the seed does not deal it."""
    again = opening.copy()
    dealt_anew(game, again, seed)
    if digest(again) != digest(opening):
        raise BadRecord("the table this game began with is not the one its seed deals.")
    match = Match.laid_out(game, again, Chance(seed_bytes(seed)), seed, telling)
    match.past.opening = opening
    match.begin(traced)
    return match


def restage(match: AnyMatch, dice: list[int] | None = None) -> AnyMatch:
    """A match that begins at this one's present state, as edited by a test or a puzzle maker, with scripted dice if given."""
    chance = match.table.chance.copy()
    chance.script = list(dice or [])
    fresh = Match.laid_out(match.game, match.state.copy(), chance, match.seed, True)
    fresh.begin()
    return fresh

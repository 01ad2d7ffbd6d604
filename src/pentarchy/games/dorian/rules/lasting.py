"""DO-RND, DO-UPG: lasting effects are asked for where they matter: nothing is pushed, so there is nothing to undo."""

from __future__ import annotations

from pentarchy.games.dorian.state import Player, T


def lasting(t: T, flag: int, player: Player | None = None) -> int:
    """DO-RND-8, DO-UPG-7: what the Kingdom Event in force and, for a player, the equipped Upgrades say about this; they add up."""
    if not t.book.in_play[flag]:
        return 0
    face = t.book.face
    event = t.state.event
    total = face[event].lasting[flag] if event else 0
    if player is not None:
        for card in player.worn:
            total += face[card].lasting[flag]
        for card in player.camp_worn:
            total += face[card].lasting[flag]
    return total

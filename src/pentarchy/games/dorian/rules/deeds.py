"""DO-OBJ-5: deeds are remembered until the action is over; then Objectives are compared with them."""

from __future__ import annotations

from pentarchy.games.dorian.rules.scenes import Deed
from pentarchy.games.dorian.state import T


def deed(t: T, name: str, seat: int, n: int = 0) -> Deed:
    """DO-OBJ-2, DO-OBJ-5: a player has done something an Objective may ask for."""
    done = Deed()
    done.name = name
    done.seat = seat
    done.n = n
    if t.state.objectives_on:
        t.state.deeds.append(done)
    return done

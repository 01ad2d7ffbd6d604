"""One effect at a time, on a table laid for it."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.kernel.content import Row
from tests.games.dorian.arena import drive
from tests.games.dorian.scene import Scene


def op(**row: object) -> Op:
    return Op(Row("test", "card", "test", {"from" if key == "source" else key: value for key, value in row.items()}))


def play(g: Scene, *answers: str, seat: int = 0, card: str = "fire_storm#1", **row: object) -> Scene:
    """Resolve one primitive for a seat."""
    drive(resolve(g.t, seat, card, [op(**row)]), *answers)
    return g


def mine(g: Scene) -> object:
    return g.fighter(g.leaders[0])

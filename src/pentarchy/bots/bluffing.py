"""Bluffs that cannot be read: a bluff is kept to as often as honest things look like it.

It knows no game: a game says what lies face down and how it looks (`laid`), and how often a bluff that looks so is kept to (`composure`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.baseline import quick_answer
from pentarchy.bots.mind import Mind
from pentarchy.kernel import AnyMatch, Chance

_FINE: Final = 1000


def composed(mind: Mind, ranked: list[list[str]], seed: int) -> list[str]:
    """The best answer that lays no bluff, or one that keeps its composure; the best of all where there is none."""
    if len(ranked) == 1:
        return ranked[0]
    luck = Chance(b"", seed * 7919 + mind.step)
    for keys in ranked:
        marks = sham(mind, keys, seed * 104_729 + mind.step * 31)
        if not marks or luck.below("bluff", _FINE) < mind.game.composure(marks) * _FINE:
            return keys
    return ranked[0]


def sham(mind: Mind, keys: list[str], n: int) -> list[str]:
    """How the bluff looks that this answer lays, with its aim by rule of thumb where it is still to be chosen; nothing for honest ones."""
    world = mind.imagine(n)
    before = {one.number for one in mind.game.laid(world.state)}
    world.take(mind.seat, keys)
    marks = _laid_since(mind, world, before)
    prompt = world.prompt
    if marks is None and prompt is not None and mind.seat in prompt.asks:
        world.take(mind.seat, quick_answer(world, mind.seat, prompt.asks[mind.seat], Chance(b"", n)))
        marks = _laid_since(mind, world, before)
    return marks or []


def _laid_since(mind: Mind, world: AnyMatch, before: set[int]) -> list[str] | None:
    """How the bluff looks that this seat has laid since; [] for something honest, None where it has laid nothing."""
    for one in mind.game.laid(world.state):
        if one.owner == mind.seat and one.number not in before:
            return one.marks if one.is_bluff else []
    return None

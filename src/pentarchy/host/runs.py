"""Runs of the same small act (collect, collect, collect), answered in one form: given once, played as often as it was meant."""

from __future__ import annotations

from pentarchy.kernel import AnyMatch

MOST = 20
"""So often an act is repeated at most by one answer."""


def goes_on(match: AnyMatch, seat: int, rule: str, keys: list[str]) -> bool:
    """May the answer just given be given again unseen? The same rule asks, it is possible, and nothing new was learned."""
    ask = match.ask(seat)
    if ask is None or ask.rule != rule or ask.window or ask.refusal(keys) is not None:
        return False
    return match.undoable(seat) > 0 and ask.only() is None


def runs(match: AnyMatch, seat: int, keys: list[str], most: int = MOST) -> int:
    """How often in a row this answer can be given, as far as the seat can know; 0 if it cannot be given at all."""
    ask = match.ask(seat)
    if ask is None or ask.window or ask.refusal(keys) is not None:
        return 0
    world = match.imagine(seat, 1)
    for times in range(1, most + 1):
        world.answer_list(seat, keys)
        if world.waiting() != [seat] or not goes_on(world, seat, ask.rule, keys):
            return times
    return most

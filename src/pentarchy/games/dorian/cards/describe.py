"""A few words for an effect list, where a player has to choose between lists."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.kinds import ALL, ANY, POWER_NAMES, of_kind


def effect_words(effects: list[Op]) -> str:
    """What a list does, in short."""
    said = ", ".join([op_words(op) for op in effects])
    return said[:1].upper() + said[1:]


def op_words(op: Op) -> str:
    """What one primitive does, in short."""
    if op.op == "gain_power":
        power = "of every Power" if op.kind == ALL else "Power of choice" if op.kind == ANY else POWER_NAMES[op.kind]
        return f"the opposing side counts {-op.n} less {power}" if op.side else f"gain {op.n} {power}"
    if op.op == "gain_resource":
        return f"gain {of_kind(op.n, op.kind)}"
    if op.op == "lose_resource":
        return f"return {of_kind(op.n, op.kind)}"
    if op.op == "gain_ip":
        return f"gain {op.n} IP" if op.n > 0 else f"lose {-op.n} IP"
    if op.op == "keep_after":
        return "put it on top of the Deck" if op.to == "deck_top" else "return it to the Hand"
    if op.op == "destroy_card":
        return "remove a Starter card in your Hand from the game" if op.filter.starter else "remove a card in your Hand from the game"
    if op.op == "peek":
        return "look at a Hand" if op.what == "hand" else "look at a Battle Marker"
    if op.op == "look":
        return "swap an Objective" if op.to == "swap" else "look at cards"
    return op.op.replace("_", " ")

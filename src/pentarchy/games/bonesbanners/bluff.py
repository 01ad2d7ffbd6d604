"""Bluff: does the die match, is the target of the right type, who is Bolstered (BB-BLF, BB-BOL)."""

from __future__ import annotations

from .card_types import BOOT, HORSE, MYSTIC, SYMBOLS, Book, Card
from .state import BonesState, Unit


def die_matches(s: BonesState, owner: int, card: Card, symbol: int, defends: bool) -> bool:
    """BB-CRD-2, BB-BLF-6: one of the unit's symbols, or what the owner's buildings now make of the die."""
    if (card.symbols >> symbol) & 1 or card.special == "any_die":
        return True
    built = s.players[owner].built
    if not built:
        return False
    if symbol == BOOT and "stables" in built:
        return (card.symbols >> HORSE) & 1 == 1
    if symbol == HORSE and "stables" in built:
        return (card.symbols >> BOOT) & 1 == 1
    return symbol == MYSTIC and defends and owner != s.holder and "standing_stones" in built


def is_proven(unit: Unit) -> bool:
    """BB-BLF-7: a unit without dice has been checked in an earlier round and is not checked again."""
    return unit.dice == 0


def is_bluff(b: Book, s: BonesState, unit: Unit) -> bool:
    """BB-BLF-1, BB-BLF-2: the wrong die, or the wrong type of target."""
    if is_proven(unit):
        return False
    card = b.cards[unit.card]
    return not card.performs(unit.aim) or not die_matches(s, unit.owner, card, unit.symbol, unit.village == unit.owner)


def is_bolstered(b: Book, s: BonesState, unit: Unit) -> bool:
    """BB-BOL-1, BB-BOL-6: two dice of one face that match, on a card with a Bolstered effect.

    BB-BOL-3: on any other card the second die has no effect. BB-BOL-4: two dice that do not match are a Bluff.
    BB-BOL-5: it ends when the dice leave the card.
    """
    if unit.dice != 2:
        return False
    card = b.cards[unit.card]
    return card.can_bolster and die_matches(s, unit.owner, card, unit.symbol, unit.village == unit.owner)


def bluff_reason(b: Book, unit: Unit) -> str:
    """BB-HID-12: every Lost card is public, with the reason."""
    if not b.cards[unit.card].performs(unit.aim):
        return "Bluff (wrong type of target)"
    return f"Bluff ({SYMBOLS[unit.symbol]} die)"

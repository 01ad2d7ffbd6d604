"""BB-BLF: Bluff, does the die match and is the target of the right type."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import BOOT, HORSE, MYSTIC, SYMBOLS, Book, Card
from pentarchy.games.bonesbanners.cards.kinds import ANY_DIE, BOOT_IS_HORSE, MYSTIC_IS_WILD
from pentarchy.games.bonesbanners.rules.lasting import has_lasting
from pentarchy.games.bonesbanners.state import BonesState, Unit


def die_matches(b: Book, s: BonesState, owner: int, card: Card, symbol: int, defends: bool) -> bool:
    """BB-CRD-2, BB-BLF-6: one of the unit's symbols, or what the owner's buildings now make of the die."""
    if (card.symbols >> symbol) & 1 or card.effect == ANY_DIE:
        return True
    if not s.players[owner].built:
        return False
    if symbol == MYSTIC:
        return defends and owner != s.holder and has_lasting(b, s, owner, MYSTIC_IS_WILD)
    if symbol != BOOT and symbol != HORSE:
        return False
    other = HORSE if symbol == BOOT else BOOT
    return (card.symbols >> other) & 1 == 1 and has_lasting(b, s, owner, BOOT_IS_HORSE)


def is_proven(unit: Unit) -> bool:
    """BB-BLF-7: a unit without dice has been checked in an earlier round and is not checked again."""
    return unit.dice == 0


def is_bluff(b: Book, s: BonesState, unit: Unit) -> bool:
    """BB-BLF-1, BB-BLF-2: the wrong die, or the wrong type of target."""
    if is_proven(unit):
        return False
    card = b.cards[unit.card]
    return not card.performs(unit.aim) or not die_matches(b, s, unit.owner, card, unit.symbol, unit.village == unit.owner)


def bluff_reason(b: Book, unit: Unit) -> str:
    """BB-HID-12: every Lost card is public, with the reason."""
    if not b.cards[unit.card].performs(unit.aim):
        return "Bluff (wrong type of target)"
    return f"Bluff ({SYMBOLS[unit.symbol]} die)"


def bluff_risk(b: Book, s: BonesState, unit: Unit) -> str:
    """BB-BLF-3, BB-BLF-4: what is wrong with a Bluff, and when it is lost; "" for an honest unit."""
    if not is_bluff(b, s, unit):
        return ""
    why = "wrong die" if b.cards[unit.card].performs(unit.aim) else "wrong type of target"
    return f"{why}: Lost if revealed" if unit.village >= 0 else f"{why}: it will be revealed and Lost"

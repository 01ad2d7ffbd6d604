"""BB-KEY: Terminology, what the keywords and the banners of units in play mean."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import BIND, INSPIRE, OWN_VILLAGE, PROTECT, RIVAL_VILLAGE, Book, Card
from pentarchy.games.bonesbanners.cards.kinds import (
    ANTI_RIDER,
    CHARGE,
    GRAVE_FED,
    MIRROR,
    MOB,
    NO_PROTECT,
    PACK,
    PROTECTED_PLUS,
    SOFT_BELLY,
)
from pentarchy.games.bonesbanners.rules.bolster import is_bolstered
from pentarchy.games.bonesbanners.state import BonesState, Unit


def is_standing(b: Book, unit: Unit, action: int, target: Unit) -> bool:
    """BB-BAT-4: a helper works while it is face up, not Hexed, and its target is in play."""
    return (
        unit.target == target.no and unit.face_up and not unit.hexed and unit.owner == target.owner and b.cards[unit.card].on_own == action
    )


def standing_strength(b: Book, s: BonesState, unit: Unit) -> int:
    """BB-KEY-8, BB-KEY-9: the N of Inspire and Bind, or the Bolstered N."""
    card = b.cards[unit.card]
    return card.bolster_n if card.bolster_n and is_bolstered(b, s, unit) else card.on_own_n


def can_be_protected(card: Card) -> bool:
    """BB-KEY-17: some cards cannot be Protected; aiming Protect at them has no effect."""
    return card.effect != NO_PROTECT and card.effect != SOFT_BELLY


def protector_of(b: Book, s: BonesState, target: Unit, used: list[int]) -> Unit | None:
    """BB-KEY-7: the Protector with the lowest activation number, if the unit has any."""
    if not can_be_protected(b.cards[target.card]):
        return None
    for unit in s.units:
        if unit.target == target.no and unit.no not in used and is_standing(b, unit, PROTECT, target):
            return unit
    return None


def is_undead(b: Book, s: BonesState, unit: Unit) -> bool:
    """BB-KEY-12: Undead by its tag, or while a unit of the same owner Binds it (BB-KEY-9)."""
    if b.cards[unit.card].is_undead:
        return True
    return any(helper.target == unit.no and is_standing(b, helper, BIND, unit) for helper in s.units)


def is_swift(b: Book, s: BonesState, unit: Unit) -> bool:
    """BB-KEY-13: Swift by the card, or by its Bolster."""
    card = b.cards[unit.card]
    return card.swift or (card.bolster_swift and is_bolstered(b, s, unit))


def is_immune(b: Book, unit: Unit, attack: int) -> bool:
    """BB-KEY-10: ignores attacks of the named types; its own actions are not limited."""
    return (b.cards[unit.card].immune >> attack) & 1 == 1


def shoot_strength(b: Book, s: BonesState, unit: Unit) -> int:
    """BB-KEY-4, BB-KEY-11: the N of Shoot, or the Bolstered N."""
    card = b.cards[unit.card]
    return card.bolster_n if card.bolster_n and is_bolstered(b, s, unit) else card.on_rival_n


def helped_banners(b: Book, s: BonesState, unit: Unit, card: Card) -> int:
    """BB-KEY-8, BB-KEY-9: what the units standing by this one add to it."""
    total = 0
    for helper in s.units:
        if helper.target != unit.no:
            continue
        if is_standing(b, helper, INSPIRE, unit):
            total += 0 if card.effect == SOFT_BELLY else standing_strength(b, s, helper)
        elif is_standing(b, helper, BIND, unit):
            total += standing_strength(b, s, helper)
    return total


def conditional_banners(b: Book, s: BonesState, unit: Unit, card: Card) -> int:
    """BB-CRD-6: effects that work by themselves whenever their condition holds."""
    effect = card.effect
    if effect == PROTECTED_PLUS:
        return card.plus if protector_of(b, s, unit, []) is not None else 0
    if effect == GRAVE_FED:
        return min(card.most, card.plus * s.battle.fallen)
    if effect == PACK:
        beasts = 0
        for other in s.units:
            if other.no != unit.no and other.owner == unit.owner and other.face_up and b.cards[other.card].is_beast:
                beasts += 1
        return min(card.most, card.plus * beasts)
    if effect == MOB and unit.village >= 0:
        others = 0
        for other in s.units:
            if other.no != unit.no and other.village == unit.village:
                others += 1
        return min(card.most, card.plus * others)
    return 0


def banners(b: Book, s: BonesState, unit: Unit) -> int:
    """BB-CRD-4, BB-KEY-14: printed + Bolster + helpers + conditional effects + advisors; 0 if Hexed (BB-KEY-6)."""
    if unit.hexed:
        return 0
    card = b.cards[unit.card]
    total = card.banners + unit.bonus + helped_banners(b, s, unit, card)
    if card.effect:
        total += conditional_banners(b, s, unit, card)
    if card.bolster_banners and is_bolstered(b, s, unit):
        total += card.bolster_banners
    return max(0, total)


def duel_banners(b: Book, s: BonesState, unit: Unit, other: Unit, charger: int) -> int:
    """BB-KEY-3, BB-KEY-14: banners in a Duel, with the effects that count in Duels only.

    `charger` is the number of the unit that started the Duel against a face-down unit, else 0.
    """
    if unit.hexed:
        return 0
    card = b.cards[unit.card]
    if card.effect == MIRROR:
        return duel_banners(b, s, other, unit, charger)
    total = banners(b, s, unit)
    if card.effect == CHARGE and charger == unit.no:
        total += card.plus
    if card.effect == ANTI_RIDER and b.cards[other.card].is_rider:
        total += card.plus
    return total


def is_defender(unit: Unit, village: int) -> bool:
    """BB-KEY-1: Defend, aimed at the own village."""
    return unit.village == village and unit.aim == OWN_VILLAGE


def is_attacker(unit: Unit, village: int) -> bool:
    """BB-KEY-2: Attack, aimed at the rival village."""
    return unit.village == village and unit.aim == RIVAL_VILLAGE

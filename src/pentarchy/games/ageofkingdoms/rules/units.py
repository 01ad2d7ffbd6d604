"""AK-UNI: Units: what their cards, tokens and Traits say.

AK-UNI-1, AK-UNI-2: one card and one miniature each; the printed values are in `s.book.units`.
AK-UNI-11: no function changes a Unit's owner.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import laruna
from pentarchy.games.ageofkingdoms.rules.lasting import by_event, lasting, on_unit, trait
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import (
    in_domain,
    is_enemy,
    units_in,
)
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.state import Realm


def remaining_health(s: Realm, unit: Unit) -> int:
    """AK-UNI-6: Health is the Damage a Unit can take before it leaves the map."""
    return s.book.units[unit.kind].health - unit.wounds


def is_flyer(s: Realm, unit: Unit) -> bool:
    """AK-UNI-9: by its card, or by Wings over the Vale for this Season."""
    return s.book.units[unit.kind].flyer or on_unit(s, kinds.WINGS, unit.id) > 0


def is_ranged(s: Realm, unit: Unit) -> bool:
    """AK-UNI-10: it may Attack into an adjacent space."""
    return s.book.units[unit.kind].ranged


def movement(s: Realm, unit: Unit) -> int:
    """AK-MOV-3, AK-GLO-8: printed Movement and what changes it, never lowered below 1."""
    points = s.book.units[unit.kind].movement + lasting(s, kinds.MOVEMENT, unit.seat)
    if s.effects and on_unit(s, kinds.LONG_ROADS, unit.id) > 0:
        points *= 2
    slowed = by_event(s, kinds.SLOWED) if s.event else 0
    return max(1, points - slowed) if slowed else points


def bulwark(s: Realm, unit: Unit) -> int:
    """Shieldwall: other Units of its owner in its space have +1 Defense, never more than +1."""
    for other in s.units:
        if other.seat == unit.seat and other.space == unit.space and other.id != unit.id and trait(s, other, kinds.BULWARK):
            return 1
    return 0


def attack_value(s: Realm, unit: Unit, kind: str, against_kreesh: bool) -> int:
    """AK-UNI-3, AK-UNI-7, AK-UNI-8: Attack with tokens, Traits and what holds this Season (AK-RCT-6: all of it adds)."""
    card = s.book.units[unit.kind]
    value = card.attack + lasting(s, kinds.ATTACK, unit.seat)
    if unit.attack_token:
        value += 1
    if against_kreesh:
        value += lasting(s, kinds.ATTACK_ON_KREESH, unit.seat)
    return value + attack_trait(s, unit, kind) if card.lasting else value


def attack_trait(s: Realm, unit: Unit, kind: str) -> int:
    """AK-UNI-7: what the Unit's own Trait adds to this Attack: Driven, Charge, Pack, Knife in the Dark."""
    value = 0
    if unit.wounds > 0:
        value += trait(s, unit, kinds.DRIVEN)
    if kind == "action" and unit.stride >= 2:
        value += trait(s, unit, kinds.CHARGE)
    elif kind == "ambush":
        value += trait(s, unit, kinds.KNIFE)
    most = trait(s, unit, kinds.PACK)
    if most:
        value += min(most, sum(1 for other in s.units if other.seat == unit.seat and other.space == unit.space and other.id != unit.id))
    return value


def defense_value(s: Realm, unit: Unit) -> int:
    """AK-UNI-4: Defense with tokens, Traits and what holds this Season."""
    value = s.book.units[unit.kind].defense + lasting(s, kinds.DEFENSE, unit.seat) + bulwark(s, unit)
    if unit.defense_token:
        value += 1
    return value + defense_trait(s, unit) if s.book.units[unit.kind].lasting else value


def defense_trait(s: Realm, unit: Unit) -> int:
    """AK-UNI-7: what the Unit's own Trait adds to its Defense: Rooted, High Ground."""
    value = 0 if unit.marched else trait(s, unit, kinds.ROOTED)
    if unit.space in laruna.ADJACENT and unit.space != s.kingdoms[unit.seat].mat and in_domain(s, unit.seat, unit.space):
        value += trait(s, unit, kinds.HIGH_GROUND)
    return value


def siege_damage(s: Realm, unit: Unit) -> int:
    """AK-UNI-5, AK-OCC-4, AK-BAT-34: Damage to a Territory or Kingdom: replacement, additions, doubling."""
    damage = trait(s, unit, kinds.UNDERMINE) or s.book.units[unit.kind].damage
    damage += lasting(s, kinds.SIEGE, unit.seat)
    if on_unit(s, kinds.GIANTS, unit.id) > 0:
        damage *= 2
    return damage


def enemies_beside(s: Realm, unit: Unit) -> int:
    """Enemy Units and Kreesh that share the Unit's place."""
    count = sum(1 for other in units_in(s, unit.space) if is_enemy(s, unit.seat, other))
    return count + sum(1 for beast in s.kreesh if beast.space == unit.space)


def cannot_be_ambushed(s: Realm, unit: Unit, first_step: bool) -> bool:
    """AK-UNI-9: Flyers, the unseen Stalkers, and Striders on their first step."""
    if is_flyer(s, unit) or trait(s, unit, kinds.UNSEEN) > 0:
        return True
    return first_step and trait(s, unit, kinds.LONG_STRIDE) > 0


def is_held(s: Realm, unit: Unit) -> bool:
    """Binding Circle: no Attack, Ambush or Counterattack this Season."""
    return on_unit(s, kinds.BOUND, unit.id) > 0


def can_strike(s: Realm, unit: Unit) -> bool:
    """AK-MOV-1, AK-UPK-12: one Attack action per turn, not in revolt, not bound, not on Shore Leave."""
    if unit.attacked or unit.revolt:
        return False
    return not s.effects or (not is_held(s, unit) and lasting(s, kinds.TRUCE, unit.seat) == 0)


def may_counter(s: Realm, unit: Unit, battle: Battle) -> bool:
    """AK-BAT-16, AK-BAT-18, AK-BAT-19: the first Attack on a Unit in a Map phase is answered, once."""
    if is_held(s, unit) or is_unquiet(s, unit):
        return False
    return battle.extra_counter or battle.kind == "kreesh" or not unit.countered


def is_unquiet(s: Realm, unit: Unit) -> bool:
    """Unquiet Dead: in that space rivals of the caster neither Ambush nor Counterattack this turn."""
    return any(effect.kind == kinds.UNQUIET and effect.place == unit.space and effect.seat != unit.seat for effect in s.effects)


def may_ambush(s: Realm, unit: Unit) -> bool:
    """AK-UPK-12: no Ambush with a Revolt token, nor on Shore Leave, bound or unquiet."""
    if unit.revolt or is_held(s, unit) or is_unquiet(s, unit):
        return False
    return lasting(s, kinds.TRUCE, unit.seat) == 0

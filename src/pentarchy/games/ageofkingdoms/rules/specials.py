"""AK-BAT: Specials: rolled in combat, each with the stars it needs, each taking effect at once.

AK-BAT-9: a Unit rolls the Special die when attacking or when defending, as its card says. AK-BAT-14: the effect comes before the
totals are compared.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.cards.effects import SPECIALS
from pentarchy.games.ageofkingdoms.rules import laruna, placing, wounds
from pentarchy.games.ageofkingdoms.rules.fighters import beast_of, seat_of
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, trait
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import find_unit, the_unit
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.rules.units import enemies_beside
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def _attacking(s: Realm, battle: Battle) -> str:
    unit = find_unit(s, battle.attacker)
    if unit is None or battle.blinded or not s.book.units[unit.kind].attacks_special:
        return ""
    return unit.kind


def _defending(s: Realm, battle: Battle) -> str:
    unit = find_unit(s, battle.defender)
    return unit.kind if unit is not None and s.book.units[unit.kind].defends_special else ""


def _is_granted(s: Realm, ref: int, grace: bool) -> bool:
    """Grace Note, or Harmony for all Units of the Kingdom this Season: no die is needed."""
    return grace or lasting(s, kinds.HARMONY, seat_of(s, ref)) > 0


def rolls_attacking(s: Realm, battle: Battle) -> bool:
    return bool(_attacking(s, battle)) and not _is_granted(s, battle.attacker, battle.grace_attacker)


def rolls_defending(s: Realm, battle: Battle) -> bool:
    return bool(_defending(s, battle)) and not _is_granted(s, battle.defender, battle.grace_defender)


def takes_effect(s: Realm, kind: str, stars: int) -> bool:
    """AK-BAT-10, AK-BAT-11, AK-BAT-12, AK-BAT-13: at least one star and not more than the Special lists."""
    return 1 <= stars <= s.book.units[kind].stars


async def apply_specials(t: T, battle: Battle) -> None:
    """AK-BAT-14: first the attacker's, then the defender's."""
    s = t.state
    kind = _attacking(s, battle)
    if kind and (_is_granted(s, battle.attacker, battle.grace_attacker) or takes_effect(s, kind, battle.attack_stars)):
        _tell(t, kind)
        await SPECIALS.of(s.book.units[kind].special_effect)(t, battle, the_unit(s, battle.attacker), s.book.units[kind].special_n)
    kind = _defending(s, battle)
    if kind and (_is_granted(s, battle.defender, battle.grace_defender) or takes_effect(s, kind, battle.defense_stars)):
        _tell(t, kind)
        await SPECIALS.of(s.book.units[kind].special_effect)(t, battle, the_unit(s, battle.defender), s.book.units[kind].special_n)


def _tell(t: T, kind: str) -> None:
    """AK-BAT-14: whose Special it is, and what it does."""
    unit = t.book.units[kind]
    t.note("AK-BAT-14", "{special} of {unit}: {says}", beat=True, unit=kind, special=unit.special, says=unit.special_text)


def added_attack(s: Realm, battle: Battle) -> list[int]:
    """What the attacker's Special adds to its Attack, by fall of the Special die; one number where no die decides it."""
    kind = _attacking(s, battle)
    effect = s.book.units[kind].special_effect if kind else ""
    adds = effect == "attack" or (effect == "boarding" and at_sea(s, the_unit(s, battle.attacker)))
    return _falls(s, kind if adds else "", rolls_attacking(s, battle))


def added_defense(s: Realm, battle: Battle) -> list[int]:
    """The same for the defender and its Defense."""
    kind = _defending(s, battle)
    effect = s.book.units[kind].special_effect if kind else ""
    adds = effect == "defense" or (effect == "outnumbered" and is_outnumbered(s, the_unit(s, battle.defender)))
    return _falls(s, kind if adds else "", rolls_defending(s, battle))


def _falls(s: Realm, kind: str, rolled: bool) -> list[int]:
    if not kind:
        return [0]
    n = s.book.units[kind].special_n
    return [n if takes_effect(s, kind, stars) else 0 for stars in s.book.special_die] if rolled else [n]


def at_sea(s: Realm, unit: Unit) -> bool:
    """Boarding: on an Island or a Port."""
    lands = s.book.lands
    return unit.space in printed.PORTS or (unit.space in lands and lands[unit.space].island)


def is_outnumbered(s: Realm, unit: Unit) -> bool:
    """Against All Odds: more than one enemy shares its place."""
    return enemies_beside(s, unit) > 1


async def hurt_attacker(t: T, battle: Battle, n: int) -> None:
    """Wounds that strike back at the attacking Unit or Kreesh."""
    s = t.state
    seat = seat_of(s, battle.defender)
    beast = beast_of(s, battle.attacker)
    if beast is not None:
        await wounds.wound_beast(t, beast.card, n, seat, "AK-BAT-14")
        return
    unit = find_unit(s, battle.attacker)
    if unit is not None:
        await wounds.wound(t, unit, n, seat, "AK-BAT-14", 0, True)


async def after_failure(t: T, battle: Battle) -> None:
    """Reflection and the Shield of Claws: a failed Attack hurts the attacker."""
    if battle.riposte > 0:
        await hurt_attacker(t, battle, battle.riposte)


async def after_success(t: T, battle: Battle) -> None:
    """Blood Price heals, Sunder breaks tokens, Snatch carries the target away."""
    s = t.state
    unit = find_unit(s, battle.attacker)
    if unit is not None and trait(s, unit, kinds.BLOOD_PRICE):
        await wounds.heal(t, unit, trait(s, unit, kinds.BLOOD_PRICE), "AK-UNI-7")
    target = find_unit(s, battle.defender)
    if target is None:
        return
    if battle.sunder:
        target.attack_token = False
        target.defense_token = False
    if battle.snatch and unit is not None and target.space in laruna.ADJACENT:
        battle.no_counter = True
        t.note("AK-BAT-14", "{who} has {unit} snatched away", beat=True, who=who(target.seat), unit=target.kind)
        await placing.put_aside(t, unit.seat, target, "AK-BAT-14")

"""AK-BAT: How often an Attack would succeed, from what lies open: values, tokens, Traits, effects in force and the faces of the dice.

Cards in hands are no part of it. Asked for only where somebody reads the answer.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import battle, specials
from pentarchy.games.ageofkingdoms.rules.fighters import place_of
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.choices import Option


def chance(s: Realm, fight: Battle) -> float:
    """AK-BAT-2, AK-BAT-3, AK-BAT-4, AK-BAT-14: every fall of the Attack, Defense and Special dice, counted."""
    wins = cases = 0
    for more in specials.added_attack(s, fight):
        for guard in specials.added_defense(s, fight):
            fall = Battle(fight.attacker, fight.defender, fight.kind)
            fall.attack, fall.defense = fight.attack + more, fight.defense + guard
            edge = battle.attack_total(s, fall) - battle.defense_total(s, fall)
            wins += sum(1 for a in s.book.attack_die for d in s.book.defense_die if a + edge > d)
            cases += len(s.book.attack_die) * len(s.book.defense_die)
    return wins / cases


def percent(part: float) -> str:
    """In whole hundredths; what is not certain is never told as 0 or 100."""
    return f"{round(100 * part) if part in (0.0, 1.0) else min(99, max(1, round(100 * part)))} %"


def before_the_roll(s: Realm, fight: Battle) -> str:
    """How often an Attack that was declared succeeds; "" once one of the two is gone."""
    return f"succeeds in about {percent(chance(s, fight))} of rolls" if place_of(s, fight.attacker) and place_of(s, fight.defender) else ""


def planned(s: Realm, attacker: int, defender: int, kind: str) -> Battle:
    """The Attack as it would be declared."""
    fight = Battle(attacker, defender, kind)
    fight.attack = battle.opening_bonus(s, fight)
    return fight


def gives(s: Realm, fight: Battle) -> str:
    """What is rolled, how often it succeeds, and what a success deals."""
    ours = f"Attack {battle.attack_total(s, fight)} and {_dice(specials.rolls_attacking(s, fight))}"
    theirs = f"Defense {battle.defense_total(s, fight)} and {_dice(specials.rolls_defending(s, fight))}"
    return f"about {percent(chance(s, fight))} for {battle.battle_damage(s, fight)} Damage: {ours} against {theirs}{_answer(s, fight)}"


def _answer(s: Realm, fight: Battle) -> str:
    """AK-BAT-16: the Counterattack of a target that is still there; no risk that has to be confirmed, every fight has it."""
    if not battle.counters(s, fight):
        return ""
    back = planned(s, fight.defender, fight.attacker, "counter")
    return f"; if the target stands, a Counterattack: about {percent(chance(s, back))} for {battle.battle_damage(s, back)} Damage"


def _dice(special: bool) -> str:
    return "2 dice" if special else "1 die"


def tell_ambushes(s: Realm, found: list[Option], leaving: int) -> None:
    """AK-BAT-23: the odds beside each Unit that may fall on the leaving one."""
    for option in found:
        if option.key.startswith("ambush:"):
            fight = planned(s, int(option.key.split(":")[1]), leaving, "ambush")
            option.told(gives=gives(s, fight))

"""AK-BAT: Unit-to-Unit combat: Attacks, Counterattacks, Ambushes; Kreesh fight by the same rules.

AK-GLO-13: every one of them is an Attack; `kind` tells them apart: action, counter, ambush, kreesh, card.
AK-BAT-17, AK-BAT-24, AK-BAT-25: only an Attack action marks the Unit as having attacked.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import laruna, reactions, specials, wounds
from pentarchy.games.ageofkingdoms.rules.clash import frozen
from pentarchy.games.ageofkingdoms.rules.fighters import beast_of, name_of, place_of, seat_of
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast, Unit
from pentarchy.games.ageofkingdoms.rules.relations import (
    active_seat,
    at_war,
    find_unit,
    same_side,
    side_of,
    the_unit,
)
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.rules.units import attack_value, defense_value, is_ranged, may_counter
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import counted, who


def crosses_border(s: Realm, unit: Unit, place: str, target_seat: int) -> bool:
    """AK-BAT-29: a shot into or out of a Kingdom space needs War! between the two Kingdoms."""
    for space in (unit.space, place):
        host = laruna.host_of(s, space)
        if host == NOBODY:
            continue
        other = target_seat if host == unit.seat else host
        if other != NOBODY and not at_war(s, unit.seat, other):
            return True
    return False


def in_reach(s: Realm, unit: Unit, place: str, target_seat: int) -> bool:
    """AK-BAT-1, AK-UNI-10: the same place, or for Ranged Units an adjacent space."""
    if unit.space == place:
        return True
    if not is_ranged(s, unit) or laruna.distance(unit.space, place) > s.book.ranged_reach:
        return False
    return not crosses_border(s, unit, place, target_seat)


def face_together(s: Realm, ally: int, host: int, foe: int) -> bool:
    """Ally and host share a side of a War! card that has the foe on the other."""
    for war in s.wars:
        side = side_of(war, ally)
        if side != NOBODY and side == side_of(war, host) and side_of(war, foe) == 1 - side:
            return True
    return False


def at_peace(s: Realm, unit: Unit, target: Unit) -> bool:
    """AK-BAT-26, AK-BAT-30, AK-BAT-31, AK-BAT-32, AK-MAP-10: allies keep the peace everywhere; in a Kingdom space only War! breaks it."""
    if target.seat == unit.seat or same_side(s, unit.seat, target.seat):
        return True
    for space in (unit.space, target.space):
        host = laruna.host_of(s, space)
        if host == NOBODY:
            continue
        if not at_war(s, unit.seat, target.seat):
            return True
        if unit.guest and unit.space == space and not face_together(s, unit.seat, host, target.seat):
            return True
    return False


def can_attack(s: Realm, unit: Unit, target: Unit) -> bool:
    """AK-BAT-1, AK-BAT-30: in reach and not at peace; no War! is needed outside Kingdom spaces."""
    return in_reach(s, unit, target.space, target.seat) and not at_peace(s, unit, target)


def can_attack_beast(s: Realm, unit: Unit, beast: Beast) -> bool:
    """AK-KRE-7, AK-BAT-31: a Kreesh in reach may always be attacked."""
    return in_reach(s, unit, beast.space, NOBODY)


async def attack(t: T, attacker: int, defender: int, kind: str) -> Battle:
    """AK-BAT-2, AK-BAT-3, AK-BAT-4, AK-BAT-15, AK-BAT-16, AK-BAT-33: declare, roll together, compare, wound, counter."""
    s = t.state
    battle = Battle(attacker, defender, kind)
    s.battles.append(battle)
    declare(t, battle)
    s.clash = frozen(s, battle, battle_damage(s, battle))
    here, there = place_of(s, attacker), place_of(s, defender)
    await open_window(t, "W-ATK", battle)
    won = False
    if not battle.ended:
        if not battle.sure:
            roll_dice(t, battle)
            tell_dice(t, battle)
            await open_window(t, "W-ROLL", battle)
            await specials.apply_specials(t, battle)
        if place_of(s, attacker) != here or place_of(s, defender) != there:
            # AK-BAT-33: one of them is gone before the totals are compared
            battle.ended = True
        else:
            won = await compare(t, battle)
    if not battle.ended and kind in ("action", "ambush", "kreesh"):
        await counterattack(t, battle)
    s.battles.remove(battle)
    battle.encore = battle.encore and won and find_unit(s, attacker) is not None
    return battle


def declare(t: T, battle: Battle) -> None:
    """Announce it; Overbearing and Never Where You Look set the first numbers."""
    s = t.state
    words = {"counter": "Counterattack", "ambush": "Ambush"}.get(battle.kind, "Attack")
    if t.telling:
        one, two, place = name_of(s, battle.attacker), name_of(s, battle.defender), place_of(s, battle.defender)
        whose = [" of " + who(seat_of(s, ref)) if ref > 0 else "" for ref in (battle.attacker, battle.defender)]
        text = "{words} in {place}: {one}" + whose[0] + " against {two}" + whose[1]
        t.note("AK-BAT-2", text, one=one, words=words, two=two, place=place)
    seat, victim = seat_of(s, battle.attacker), seat_of(s, battle.defender)
    if seat != NOBODY and victim != NOBODY:
        lose_trust(s, victim, seat)
    battle.attack += opening_bonus(s, battle)
    if seat != NOBODY and battle.kind == "action":
        s.kingdoms[seat].first_attack_made = True


def opening_bonus(s: Realm, battle: Battle) -> int:
    """Overbearing on the first Attack of a Season, Never Where You Look against an Ambush."""
    seat, victim = seat_of(s, battle.attacker), seat_of(s, battle.defender)
    if battle.kind == "action" and seat != NOBODY and not s.kingdoms[seat].first_attack_made:
        return lasting(s, kinds.FIRST_ATTACK, seat)
    return lasting(s, kinds.AMBUSHED, victim) if battle.kind == "ambush" and victim != NOBODY else 0


def lose_trust(s: Realm, victim: int, seat: int) -> None:
    """AK-BOT-11: an Attack on an own Unit, Territory or Kingdom costs 2 points of trust."""
    trust = s.kingdoms[victim].trust
    trust[seat] = max(int(s.book.bot_number("trust_min")), trust[seat] + int(s.book.bot_number("trust_attacked")))


async def open_window(t: T, window: str, battle: Battle) -> None:
    if not reactions.concerns_anybody(t.state, window):
        return
    m = Moment(window, active_seat(t.state))
    m.attacker = battle.attacker
    m.unit = battle.defender
    m.seat = seat_of(t.state, battle.defender)
    await reactions.window(t, m)


def roll_dice(t: T, battle: Battle) -> None:
    """AK-BAT-2, AK-BAT-3, AK-BAT-8, AK-BAT-9, AK-BAT-15: Attack, Defense and Special dice together."""
    s = t.state
    battle.attack_die = s.book.attack_die[t.roll("attack") - 1]
    battle.defense_die = s.book.defense_die[t.roll("defense") - 1]
    if specials.rolls_attacking(s, battle):
        battle.attack_stars = s.book.special_die[t.roll("special") - 1]
    if specials.rolls_defending(s, battle):
        battle.defense_stars = s.book.special_die[t.roll("special") - 1]


def tell_dice(t: T, battle: Battle) -> None:
    """AK-BAT-2, AK-BAT-3: the dice as they lie, with what they are added to."""
    s = t.state
    s.clash = frozen(s, battle, battle_damage(s, battle))
    if t.telling:
        base, guard = attack_total(s, battle) - battle.attack_die, defense_total(s, battle) - battle.defense_die
        text = "Attack {base} and {die} by the die, Defense {guard} and {shield} by the die"
        sides = ((battle.attack_stars, "attacking"), (battle.defense_stars, "defending"))
        stars = [f"{counted(n, 'star')} {side}" for n, side in sides if n > 0]
        if stars:
            text += "; Special die {stars}"
        t.note("AK-BAT-2", text, beat=True, base=base, die=battle.attack_die, guard=guard, shield=battle.defense_die, stars=stars)


def attack_total(s: Realm, battle: Battle) -> int:
    """AK-BAT-2, AK-GLO-8: Attack (never below 0) and the die."""
    beast = beast_of(s, battle.attacker)
    if beast is not None:
        value = s.book.kreesh[beast.card].attack
    else:
        value = attack_value(s, the_unit(s, battle.attacker), battle.kind, battle.defender < 0)
    return max(0, value + battle.attack) + battle.attack_die


def defense_total(s: Realm, battle: Battle) -> int:
    """AK-BAT-3, AK-GLO-8: Defense (never below 0) and the die."""
    beast = beast_of(s, battle.defender)
    value = s.book.kreesh[beast.card].defense if beast is not None else defense_value(s, the_unit(s, battle.defender))
    return max(0, value + battle.defense) + battle.defense_die


async def compare(t: T, battle: Battle) -> bool:
    """AK-BAT-4, AK-BAT-5: the higher total succeeds, equal totals defend."""
    s = t.state
    ours, theirs = attack_total(s, battle), defense_total(s, battle)
    clash = frozen(s, battle, battle_damage(s, battle))
    clash.verdict = "The Attack succeeds" if battle.sure or ours > theirs else "The Attack fails"
    s.clash = clash
    s.rolls = [*s.rolls, battle.defender, ours, theirs, battle.attack_stars, battle.defense_stars][-30:]
    if battle.sure:
        t.note("AK-BAT-4", "The Attack succeeds without a roll", beat=True)
    elif ours > theirs:
        t.note("AK-BAT-4", "{a} against {b}: the Attack succeeds", beat=True, a=ours, b=theirs)
    else:
        if t.telling:
            t.note("AK-BAT-5", "{a} against {b}: the Attack fails", beat=True, a=ours, b=theirs)
        await specials.after_failure(t, battle)
        return False
    await open_window(t, "W-HIT", battle)
    await deal_damage(t, battle)
    await specials.after_success(t, battle)
    return True


def battle_damage(s: Realm, battle: Battle) -> int:
    """AK-BAT-34: printed value, additions and reductions, then halving, then reduction to 0."""
    beast = beast_of(s, battle.attacker)
    printed = s.book.kreesh[beast.card].damage if beast is not None else s.book.units[the_unit(s, battle.attacker).kind].damage
    damage = max(0, printed + battle.damage)
    if battle.halved:
        damage //= 2
    return 0 if battle.harmless else damage


async def deal_damage(t: T, battle: Battle) -> None:
    """AK-BAT-6: Wounds equal to the Damage go on the defender."""
    s = t.state
    damage = battle_damage(s, battle)
    seat = seat_of(s, battle.attacker)
    if battle.defender < 0:
        await wounds.wound_beast(t, s.book.kreesh_ids[-1 - battle.defender], damage, seat, "AK-KRE-10")
        return
    target = the_unit(s, battle.defender)
    victim = s.kingdoms[target.seat]
    beast = beast_of(s, battle.attacker)
    if beast is not None and damage > 0:
        stolen = min(victim.gold, s.book.kreesh[beast.card].lasting.get(kinds.GRASPING, 0))
        if stolen > 0:
            victim.gold -= stolen
            t.note("AK-KRE-5", "{who} loses {n} Gold to {kreesh}", who=who(target.seat), n=stolen, kreesh=beast.card)
    await wounds.wound(t, target, damage, seat, "AK-BAT-6", battle.attacker, battle.attacker > 0)


def counters(s: Realm, battle: Battle) -> bool:
    """AK-BAT-16, AK-BAT-18, AK-BAT-21, AK-BAT-22, AK-KRE-7: alive, not used up, and within reach."""
    here, there = place_of(s, battle.attacker), place_of(s, battle.defender)
    if not here or not there or battle.no_counter:
        return False
    beast = beast_of(s, battle.defender)
    if beast is not None:
        return here == there and (not beast.countered or kinds.MANY_BEAKS in s.book.kreesh[beast.card].lasting)
    unit = the_unit(s, battle.defender)
    return may_counter(s, unit, battle) and in_reach(s, unit, here, seat_of(s, battle.attacker))


async def counterattack(t: T, battle: Battle) -> None:
    """AK-BAT-16, AK-BAT-17, AK-BAT-20, AK-BAT-27, AK-KRE-5: an immediate Attack back, itself never answered."""
    s = t.state
    if not counters(s, battle):
        return
    beast = beast_of(s, battle.defender)
    if beast is not None:
        beast.countered = True
    elif battle.kind != "kreesh":
        the_unit(s, battle.defender).countered = True
    await attack(t, battle.defender, battle.attacker, "counter")

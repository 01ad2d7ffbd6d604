"""Out-of-Turn Spells and Virtues used in combat: W-ATK, W-ROLL, W-HIT, W-KILL, W-HEAL."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import CardRule, Moment, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers
from pentarchy.games.ageofkingdoms.cards.targets import name_of, own_unit, unit_of
from pentarchy.games.ageofkingdoms.rules import battle as combat
from pentarchy.games.ageofkingdoms.rules import fighters, laruna, movement, placing, wounds
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.options import choose, of_card
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import find_unit, the_unit
from pentarchy.games.ageofkingdoms.rules.resources import gain
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability
from pentarchy.games.ageofkingdoms.state import Realm, T


def fight(s: Realm) -> Battle:
    return s.battles[-1]


def own_attack(s: Realm, seat: int, m: Moment) -> bool:
    """One of the own Units attacks."""
    return not fight(s).ended and fighters.seat_of(s, fight(s).attacker) == seat


def own_defense(s: Realm, seat: int, m: Moment) -> bool:
    """One of the own Units is attacked."""
    return not fight(s).ended and fighters.seat_of(s, fight(s).defender) == seat


def foreign_attack(s: Realm, seat: int, m: Moment) -> bool:
    """A rival Unit or a Kreesh attacks, whomever."""
    return not fight(s).ended and fighters.seat_of(s, fight(s).attacker) != seat


def own_combat(s: Realm, seat: int, m: Moment) -> bool:
    return own_attack(s, seat, m) or own_defense(s, seat, m)


# ---- W-ATK ----


async def lightning_reflex(t: T, play: Play, m: Moment) -> None:
    fight(t.state).defense += 2


async def stormstrike(t: T, play: Play, m: Moment) -> None:
    fight(t.state).attack += 1
    fight(t.state).damage += 1


def not_yet_sure(s: Realm, seat: int, m: Moment) -> bool:
    return own_attack(s, seat, m) and not fight(s).sure


async def courage(t: T, play: Play, m: Moment) -> None:
    fight(t.state).sure = True
    await by_numbers(t, play)


async def bark_shield(t: T, play: Play, m: Moment) -> None:
    fight(t.state).damage -= 1


async def shield_of_claws(t: T, play: Play, m: Moment) -> None:
    fight(t.state).defense += 1
    fight(t.state).riposte += 1


def escapes(s: Realm, unit: Unit) -> list[str]:
    return [place for place in laruna.neighbours(s, unit.seat, unit.space) if movement.may_go(s, unit, place)]


def can_vanish(s: Realm, seat: int, m: Moment) -> bool:
    return own_defense(s, seat, m) and bool(escapes(s, the_unit(s, fight(s).defender)))


async def vanish(t: T, play: Play, m: Moment) -> None:
    """AK-BAT-33: the target is gone, the Attack counts as made."""
    unit = the_unit(t.state, fight(t.state).defender)
    keys = [f"space:{place}" for place in escapes(t.state, unit)]
    placing.set_down(t.state, unit, name_of(await choose(t, play.seat, of_card(t, play.card, "Vanish to where?"), keys, "AK-BAT-33")))
    fight(t.state).ended = True


def can_counterpoint(s: Realm, seat: int, m: Moment) -> bool:
    battle = fight(s)
    return own_defense(s, seat, m) and battle.kind in ("action", "ambush", "kreesh") and not battle.extra_counter


async def counterpoint(t: T, play: Play, m: Moment) -> None:
    fight(t.state).extra_counter = True


def can_grace(s: Realm, seat: int, m: Moment) -> bool:
    """The own Unit has a Special for its role in this combat."""
    battle = fight(s)
    attacker, defender = find_unit(s, battle.attacker), find_unit(s, battle.defender)
    if battle.ended:
        return False
    if attacker is not None and attacker.seat == seat and not battle.grace_attacker and s.book.units[attacker.kind].attacks_special:
        return True
    return defender is not None and defender.seat == seat and not battle.grace_defender and s.book.units[defender.kind].defends_special


async def grace_note(t: T, play: Play, m: Moment) -> None:
    if fighters.seat_of(t.state, fight(t.state).attacker) == play.seat:
        fight(t.state).grace_attacker = True
    else:
        fight(t.state).grace_defender = True


async def discord(t: T, play: Play, m: Moment) -> None:
    fight(t.state).attack -= 2


async def blinding_ray(t: T, play: Play, m: Moment) -> None:
    fight(t.state).attack -= 1
    fight(t.state).blinded = True


async def chill_of_the_tomb(t: T, play: Play, m: Moment) -> None:
    fight(t.state).halved = True


# ---- W-ROLL and W-HIT ----


async def laughing_shade(t: T, play: Play, m: Moment) -> None:
    """One die of the player's choice is rolled again."""
    battle = fight(t.state)
    keys = ["name:attack", "name:defense"]
    if battle.attack_stars >= 0:
        keys.append("name:attack_special")
    if battle.defense_stars >= 0:
        keys.append("name:defense_special")
    die = name_of(await choose(t, play.seat, of_card(t, play.card, "Roll which die again?"), keys, "AK-RCT-1"))
    if die == "attack":
        battle.attack_die = t.book.attack_die[t.roll("attack") - 1]
    elif die == "defense":
        battle.defense_die = t.book.defense_die[t.roll("defense") - 1]
    elif die == "attack_special":
        battle.attack_stars = t.book.special_die[t.roll("special") - 1]
    else:
        battle.defense_stars = t.book.special_die[t.roll("special") - 1]


async def time_slip(t: T, play: Play, m: Moment) -> None:
    """All dice of the combat are rolled again."""
    combat.roll_dice(t, fight(t.state))


def can_encore(s: Realm, seat: int, m: Moment) -> bool:
    return own_attack(s, seat, m) and fight(s).kind == "action" and not fight(s).encore


async def encore(t: T, play: Play, m: Moment) -> None:
    fight(t.state).encore = True


# ---- W-KILL ----


def own_loss(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat == seat and not m.spared


def own_loss_in_attack(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat == seat and m.by_attack and not m.spared


def own_loss_no_summon(s: Realm, seat: int, m: Moment) -> bool:
    return own_loss(s, seat, m) and not s.book.units[the_unit(s, m.unit).kind].summon


async def wait_for_removal(t: T, play: Play, m: Moment) -> None:
    """It acts once the Unit is gone."""
    m.after.append(play.card)


async def strike_attacker(t: T, unit: Unit, attacker: int, n: int) -> None:
    beast = fighters.beast_of(t.state, attacker)
    if beast is not None:
        await wounds.wound_beast(t, beast.card, n, unit.seat, "AK-RCT-4")
        return
    foe = find_unit(t.state, attacker)
    if foe is not None:
        await wounds.wound(t, foe, n, unit.seat, "AK-RCT-4")


async def answering_thunder(t: T, unit: Unit, attacker: int) -> None:
    await strike_attacker(t, unit, attacker, 2)


async def deathgrip(t: T, unit: Unit, attacker: int) -> None:
    await strike_attacker(t, unit, attacker, t.book.units[unit.kind].damage)


async def feed_the_pact(t: T, unit: Unit, attacker: int) -> None:
    gain(t, unit.seat, "magic", 3, "AK-RCT-4")


async def martyrs_gift(t: T, unit: Unit, attacker: int) -> None:
    gain_favor(t, unit.seat, 1, "spells", "AK-RCT-4")
    gain_stability(t, unit.seat, 1, "AK-RCT-4")


async def patience(t: T, unit: Unit, attacker: int) -> None:
    gain_favor(t, unit.seat, 2, "virtues", "AK-SPL-10")
    gain(t, unit.seat, "magic", 2, "AK-SPL-10")


async def rewind(t: T, play: Play, m: Moment) -> None:
    """It stands in the Kingdom space instead, with 1 Health left and its tokens."""
    unit = the_unit(t.state, m.unit)
    placing.set_down(t.state, unit, t.state.kingdoms[play.seat].mat)
    unit.wounds = t.book.units[unit.kind].health - 1
    m.spared = True


# ---- W-HEAL and W-PHASE ----


def foreign_healing(s: Realm, seat: int, m: Moment) -> bool:
    return m.seat != seat and not m.stopped


async def steal_breath(t: T, play: Play, m: Moment) -> None:
    """The Wounds stay, and as many come off one of the own Units."""
    m.stopped = True
    await heal_one(t, play, "Heal which Unit?", m.n, "AK-RCT-4")


def has_wounded(s: Realm, seat: int, m: Moment) -> bool:
    return any(unit.seat == seat and unit.wounds > 0 for unit in s.units)


async def mend(t: T, play: Play, m: Moment) -> None:
    await heal_one(t, play, "Mend which Unit?", 2, "AK-RCT-1")


async def heal_one(t: T, play: Play, title: str, n: int, rule: str) -> None:
    """Wounds come off one of the caster's Units that has some."""
    keys = [key for key in own_unit(t.state, play.seat, []) if unit_of(t.state, key).wounds > 0]
    if keys:
        key = await choose(t, play.seat, of_card(t, play.card, title), keys, rule)
        await wounds.heal(t, unit_of(t.state, key), n, rule)


add(
    {
        "lightning_reflex": CardRule(fits=own_defense, react=lightning_reflex),
        "stormstrike": CardRule(fits=own_attack, react=stormstrike),
        "courage": CardRule(fits=not_yet_sure, react=courage, numbers=True),
        "answering_thunder": CardRule(fits=own_loss_in_attack, react=wait_for_removal, after=answering_thunder),
        "bark_shield": CardRule(fits=own_defense, react=bark_shield),
        "mend": CardRule(fits=has_wounded, react=mend),
        "shield_of_claws": CardRule(fits=own_defense, react=shield_of_claws),
        "feed_the_pact": CardRule(fits=own_loss, react=wait_for_removal, after=feed_the_pact),
        "vanish": CardRule(fits=can_vanish, react=vanish),
        "laughing_shade": CardRule(fits=own_combat, react=laughing_shade),
        "time_slip": CardRule(fits=own_combat, react=time_slip),
        "rewind": CardRule(fits=own_loss, react=rewind),
        "counterpoint": CardRule(fits=can_counterpoint, react=counterpoint),
        "grace_note": CardRule(fits=can_grace, react=grace_note),
        "discord": CardRule(fits=foreign_attack, react=discord),
        "encore": CardRule(fits=can_encore, react=encore),
        "blinding_ray": CardRule(fits=foreign_attack, react=blinding_ray),
        "martyrs_gift": CardRule(fits=own_loss_in_attack, react=wait_for_removal, after=martyrs_gift),
        "deathgrip": CardRule(fits=own_loss_in_attack, react=wait_for_removal, after=deathgrip),
        "chill_of_the_tomb": CardRule(fits=own_defense, react=chill_of_the_tomb),
        "steal_breath": CardRule(fits=foreign_healing, react=steal_breath),
        "patience": CardRule(fits=own_loss_no_summon, react=wait_for_removal, after=patience),
    }
)

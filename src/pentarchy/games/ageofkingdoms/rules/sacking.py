"""AK-SAK: Sacking a Kingdom: only in War!, and a Kingdom is never occupied (AK-SAK-7, AK-SAK-12)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import laruna, placing, war
from pentarchy.games.ageofkingdoms.rules.battle import lose_trust
from pentarchy.games.ageofkingdoms.rules.occupying import besiege
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit, War
from pentarchy.games.ageofkingdoms.rules.population import lower_population
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES, at_war, side_of
from pentarchy.games.ageofkingdoms.rules.resources import steal
from pentarchy.games.ageofkingdoms.rules.stability import lose_stability
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import counted, who


def war_of(s: Realm, seat: int, victim: int) -> War | None:
    """The War! card an Attack on this Kingdom belongs to: the one its Damage is from, else the first they face on."""
    k = s.kingdoms[victim]
    for card in s.wars:
        side = side_of(card, seat)
        if side != NOBODY and side_of(card, victim) == 1 - side and (k.damage == 0 or k.damage_war == card.id):
            return card
    return None


def can_sack(s: Realm, unit: Unit) -> bool:
    """AK-SAK-1, AK-SAK-2, AK-SAK-13: at War! with the host, no Unit of the opposite side there, no Damage from another War!."""
    host = laruna.host_of(s, unit.space)
    if host in (NOBODY, unit.seat) or unit.guest or s.book.units[unit.kind].summon:
        return False
    card = war_of(s, unit.seat, host)
    if card is None:
        return False
    return not any(other.space == unit.space and at_war(s, unit.seat, other.seat) for other in s.units)


async def attack_kingdom(t: T, unit: Unit) -> None:
    """AK-SAK-3, AK-SAK-4, AK-SAK-5, AK-SAK-8, AK-RES-6: Garrison tokens first, then Damage; the side's Damage adds up."""
    s = t.state
    victim = laruna.host_of(s, unit.space)
    card = war_of(s, unit.seat, victim)
    assert card is not None
    k = s.kingdoms[victim]
    lose_trust(s, victim, unit.seat)
    damage = await besiege(t, unit, victim)
    broken = min(damage, k.garrison)
    k.garrison -= broken
    damage -= broken
    result = ", breaking {n}" if broken else "" if damage > 0 else ": no Damage"
    t.note(
        "AK-SAK-3",
        "{who} attacks {victim} with {unit}" + result,
        beat=True,
        who=who(unit.seat),
        unit=unit.kind,
        victim=who(victim),
        n=counted(broken, "Garrison token"),
    )
    if damage <= 0:
        return
    k.damage += damage
    k.damage_war = card.id
    needed = s.book.constant("kingdom_damage")
    t.note(
        "AK-SAK-5", "{victim}'s Kingdom has {n} of {needed} Damage", beat=True, victim=who(victim), n=min(needed, k.damage), needed=needed
    )
    if k.damage >= needed:
        await sack(t, victim, card)


async def sack(t: T, victim: int, card: War) -> None:
    """AK-SAK-6, AK-WAR-10, AK-SAK-10: the Sacked! card takes hold, and the other side has won this War!."""
    s = t.state
    k = s.kingdoms[victim]
    s.sacks += 1
    winners = card.attackers if side_of(card, victim) == 1 else card.defenders
    t.note("AK-SAK-6", "{victim} is Sacked!", beat=True, victim=who(victim))
    for kind in RESOURCES:
        steal(t, winners[0], victim, kind, 2, "AK-SAK-6")
    k.damage = 0
    k.damage_war = NOBODY
    k.sacked = s.book.sacked_hourglass
    for unit in s.units[:]:
        if unit.space == k.mat and unit.seat in winners:
            await placing.put_aside(t, unit.seat, unit, "AK-SAK-6")
    await war.win_by_sack(t, card, winners)
    await lose_stability(t, victim, 3, "AK-SAK-6")
    for i in range(2):
        if k.population > 1:
            await lower_population(t, victim, "AK-SAK-6")


def heal_kingdoms(t: T) -> None:
    """AK-SAK-9: a Kingdom loses 1 Damage if no Unit of the other side is in its space."""
    s = t.state
    for seat in range(s.seats):
        k = s.kingdoms[seat]
        if k.damage > 0 and not any(unit.space == k.mat and at_war(s, seat, unit.seat) for unit in s.units):
            k.damage -= 1
            t.note("AK-SAK-9", "{who}'s Kingdom heals to {n} Damage", who=who(seat), n=k.damage)

"""BB-BAT: V. Battle Phase, the result pipeline: who is Lost or Retreats in the end (BB-BAT-13, BB-BAT-16)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ACTIONS, ADVISOR
from pentarchy.games.bonesbanners.cards.kinds import CHOOSER_OF_THE_SLAIN, FIRST_LOSS_RETREATS, MARTYRS_RETURN
from pentarchy.games.bonesbanners.rules.keywords import is_immune, is_undead, protector_of
from pentarchy.games.bonesbanners.rules.lasting import lasting
from pentarchy.games.bonesbanners.rules.overview import lose, retreat
from pentarchy.games.bonesbanners.rules.stage import PROTECTED, SAVED, SPARED, UNHARMED, deed
from pentarchy.games.bonesbanners.rules.windows import ask_trigger
from pentarchy.games.bonesbanners.state import BonesState, Result, T, Unit
from pentarchy.kernel.events import who


def add_result(t: T, unit: Unit, lost: bool, attack: int) -> None:
    """BB-BAT-17, BB-BAT-21: each unit takes its worst result, and they wait in order of activation number."""
    results = t.state.battle.results
    for result in results:
        if result.no == unit.no:
            if lost and not result.lost:
                result.lost = True
                result.attack = attack
            return
    made = Result()
    made.no = unit.no
    made.lost = lost
    made.attack = attack
    place = 0
    while place < len(results) and results[place].no < unit.no:
        place += 1
    results.insert(place, made)


async def settle(t: T, fresh: bool) -> bool:
    """BB-BAT-16: carry out the next result; false if a SAVE prompt is due and needs a segment of its own (`fresh`)."""
    s = t.state
    result = s.battle.results[0]
    unit = s.unit(result.no)
    if unit is None:
        s.battle.results.pop(0)
        return True
    if not result.lost and is_undead(t.book, s, unit):
        s.battle.results.pop(0)
        retreat(t, unit, "BB-KEY-12")
        return True
    victim = stand_in(t, unit)
    if victim is not unit and is_immune(t.book, victim, result.attack):
        s.battle.results.pop(0)
        deed(t.book, s, UNHARMED, victim)
        if t.telling:
            t.note(
                "BB-BAT-13",
                "{seat} protects with {card} (no. {no}), Immune to {attack}",
                True,
                seat=who(victim.owner),
                card=victim.card,
                no=victim.no,
                attack=ACTIONS[result.attack].title(),
            )
        return True
    lost = result.lost and not becomes_retreat(t, victim, unit)
    if lost and s.players[victim.owner].hand[ADVISOR]:
        if not fresh:
            return False
        s.battle.results.pop(0)
        title = f"You are about to lose {t.book.name(victim.card)} (no. {victim.no}): play an advisor?"
        if await ask_trigger(t, victim.owner, "SAVE", title):
            deed(t.book, s, SAVED, victim)
            return True
    else:
        s.battle.results.pop(0)
    carry_out(t, victim, lost, victim is not unit, result.attack)
    return True


def stand_in(t: T, unit: Unit) -> Unit:
    """BB-BAT-13, BB-BAT-16: the Protector with the lowest number, then its own Protector, and so on, no unit twice."""
    used = [unit.no]
    last = unit
    while True:
        protector = protector_of(t.book, t.state, last, used)
        if protector is None:
            return last
        used.append(protector.no)
        last = protector


def becomes_retreat(t: T, victim: Unit, unit: Unit) -> bool:
    """BB-BAT-16, BB-KEY-15: a loss through an action becomes a Retreat by the unit's own text, else Valkyries, else Chapel."""
    s = t.state
    player = s.players[victim.owner]
    if victim is not unit and t.book.cards[victim.card].effect == MARTYRS_RETURN:
        reason = victim.card
    else:
        reason = chooser_of(t, s, victim)
        if not reason:
            chapels = [] if player.chapel_used else lasting(t.book, s, victim.owner, FIRST_LOSS_RETREATS)
            if not chapels:
                return False
            player.chapel_used = True
            reason = chapels[0].key
    deed(t.book, s, SPARED, victim)
    if t.telling:
        t.note(
            "BB-BAT-16", "A Retreat instead of a loss for {unit} (no. {no}): {reason}", True, unit=victim.card, no=victim.no, reason=reason
        )
    return True


def chooser_of(t: T, s: BonesState, victim: Unit) -> str:
    """BB-CRD-6: another own unit that chooses the slain, face up and not Hexed; "" if there is none."""
    for unit in s.units:
        if unit.owner != victim.owner or unit.no == victim.no or not unit.face_up or unit.hexed:
            continue
        if t.book.cards[unit.card].effect == CHOOSER_OF_THE_SLAIN:
            return unit.card
    return ""


def carry_out(t: T, victim: Unit, lost: bool, stood_in: bool, attack: int) -> None:
    """BB-BAT-16: Lost, or home; an Undead unit that should go home stays."""
    if stood_in:
        deed(t.book, t.state, PROTECTED, victim)
    if stood_in and t.telling:
        t.note("BB-BAT-13", "{seat} protects with {card} (no. {no})", True, card=victim.card, no=victim.no, seat=who(victim.owner))
    if lost:
        lose(t, victim, "BB-BAT-16", ACTIONS[attack].title())
    else:
        retreat(t, victim, "BB-BAT-16")

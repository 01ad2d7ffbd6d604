"""BB-BAT: V. Battle Phase, units against units, in exact order."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ACTIONS, AMBUSH, DUEL, HEX, OWN_UNIT, RIVAL_UNIT, SHOOT
from pentarchy.games.bonesbanners.cards.kinds import HEX_SHATTERS, SOFT_BELLY, THROAT_CUT, TIE_KILLS
from pentarchy.games.bonesbanners.rules.bolster import is_bolstered
from pentarchy.games.bonesbanners.rules.keywords import banners, duel_banners, is_immune, is_swift, shoot_strength
from pentarchy.games.bonesbanners.rules.overview import in_order, reveal
from pentarchy.games.bonesbanners.rules.results import add_result, settle
from pentarchy.games.bonesbanners.rules.stage import HEXED, UNHARMED, clear_stage, deed, show_act, show_numbers
from pentarchy.games.bonesbanners.state import T, Unit
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.sequence import AGAIN, DONE


async def reveal_fighters(t: T) -> str:
    """BB-BAT-2, BB-BAT-3: all units aimed at units are turned up together, and the Bluffs among them are Lost.

    BB-BAT-1: units come first, villages later.
    """
    s = t.state
    s.battle.fallen = 0
    clear_stage(s)
    reveal(t, [unit for unit in s.units if unit.village < 0], "BB-BAT-2")
    if t.telling:
        tell_helpers(t)
    return DONE


def tell_helpers(t: T) -> None:
    """BB-BAT-4: helpers never act, so what they do is told when it begins."""
    for unit in t.state.units:
        if unit.aim == OWN_UNIT and unit.target and unit.face_up:
            card = t.book.cards[unit.card]
            words = "{card} (no. {no}) of {seat}: {help} for no. {target} while both are in play"
            t.note(
                "BB-BAT-4", words, card=unit.card, no=unit.no, seat=who(unit.owner), help=ACTIONS[card.on_own].title(), target=unit.target
            )


async def line_up(t: T) -> str:
    """BB-BAT-5: the face-up units aimed at a rival unit act, each once; helpers are not among them.

    BB-BAT-22: the whole table is worked out in one order, not village by village.
    """
    s = t.state
    s.battle.waiting = [unit.no for unit in s.units if unit.aim == RIVAL_UNIT and unit.face_up]
    return DONE


async def clash(t: T) -> str:
    """BB-BAT-7: until nobody waits to act; every result is carried out before the next unit acts.

    BB-WIN-6: nothing comes in between but SAVE, and that always at the beginning of a segment.
    """
    s = t.state
    fresh = True
    while True:
        if s.battle.results:
            if not await settle(t, fresh):
                return AGAIN
        else:
            actors = next_actors(t)
            if not actors:
                break
            act_together(t, actors)
        fresh = False
    s.battle.villages = in_order(s)
    return DONE


def next_actors(t: T) -> list[Unit]:
    """BB-BAT-7: a Swift unit, else the first at which nobody waiting is aimed, else a whole ring; lowest number first."""
    s = t.state
    waiting: list[Unit] = []
    for no in s.battle.waiting:
        unit = s.unit(no)
        if unit is not None and not unit.silenced and s.unit(unit.target) is not None:
            waiting.append(unit)
        elif unit is not None and t.telling:
            tell_idle(t, unit)
    s.battle.waiting = [unit.no for unit in waiting]
    for unit in waiting:
        if is_swift(t.book, s, unit):
            return [unit]
    for unit in waiting:
        if not is_targeted(unit, waiting):
            return [unit]
    return ring_of(waiting)


def tell_idle(t: T, unit: Unit) -> None:
    """BB-TGT-7: whoever waited for a turn that does not come is told why; BB-KEY-18: or was silenced."""
    rule, why = ("BB-KEY-18", "silenced") if unit.silenced else ("BB-TGT-7", f"no. {unit.target} has left play")
    t.note(rule, "{card} (no. {no}) of {seat} does not act: {why}", card=unit.card, no=unit.no, seat=who(unit.owner), why=why)


def is_targeted(unit: Unit, waiting: list[Unit]) -> bool:
    """BB-BAT-6, BB-BAT-10: only waiting units count, and they are aimed at rivals: own helpers do not delay."""
    return any(other.target == unit.no for other in waiting)


def ring_of(waiting: list[Unit]) -> list[Unit]:
    """BB-BAT-9: everybody waits for somebody: the ring of the lowest number, in order of activation."""
    if not waiting:
        return []
    members = [waiting[0].no]
    target = waiting[0].target
    while target != waiting[0].no:
        members.append(target)
        for unit in waiting:
            if unit.no == target:
                target = unit.target
                break
    return [unit for unit in waiting if unit.no in members]


def act_together(t: T, actors: list[Unit]) -> None:
    """BB-BAT-9: outcomes are found on the situation before any of them; then Hexes, then the results one by one."""
    s = t.state
    hexed: list[int] = []
    silenced: list[int] = []
    s.battle.deeds = []
    for unit in actors:
        s.battle.waiting.remove(unit.no)
    for unit in actors:
        target = s.unit(unit.target)
        assert target is not None
        if is_second_of_duel(t, unit, target, actors):
            continue
        act(t, unit, target, hexed, silenced)
    for unit in s.units:
        if unit.no in hexed:
            unit.hexed = True
        if unit.no in silenced:
            unit.silenced = True


def is_second_of_duel(t: T, unit: Unit, target: Unit, actors: list[Unit]) -> bool:
    """BB-BAT-9: two units that Duel each other fight one Duel."""
    if len(actors) != 2 or target.target != unit.no or target.no > unit.no:
        return False
    return t.book.cards[unit.card].on_rival == DUEL and t.book.cards[target.card].on_rival == DUEL


def act(t: T, unit: Unit, target: Unit, hexed: list[int], silenced: list[int]) -> None:
    """BB-BAT-11: a face-down target is turned up first; a Bluff is Lost and the action over. BB-BAT-12: Immune ends it, too."""
    s = t.state
    attack = t.book.cards[unit.card].on_rival
    was_down = not target.face_up
    show_act(t.book, s, unit, target)
    if t.telling:
        words = "{card} (no. {no}) of {seat}: {attack} on no. {target}"
        t.note("BB-BAT-6", words, True, card=unit.card, no=unit.no, seat=who(unit.owner), attack=ACTIONS[attack].title(), target=target.no)
    if was_down:
        reveal(t, [target], "BB-BAT-11")
        if s.unit(target.no) is None:
            return
    if is_immune(t.book, target, attack):
        deed(t.book, s, UNHARMED, target)
        if t.telling:
            t.note("BB-BAT-12", "Immune: {attack} has no effect on {card}", True, card=target.card, attack=ACTIONS[attack].title())
        return
    if attack == DUEL:
        duel(t, unit, target, unit.no if was_down else 0)
    elif attack == SHOOT:
        shoot(t, unit, target)
    elif attack == AMBUSH:
        ambush(t, unit, target)
    elif attack == HEX:
        hex_unit(t, unit, target, hexed, silenced)


def duel(t: T, unit: Unit, target: Unit, charger: int) -> None:
    """BB-BAT-14: fewer banners is Lost, attacker or attacked alike. BB-BAT-15: equal, and both Retreat."""
    s = t.state
    mine = duel_banners(t.book, s, unit, target, charger)
    theirs = duel_banners(t.book, s, target, unit, charger)
    show_numbers(t.book, s, unit, target, mine, theirs)
    if t.telling:
        t.note(
            "BB-KEY-3", "Duel: {card} {mine} against {target} {theirs}", True, card=unit.card, mine=mine, target=target.card, theirs=theirs
        )
    if mine < theirs:
        add_result(t, unit, True, DUEL)
    elif mine > theirs:
        add_result(t, target, True, DUEL)
    else:
        deadly = t.book.cards[unit.card].effect == TIE_KILLS or t.book.cards[target.card].effect == TIE_KILLS
        add_result(t, unit, deadly, DUEL)
        add_result(t, target, deadly, DUEL)


def shoot(t: T, unit: Unit, target: Unit) -> None:
    """BB-KEY-4: Lost with N or fewer banners, else unharmed; the shooter is never harmed by its own shot."""
    n = shoot_strength(t.book, t.state, unit)
    has = banners(t.book, t.state, target)
    show_numbers(t.book, t.state, unit, target, n, has)
    hits = has <= n or t.book.cards[target.card].effect == SOFT_BELLY
    if t.telling:
        words = "Shoot {n} against {has} of {target}" if hits else "Shoot {n} against {has} of {target}: no effect"
        t.note("BB-KEY-4", words, True, n=n, has=counted(has, "banner"), target=target.card)
    if hits:
        add_result(t, target, True, SHOOT)
    else:
        deed(t.book, t.state, UNHARMED, target)


def ambush(t: T, unit: Unit, target: Unit) -> None:
    """BB-KEY-5: the target Retreats, banners are not compared; Night Blade makes the weak ones Lost."""
    card = t.book.cards[unit.card]
    deadly = card.effect == THROAT_CUT and banners(t.book, t.state, target) <= card.plus
    add_result(t, target, deadly, AMBUSH)


def hex_unit(t: T, unit: Unit, target: Unit, hexed: list[int], silenced: list[int]) -> None:
    """BB-KEY-6: 0 banners and no standing action for the rest of the Battle Phase; Protectors cannot take it.

    BB-KEY-18: Bolstered Fen Witch also silences. Stone Troll is Lost by it, which a Protector can take.
    """
    card = t.book.cards[unit.card]
    hexed.append(target.no)
    deed(t.book, t.state, HEXED, target)
    if card.bolster_silences and is_bolstered(t.book, t.state, unit):
        silenced.append(target.no)
    if t.telling:
        t.note("BB-KEY-6", "Hex: 0 banners for {target} (no. {no})", True, target=target.card, no=target.no)
    if t.book.cards[target.card].effect == HEX_SHATTERS:
        add_result(t, target, True, HEX)

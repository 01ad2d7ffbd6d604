"""BB-VIL: V. Battle Phase, the villages: who contests them and who wins."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR
from pentarchy.games.bonesbanners.cards.kinds import ALL_OR_NOTHING, LOOTS
from pentarchy.games.bonesbanners.rules.building import save_building, take_building
from pentarchy.games.bonesbanners.rules.hidden import IN_HAND, hide_pile_draw
from pentarchy.games.bonesbanners.rules.keywords import is_attacker, is_defender
from pentarchy.games.bonesbanners.rules.overview import lose, retreat, reveal, rival, take_cube
from pentarchy.games.bonesbanners.rules.stage import (
    ATTACK,
    DEFENCE,
    KEPT_BUILDING,
    LOOTED,
    NOBODY_LEFT,
    TIED,
    TOOK_BUILDING,
    decide,
    deed_of,
    show_village,
)
from pentarchy.games.bonesbanners.rules.windows import PASS, ask_trigger, is_skipped
from pentarchy.games.bonesbanners.state import NOBODY, T, Unit
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, who
from pentarchy.kernel.sequence import DONE

UNOPPOSED: Final = {"BB-VIL-4": "Nobody attacks: ", "BB-VIL-5": "Nobody defends: ", "BB-VIL-7": "One side is left: "}
"""Why a village is won without a count."""


def defenders(t: T, village: int) -> list[Unit]:
    """BB-VIL-2: the units of its owner in play that are aimed at the village."""
    return [unit for unit in t.state.units if is_defender(unit, village)]


def attackers(t: T, village: int) -> list[Unit]:
    """BB-VIL-2, BB-BAT-19: the units of the rival that are aimed at it, face up or not."""
    return [unit for unit in t.state.units if is_attacker(unit, village)]


async def resolve_village(t: T) -> str:
    """BB-VIL-1: the village of the holder of the token, then the other; BB-VIL-3: where nobody is, nothing happens.

    BB-VIL-12: units held by a Stalemate of the round before contest it like any others.
    """
    s = t.state
    while True:
        s.battle.village = NOBODY
        s.battle.winner = NOBODY
        s.battle.fought = False
        if not s.battle.villages:
            return DONE
        word = fight_for(t, s.battle.villages.pop(0))
        if word != DONE:
            return word


def fight_for(t: T, village: int) -> str:
    """BB-VIL-3, BB-VIL-4, BB-VIL-5, BB-VIL-6: nobody, only defenders, only attackers, or both; after Diplomat, nobody."""
    if t.state.battle.truce[village]:
        return DONE
    t.state.battle.village = village
    holding = bool(defenders(t, village))
    storming = bool(attackers(t, village))
    if holding or storming:
        t.state.battle.deeds = []
        show_village(t.book, t.state, village, False)
    if holding and storming:
        return meet_at(t, village)
    if holding:
        return win(t, village, "BB-VIL-4")
    return win(t, rival(village), "BB-VIL-5") if storming else DONE


def meet_at(t: T, village: int) -> str:
    """BB-VIL-6: all are turned face up and Bluffs are Lost; BB-VIL-7: if only one side is left, it wins, even with 0 banners."""
    s = t.state
    s.battle.fought = True
    reveal(t, [unit for unit in s.units if unit.village == village], "BB-VIL-6")
    show_village(t.book, s, village, True)
    holding = bool(defenders(t, village))
    storming = bool(attackers(t, village))
    if holding and storming:
        return "gate"
    if holding:
        return win(t, village, "BB-VIL-7")
    if storming:
        return win(t, rival(village), "BB-VIL-7")
    decide(s, NOBODY_LEFT)
    if t.telling:
        t.note("BB-VIL-7", "Nobody is left at the village of {seat}: no winner", True, seat=who(village))
    return DONE


async def compare(t: T) -> str:
    """BB-WIN-2: the GATE window has closed; now banners are compared."""
    return count_banners(t)


def count_banners(t: T) -> str:
    """BB-VIL-9, BB-VIL-10, BB-KEY-16: more banners win the battle; BB-VIL-11: equal totals are a Stalemate."""
    s = t.state
    village = s.battle.village
    show_village(t.book, s, village, True)
    defence = s.battle.show[DEFENCE]
    attack = s.battle.show[ATTACK]
    if t.telling:
        words = "Battle at the village of {seat}: defenders {defence}, attackers {attack}"
        t.note("BB-VIL-8", words, True, seat=who(village), defence=defence, attack=attack)
    if defence > attack:
        return win(t, village, "BB-VIL-9")
    if attack > defence:
        return win(t, rival(village), "BB-VIL-10")
    stalemate(t, village)
    return DONE


def stalemate(t: T, village: int) -> None:
    """BB-VIL-11: nobody takes a cube and every unit aimed at the village stays; BB-VIL-13: others are not held."""
    s = t.state
    s.battle.stalemate[village] = True
    decide(s, TIED)
    for unit in s.units:
        if unit.village == village:
            unit.held = True
    if t.telling:
        t.note("BB-VIL-11", "Stalemate at the village of {seat}: all units there stay", True, seat=who(village))


def win(t: T, seat: int, rule: str) -> str:
    """BB-VIL-16: the cube first, then the building, then effects of winning, then Zealots, then the way home."""
    s = t.state
    s.battle.winner = seat
    decide(s, seat)
    if t.telling:
        words = f"{UNOPPOSED.get(rule, '')}{{seat}} wins at the village of {{village}}"
        t.note(rule, words, True, seat=who(seat), village=who(s.battle.village))
    take_cube(t, seat, rule)
    if seat == s.battle.village:
        return aftermath(t)
    if s.players[s.battle.village].site:
        return "spoils"
    return go_looting(t)


async def spoils(t: T) -> str:
    """BB-VIL-5, BB-VIL-10: the attacker takes a building under construction, unless SPOILS saves it."""
    builder = t.state.battle.village
    if await ask_trigger(t, builder, "SPOILS", "Your building is about to be taken: play an advisor?"):
        save_building(t, builder)
        deed_of(t.state, KEPT_BUILDING, builder)
    else:
        take_building(t, builder)
        deed_of(t.state, TOOK_BUILDING, rival(builder))
    return go_looting(t)


def go_looting(t: T) -> str:
    """BB-VIL-16: effects of winning: Magpie Thieves in the open bring an advisor; hidden ones may show themselves."""
    s = t.state
    village = s.battle.village
    for unit in attackers(t, village):
        if unit.face_up and t.book.cards[unit.card].effect == LOOTS:
            take_loot(t, s.battle.winner)
    return "loot" if may_hide_thieves(t, village) else aftermath(t)


async def loot(t: T) -> str:
    """Magpie Thieves: on the winning side of an attack they may show themselves and bring an advisor (BB-VIL-16).

    BB-Q-54: the question is put by public facts, so that it does not tell whether they are there.
    """
    s = t.state
    village = s.battle.village
    seat = s.battle.winner
    options = thief_options(t, village)
    if not is_skipped(t, options):
        options.append(PASS)
        key = await t.choose(
            seat, "You have won at the village: turn up a unit that loots?", options, rule="BB-VIL-16", window="LOOT", default="pass"
        )
        if key != "pass":
            show_thief(t, seat, int(key[5:]))
    return aftermath(t)


def may_hide_thieves(t: T, village: int) -> bool:
    """BB-Q-54: an advisor is left, a winning unit is face down, and no card that loots lies in the open."""
    s = t.state
    if not s.piles[ADVISOR] or all(unit.face_up for unit in attackers(t, village)):
        return False
    for key in t.book.looters:
        in_play = any(unit.face_up and unit.card == key for unit in s.units)
        if not in_play and key not in s.lost and key not in s.tableau[0]:
            return True
    return False


def thief_options(t: T, village: int) -> list[Option]:
    """The winner's own face-down units that loot."""
    return [
        Option(f"unit:{unit.no}", f"Show {t.book.name(unit.card)} no. {unit.no}", f"unit:{unit.no}")
        for unit in attackers(t, village)
        if not unit.face_up and t.book.cards[unit.card].effect == LOOTS
    ]


def show_thief(t: T, seat: int, no: int) -> None:
    """BB-HID-11: whoever shows itself is seen by all; a Bluff is Lost and brings nothing."""
    unit = t.state.unit(no)
    assert unit is not None
    reveal(t, [unit], "BB-HID-11")
    if t.state.unit(no) is not None:
        take_loot(t, seat)


def take_loot(t: T, seat: int) -> None:
    """The top card of the Advisor Pile, without exchange; nothing if the pile is empty."""
    s = t.state
    if not s.piles[ADVISOR]:
        return
    card = t.draw(s.piles[ADVISOR])
    s.players[seat].hand[ADVISOR].append(card)
    hide_pile_draw(t.book, s, seat, ADVISOR, card, IN_HAND)
    deed_of(s, LOOTED, seat)
    if t.telling:
        t.note("BB-VIL-16", "{seat} loots {card}", True, seat=who(seat), card=Secret(card, [seat], "an advisor"))


def aftermath(t: T) -> str:
    """BB-VIL-4, BB-VIL-5: after an unopposed win the winners Retreat without being revealed; BB-VIL-15: or face up, if they were.

    BB-BLF-4: so a Bluff that is never revealed works like any unit aimed there.
    BB-VIL-14: after a contested battle units stay until the end of the round; BB-VIL-16: Zealots on the losing side are Lost.
    """
    s = t.state
    village = s.battle.village
    if s.battle.fought:
        if s.battle.winner == village:
            for unit in attackers(t, village):
                if unit.face_up and t.book.cards[unit.card].effect == ALL_OR_NOTHING:
                    lose(t, unit, "BB-VIL-16", "all or nothing")
    else:
        for unit in [unit for unit in s.units if unit.village == village]:
            retreat(t, unit, "BB-GEN-7")
    return DONE

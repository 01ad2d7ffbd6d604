"""BB-GEN: Overview: initiative, cards that are Lost, units that Retreat, units that are shown."""

from __future__ import annotations

from pentarchy.games.bonesbanners.rules.bluff import bluff_reason, is_bluff
from pentarchy.games.bonesbanners.rules.hidden import hide_change_of_side, hide_retreat, is_known, show_unit
from pentarchy.games.bonesbanners.rules.keywords import is_undead
from pentarchy.games.bonesbanners.rules.stage import BLUFFED, LOST, STAYED, WENT_HOME, deed
from pentarchy.games.bonesbanners.state import NO_DIE, BonesState, T, Unit
from pentarchy.kernel.events import Secret, who


def rival(seat: int) -> int:
    """BB-GEN-1: two players, each the rival of the other."""
    return 1 - seat


def in_order(s: BonesState) -> list[int]:
    """BB-GEN-5: whoever holds the Initiative Token comes first."""
    return [s.holder, 1 - s.holder]


def unit_words(t: T, unit: Unit, seat: int) -> str:
    """BB-HID-17: how labels name a unit to a seat: its number, and its card where the seat may know it."""
    owner = "Your" if unit.owner == seat else "Rival"
    name = t.book.name(unit.card) if is_known(t.state, unit, seat) else "face-down unit"
    return f"{owner} {name} no. {unit.no}"


def secret_name(unit: Unit) -> object:
    """The card of a unit as the log tells it: open if face up, else only to those who know it."""
    if unit.face_up:
        return unit.card
    readers = [0, 1] if unit.seen else [unit.owner]
    return Secret(unit.card, readers, "a face-down unit")


def set_dice_aside(s: BonesState, unit: Unit) -> None:
    """BB-BAT-20: dice of units that leave play wait aside for the end of the round."""
    for die in range(unit.dice):
        s.beside[3].append(unit.symbol)
    unit.dice = 0
    unit.symbol = NO_DIE


def leave_play(s: BonesState, unit: Unit) -> None:
    """BB-GEN-9: out of play it can no longer be aimed at, counted or revealed."""
    set_dice_aside(s, unit)
    s.units.remove(unit)


def lose(t: T, unit: Unit, rule: str, reason: str) -> None:
    """BB-GEN-6: to the Lost Pile, face up, for good."""
    s = t.state
    deed(t.book, s, BLUFFED if rule == "BB-BLF-3" else LOST, unit)
    leave_play(s, unit)
    s.chronicle.append(f"no. {unit.no} lost: {reason}")
    s.lost.append(unit.card)
    s.battle.fallen += 1
    if t.telling:
        t.note(rule, "{seat} loses {card} (no. {no}): {reason}", True, seat=who(unit.owner), card=unit.card, no=unit.no, reason=reason)


def go_home(t: T, unit: Unit, owner: int, rule: str) -> None:
    """BB-GEN-7, BB-GEN-8: under the Army Deck of its owner, without dice, Bolster, Hex and bonuses."""
    s = t.state
    if rule != "BB-END-4":
        deed(t.book, s, WENT_HOME, unit)
    if owner == unit.owner:
        hide_retreat(t.book, s, unit)
    else:
        hide_change_of_side(t.book, s, unit)
    leave_play(s, unit)
    s.chronicle.append(f"no. {unit.no} home to {owner}")
    s.players[owner].deck.insert(0, unit.card)
    if t.telling:
        seen = rule == "BB-BAT-16"
        t.note(rule, "Retreat: {card} (no. {no}) of {seat}", seen, seat=who(unit.owner), card=secret_name(unit), no=unit.no)


def stay(t: T, unit: Unit) -> None:
    """BB-KEY-12: an Undead unit stays in play, face up, without dice, aimed where it was."""
    s = t.state
    turn_up(t, unit)
    deed(t.book, s, STAYED, unit)
    if t.telling:
        t.note("BB-KEY-12", "Undead, so no Retreat: {card} (no. {no}) of {seat}", seat=who(unit.owner), card=unit.card, no=unit.no)
    set_dice_aside(s, unit)


def retreat(t: T, unit: Unit, rule: str) -> None:
    """BB-GEN-7 with BB-KEY-12: home, unless it is Undead; an unseen Undead Bluff goes home like any card."""
    if not unit.face_up:
        t.reveal("it was seen whether a unit stays")
    if is_undead(t.book, t.state, unit) and (unit.face_up or not is_bluff(t.book, t.state, unit)):
        stay(t, unit)
    else:
        go_home(t, unit, unit.owner, rule)


def turn_up(t: T, unit: Unit) -> None:
    """Turn one unit face up; everybody sees it."""
    if not unit.face_up:
        show_unit(t.book, t.state, unit)
        unit.face_up = True
        t.state.chronicle.append(f"no. {unit.no} is {unit.card}")
        t.reveal("a unit was turned face up")


def reveal(t: T, units: list[Unit], rule: str) -> None:
    """BB-BLF-3, BB-BLF-5, BB-HID-9: turned face up together, in one event; then all Bluffs among them are Lost together.

    BB-BLF-8: that is no action of a unit, so nothing and nobody saves them.
    """
    fresh = [unit for unit in units if not unit.face_up]
    for unit in fresh:
        turn_up(t, unit)
    if fresh and t.telling:
        t.note(rule, "Revealed: {cards}", True, cards=[f"{t.book.name(u.card)} (no. {u.no})" for u in fresh])
    for unit in [unit for unit in fresh if is_bluff(t.book, t.state, unit)]:
        lose(t, unit, "BB-BLF-3", bluff_reason(t.book, unit))


def take_cube(t: T, seat: int, rule: str) -> None:
    """BB-GEN-2, BB-GEN-3: one cube from the stash to the winner's village."""
    s = t.state
    s.stash -= 1
    s.players[seat].cubes += 1
    s.players[seat].taken += 1
    if t.telling:
        t.note(rule, "{seat} takes a score cube and has {n}", True, seat=who(seat), n=s.players[seat].cubes)

"""AK-BAT: Wounds on Units and Kreesh, healing, and leaving the map."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import Moment, rule_of
from pentarchy.games.ageofkingdoms.rules import reactions
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, on_unit
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast, Unit
from pentarchy.games.ageofkingdoms.rules.relations import active_seat, find_beast, find_unit, in_domain
from pentarchy.games.ageofkingdoms.rules.resources import gain, gain_legacy
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import counted, who


async def wound(t: T, unit: Unit, n: int, by: int, rule: str, attacker: int = 0, by_unit: bool = False) -> None:
    """AK-BAT-6, AK-BAT-7: put Wounds on a Unit; with as many as its Health it is removed at once.

    `by` is the Kingdom that did it, `attacker` the Unit or Kreesh whose Attack it was (0: none).
    """
    if n <= 0:
        return
    unit.wounds += n
    t.note(rule, "{who} takes {wounds} on {unit}", beat=True, who=who(unit.seat), unit=unit.kind, wounds=counted(n, "Wound"))
    if unit.wounds >= t.book.units[unit.kind].health:
        await remove(t, unit, by, rule, attacker, by_unit)


async def remove(t: T, unit: Unit, by: int, rule: str, attacker: int = 0, by_unit: bool = False) -> None:
    """AK-BAT-7, AK-REC-10: W-KILL, then card, miniature and tokens go back."""
    s = t.state
    m = Moment("W-KILL", active_seat(s))
    m.unit = unit.id
    m.seat = unit.seat
    m.by_attack = attacker != 0
    m.attacker = attacker
    await reactions.window(t, m)
    if m.spared or find_unit(s, unit.id) is None:
        return
    t.note(rule, "{who} loses {unit} in {place}", beat=True, who=who(unit.seat), unit=unit.kind, place=unit.space)
    take_off(s, unit)
    if by_unit and by not in (NOBODY, unit.seat):
        s.kingdoms[by].kills += 1
    waste_nothing(t, unit)
    for card in m.after:
        after = rule_of(s, card).after
        if after is not None:
            await after(t, unit, attacker)


def waste_nothing(t: T, unit: Unit) -> None:
    """Nothing Wasted, a Leader's Trait: 1 Magic for a Unit removed near, at most 2 per Season."""
    s = t.state
    if s.book.units[unit.kind].summon:
        return
    for seat in range(s.seats):
        k = s.kingdoms[seat]
        if k.wasted >= lasting(s, kinds.WASTED, seat):
            continue
        if in_domain(s, seat, unit.space) or any(mine.seat == seat and mine.space == unit.space for mine in s.units):
            k.wasted += 1
            gain(t, seat, "magic", 1, "AK-GLO-9")


def take_off(s: Realm, unit: Unit) -> None:
    """AK-REC-10: the miniature leaves the map; whoever may recruit it can do so again."""
    s.units = [other for other in s.units if other.id != unit.id]
    s.effects = [effect for effect in s.effects if effect.unit != unit.id]
    s.passages = [passage for passage in s.passages if passage.unit != unit.id]
    if s.moving == unit.id:
        s.moving = NOBODY


def disband(t: T, unit: Unit, rule: str) -> None:
    """AK-UPK-6, AK-UPK-13: it goes home; nobody removed it."""
    t.note(rule, "{who} disbands {unit}", who=who(unit.seat), unit=unit.kind)
    take_off(t.state, unit)


async def heal(t: T, unit: Unit, n: int, rule: str) -> None:
    """Remove Wounds, unless a curse or a thief of breath (W-HEAL) keeps them there."""
    s = t.state
    n = min(n, unit.wounds)
    if n <= 0 or on_unit(s, kinds.CURSED, unit.id) > 0:
        return
    m = Moment("W-HEAL", active_seat(s))
    m.unit = unit.id
    m.seat = unit.seat
    m.n = n
    await reactions.window(t, m)
    if m.stopped:
        return
    unit.wounds -= n
    t.note(rule, "{who} heals {wounds} of {unit}", who=who(unit.seat), unit=unit.kind, wounds=counted(n, "Wound"))


async def wound_beast(t: T, card: str, n: int, seat: int, rule: str) -> None:
    """AK-KRE-10: mark Wounds with the tokens of who dealt them; points beyond its Health do not count."""
    beast = find_beast(t.state, card)
    if beast is None or n <= 0:
        return
    n = min(n, beast.health - sum(beast.tokens))
    beast.tokens[seat] += n
    beast.last = seat
    t.note(rule, "{who} puts {wounds} on {kreesh}", who=who(seat), wounds=counted(n, "Wound"), kreesh=card)
    if sum(beast.tokens) >= beast.health:
        pay_out(t, beast)


def pay_out(t: T, beast: Beast) -> None:
    """AK-KRE-11, AK-WIN-7, AK-SPL-13: 1 Favor per own token, and 1 Legacy to whoever has most (of equals the last to strike)."""
    s = t.state
    s.kreesh.remove(beast)
    s.kreesh_past.append(beast.card)
    t.note("AK-KRE-11", "{kreesh} is dead", beat=True, kreesh=beast.card)
    for seat in range(s.seats):
        gain_favor(t, seat, beast.tokens[seat] * s.book.constant("favor_kreesh_per_point"), "kreesh", "AK-WIN-7")
    most = max(beast.tokens)
    best = [seat for seat in range(s.seats) if beast.tokens[seat] == most]
    if len(best) == 1:
        gain_legacy(t, best[0], s.book.constant("legacy_kreesh"), "AK-KRE-11")
    elif beast.last in best:
        gain_legacy(t, beast.last, s.book.constant("legacy_kreesh"), "AK-KRE-11")

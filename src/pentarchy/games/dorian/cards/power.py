"""Primitives that change the Power of a battle: gain_power, copy_base, mod_defence, convert_power."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.conditions import counter, enemies
from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.interpreter import EFFECTS, POWER_OPTIONS, choose_seat
from pentarchy.games.dorian.cards.kinds import ALL, ANY, KINDS, LETTERS, POWER_NAMES
from pentarchy.games.dorian.cards.targets import targets
from pentarchy.games.dorian.rules.decks import read_options
from pentarchy.games.dorian.rules.locations import has_second_defence
from pentarchy.games.dorian.state import ATTACK, Battle, Fighter, T
from pentarchy.kernel.events import who

WHICH: Final = {"I": "first", "II": "second", "both": "first and second"}
"""The Defences of a Location in words."""
NONE_OF: Final = {
    "my_other_cards": "without another card there",
    "my_other_M": "without another Magic card",
    "side_players_other": "with nobody else on the side",
    "enemy_cards": "with no card on the opposing side",
    "location_stars": "for no Location is attacked",
    "my_restore": "for the Restore Pile is empty",
    "my_base_M": "without Magic Crystals on Base Power",
    "my_locations": "without a Location",
}
"""Why something that is counted came to nothing."""


def power_of(t: T, seat: int, source: str, op: Op) -> int:
    """n, times a counter, at most max."""
    if not op.per:
        return op.n
    return min(op.n * counter(t, seat, source, op.per), op.max)


def kinds_of(kind: int) -> tuple[int, ...]:
    """`all` stands for one entry of each Power."""
    return KINDS if kind == ALL else (kind,)


async def choose_power(t: T, seat: int, title: str) -> int:
    """`any`: the owner names a Power now."""
    letter = await t.choose(seat, title, POWER_OPTIONS, "DO-SET-2")
    return LETTERS.index(letter)


@EFFECTS("gain_power")
async def gain_power(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-14, DO-BAT-15: from an Activated or Triggered ability the amount goes on the tally and stays."""
    battle = t.state.battle
    fighter = t.state.fighter(seat)
    if battle is None or fighter is None:
        return
    kind = op.kind if op.kind != ANY else await choose_power(t, seat, "Gain which Power?")
    n = power_of(t, seat, source, op)
    if op.side:
        target = await reduced_fighter(t, battle, fighter, op.side)
        if target is not None:
            for each in kinds_of(kind):
                target.cut[each] -= n
            if t.telling:
                t.note(
                    "DO-BAT-35",
                    "{card}: the side of {who} counts {n} less {power}",
                    card=source,
                    who=who(target.seat),
                    n=-n,
                    power=power_words(kind),
                )
        return
    for each in kinds_of(kind):
        fighter.tally[each] += n
    if t.telling and n:
        t.note("DO-BAT-14", "{card}: {who} gains {n} {power}", card=source, who=who(seat), n=n, power=power_words(kind))
    elif t.telling:
        t.note("DO-BAT-14", "{card}: {who} gains nothing {why}", card=source, who=who(seat), why=NONE_OF.get(op.per, "here"))


def power_words(kind: int) -> str:
    """A Power in words."""
    return "of every Power" if kind == ALL else POWER_NAMES[kind]


async def reduced_fighter(t: T, battle: Battle, fighter: Fighter, side: str) -> Fighter | None:
    """DO-FIN-8: who speaks for the side that is to count less; in a Final Battle the owner names one opponent."""
    if side == "attacking":
        for other in battle.fighters:
            if other.side == ATTACK:
                return other
        return None
    foes: list[Fighter] = []
    for other in enemies(battle, fighter):
        if all(other.side != foe.side for foe in foes):
            foes.append(other)
    if not foes:
        return None
    chosen = await choose_seat(t, fighter.seat, [foe.seat for foe in foes], "Whose side counts less?", "DO-FIN-8")
    return t.state.fighter(chosen)


@EFFECTS("copy_base")
async def copy_base(t: T, seat: int, source: str, op: Op) -> None:
    """DO-CRD-9: add the printed Base Power of a chosen card to the tally, kind by kind."""
    found = targets(t, seat, source, op.target, op.filter)
    fighter = t.state.fighter(seat)
    if not found or fighter is None:
        return
    chosen = await t.choose(seat, "Copy the Base Power of which card?", read_options(t, found, True), "DO-BAT-19", forced=True)
    face = t.book.face[chosen]
    for kind in KINDS:
        fighter.tally[kind] += face.base[kind]
    # by its name, in the log as on the table: which of two equal cards it is nobody can see
    fighter.copied.append(face.name)
    t.note("DO-BAT-15", "{card}: {who} counts the Base Power of {copied}", card=source, who=who(seat), copied=face.name)


@EFFECTS("mod_defence")
async def mod_defence(t: T, seat: int, source: str, op: Op) -> None:
    """DO-LOC-6: shift the I-Defence, the II-Defence or both; without a siege, or without a II-Defence, that part is skipped."""
    battle = t.state.battle
    fighter = t.state.fighter(seat)
    if battle is None or fighter is None or battle.kind != "siege":
        return
    n = op.n
    if op.mode == "favour" and fighter.side == ATTACK:
        n = -n
    if op.slot == "I" or op.slot == "both":
        battle.first += n
    if (op.slot == "II" or op.slot == "both") and has_second_defence(t, battle.place):
        battle.second += n
    t.note(
        "DO-LOC-6",
        "{card} makes the {which} Defence {n} {how}",
        card=source,
        which=WHICH[op.slot],
        n=abs(n),
        how="lower" if n < 0 else "higher",
    )


@EFFECTS("convert_power")
async def convert_power(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-35: at the calculation up to n points of the side move from one Power to another, named now."""
    fighter = t.state.fighter(seat)
    if fighter is None:
        return
    letter = await t.choose(seat, "Move points from which Power?", POWER_OPTIONS, "DO-BAT-35")
    start = LETTERS.index(letter)
    others = [option for option in POWER_OPTIONS if option.key != LETTERS[start]]
    letter = await t.choose(seat, "To which Power?", others, "DO-BAT-35")
    end = LETTERS.index(letter)
    fighter.shifts.extend([op.n, start, end])
    t.note("DO-BAT-35", "{card}: up to {n} {start} count as {end}", card=source, n=op.n, start=POWER_NAMES[start], end=POWER_NAMES[end])

"""BB-TGT: Tactical Phase, what a unit may be aimed at."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import DUEL, OWN_UNIT, OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE, Book, action_name
from pentarchy.games.bonesbanners.rules.bluff import bluff_risk
from pentarchy.games.bonesbanners.rules.keywords import banners, shoot_strength, standing_strength
from pentarchy.games.bonesbanners.rules.overview import unit_words
from pentarchy.games.bonesbanners.state import NOBODY, BonesState, T, Unit
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted, who

VILLAGES: Final = [Option("village:0", "", "village:0"), Option("village:1", "", "village:1")]


class Numbered:
    """Options without words about the unit of a number, each made once: `Numbered("look:", "unit:").option(7)`."""

    __slots__ = ("_key", "_at", "_known")

    def __init__(self, key: str, at: str) -> None:
        self._key: str = key
        self._at: str = at
        self._known: list[Option] = []

    def option(self, no: int) -> Option:
        known = self._known
        while len(known) <= no:
            known.append(Option(f"{self._key}{len(known)}", "", f"{self._at}{len(known)}"))
        return known[no]


UNITS: Final = Numbered("unit:", "unit:")


def aim_options(t: T, seat: int, key: str, symbol: int, dice: int, moved: Unit | None) -> list[Option]:
    """BB-TGT-2, BB-TGT-3: either village and any unit in play, never itself; a wrong type is a Bluff, not an illegal move.

    BB-TGT-5: any number may be aimed at the same target. BB-TGT-6: units left from earlier rounds are targets too.
    A unit aimed anew (`moved`) must take another aim than it has. The labels say what the card would do there.
    """
    options: list[Option] = []
    if moved is None or moved.village != seat:
        options.append(VILLAGES[seat])
    if moved is None or moved.village != 1 - seat:
        options.append(VILLAGES[1 - seat])
    for unit in t.state.units:
        if moved is None or (unit.no != moved.no and unit.no != moved.target):
            options.append(UNITS.option(unit.no))
    if t.telling:
        probe = Unit()
        probe.no, probe.card, probe.owner, probe.symbol, probe.dice = -1, key, seat, symbol, dice
        return [aimed(t, probe, option.key) for option in options]
    return options


def aimed(t: T, probe: Unit, place: str) -> Option:
    """BB-BLF-1, BB-BLF-2: an aim with what comes of it; a Bluff says so, and when it is lost."""
    aim_at(t, probe, place)
    target = t.state.unit(probe.target)
    village = "Your village" if probe.village == probe.owner else "Rival village"
    name = village if target is None else unit_words(t, target, probe.owner)
    risk = bluff_risk(t.book, t.state, probe)
    if risk:
        return Option(place, f"{name}: Bluff", place).told("Bluff", gives="0 banners", risks=risk)
    return Option(place, name, place).told("", gives=foretold(t.book, t.state, probe))


def foretold(b: Book, s: BonesState, probe: Unit) -> str:
    """BB-KEY-14: what an honest unit will do where it is aimed."""
    card = b.cards[probe.card]
    if probe.aim == OWN_UNIT:
        return action_name(card.on_own, standing_strength(b, s, probe))
    if probe.aim == RIVAL_UNIT and card.on_rival != DUEL:
        return action_name(card.on_rival, shoot_strength(b, s, probe))
    verb = "Duel" if probe.aim == RIVAL_UNIT else "defend" if probe.aim == OWN_VILLAGE else "attack"
    return f"{verb} with {counted(banners(b, s, probe), 'banner')}"


def aim_at(t: T, unit: Unit, key: str) -> None:
    """BB-TGT-1: four types of target, seen from the unit's owner.

    BB-TGT-7: the type is kept, so that it can be judged after the target has left play.
    """
    if key.startswith("village:"):
        unit.village = int(key[8:])
        unit.target = 0
        unit.aim = OWN_VILLAGE if unit.village == unit.owner else RIVAL_VILLAGE
        return
    target = t.state.unit(int(key[5:]))
    assert target is not None
    unit.village = NOBODY
    unit.target = target.no
    unit.aim = OWN_UNIT if target.owner == unit.owner else RIVAL_UNIT


def aim_words(unit: Unit) -> str:
    """Where a unit is aimed, as everybody may read it."""
    if unit.aim == OWN_UNIT or unit.aim == RIVAL_UNIT:
        return f"unit no. {unit.target}"
    return f"the village of {who(unit.village)}"

"""BB-TGT: Tactical Phase, what a unit may be aimed at."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import DUEL, OWN_UNIT, OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE, deed
from pentarchy.games.bonesbanners.rules.bluff import bluff_warning
from pentarchy.games.bonesbanners.rules.keywords import banners, shoot_strength, standing_strength
from pentarchy.games.bonesbanners.rules.overview import unit_words
from pentarchy.games.bonesbanners.state import NOBODY, T, Unit
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted, who


def aim_options(t: T, seat: int, key: str, symbol: int, dice: int, moved: Unit | None) -> list[Option]:
    """BB-TGT-2, BB-TGT-3: either village and any unit in play, never itself; a wrong type is a Bluff, not an illegal move.

    BB-TGT-5: any number may be aimed at the same target. BB-TGT-6: units left from earlier rounds are targets too.
    A unit aimed anew (`moved`) must take another aim than it has. The labels say what the card would do there.
    """
    options: list[Option] = []
    probe = Unit()
    if t.telling:
        probe.no, probe.card, probe.owner, probe.symbol, probe.dice = -1, key, seat, symbol, dice
    for village in (seat, 1 - seat):
        if moved is None or moved.village != village:
            place = f"village:{village}"
            name = "Your village" if village == seat else "Rival village"
            options.append(Option(place, f"{name}: {foretold(t, probe, place)}" if t.telling else "", place))
    for unit in t.state.units:
        if moved is None or (unit.no != moved.no and unit.no != moved.target):
            place = f"unit:{unit.no}"
            options.append(Option(place, f"{unit_words(t, unit, seat)}: {foretold(t, probe, place)}" if t.telling else "", place))
    return options


def foretold(t: T, probe: Unit, place: str) -> str:
    """BB-BLF-1, BB-BLF-2, BB-KEY-14: what its owner can say of a unit aimed there: a Bluff and why, or what it will do."""
    b = t.book
    s = t.state
    aim_at(t, probe, place)
    warning = bluff_warning(b, s, probe)
    if warning:
        return warning[2:]
    card = b.cards[probe.card]
    if probe.aim == OWN_UNIT:
        return deed(card.on_own, standing_strength(b, s, probe))
    if probe.aim == RIVAL_UNIT and card.on_rival != DUEL:
        return deed(card.on_rival, shoot_strength(b, s, probe))
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

"""BB-TGT: Tactical Phase, what a unit may be aimed at."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import OWN_UNIT, OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE
from pentarchy.games.bonesbanners.rules.overview import unit_words
from pentarchy.games.bonesbanners.state import NOBODY, T, Unit
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


def aim_options(t: T, seat: int, moved: Unit | None) -> list[Option]:
    """BB-TGT-2, BB-TGT-3: either village and any unit in play, never itself; a wrong type is a Bluff, not an illegal move.

    BB-TGT-5: any number may be aimed at the same target. BB-TGT-6: units left from earlier rounds are targets too.
    A unit aimed anew (`moved`) must take another aim than it has.
    """
    options: list[Option] = []
    if moved is None or moved.village != seat:
        options.append(Option(f"village:{seat}", "Your village", f"village:{seat}"))
    if moved is None or moved.village != 1 - seat:
        options.append(Option(f"village:{1 - seat}", "Rival village", f"village:{1 - seat}"))
    for unit in t.state.units:
        if moved is None or (unit.no != moved.no and unit.no != moved.target):
            key = f"unit:{unit.no}"
            options.append(Option(key, unit_words(t, unit, seat) if t.telling else "", key))
    return options


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

"""UK-ENE: who would attack whom in the enemy step if everybody stood as now (UK-ENE-3 to UK-ENE-6), and what it would cost."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.battle import expected_damage
from pentarchy.games.unicornus.rules.enemies import best_targets, restless_spaces
from pentarchy.games.unicornus.rules.units import enemy_name, living_units, map_of, military_power
from pentarchy.games.unicornus.shapes import Threat
from pentarchy.games.unicornus.state import Campaign


def threats(s: Campaign) -> list[Threat]:
    """UK-ENE-3 to UK-ENE-6: every kingdom unit that would be attacked, from where, and what it would lose."""
    made: list[Threat] = []
    board = map_of(s)
    for i in living_units(s):
        origins: list[int] = []
        sure = False
        for space in restless_spaces(s):
            targets = best_targets(s, space)
            if i in targets and board.is_adjacent(space, s.kingdom[i].space):
                origins.append(space)
                sure = sure or len(targets) == 1
        if origins:
            made.append(
                {
                    "unit": i,
                    "origins": [f"hex:{o}" for o in origins],
                    "words": ", ".join([enemy_name(s, space) for space in origins]),
                    "power": sum([military_power(s, space, True) for space in origins]),
                    "damage": expected_damage(s, i, origins),
                    "sure": sure,
                }
            )
    return made

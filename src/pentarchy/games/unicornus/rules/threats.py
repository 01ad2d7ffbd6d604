"""UK-ENE: who would attack whom in the enemy step if everybody stood as now (UK-ENE-3 to UK-ENE-6), and what it would cost."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.enemies import best_targets, restless_spaces
from pentarchy.games.unicornus.rules.princess_battle import enemy_damage
from pentarchy.games.unicornus.rules.units import allies_of, book_of, enemy_name, living_units, map_of, military_power
from pentarchy.games.unicornus.shapes import Threat
from pentarchy.games.unicornus.state import PRINCESS, Battle, Campaign


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
                    "damage": _damage_of(s, i, origins),
                    "sure": sure,
                }
            )
    return made


def _damage_of(s: Campaign, i: int, origins: list[int]) -> int:
    """UK-PBT-2, UK-BAT-9: what the attack would cost: the princess's fights have no dice, the others' an average."""
    if i == PRINCESS:
        return max(0, sum([enemy_damage(s, space, False) for space in origins]) - len(allies_of(s, PRINCESS)))
    scene = Battle()
    scene.unit = i
    scene.space = s.kingdom[i].space
    diagram = book_of(s).kingdom[s.kingdom[i].key].defence
    held_off = dice_number(s, scene) * (6 - diagram.count("L")) / 6
    return max(0, round(sum([military_power(s, space, True) for space in origins]) - held_off))

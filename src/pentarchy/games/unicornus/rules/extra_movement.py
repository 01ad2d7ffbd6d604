"""UK-BAT: the extra movement after a battle, and how enemy units are shifted from space to space."""

from __future__ import annotations

from pentarchy.games.unicornus.rules import fate
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.options import space_options
from pentarchy.games.unicornus.rules.units import enemy_name, foe_on, map_of, put_foe, space_name, unit_on
from pentarchy.games.unicornus.state import NOBODY, Campaign, T


def shift_enemy(s: Campaign, origin: int, space: int) -> None:
    """UK-ENE-2, UK-ENE-11: an enemy unit moves as a whole and is one unit with what it finds there."""
    foe = foe_on(s, origin)
    if foe != NOBODY:
        put_foe(s, foe, space)
    s.tokens[space] += s.tokens[origin]
    s.tokens[origin] = 0
    for marks in (s.bribed, s.decoyed):
        for n in range(len(marks)):
            if marks[n] == origin:
                marks[n] = space


def can_fall_back(s: Campaign, foe: int, space: int) -> bool:
    """UK-BAT-19: no kingdom unit there, and for a unit with a character no enemy character either."""
    return unit_on(s, space) == NOBODY and (foe == NOBODY or foe_on(s, space) == NOBODY)


def ways_back(s: Campaign, space: int, origins: list[int]) -> list[int]:
    """UK-BAT-18, UK-BAT-19, UK-Q-47: where a beaten enemy may go: whence it came, next door, or the nearest room."""
    foe = foe_on(s, space)
    board = map_of(s)
    for group in (origins, board.near[space]):
        found = [other for other in group if can_fall_back(s, foe, other)]
        if found:
            return found
    steps = board.steps_from(space)
    room = [other for other in range(board.size) if other != space and steps[other] < 999 and can_fall_back(s, foe, other)]
    nearest = min([steps[other] for other in room])
    return [other for other in room if steps[other] == nearest]


async def throw_back_enemy(t: T, space: int, origins: list[int]) -> int:
    """UK-BAT-16, UK-BAT-18: attackers that did not win go back together to one space, chosen by the players."""
    s = t.state
    options = space_options(t, ways_back(s, space, origins))
    title = f"Where does {enemy_name(s, space)} fall back to?" if t.telling else ""
    back = int((await players_choose(t, title, options, rule="UK-BAT-18", forced=True))[4:])
    t.note(
        "UK-BAT-16",
        "the enemy falls back: {enemy} to {space}",
        beat=True,
        enemy=enemy_name(s, space) if t.telling else "",
        space=space_name(s, back) if t.telling else "",
    )
    foe = foe_on(s, space)
    shift_enemy(s, space, back)
    if foe != NOBODY:
        await fate.foe_arrives(t, foe)
    return back if foe == NOBODY or s.foe_space[foe] < 0 else s.foe_space[foe]

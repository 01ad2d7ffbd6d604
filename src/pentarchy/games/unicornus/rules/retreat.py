"""UK-RET: leaving before an enemy's attack, out of turn."""

from __future__ import annotations

from pentarchy.games.unicornus.rules import battle, fate
from pentarchy.games.unicornus.rules.extra_movement import shift_enemy
from pentarchy.games.unicornus.rules.movement import move_cost, price
from pentarchy.games.unicornus.rules.units import (
    enemy_name,
    foe_on,
    has_enemy,
    is_unoccupied,
    map_of,
    space_name,
    unit_name,
    unit_on,
    unit_seat,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign, T
from pentarchy.kernel.choices import Option


def retreat_cost(s: Campaign, i: int, space: int) -> int:
    """UK-RET-3, UK-Q-23, UK-Q-56: 2 more than a Move would cost."""
    return move_cost(s, i, space) + 2


def retreat_spaces(s: Campaign, i: int, origins: list[int]) -> list[int]:
    """UK-RET-2, UK-RET-5: open neighbours the unit can pay for, none of them a space the attackers came from."""
    unit = s.kingdom[i]
    found: list[int] = []
    for space in map_of(s).near[unit.space]:
        if space not in origins and is_unoccupied(s, space) and retreat_cost(s, i, space) <= unit.resources:
            found.append(space)
    return found


async def offer_retreat(t: T, i: int, origins: list[int]) -> bool:
    """UK-RET-1, UK-RET-4, UK-RET-6: the player may leave the space to the attacker; the princess never does."""
    if i == PRINCESS:
        return False
    s = t.state
    spaces = retreat_spaces(s, i, origins)
    if not spaces:
        return False
    options = [Option("stand", "Stand and fight")]
    for space in spaces:
        if t.telling:
            cost = retreat_cost(s, i, space)
            label = f"Retreat to {space_name(s, space)} for {price(cost)}"
            options.append(Option(f"hex:{space}", label, f"hex:{space}").told(cost=price(cost) if cost else ""))
        else:
            options.append(Option(f"hex:{space}", "", f"hex:{space}"))
    title = f"{unit_name(s, i)} is attacked by {enemy_name(s, s.kingdom[i].space)}: retreat?" if t.telling else ""
    scene = battle.open_scene(s, i, False, origins)
    scene.moment = "retreat?"
    s.stage.append(scene)
    key = await t.choose(unit_seat(s, i), title, options, rule="UK-RET-1", window="retreat", default="stand")
    s.stage.pop()
    if key == "stand":
        return False
    space = int(key[4:])
    cost = retreat_cost(s, i, space)
    s.kingdom[i].resources -= cost
    if t.telling:
        where = space_name(s, space)
        t.note("UK-RET-3", "{unit} retreats to {space} for {cost}", beat=True, unit=unit_name(s, i), space=where, cost=price(cost))
    await fate.place(t, i, space)
    await battle.settle_waiting(t, i)
    return True


async def enemy_enters(t: T, origin: int, space: int) -> int:
    """UK-RET-7, UK-BAT-1: a card moves an enemy unit one space; it merges, meets fate, and attacks whom it finds.

    Gives the space where the unit is in the end, or NOBODY when nothing of it is left.
    """
    s = t.state
    foe = foe_on(s, origin)
    t.note(
        "UK-ENE-2",
        "the enemy moves: {enemy} to {space}",
        beat=True,
        enemy=enemy_name(s, origin) if t.telling else "",
        space=space_name(s, space) if t.telling else "",
    )
    shift_enemy(s, origin, space)
    if foe != NOBODY:
        await fate.foe_arrives(t, foe)
        if foe_left(s, foe, space):
            return s.foe_space[foe]
    i = unit_on(s, space)
    if i == NOBODY or not has_enemy(s, space):
        return space if has_enemy(s, space) else NOBODY
    if await offer_retreat(t, i, [origin]):
        return space
    if s.kingdom[i].space != space or not has_enemy(s, space):
        return space if has_enemy(s, space) else NOBODY
    return await battle.fight(t, i, False, [origin])


def foe_left(s: Campaign, foe: int, space: int) -> bool:
    """Its fate has already carried the character on to another space."""
    return s.foe_space[foe] >= 0 and s.foe_space[foe] != space

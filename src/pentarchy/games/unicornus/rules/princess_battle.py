"""UK-PBT: no dice; the enemy is destroyed and she pays for it."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import CHARGE_ARMOUR, DOUBLE_BITE, FAR_STRIKE, GUARD, TOKEN_SHIELD
from pentarchy.games.unicornus.rules import fate
from pentarchy.games.unicornus.rules.death import bury_dead, defeat_foe, suffer, take_damage
from pentarchy.games.unicornus.rules.extra_movement import throw_back_enemy
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import CAPITAL
from pentarchy.games.unicornus.rules.units import (
    allies_of,
    combat_power,
    enemy_name,
    foe_on,
    has_enemy,
    living_characters,
    map_of,
    space_name,
    unit_name,
    unit_seat,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Battle, Campaign, T


def enemy_damage(s: Campaign, space: int, attacking: bool) -> int:
    """UK-PBT-2, UK-PBT-5, UK-CHR-11: tokens plus combat power; Dahaka's points count twice, the Emperor strikes from afar."""
    foe = foe_on(s, space)
    damage = s.tokens[space]
    if foe != NOBODY:
        power = combat_power(s, foe, not attacking)
        damage += power * (1 + lasting(s, DOUBLE_BITE, foe=foe))
    return damage + far_strikes(s, space)


def far_strikes(s: Campaign, space: int) -> int:
    """UK-PBT-9: while the Emperor is on The Capital, fights on its other spaces hurt her by part of his combat power."""
    board = map_of(s)
    if board.tiles[space // 7] != CAPITAL:
        return 0
    total = 0
    for other in board.area_spaces(space):
        foe = s.foe_at[other]
        if other != space and foe != NOBODY and lasting(s, FAR_STRIKE, foe=foe):
            total += combat_power(s, foe, False) // board.book.emperor_extra
    return total


def her_damage(s: Campaign, space: int, attacking: bool, charge: int) -> int:
    """UK-PBT-9, UK-ALY-3, UK-ALY-5: what is left after her allies, her personality and cards; never below 0."""
    armour = len(allies_of(s, PRINCESS)) + charge + (lasting(s, CHARGE_ARMOUR, PRINCESS) if attacking else 0)
    return max(0, enemy_damage(s, space, attacking) - armour)


async def fight(t: T, attacking: bool, origins: list[int], charge: int) -> int:
    """UK-PBT-1, UK-PBT-2, UK-PBT-7: no dice and no cards; gives the space of an enemy that survives, or NOBODY."""
    s = t.state
    space = s.kingdom[PRINCESS].space
    foe = foe_on(s, space)
    shielded = foe != NOBODY and s.tokens[space] > 0 and lasting(s, TOKEN_SHIELD, foe=foe) > 0
    damage = her_damage(s, space, attacking, charge)
    scene = _open_scene(s, attacking, origins, charge)
    s.stage.append(scene)
    if t.telling:
        t.note(
            "UK-PBT-2",
            "the princess meets {enemy} on {space}: {n} damage",
            beat=True,
            enemy=enemy_name(s, space),
            space=space_name(s, space),
            n=damage,
        )
    scene.guarded = await _guards(t, space, damage)
    before = s.kingdom[PRINCESS].tokens
    scene.life_lost = await take_damage(t, PRINCESS, damage - scene.guarded, "UK-PBT-3")
    scene.tokens_lost = before - s.kingdom[PRINCESS].tokens
    s.tokens[space] = 0
    s.stage.pop()
    s.shown = [scene]
    scene.verdict = "dead"
    bury_dead(t, PRINCESS)
    scene.verdict = "won" if not shielded else "back" if attacking else "held"
    if foe != NOBODY and not shielded:
        defeat_foe(t, foe, PRINCESS, in_battle=True)
    return await _extra_movement(t, space, attacking, origins)


def _open_scene(s: Campaign, attacking: bool, origins: list[int], charge: int) -> Battle:
    """UK-PBT-2: the enemy and what lowers its damage, as they count now."""
    space = s.kingdom[PRINCESS].space
    scene = Battle()
    scene.unit = PRINCESS
    scene.space = space
    scene.attacking = attacking
    scene.origins = origins[:]
    scene.foe = foe_on(s, space)
    scene.tokens = s.tokens[space]
    scene.tokens_at_start = scene.tokens
    scene.power = combat_power(s, scene.foe, not attacking) if scene.foe != NOBODY else 0
    scene.moment = "princess battle"
    found = [("tokens", scene.tokens)]
    if scene.foe != NOBODY:
        found.append(("power", enemy_damage(s, space, attacking) - far_strikes(s, space) - scene.tokens))
    found.append(("far", far_strikes(s, space)))
    found.append(("allies", -len(allies_of(s, PRINCESS))))
    found.append(("own", -lasting(s, CHARGE_ARMOUR, PRINCESS) if attacking else 0))
    found.append(("charge", -charge))
    scene.parts = [f"{word}:{n}" for word, n in found if n]
    scene.damage = her_damage(s, space, attacking, charge)
    return scene


async def _guards(t: T, space: int, damage: int) -> int:
    """UK-PBT-7, UK-PBT-9: Havok on the area or next to the battle may take up to 3 of the damage on his own unit."""
    s = t.state
    for i in living_characters(s):
        most = lasting(s, GUARD, i)
        if not most or damage <= 0 or not fate.are_near(s, space, s.kingdom[i].space):
            continue
        title = f"The princess would take {damage}: how much does {unit_name(s, i)} take for her?" if t.telling else ""
        taken = await t.number(unit_seat(s, i), title, 0, min(most, damage), rule="UK-PBT-9", forced=False)
        s.last_choice = f"guard:{taken}"
        if taken:
            t.note("UK-PBT-9", "{unit} takes {n} of her damage", beat=True, unit=unit_name(s, i), n=taken)
            await suffer(t, i, taken, "UK-DEF-16")
        return taken
    return 0


async def _extra_movement(t: T, space: int, attacking: bool, origins: list[int]) -> int:
    """UK-PBT-6: if an enemy character survives, the attacker goes back to where it came from."""
    s = t.state
    if not has_enemy(s, space):
        return NOBODY
    if not attacking:
        return await throw_back_enemy(t, space, origins)
    t.note("UK-PBT-6", "the princess is thrown back")
    await fate.place(t, PRINCESS, origins[0])
    return space

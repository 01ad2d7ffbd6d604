"""UK-BAT: one roll, damage to both sides at once, and who leaves the space."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import BLOOD_BOND, THICK_SKIN, TOKEN_SHIELD
from pentarchy.games.unicornus.rules import dice, fate, princess_battle, windows
from pentarchy.games.unicornus.rules.assignment import assign_dice
from pentarchy.games.unicornus.rules.death import bury_dead, defeat_foe, hurt_foe, take_damage, tokens_removed
from pentarchy.games.unicornus.rules.extra_movement import shift_enemy, throw_back_enemy
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import (
    allies_of,
    book_of,
    combat_power,
    enemy_name,
    foe_life,
    foe_name,
    foe_on,
    has_enemy,
    map_of,
    military_power,
    space_name,
    unit_name,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Battle, Campaign, T
from pentarchy.kernel.events import counted


async def fight(t: T, i: int, attacking: bool, origins: list[int], charge: int = 0) -> int:
    """UK-BAT-1, UK-BAT-2, UK-BAT-4, UK-BAT-21: the unit and the enemies on its space fight once; then the loser leaves.

    `origins` are the spaces the attackers came from. Gives the space where the enemy unit is afterwards, or NOBODY.
    """
    s = t.state
    if i == PRINCESS:
        left = await princess_battle.fight(t, attacking, origins, charge)
        await settle_waiting(t, PRINCESS)
        return left
    scene = open_scene(s, i, attacking, origins)
    s.stage.append(scene)
    if t.telling:
        verb = "attacks" if attacking else "is attacked by"
        t.note(
            "UK-BAT-2",
            "{unit} {verb} {enemy} on {space}",
            beat=True,
            unit=unit_name(s, i),
            verb=verb,
            enemy=enemy_name(s, scene.space),
            space=space_name(s, scene.space),
        )
    await windows.before_roll(t, scene)
    dice.roll(t, scene)
    await windows.after_roll(t, scene)
    dice.worsen_dice(t, scene)
    await assign_dice(t, scene)
    await windows.after_assignment(t, scene)
    await _exchange_damage(t, scene)
    s.stage.pop()
    s.shown = [scene]
    left = await _extra_movement(t, scene)
    await settle_waiting(t, i)
    return left


def open_scene(s: Campaign, i: int, attacking: bool, origins: list[int]) -> Battle:
    """UK-BAT-2: both sides of a battle as they stand before it."""
    scene = Battle()
    scene.unit = i
    scene.space = s.kingdom[i].space
    scene.attacking = attacking
    scene.origins = origins[:]
    scene.foe = foe_on(s, scene.space)
    scene.tokens = s.tokens[scene.space]
    scene.tokens_at_start = scene.tokens
    scene.power = combat_power(s, scene.foe, not attacking) if scene.foe != NOBODY else 0
    return scene


# ---- damage ----


def damage_to_foe(s: Campaign, scene: Battle) -> int:
    """UK-BAT-12, UK-CHR-8: hits on the character; Amina behind tokens takes none, Rozie ignores the first two."""
    hits = scene.placed[3]
    if is_behind_tokens(s, scene):
        return 0
    return max(0, hits - lasting(s, THICK_SKIN, foe=scene.foe))


def is_behind_tokens(s: Campaign, scene: Battle) -> bool:
    """UK-CHR-8: the character cannot be hurt in a battle that its unit began with tokens."""
    return scene.tokens_at_start > 0 and lasting(s, TOKEN_SHIELD, foe=scene.foe) > 0


async def _exchange_damage(t: T, scene: Battle) -> None:
    """UK-BAT-11, UK-BAT-12, UK-BAT-13: both sides take their damage together; then the dead are looked at."""
    s = t.state
    i = scene.unit
    removed = scene.placed[0]
    before = s.kingdom[i].tokens
    lost_life = await take_damage(t, i, max(0, scene.damage - scene.prevented), "UK-BAT-13")
    scene.life_lost = lost_life
    scene.tokens_lost = before - s.kingdom[i].tokens
    if not scene.damage:
        t.note("UK-BAT-13", "{unit} takes no damage", unit=unit_name(s, i))
    s.tokens[scene.space] -= removed
    if removed:
        t.note("UK-BAT-12", "the enemy loses {tokens}", beat=True, tokens=counted(removed, "token"))
        tokens_removed(t, i, removed, by_dice=True)
    if scene.foe != NOBODY:
        dealt = hurt_foe(t, scene.foe, damage_to_foe(s, scene))
        if lost_life and not is_behind_tokens(s, scene):
            dealt += hurt_foe(t, scene.foe, lasting(s, BLOOD_BOND, i, scene.foe))
        scene.dealt = dealt
        if dealt:
            t.note("UK-BAT-12", "{foe} takes {n} damage", beat=True, foe=foe_name(s, scene.foe), n=dealt)
    bury_dead(t, i)
    if scene.foe != NOBODY and foe_life(s, scene.foe) <= 0:
        defeat_foe(t, scene.foe, i, in_battle=True)


# ---- extra movement ----


async def _extra_movement(t: T, scene: Battle) -> int:
    """UK-BAT-15, UK-BAT-16, UK-BAT-17, UK-BAT-26: the attacker stays if it has won the space, else it goes back."""
    s = t.state
    i = scene.unit
    unit = s.kingdom[i]
    scene.verdict = "dead" if unit.space < 0 else "won" if not has_enemy(s, scene.space) else "back" if scene.attacking else "held"
    if not has_enemy(s, scene.space):
        if scene.attacking and unit.space >= 0 and t.telling:
            t.note("UK-BAT-15", "{unit} takes {space}", beat=True, unit=unit_name(s, i), space=space_name(s, scene.space))
        return NOBODY
    if unit.space < 0:
        return scene.space
    if not scene.attacking:
        return await throw_back_enemy(t, scene.space, scene.origins)
    back = scene.origins[0]
    if t.telling:
        t.note("UK-BAT-16", "{unit} is thrown back to {space}", beat=True, unit=unit_name(s, i), space=space_name(s, back))
    await fate.place(t, i, back)
    return scene.space


# ---- who waited for the battle to end ----


async def friend_or_foe(t: T, foe: int) -> None:
    """UK-CHR-20, UK-Q-45, UK-Q-57: a neighbour bound by this card attacks at once, or as soon as the unit's own battle is over."""
    s = t.state
    i = s.foe_bound[foe]
    if i < 0 or s.kingdom[i].space < 0 or s.foe_space[foe] < 0:
        return
    here = s.kingdom[i].space
    origin = s.foe_space[foe]
    if here not in map_of(s).near[origin]:
        return
    if has_enemy(s, here):
        s.waiting.append(foe)
        return
    t.note("UK-CHR-20", "{foe} falls upon {unit}", beat=True, foe=foe_name(s, foe), unit=unit_name(s, i))
    shift_enemy(s, origin, here)
    await fight(t, i, False, [origin])


async def settle_waiting(t: T, i: int) -> None:
    """UK-Q-57: a battle or retreat is over; who waited for this unit attacks if the two are still neighbours."""
    s = t.state
    for foe in [foe for foe in s.waiting if s.foe_bound[foe] == i]:
        # the battle of one who waited lets the next attack when it ends
        if foe in s.waiting:
            s.waiting.remove(foe)
            await friend_or_foe(t, foe)


def expected_damage(s: Campaign, i: int, origins: list[int]) -> int:
    """UK-PBT-2, UK-BAT-9: what an attack from there would cost: the princess's fights have no dice, the others' an average."""
    if i == PRINCESS:
        return max(0, sum([princess_battle.enemy_damage(s, space, False) for space in origins]) - len(allies_of(s, PRINCESS)))
    scene = Battle()
    scene.unit = i
    scene.space = s.kingdom[i].space
    diagram = book_of(s).kingdom[s.kingdom[i].key].defence
    held_off = dice.dice_number(s, scene) * (6 - diagram.count("L")) / 6
    return max(0, round(sum([military_power(s, space, True) for space in origins]) - held_off))

"""Battle (UK-BAT): one roll, damage to both sides at once, and who leaves the space."""

from __future__ import annotations

from pentarchy.games.unicornus import fate, movement, princess_battle
from pentarchy.games.unicornus.allocation import assign_dice
from pentarchy.games.unicornus.cards import battle_cards
from pentarchy.games.unicornus.content import AMINA, BLACK_KNIGHT, DORGAS, IRVIN, LYLA, ROZIE
from pentarchy.games.unicornus.death import bury_dead, defeat_foe, hurt_foe, take_damage
from pentarchy.games.unicornus.options import space_options
from pentarchy.games.unicornus.rewards import tokens_removed
from pentarchy.games.unicornus.shared import players_choose
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, RESULT_WORDS, Battle, Campaign
from pentarchy.games.unicornus.units import (
    T,
    book_of,
    enemy_name,
    event_number,
    foe_life,
    foe_name,
    foe_on,
    has_enemy,
    is_in_force,
    map_of,
    miss_words,
    put_foe,
    space_name,
    unit_name,
    unit_on,
)
from pentarchy.kernel.events import counted


async def fight(t: T, i: int, attacking: bool, origins: list[int], charge: int = 0) -> int:
    """UK-BAT-1, UK-BAT-2, UK-BAT-4, UK-BAT-21: the unit and the enemies on its space fight once; then the loser leaves.

    `origins` are the spaces the attackers came from. Gives the space where the enemy unit is afterwards, or NOBODY.
    """
    if i == PRINCESS:
        return await princess_battle.fight(t, attacking, origins, charge)
    s = t.state
    scene = _open_scene(s, i, attacking, origins)
    s.stage.append(scene)
    if t.telling:
        verb = "attacks" if attacking else "is attacked by"
        t.note(
            "UK-BAT-2",
            "{unit} {verb} {enemy} on {space}",
            unit=unit_name(s, i),
            verb=verb,
            enemy=enemy_name(s, scene.space),
            space=space_name(s, scene.space),
        )
    await battle_cards.before_roll(t, scene)
    _roll(t, scene)
    await battle_cards.after_roll(t, scene)
    _worsen_dice(t, scene)
    await assign_dice(t, scene)
    await battle_cards.after_assignment(t, scene)
    await _exchange_damage(t, scene)
    s.stage.pop()
    left = await _extra_movement(t, scene)
    await fate.settle_waiting(t, i)
    return left


def _open_scene(s: Campaign, i: int, attacking: bool, origins: list[int]) -> Battle:
    scene = Battle()
    scene.unit = i
    scene.space = s.kingdom[i].space
    scene.attacking = attacking
    scene.origins = origins[:]
    scene.foe = foe_on(s, scene.space)
    scene.tokens = s.tokens[scene.space]
    scene.tokens_at_start = scene.tokens
    return scene


# ---- dice ----


def defence_value(s: Campaign, i: int, space: int, attacking: bool) -> int:
    """UK-MAP-4: the Defense Value for whoever is attacked there."""
    board = map_of(s)
    value = board.defence[space]
    if attacking:
        if board.type[space] in ("fort", "city") and is_in_force(s, "ring_of_steel", i):
            value += event_number(s, "ring_of_steel")
    elif "fortify" in s.kingdom[i].beside:
        value += book_of(s).support["fortify"].n
    return value


def dice_number(s: Campaign, scene: Battle) -> int:
    """UK-BAT-5, UK-BAT-6, UK-BAT-22, UK-Q-52: all sources of dice, then the Defense Value, never below 0."""
    i = scene.unit
    unit = s.kingdom[i]
    dice = unit.tokens + scene.extra_dice + _ally_dice(s, scene)
    if unit.key == "gato":
        dice += 3
    elif unit.key == "urgan" and not scene.attacking and map_of(s).type[scene.space] in ("mountain", "fort"):
        dice += 1
    if scene.foe != NOBODY and s.foe_fate[scene.foe] == "sworn_rival" and s.foe_bound[scene.foe] == i:
        dice += book_of(s).fates["sworn_rival"].n
    defence = defence_value(s, i, scene.space, scene.attacking)
    return max(0, dice - defence if scene.attacking else dice + defence)


def _ally_dice(s: Campaign, scene: Battle) -> int:
    """UK-ALY-2: Dorgas and the Black Knight help in attack, Irvin in defence."""
    i = scene.unit
    if not scene.attacking:
        return 2 if s.foe_ally[IRVIN] == i else 0
    dice = 2 if s.foe_ally[DORGAS] == i else 0
    if scene.foe != NOBODY and s.foe_ally[BLACK_KNIGHT] == i:
        dice += 3
    return dice


def _roll(t: T, scene: Battle) -> None:
    """UK-BAT-5, UK-BAT-7, UK-DEF-9: roll, and read each face off the diagram for attack or defence."""
    s = t.state
    scene.faces = t.dice("battle", dice_number(s, scene))
    s.last_dice = scene.faces[:]
    read_faces(s, scene)
    if t.telling:
        t.note(
            "UK-BAT-5",
            "{unit} rolls {rolled}",
            unit=unit_name(s, scene.unit),
            rolled=", ".join([f"{scene.faces[n]} {RESULT_WORDS[scene.results[n]]}" for n in range(len(scene.faces))]) or "no dice",
        )


def read_faces(s: Campaign, scene: Battle) -> None:
    """UK-DEF-9: hits, misses and losses of the faces as rolled."""
    card = book_of(s).kingdom[s.kingdom[scene.unit].key]
    diagram = card.attack if scene.attacking else card.defence
    scene.results = [diagram[face - 1] for face in scene.faces]
    scene.fixed = [False] * len(scene.faces)


def _worsen_dice(t: T, scene: Battle) -> None:
    """UK-BAT-20, UK-CHR-7, UK-CHR-25: own conversions came first; now misses turn to losses on dice not changed yet."""
    s = t.state
    if s.foe_ally[LYLA] == scene.unit:
        turn_dice(scene, "L", "M", len(scene.results))
    if scene.foe == LYLA or is_in_force(s, "desperate_counterattack", scene.unit):
        turned = turn_dice(scene, "M", "L", len(scene.results))
        if turned:
            t.note("UK-BAT-20", "{misses} become losses", misses=miss_words(turned))


def turn_dice(scene: Battle, old: str, new: str, most: int) -> int:
    """UK-BAT-20: change up to `most` dice of one result into another; a die is changed at most once."""
    turned = 0
    for n in range(len(scene.results)):
        if turned < most and scene.results[n] == old and not scene.fixed[n]:
            scene.results[n] = new
            scene.fixed[n] = True
            turned += 1
    return turned


# ---- damage ----


def damage_to_foe(scene: Battle) -> int:
    """UK-BAT-12, UK-CHR-8: hits on the character; Amina behind tokens takes none, Rozie ignores the first two."""
    hits = scene.placed[3]
    if scene.foe == AMINA and scene.tokens_at_start > 0:
        return 0
    return max(0, hits - 2) if scene.foe == ROZIE else hits


async def _exchange_damage(t: T, scene: Battle) -> None:
    """UK-BAT-11, UK-BAT-12, UK-BAT-13: both sides take their damage together; then the dead are looked at."""
    s = t.state
    i = scene.unit
    removed = scene.placed[0]
    lost_life = await take_damage(t, i, max(0, scene.damage - scene.prevented), "UK-BAT-13")
    s.tokens[scene.space] -= removed
    if removed:
        t.note("UK-BAT-12", "the enemy loses {tokens}", tokens=counted(removed, "token"))
        tokens_removed(t, i, removed, by_dice=True)
    if scene.foe != NOBODY:
        dealt = hurt_foe(t, scene.foe, damage_to_foe(scene))
        if (
            lost_life
            and s.foe_fate[scene.foe] == "blood_bond"
            and s.foe_bound[scene.foe] == i
            and not (scene.foe == AMINA and scene.tokens_at_start)
        ):
            dealt += hurt_foe(t, scene.foe, t.book.fates["blood_bond"].n)
        if dealt:
            t.note("UK-BAT-12", "{foe} takes {n} damage", foe=foe_name(s, scene.foe), n=dealt)
    bury_dead(t, i)
    if scene.foe != NOBODY and foe_life(s, scene.foe) <= 0:
        defeat_foe(t, scene.foe, i, in_battle=True)


# ---- extra movement ----


async def _extra_movement(t: T, scene: Battle) -> int:
    """UK-BAT-15, UK-BAT-16, UK-BAT-17, UK-BAT-26: the attacker stays if it has won the space, else it goes back."""
    s = t.state
    i = scene.unit
    unit = s.kingdom[i]
    if not has_enemy(s, scene.space):
        if scene.attacking and unit.space >= 0 and t.telling:
            t.note("UK-BAT-15", "{unit} takes {space}", unit=unit_name(s, i), space=space_name(s, scene.space))
        return NOBODY
    if unit.space < 0:
        return scene.space
    if not scene.attacking:
        return await throw_back_enemy(t, scene.space, scene.origins)
    back = scene.origins[0]
    if t.telling:
        t.note("UK-BAT-16", "{unit} is thrown back to {space}", unit=unit_name(s, i), space=space_name(s, back))
    await movement.place(t, i, back)
    return scene.space


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
        "{enemy} falls back to {space}",
        enemy=enemy_name(s, space) if t.telling else "",
        space=space_name(s, back) if t.telling else "",
    )
    foe = foe_on(s, space)
    shift_enemy(s, space, back)
    if foe != NOBODY:
        await fate.foe_arrives(t, foe)
    return back if foe == NOBODY or s.foe_space[foe] < 0 else s.foe_space[foe]

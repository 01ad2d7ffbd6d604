"""Support cards that act on enemy units: false orders, raids, bribes (UK-CHR-16, UK-CHR-28)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DEFENSIVE, Card
from pentarchy.games.unicornus.rules import retreat
from pentarchy.games.unicornus.rules.death import tokens_removed
from pentarchy.games.unicornus.rules.options import space_options
from pentarchy.games.unicornus.rules.support import play, possible
from pentarchy.games.unicornus.rules.units import (
    behaviour,
    enemy_name,
    foe_on,
    is_empire_unit,
    is_shielded,
    map_of,
    space_name,
    unit_name,
    unit_seat,
)
from pentarchy.games.unicornus.state import NOBODY, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted


async def choose_enemy(t: T, i: int, title: str, spaces: list[int], rule: str) -> int:
    """One of several enemy units, named by the space it is on."""
    s = t.state
    options = [
        Option(f"hex:{space}", f"{enemy_name(s, space)} on {space_name(s, space)}" if t.telling else "", f"hex:{space}") for space in spaces
    ]
    key = await t.choose(unit_seat(s, i), title, options, rule=rule, forced=True)
    if len(options) > 1:
        s.last_choice = key
    return int(key[4:])


def steps_open_to(s: Campaign, space: int) -> list[int]:
    """UK-ENE-7, UK-MAP-7: where a card can push an enemy unit; a character never onto another one."""
    foe = foe_on(s, space)
    return [other for other in map_of(s).near[space] if foe == NOBODY or foe_on(s, other) == NOBODY]


def order_targets(s: Campaign, i: int) -> list[int]:
    """UK-Q-62, UK-CHR-28: empire units on the area, never the Emperor's."""
    return [space for space in map_of(s).area_spaces(s.kingdom[i].space) if can_be_ordered(s, space)]


def can_be_ordered(s: Campaign, space: int) -> bool:
    return is_empire_unit(s, space) and not is_shielded(s, space) and len(steps_open_to(s, space)) > 0


@possible("forged_orders")
def can_forge(t: T, i: int, face: Card) -> bool:
    s = t.state
    return any(can_be_ordered(s, space) for space in map_of(s).area_spaces(s.kingdom[i].space))


@play("forged_orders")
async def forged_orders(t: T, i: int, card: str) -> None:
    """UK-BAT-1, UK-RET-7: an empire unit of your area moves one space of your choice and attacks whom it finds."""
    s = t.state
    origin = await choose_enemy(t, i, "Who gets the forged orders?", order_targets(s, i), "UK-DEF-2")
    options = space_options(t, steps_open_to(s, origin))
    key = await t.choose(unit_seat(s, i), "Where are they sent?", options, rule="UK-ENE-7", forced=True)
    s.last_choice = key
    await retreat.enemy_enters(t, origin, int(key[4:]))


def mock_targets(s: Campaign, i: int, reach: int) -> list[int]:
    near = map_of(s).within(s.kingdom[i].space, reach)
    return sorted([space for space in near if is_empire_unit(s, space) and not is_shielded(s, space)])


@possible("mock")
def can_mock(t: T, i: int, face: Card) -> bool:
    s = t.state
    near = map_of(s).within(s.kingdom[i].space, face.n)
    return any(is_empire_unit(s, space) and not is_shielded(s, space) for space in near)


@play("mock")
async def mock(t: T, i: int, card: str) -> None:
    """UK-CHR-16, UK-Q-35: the mocked unit makes two moves towards you; each may cause a battle."""
    s = t.state
    space = await choose_enemy(t, i, "Whom do you mock?", mock_targets(s, i, t.book.support[card].n), "UK-CHR-16")
    for n in range(2):
        if space == NOBODY or s.kingdom[i].space < 0 or space == s.kingdom[i].space:
            return
        space = await _draw_nearer(t, i, space)


async def _draw_nearer(t: T, i: int, space: int) -> int:
    """UK-CHR-16: one of the two moves; left out when an enemy character bars every closer space."""
    s = t.state
    steps = map_of(s).steps_from(s.kingdom[i].space)
    closer = [other for other in steps_open_to(s, space) if steps[other] == steps[space] - 1]
    if not closer:
        return space
    options = space_options(t, closer)
    key = await t.choose(unit_seat(s, i), "Which way do they come?", options, rule="UK-CHR-16", forced=True)
    if len(options) > 1:
        s.last_choice = key
    return await retreat.enemy_enters(t, space, int(key[4:]))


def raid_targets(s: Campaign, i: int) -> list[int]:
    """UK-CHR-28: neighbours with tokens that cards may touch."""
    return [space for space in map_of(s).near[s.kingdom[i].space] if s.tokens[space] > 0 and not is_shielded(s, space)]


@possible("fire_tactics", "night_raid")
def can_raid(t: T, i: int, face: Card) -> bool:
    return len(raid_targets(t.state, i)) > 0


@play("fire_tactics")
async def fire_tactics(t: T, i: int, card: str) -> None:
    """UK-CHR-21: removes tokens of one unit next to you."""
    s = t.state
    space = await choose_enemy(t, i, "Whom do you set on fire?", raid_targets(s, i), "UK-CRD-1")
    n = await t.number(unit_seat(s, i), "How many tokens do you remove?", 1, min(t.book.support[card].n, s.tokens[space]), rule="UK-CRD-1")
    remove_tokens(t, i, space, n)


@play("night_raid")
async def night_raid(t: T, i: int, card: str) -> None:
    """UK-CRD-1: dice against a neighbour; each 4, 5 or 6 removes a token and nothing comes back."""
    s = t.state
    space = await choose_enemy(t, i, "Whom do you raid?", raid_targets(s, i), "UK-CRD-1")
    s.last_dice = t.dice("raid", t.book.support[card].n)
    hits = len([face for face in s.last_dice if face >= 4])
    if t.telling:
        dice, told = [str(face) for face in s.last_dice], counted(hits, "hit") if hits else "no hit"
        t.note("UK-CRD-1", "{unit} rolls {dice} in the raid: {hits}", beat=True, unit=unit_name(s, i), dice=dice, hits=told)
    remove_tokens(t, i, space, min(s.tokens[space], hits))


def remove_tokens(t: T, i: int, space: int, n: int) -> None:
    """UK-CHR-21: tokens removed by a card."""
    t.state.tokens[space] -= n
    if n and t.telling:
        place = space_name(t.state, space)
        t.note("UK-CRD-1", "{unit} removes {tokens} from {space}", unit=unit_name(t.state, i), tokens=counted(n, "token"), space=place)
    if n:
        tokens_removed(t, i, n, by_dice=False)


def is_restless(s: Campaign, space: int) -> bool:
    return is_empire_unit(s, space) and behaviour(s, space) != DEFENSIVE


def reach_spaces(s: Campaign, i: int) -> list[int]:
    """The spaces of the unit's own area and of those beside it; only to be read."""
    return map_of(s).around_area[s.kingdom[i].space // 7]


def restless_targets(s: Campaign, i: int) -> list[int]:
    """Empire units on the area or an adjacent one that are not Defensive."""
    return sorted([space for space in reach_spaces(s, i) if is_restless(s, space)])


@possible("bribed_officers", "decoy_banner")
def can_bribe(t: T, i: int, face: Card) -> bool:
    return any(is_restless(t.state, space) for space in reach_spaces(t.state, i))


@play("bribed_officers")
async def bribed_officers(t: T, i: int, card: str) -> None:
    """UK-ENE-9: the bribed unit is Defensive in this round's enemy step."""
    s = t.state
    space = await choose_enemy(t, i, "Whom do you bribe?", restless_targets(s, i), "UK-ENE-9")
    s.bribed.append(space)
    if t.telling:
        t.note("UK-ENE-9", "{enemy} on {space}: bribed, and stays there this round", enemy=enemy_name(s, space), space=space_name(s, space))


@play("decoy_banner")
async def decoy_banner(t: T, i: int, card: str) -> None:
    """UK-ENE-5: the unit moves as an Aggressive one with you as its only target."""
    s = t.state
    space = await choose_enemy(t, i, "Who follows the decoy?", restless_targets(s, i), "UK-ENE-5")
    s.decoyed.append(space)
    s.decoy_of.append(i)
    if t.telling:
        t.note(
            "UK-ENE-5",
            "{enemy} on {space} will go for {unit} this round",
            enemy=enemy_name(s, space),
            space=space_name(s, space),
            unit=unit_name(s, i),
        )

"""UK-MOV: Moves and their cost."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import EASY_GROUND, FOLLOW_UP, FREE_MOVES, MIRED_ROADS, NO_DIFFICULTY
from pentarchy.games.unicornus.rules import battle, fate
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import Board
from pentarchy.games.unicornus.rules.options import PLAIN_MOVES
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import (
    book_of,
    enemy_name,
    foe_on,
    has_enemy,
    map_of,
    military_power,
    space_name,
    unit_name,
    unit_on,
    unit_seat,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Battle, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted


def difficulty(s: Campaign, board: Board, i: int, space: int, mire: int, own: bool) -> int:
    """UK-MAP-6, UK-CHR-5: the Movement Difficulty as it counts for this unit; `mire` is what an Event adds, and takes from easy ground."""
    hard = board.difficulty[space]
    if own and hard and (lasting(s, NO_DIFFICULTY, i) or lasting(s, EASY_GROUND, i, ground=board.type[space])):
        return 0
    if mire and hard:
        return hard + mire if hard > 0 else 0
    return hard


def move_cost(s: Campaign, i: int, space: int) -> int:
    """UK-MOV-2, UK-PRI-12, UK-CHR-4: tokens plus difficulty, at least 1; Gato pays nothing."""
    own = has_own_ways(s, i)
    if own and lasting(s, FREE_MOVES, i):
        return 0
    cost = s.kingdom[i].tokens + difficulty(s, map_of(s), i, space, lasting(s, MIRED_ROADS, i), own)
    return cost if cost > 1 else 1


def has_own_ways(s: Campaign, i: int) -> bool:
    """May a gift of the unit change what its Moves cost?"""
    book = s.book or s.open_book()
    gifts = book.princesses[s.personality].gifts if i == PRINCESS else book.kingdom[s.kingdom[i].key].gifts
    return not (gifts.is_plain and book.moves_by_character)


def move_spaces(s: Campaign, i: int) -> list[int]:
    """UK-MOV-1, UK-MOV-3, UK-MOV-4, UK-MAP-7: adjacent spaces the unit may enter and can pay for."""
    unit = s.kingdom[i]
    purse = unit.resources
    own = has_own_ways(s, i)
    is_free = own and lasting(s, FREE_MOVES, i) > 0
    found: list[int] = []
    if purse <= 0 and not is_free:
        return found
    board = map_of(s)
    hard = board.difficulty
    mire = lasting(s, MIRED_ROADS, i)
    tokens = unit.tokens
    held = [one.space for one in s.kingdom]
    for space in board.near[unit.space]:
        cost = 0 if is_free else tokens + (difficulty(s, board, i, space, mire, own) if own or mire else hard[space])
        if cost <= purse:
            # compiled, a plain loop over so few is several times faster than `in`
            for other in held:
                if other == space:
                    break
            else:
                found.append(space)
    return found


def move_option(s: Campaign, i: int, space: int) -> Option:
    """A Move with its price, and what it meets there."""
    cost = move_cost(s, i, space)
    fight = has_enemy(s, space)
    label = f"Move to {space_name(s, space)}" + (f", attacking {enemy_name(s, space)}" if fight else "")
    return Option(f"move:{space}", f"{label} for {price(cost)}", f"hex:{space}").told(
        "Move", price(cost) if cost else "", risks=attack_words(s, i, space) if fight else ""
    )


def price(cost: int) -> str:
    """What it costs, after "for"."""
    return counted(cost, "resource") if cost else "nothing"


def attack_words(s: Campaign, i: int, space: int) -> str:
    """UK-BAT-5, UK-PBT-2: the strength one's own unit would meet, and what it brings against it."""
    power = military_power(s, space)
    if i == PRINCESS:
        return f"she takes {her_damage(s, space, True, 0)} damage"
    scene = Battle()
    scene.unit = i
    scene.space = space
    scene.attacking = True
    scene.foe = foe_on(s, space)
    dice = dice_number(s, scene)
    diagram = book_of(s).kingdom[s.kingdom[i].key].attack
    covered = dice * (6 - diagram.count("L")) / 6
    own = f"your {'1 die' if dice == 1 else f'{dice} dice'} (about {dice * diagram.count('H') / 6:.1f} hits)" if dice else "no dice"
    return f"a battle: {own} against military power {power}; about {max(0.0, power - covered):.0f} damage"


def move_options(t: T, i: int) -> list[Option]:
    """The legal Moves; with `t.why` also the closed neighbours, each with its rule."""
    s = t.state
    spaces = move_spaces(s, i)
    if not t.telling:
        return [PLAIN_MOVES[space] for space in spaces]
    made = [move_option(s, i, space) for space in spaces]
    if t.why:
        made.extend(_closed_moves(s, i))
    return made


def _closed_moves(s: Campaign, i: int) -> list[Option]:
    unit = s.kingdom[i]
    board = map_of(s)
    made: list[Option] = []
    for space in board.around[unit.space]:
        key, at, label = f"move:{space}", f"hex:{space}", f"Move to {space_name(s, space)}"
        if not board.passable[space]:
            made.append(Option(key, label, at, "UK-MAP-7", "nobody may enter"))
        elif unit_on(s, space) != NOBODY:
            made.append(Option(key, label, at, "UK-MOV-4", f"{unit_name(s, unit_on(s, space))} stands there"))
        elif move_cost(s, i, space) > unit.resources:
            made.append(Option(key, label, at, "UK-MOV-3", f"it costs {move_cost(s, i, space)}, you have {unit.resources}"))
    return made


async def move(t: T, i: int, space: int, charge: int = 0) -> None:
    """UK-MOV-1, UK-MOV-5, UK-MOV-9, UK-MOV-10: pay, step, meet fate, then fight for the space."""
    s = t.state
    unit = s.kingdom[i]
    cost = move_cost(s, i, space)
    unit.resources -= cost
    if t.telling:
        where = space_name(s, space)
        t.note("UK-MOV-1", "{unit} moves to {space} for {cost}", beat=True, unit=unit_name(s, i), space=where, cost=price(cost))
    origin = unit.space
    await fate.place(t, i, space)
    if unit.space != space or not has_enemy(s, space):
        return
    await battle.fight(t, i, True, [origin], charge)
    if unit.space == space and lasting(s, FOLLOW_UP, i):
        await _follow_up(t, i)


async def _follow_up(t: T, i: int) -> None:
    """UK-ALY-2: Marianne as ally lets the winner of an attack move on, once per turn and for the usual resources."""
    s = t.state
    if s.actor != i or "follow up" in s.used:
        return
    options = move_options(t, i)
    if not options:
        return
    options.append(Option("stay", "Stay"))
    key = await t.choose(unit_seat(s, i), "You have won the space: move on without an action?", options, rule="UK-ALY-2")
    if key != "stay":
        s.used.append("follow up")
        await move(t, i, int(key[5:]))

"""UK-ENE: orders from one snapshot, all movement at once, then fate, retreats and battles."""

from __future__ import annotations

from pentarchy.games.unicornus.book import AGGRESSIVE, DEFENSIVE, FOES
from pentarchy.games.unicornus.cards.kinds import HIDDEN, NO_LEADERLESS, OLD_FRIEND, TOTAL_WAR
from pentarchy.games.unicornus.rules import battle, fate, retreat
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.options import foe_options, space_options, unit_options
from pentarchy.games.unicornus.rules.units import (
    behaviour,
    enemy_name,
    enemy_spaces,
    foe_on,
    has_enemy,
    living_units,
    map_of,
    mood,
    put_foe,
    space_name,
    unit_on,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Attack, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.sequence import AGAIN, DONE

# ---- targets ----


def is_target(s: Campaign, space: int, i: int) -> bool:
    """UK-ENE-3, UK-ENE-5: whom the unit on a space may want; Mirza hides in crowds, an Old Friend is spared."""
    unit = s.kingdom[i]
    if lasting(s, HIDDEN, i, ground=map_of(s).type[unit.space]):
        return False
    foe = foe_on(s, space)
    return foe == NOBODY or not lasting(s, OLD_FRIEND, i, foe)


def targets_of(s: Campaign, space: int) -> list[int]:
    """UK-ENE-3, UK-ENE-5, UK-ENE-9, UK-ENE-10: the kingdom units this enemy unit may go for, in no order."""
    mood = behaviour(s, space)
    if mood == DEFENSIVE:
        return []
    if space in s.decoyed:
        decoy = s.decoy_of[s.decoyed.index(space)]
        return [decoy] if s.kingdom[decoy].space >= 0 else []
    board = map_of(s)
    kingdom = s.kingdom
    found: list[int] = []
    for i in range(len(kingdom)):
        there = kingdom[i].space
        if there < 0:
            continue
        wanted = board.is_in_reach(space, there) if mood == AGGRESSIVE else board.is_adjacent(space, there)
        if wanted and is_target(s, space, i):
            found.append(i)
    return found


def target_rank(s: Campaign, space: int, i: int) -> int:
    """UK-ENE-6: the closest first; of equally close ones those on the unit's own area."""
    there = s.kingdom[i].space
    board = map_of(s)
    steps = 1 if board.is_adjacent(space, there) else board.steps(space, there)
    return 2 * steps + (0 if there // 7 == space // 7 else 1)


# ---- destinations ----


def is_closed(s: Campaign, space: int, to: int) -> bool:
    """UK-ENE-7, UK-ENE-15, UK-ENE-18: spaces a unit may not be sent to now.

    A character is barred by a promise to another one and by one that has not been sent elsewhere.
    """
    foe = foe_on(s, space)
    i = unit_on(s, to)
    if foe == NOBODY:
        return i != NOBODY and lasting(s, NO_LEADERLESS, i) > 0
    if i != NOBODY and lasting(s, OLD_FRIEND, i, foe):
        return True
    if is_promised(s, space, to):
        return True
    return foe_on(s, to) != NOBODY and to not in s.march_from


def is_promised(s: Campaign, space: int, to: int) -> bool:
    """UK-ENE-12: another enemy character has been ordered there."""
    orders = range(len(s.march_to))
    return any(s.march_to[n] == to and s.march_from[n] != space and foe_on(s, s.march_from[n]) != NOBODY for n in orders)


def destinations(s: Campaign, space: int, i: int) -> list[int]:
    """UK-ENE-14, UK-ENE-15: open neighbours one step closer to a target, over passable spaces only."""
    return [to for to in closer_spaces(s, space, i) if not is_closed(s, space, to)]


def closer_spaces(s: Campaign, space: int, i: int) -> list[int]:
    """Neighbours one step closer to a target, open or not."""
    board = map_of(s)
    there = s.kingdom[i].space
    if board.is_adjacent(space, there):
        return [there]
    steps = board.steps_up_to(there, space)
    return [to for to in board.near[space] if steps[to] == steps[space] - 1]


def best_targets(s: Campaign, space: int) -> list[int]:
    """UK-ENE-6, UK-ENE-8: the nearest targets whose way is not barred; several when tied."""
    best: list[int] = []
    rank = 0
    for i in targets_of(s, space):
        mine = target_rank(s, space, i)
        if best and mine > rank:
            continue
        if destinations(s, space, i):
            if not best or mine < rank:
                best = [i]
                rank = mine
            else:
                best.append(i)
    return best


# ---- step 1 and 2: orders ----


async def begin_step(t: T) -> str:
    """UK-ENE-1, UK-ENE-15: every unit with a target awaits an order; those nearest to a kingdom unit come first."""
    s = t.state
    s.march_from = []
    s.march_to = []
    ranked: list[tuple[int, int]] = []
    for space in restless_spaces(s):
        ranks = [target_rank(s, space, i) for i in targets_of(s, space)]
        if ranks:
            ranked.append((min(ranks), space))
    ranked.sort()
    s.marching = [space for rank, space in ranked]
    return DONE


def restless_spaces(s: Campaign) -> list[int]:
    """Spaces whose unit could have a target at all: next to a kingdom unit, or Aggressive or lured ones anywhere."""
    if lasting(s, TOTAL_WAR):
        return enemy_spaces(s)
    board = map_of(s)
    found: list[int] = []
    for unit in s.kingdom:
        if unit.space >= 0:
            for space in board.near[unit.space]:
                if (s.tokens[space] > 0 or s.foe_at[space] != NOBODY) and space not in found:
                    found.append(space)
    for foe in range(FOES):
        space = s.foe_space[foe]
        if space >= 0 and space not in found and mood(s, foe) == AGGRESSIVE and space not in s.bribed:
            found.append(space)
    for space in s.decoyed:
        if space not in found and has_enemy(s, space):
            found.append(space)
    return found


async def give_order(t: T) -> str:
    """UK-ENE-12, UK-ENE-15: one unit gets its destination; where characters are in each other's way the players order them."""
    s = t.state
    if not s.marching:
        return DONE
    space = s.marching[0]
    rivals = _rivals(s, space)
    if rivals:
        options = [Option(f"hex:{other}", enemy_name(s, other) if t.telling else "", f"hex:{other}") for other in [space, *rivals]]
        space = int((await players_choose(t, "Which enemy moves first?", options, rule="UK-ENE-12"))[4:])
    to = await _choose_destination(t, space)
    s.marching.remove(space)
    if to != NOBODY:
        s.march_from.append(space)
        s.march_to.append(to)
    return AGAIN


def _rivals(s: Campaign, space: int) -> list[int]:
    """Other characters waiting for orders whose ways cross this one's; for all others the order means nothing."""
    if foe_on(s, space) == NOBODY:
        return []
    mine = _reach(s, space)
    found: list[int] = []
    board = map_of(s)
    for other in s.marching:
        if other == space or foe_on(s, other) == NOBODY or not board.is_close(space, other):
            continue
        theirs = _reach(s, other)
        if other in mine or space in theirs or any(to in theirs for to in mine):
            found.append(other)
    return found


def _reach(s: Campaign, space: int) -> list[int]:
    """Every neighbour the unit might want to enter, barred or not."""
    found: list[int] = []
    for i in targets_of(s, space):
        found.extend(closer_spaces(s, space, i))
    return found


async def _choose_destination(t: T, space: int) -> int:
    """UK-ENE-4, UK-ENE-6, UK-ENE-15: the target, then the way, each the players' choice where the rules leave one."""
    s = t.state
    targets = best_targets(s, space)
    if not targets:
        return await _step_aside(t, space)
    if len(targets) == 1:
        only = destinations(s, space, targets[0])
        if len(only) == 1:
            return only[0]
    name = enemy_name(s, space) if t.telling else ""
    options = unit_options(t, targets, with_place=True)
    if t.telling:
        for n in range(len(targets)):
            options[n].label += _coming_words(s, space, targets[n])
    rule = "UK-ENE-6" if behaviour(s, space) == AGGRESSIVE else "UK-ENE-4"
    key = await players_choose(t, f"Whom does {name} go for?", options, rule=rule, forced=True)
    ways = space_options(t, destinations(s, space, int(key[5:])))
    return int((await players_choose(t, f"Which way does {name} take?", ways, rule="UK-ENE-15", forced=True))[4:])


def _coming_words(s: Campaign, space: int, i: int) -> str:
    """UK-ENE-16: whether going for this unit means an attack in this round, and what that would cost."""
    if not map_of(s).is_adjacent(space, s.kingdom[i].space):
        return "; it only comes nearer"
    about = "" if i == PRINCESS else "about "
    return f"; attacked, {about}{battle.expected_damage(s, i, [space])} damage"


def other_spaces(s: Campaign, space: int) -> list[int]:
    """UK-ENE-12, UK-Q-65: where a character goes whose space another one has taken: next door, no farther from its target."""
    if foe_on(s, space) == NOBODY:
        return []
    board = map_of(s)
    found: list[int] = []
    for i in targets_of(s, space):
        there = s.kingdom[i].space
        if not any(is_promised(s, space, to) for to in closer_spaces(s, space, i)):
            continue
        for to in board.near[space]:
            if (
                to not in found
                and unit_on(s, to) == NOBODY
                and not is_closed(s, space, to)
                and board.steps(to, there) <= board.steps(space, there)
            ):
                found.append(to)
    return found


async def _step_aside(t: T, space: int) -> int:
    """UK-ENE-12: of two characters that want one space the second moves to another one, if there is any."""
    s = t.state
    spaces = other_spaces(s, space)
    if not spaces:
        return NOBODY
    name = enemy_name(s, space) if t.telling else ""
    ways = space_options(t, spaces)
    return int((await players_choose(t, f"Where does {name} go instead?", ways, rule="UK-ENE-15", forced=True))[4:])


# ---- step 3 and 4: movement and merging ----


async def move_all(t: T) -> str:
    """UK-ENE-1, UK-ENE-2, UK-ENE-11, UK-ENE-16, UK-ENE-17: everything moves at once; what meets on a space is one unit."""
    s = t.state
    moved = [s.tokens[space] for space in s.march_from]
    foes = [foe_on(s, space) for space in s.march_from]
    for n in sorted(range(len(s.march_from)), key=s.march_from.__getitem__):
        if t.telling:
            t.note(
                "UK-ENE-2",
                "the enemy moves: {enemy} to {space}",
                beat=True,
                enemy=enemy_name(s, s.march_from[n]),
                space=space_name(s, s.march_to[n]),
            )
    for space in s.march_from:
        s.tokens[space] = 0
    for n in range(len(s.march_to)):
        s.tokens[s.march_to[n]] += moved[n]
        if foes[n] != NOBODY:
            put_foe(s, foes[n], s.march_to[n])
    s.movers = [foe for foe in foes if foe != NOBODY]
    s.attacks = _attacks(s)
    s.march_from = []
    s.march_to = []
    s.bribed = []
    s.decoyed = []
    s.decoy_of = []
    return DONE


def _attacks(s: Campaign) -> list[Attack]:
    """UK-ENE-16: one attack for every kingdom unit that enemies have landed on."""
    made: list[Attack] = []
    for i in living_units(s):
        origins = [s.march_from[n] for n in range(len(s.march_to)) if s.march_to[n] == s.kingdom[i].space]
        if origins:
            attack = Attack()
            attack.unit = i
            attack.space = s.kingdom[i].space
            attack.origins = origins
            made.append(attack)
    return made


# ---- step 5 to 7: fate, retreats, battles ----


async def meet_fate(t: T) -> str:
    """UK-FAT-7: after all movement the characters that moved meet their fate, in the players' order."""
    s = t.state
    s.movers = [foe for foe in s.movers if fate.can_be_bound(s, foe) and _meets_somebody(s, foe)]
    if not s.movers:
        return DONE
    options = foe_options(t, s.movers)
    key = await players_choose(t, "Whose fate is drawn first?", options, rule="UK-FAT-7", forced=True)
    s.movers.remove(int(key[4:]))
    await fate.foe_arrives(t, int(key[4:]))
    return AGAIN


def _meets_somebody(s: Campaign, foe: int) -> bool:
    return any(fate.are_near(s, s.kingdom[i].space, s.foe_space[foe]) for i in living_units(s))


def is_pending(s: Campaign, attack: Attack) -> bool:
    """The attacked unit is still there and so is an attacker."""
    return s.kingdom[attack.unit].space == attack.space and has_enemy(s, attack.space)


async def offer_retreats(t: T) -> str:
    """UK-RET-1: every attacked player character may leave, in turn order from the starting player."""
    s = t.state
    for attack in _in_turn_order(s):
        if not attack.asked:
            attack.asked = True
            if is_pending(s, attack):
                await retreat.offer_retreat(t, attack.unit, attack.origins)
            return AGAIN
    return DONE


def _in_turn_order(s: Campaign) -> list[Attack]:
    ranked: list[tuple[int, int]] = []
    for n in range(len(s.attacks)):
        player = s.kingdom[s.attacks[n].unit].player
        ranked.append(((player - s.starter) % len(s.players), n))
    ranked.sort()
    return [s.attacks[n] for rank, n in ranked]


async def fight_battles(t: T) -> str:
    """UK-BAT-3, UK-ENE-15: the battles that movement has caused, one after the other in the players' order."""
    s = t.state
    s.attacks = [attack for attack in s.attacks if is_pending(s, attack)]
    if not s.attacks:
        return DONE
    options = unit_options(t, [attack.unit for attack in s.attacks], with_place=True)
    key = await players_choose(t, "Which battle is fought first?", options, rule="UK-BAT-3", forced=True)
    for attack in s.attacks:
        if attack.unit == int(key[5:]):
            s.attacks.remove(attack)
            await battle.fight(t, attack.unit, False, attack.origins)
            break
    return AGAIN

"""Powers of enemy characters at the start of a round (UK-RND-2)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import Power
from pentarchy.games.unicornus.rules import fate
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.death import lose_life, return_foe
from pentarchy.games.unicornus.rules.options import space_options
from pentarchy.games.unicornus.rules.start_of_round import finds, works
from pentarchy.games.unicornus.rules.units import (
    is_open,
    is_unoccupied,
    living_characters,
    living_units,
    map_of,
    space_name,
    unit_name,
    unit_seat,
)
from pentarchy.games.unicornus.state import Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted


def is_somebody_on_area(s: Campaign, foe: int) -> bool:
    return any(s.kingdom[i].space // 7 == s.foe_space[foe] // 7 for i in living_units(s))


@works("rise")
async def rise(t: T, foe: int, power: Power) -> None:
    """UK-RND-2, UK-DTH-9: he returns to his free starting space with full life and tokens, and meets fate anew."""
    s = t.state
    home = map_of(s).start[power.key]
    if foe in s.defeated and is_unoccupied(s, home):
        return_foe(t, foe, home, power.n)
        t.note("UK-RND-2", "{foe} rises again with {tokens}", beat=True, foe=power.name, tokens=counted(power.n, "token"))
        await fate.foe_arrives(t, foe)


@works("curse")
async def curse(t: T, foe: int, power: Power) -> None:
    """UK-DEF-16, UK-Q-51: each player character on his area loses life; the princess does not."""
    s = t.state
    here = s.foe_space[foe]
    for i in living_characters(s):
        if here >= 0 and s.kingdom[i].space // 7 == here // 7:
            t.note("UK-RND-2", "{foe} curses {unit}", beat=True, foe=power.name, unit=unit_name(s, i))
            lose_life(t, i, power.n, "UK-DEF-16")


@works("raise_dead")
async def raise_dead(t: T, foe: int, power: Power) -> None:
    """UK-RND-2: her space is filled up with tokens, and some more rise on a free space of her area."""
    s = t.state
    here = s.foe_space[foe]
    raised = max(0, power.n - s.tokens[here])
    s.tokens[here] += raised
    spaces = [space for space in map_of(s).area_spaces(here) if is_open(s, space)]
    if raised:
        t.note("UK-RND-2", "{foe} fills her ranks with {tokens}", beat=True, foe=power.name, tokens=counted(raised, "token"))
    if spaces:
        key = await players_choose(t, "Where do the dead rise?", space_options(t, spaces), rule="UK-RND-2", forced=True)
        s.tokens[int(key[4:])] += power.most
        if t.telling:
            tokens = counted(power.most, "token")
            place = space_name(s, int(key[4:]))
            t.note("UK-RND-2", "{foe} lets {tokens} of the dead rise on {space}", beat=True, foe=power.name, tokens=tokens, space=place)


@works("feed")
async def feed(t: T, foe: int, power: Power) -> None:
    """UK-RND-2: kingdom units on its area lose resources; fed, it gains a token, up to its fill."""
    s = t.state
    here = s.foe_space[foe]
    fed = 0
    for i in living_units(s):
        unit = s.kingdom[i]
        if unit.space // 7 == here // 7:
            taken = min(power.n, unit.resources)
            unit.resources -= taken
            fed += taken
            if taken:
                gold = counted(taken, "resource")
                t.note("UK-RND-2", "{foe} swallows {gold} of {unit}", beat=True, foe=power.name, gold=gold, unit=unit_name(s, i))
    if fed and s.tokens[here] < power.most:
        s.tokens[here] += 1
        t.note("UK-RND-2", "{foe} gains 1 token", foe=power.name)


@works("extort")
async def extort(t: T, foe: int, power: Power) -> None:
    """UK-RND-2: characters near him pay resources or lose a token to his space; with neither they lose nothing."""
    s = t.state
    here = s.foe_space[foe]
    for i in living_characters(s):
        unit = s.kingdom[i]
        if not fate.are_near(s, here, unit.space):
            continue
        options: list[Option] = []
        if unit.resources >= power.n:
            options.append(Option("pay", f"Pay {counted(power.n, 'resource')}"))
        if unit.tokens > 0:
            options.append(Option("token", "Lose 1 token to his space"))
        if not options:
            continue
        title = f"{power.name} demands a bribe of {unit_name(s, i)}"
        if await t.choose(unit_seat(s, i), title, options, rule="UK-RND-2", forced=True) == "pay":
            unit.resources -= power.n
            t.note("UK-RND-2", "{unit} pays {foe} {n}", unit=unit_name(s, i), foe=power.name, n=counted(power.n, "resource"))
        else:
            unit.tokens -= 1
            s.tokens[here] += 1
            t.note("UK-RND-2", "{unit} loses 1 token to {foe}", unit=unit_name(s, i), foe=power.name)


finds("curse", "feed")(is_somebody_on_area)


@finds("extort")
def has_victims(s: Campaign, foe: int) -> bool:
    return any(fate.are_near(s, s.foe_space[foe], s.kingdom[i].space) for i in living_characters(s))

"""UK-RND: powers of the enemy at the start of a round (UK-RND-2), and new characters for dead ones (UK-DTH-2)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import ABYSS, DEMIAN, GREGORIO, KOSTOV, RAVINITH
from pentarchy.games.unicornus.rules import fate
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.death import lose_life, return_foe
from pentarchy.games.unicornus.rules.options import foe_options, space_options
from pentarchy.games.unicornus.rules.units import (
    book_of,
    command_of,
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
from pentarchy.kernel.sequence import AGAIN, DONE

WITH_POWER = [DEMIAN, GREGORIO, RAVINITH, ABYSS, KOSTOV]


# ---- new characters ----


async def begin_round(t: T) -> str:
    """UK-DTH-2, UK-DTH-5, UK-RND-12: the round begins; players without a character choose a new one first."""
    s = t.state
    s.round += 1
    t.note("UK-RND-1", "round {n} begins", n=s.round)
    for i in range(1, len(s.kingdom)):
        if s.kingdom[i].space < 0 and s.unused and free_starts(s):
            await _new_character(t, i)
    powers = [foe for foe in WITH_POWER if has_start_power(s, foe)]
    s.pending = powers if DEMIAN in powers else [foe for foe in powers if finds_somebody(s, foe)]
    return DONE


def free_starts(s: Campaign) -> list[int]:
    """UK-DTH-3: unoccupied starting locations of any area, the enemy's included."""
    return [space for space in sorted(map_of(s).start.values()) if is_open(s, space)]


async def _new_character(t: T, i: int) -> None:
    """UK-DTH-2, UK-DTH-3, UK-DTH-6: an unused character with starting tokens and resources, on a free starting location."""
    s = t.state
    unit = s.kingdom[i]
    options = [Option(f"who:{key}", t.book.kingdom[key].name) for key in s.unused]
    key = await t.choose(unit_seat(s, i), "Who takes up the fight?", options, rule="UK-DTH-2")
    spaces = space_options(t, free_starts(s))
    where = await t.choose(unit_seat(s, i), "Where?", spaces, rule="UK-DTH-3", forced=True)
    unit.key = key[4:]
    s.unused.remove(unit.key)
    equip(s, i)
    if unit.key == "donia":
        t.reveal("Donia turns the next Event face up")
    t.note("UK-DTH-2", "{unit} joins on {space}", unit=unit_name(s, i), space=space_name(s, int(where[4:])))
    await fate.place(t, i, int(where[4:]))


def equip(s: Campaign, i: int) -> None:
    """UK-SET-2, UK-SET-3: full life, half the command rounded up in tokens, and the starting resources."""
    unit = s.kingdom[i]
    book = book_of(s)
    unit.life = book.princesses[s.personality].life if i == 0 else book.kingdom[unit.key].life
    unit.tokens = (command_of(s, i) + 1) // 2
    unit.resources = book.start_resources


# ---- powers ----


def has_start_power(s: Campaign, foe: int) -> bool:
    """UK-RND-2: enemies on the map with such a power; Demian while he is defeated and his home is free."""
    if foe == DEMIAN:
        return DEMIAN in s.defeated
    return s.foe_space[foe] >= 0


def finds_somebody(s: Campaign, foe: int) -> bool:
    """UK-RND-2: can the power do anything? While Demian stays away nobody moves in this step, so others need not be put in order."""
    here = s.foe_space[foe]
    if foe == KOSTOV:
        return any(fate.are_near(s, here, s.kingdom[i].space) for i in living_characters(s))
    return foe == RAVINITH or any(s.kingdom[i].space // 7 == here // 7 for i in living_units(s))


async def resolve_next(t: T) -> str:
    """UK-RND-2, UK-RND-12: one effect after the other, in the order the players choose."""
    s = t.state
    if not s.pending:
        return DONE
    foe = s.pending[0]
    if len(s.pending) > 1:
        key = await players_choose(t, "Whose power works first?", foe_options(t, s.pending), rule="UK-RND-2")
        foe = int(key[4:])
    s.pending.remove(foe)
    if foe == DEMIAN:
        await _demian_rises(t)
    elif foe == GREGORIO:
        _gregorio_curses(t)
    elif foe == RAVINITH:
        await _ravinith_raises(t)
    elif foe == ABYSS:
        _abyss_feeds(t)
    else:
        await _kostov_extorts(t)
    return AGAIN


async def _demian_rises(t: T) -> None:
    """UK-RND-2, UK-DTH-9: he returns to his free starting space with full life and 3 tokens, and meets fate anew."""
    s = t.state
    home = map_of(s).start["demian"]
    if DEMIAN in s.defeated and is_unoccupied(s, home):
        return_foe(t, DEMIAN, home, 3)
        t.note("UK-RND-2", "Demian rises again")
        await fate.foe_arrives(t, DEMIAN)


def _gregorio_curses(t: T) -> None:
    """UK-DEF-16, UK-Q-51: each player character on his area loses 1 life; the princess does not."""
    s = t.state
    here = s.foe_space[GREGORIO]
    for i in living_characters(s):
        if here >= 0 and s.kingdom[i].space // 7 == here // 7:
            lose_life(t, i, 1, "UK-DEF-16")


async def _ravinith_raises(t: T) -> None:
    """UK-RND-2: her space is filled up to 4 tokens, and 2 more rise on a free space of her area."""
    s = t.state
    here = s.foe_space[RAVINITH]
    s.tokens[here] = max(4, s.tokens[here])
    spaces = [space for space in map_of(s).area_spaces(here) if is_open(s, space)]
    t.note("UK-RND-2", "Ravinith fills her ranks")
    if spaces:
        options = space_options(t, spaces)
        key = await players_choose(t, "Where do the dead rise?", options, rule="UK-RND-2", forced=True)
        s.tokens[int(key[4:])] += 2


def _abyss_feeds(t: T) -> None:
    """UK-RND-2: kingdom units on its area lose 3 resources each; fed, it gains a token, up to 6."""
    s = t.state
    here = s.foe_space[ABYSS]
    fed = 0
    for i in living_units(s):
        unit = s.kingdom[i]
        if unit.space // 7 == here // 7:
            taken = min(3, unit.resources)
            unit.resources -= taken
            fed += taken
    if fed and s.tokens[here] < 6:
        s.tokens[here] += 1
    if fed:
        t.note("UK-RND-2", "the King of the Abyss swallows {n} resources", n=fed)


async def _kostov_extorts(t: T) -> None:
    """UK-RND-2: characters near him pay 2 resources or lose a token to his space; with neither they lose nothing."""
    s = t.state
    here = s.foe_space[KOSTOV]
    for i in living_characters(s):
        unit = s.kingdom[i]
        if not fate.are_near(s, here, unit.space):
            continue
        options: list[Option] = []
        if unit.resources >= 2:
            options.append(Option("pay", "Pay 2 resources"))
        if unit.tokens > 0:
            options.append(Option("token", "Lose 1 token to his space"))
        if not options:
            continue
        title = f"Kostov demands a bribe of {unit_name(s, i)}"
        if await t.choose(unit_seat(s, i), title, options, rule="UK-RND-2", forced=True) == "pay":
            unit.resources -= 2
        else:
            unit.tokens -= 1
            s.tokens[here] += 1
        t.note("UK-RND-2", "{unit} gives in to Kostov", unit=unit_name(s, i))

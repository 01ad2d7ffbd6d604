"""UK-RND: powers of the enemy at the start of a round (UK-RND-2), and new characters for dead ones (UK-DTH-2)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.unicornus.book import Power
from pentarchy.games.unicornus.cards.kinds import OPEN_EVENT
from pentarchy.games.unicornus.rules import fate
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.options import foe_options, space_options
from pentarchy.games.unicornus.rules.units import book_of, command_of, is_open, map_of, space_name, unit_name, unit_seat
from pentarchy.games.unicornus.state import Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sequence import AGAIN, DONE

RoundPower = Callable[[T, int, Power], Coroutine[Prompt, None, None]]
RoundTest = Callable[[Campaign, int], bool]
works: Effects[RoundPower] = Effects("round power")
finds: Effects[RoundTest] = Effects("round power test")
"""Whether a power can do anything now; where there is no test it always can."""


# ---- new characters ----


async def begin_round(t: T) -> str:
    """UK-DTH-2, UK-DTH-5, UK-RND-12: the round begins; players without a character choose a new one first."""
    s = t.state
    s.round += 1
    if t.telling:
        t.note("UK-RND-1", "round {n} begins", beat=True, n=s.round)
    for i in range(1, len(s.kingdom)):
        if s.kingdom[i].space < 0 and s.unused and free_starts(s):
            await _new_character(t, i)
    powers = [foe for foe in t.book.round_powers if has_start_power(s, foe)]
    s.pending = powers if any(foe in s.defeated for foe in powers) else [foe for foe in powers if finds_somebody(s, foe)]
    return DONE


def free_starts(s: Campaign) -> list[int]:
    """UK-DTH-3: unoccupied starting locations of any area, the enemy's included."""
    return [space for space in sorted(map_of(s).start.values()) if is_open(s, space)]


async def _new_character(t: T, i: int) -> None:
    """UK-DTH-2, UK-DTH-3, UK-DTH-6: an unused character with starting tokens and resources, on a free starting location."""
    s = t.state
    unit = s.kingdom[i]
    options = [Option(f"who:{key}", t.book.kingdom[key].name, f"card:{key}") for key in s.unused]
    key = await t.choose(unit_seat(s, i), "Who takes up the fight?", options, rule="UK-DTH-2")
    spaces = space_options(t, free_starts(s))
    title = f"Where does {t.book.kingdom[key[4:]].name} join?" if t.telling else ""
    where = await t.choose(unit_seat(s, i), title, spaces, rule="UK-DTH-3", forced=True)
    unit.key = key[4:]
    s.unused.remove(unit.key)
    equip(s, i)
    if lasting(s, OPEN_EVENT, i):
        t.reveal("the next Event is turned face up")
    t.note("UK-DTH-2", "{unit} joins on {space}", beat=True, unit=unit_name(s, i), space=space_name(s, int(where[4:])))
    await fate.place(t, i, int(where[4:]))


def equip(s: Campaign, i: int) -> None:
    """UK-SET-2, UK-SET-3: full life, half the command rounded up in tokens, and the starting resources."""
    unit = s.kingdom[i]
    book = book_of(s)
    unit.life = book.princesses[s.personality].life if i == 0 else book.kingdom[unit.key].life
    unit.tokens = (command_of(s, i) + 1) // 2
    unit.resources = book.start_resources


# ---- powers ----


def round_power(s: Campaign, foe: int) -> Power:
    """The power an enemy character has at the start of a round."""
    return next(power for power in book_of(s).empire[foe].powers if power.timing == "round-start")


def has_start_power(s: Campaign, foe: int) -> bool:
    """UK-RND-2: enemies on the map with such a power; one that rises again while it is defeated."""
    if round_power(s, foe).effect == "rise":
        return foe in s.defeated
    return s.foe_space[foe] >= 0


def finds_somebody(s: Campaign, foe: int) -> bool:
    """UK-RND-2: can the power do anything? While Demian stays away nobody moves in this step, so others need not be put in order."""
    test = finds.named.get(round_power(s, foe).effect)
    return test is None or test(s, foe)


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
    power = round_power(s, foe)
    await works.of(power.effect)(t, foe, power)
    return AGAIN

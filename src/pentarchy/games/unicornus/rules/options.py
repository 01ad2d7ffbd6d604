"""UK-DEF: spaces, kingdom units and enemy characters as options. Without readers they are made once and shared."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import FOES
from pentarchy.games.unicornus.rules.units import combat_power, foe_life, foe_name, space_name, unit_name
from pentarchy.games.unicornus.state import MOST_SPACES, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

MOST_UNITS: Final = 7

PLAIN_SPACES: Final[list[Option]] = [Option(f"hex:{space}", "", f"hex:{space}") for space in range(MOST_SPACES)]
PLAIN_MOVES: Final[list[Option]] = [Option(f"move:{space}", "", f"hex:{space}") for space in range(MOST_SPACES)]
PLAIN_UNITS: Final[list[Option]] = [Option(f"unit:{i}") for i in range(MOST_UNITS)]
PLAIN_SENDS: Final[list[Option]] = [Option(f"send:{i}") for i in range(MOST_UNITS)]
PLAIN_FOES: Final[list[Option]] = [Option(f"foe:{foe}") for foe in range(FOES)]


def space_options(t: T, spaces: list[int]) -> list[Option]:
    """One option per space; the key is the space's anchor."""
    if not t.telling:
        return [PLAIN_SPACES[space] for space in spaces]
    return [Option(f"hex:{space}", space_name(t.state, space), f"hex:{space}") for space in spaces]


def unit_options(t: T, units: list[int], with_place: bool = False) -> list[Option]:
    """One option per kingdom unit with what it has, on demand with where it stands."""
    if not t.telling:
        return [PLAIN_UNITS[i] for i in units]
    s = t.state
    made: list[Option] = []
    for i in units:
        place = f" on {space_name(s, s.kingdom[i].space)}" if with_place else ""
        name = unit_name(s, i)
        words = f"{name[0].upper()}{name[1:]}{place}: {unit_state(s, i)}"
        made.append(Option(f"unit:{i}", words, f"hex:{s.kingdom[i].space}"))
    return made


def unit_state(s: Campaign, i: int) -> str:
    """What a kingdom unit has, for who chooses among several: "4 life, 3 tokens, 7 resources"."""
    unit = s.kingdom[i]
    return f"{unit.life} life, {counted(unit.tokens, 'token')}, {counted(unit.resources, 'resource')}"


def foe_options(t: T, foes: list[int]) -> list[Option]:
    """One option per enemy character with its strength, lit up where it stands."""
    if not t.telling:
        return [PLAIN_FOES[foe] for foe in foes]
    s = t.state
    made: list[Option] = []
    for foe in foes:
        words = f"{foe_name(s, foe)} ({foe_life(s, foe)} life, combat power {combat_power(s, foe, False)})"
        made.append(Option(f"foe:{foe}", words, f"hex:{s.foe_space[foe]}" if s.foe_space[foe] >= 0 else ""))
    return made

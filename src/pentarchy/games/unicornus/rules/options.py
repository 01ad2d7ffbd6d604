"""UK-DEF: spaces, kingdom units and enemy characters as options. Without readers they are made once and shared."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import FOES
from pentarchy.games.unicornus.rules.units import foe_name, space_name, unit_name
from pentarchy.games.unicornus.state import MOST_SPACES, T
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


def unit_options(t: T, units: list[int], with_place: bool = False, with_means: bool = False) -> list[Option]:
    """One option per kingdom unit, on demand with where it stands and what it has."""
    if not t.telling:
        return [PLAIN_UNITS[i] for i in units]
    s = t.state
    made: list[Option] = []
    for i in units:
        unit = s.kingdom[i]
        place = f" on {space_name(s, unit.space)}" if with_place else ""
        has = f", with {counted(unit.tokens, 'token')} and {counted(unit.resources, 'resource')}" if with_means else ""
        made.append(Option(f"unit:{i}", f"{unit_name(s, i)}{place}{has}", f"hex:{unit.space}"))
    return made


def foe_options(t: T, foes: list[int]) -> list[Option]:
    """One option per enemy character, lit up where it stands."""
    if not t.telling:
        return [PLAIN_FOES[foe] for foe in foes]
    spaces = t.state.foe_space
    return [Option(f"foe:{foe}", foe_name(t.state, foe), f"hex:{spaces[foe]}" if spaces[foe] >= 0 else "") for foe in foes]

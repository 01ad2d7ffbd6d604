"""Positions set up by hand: what may stand where, and what hangs on it (setups.toml)."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.units import command_of, foe_name, map_of, max_life, unit_name
from pentarchy.games.unicornus.state import NOBODY, SET_UP_STEPS, Campaign
from pentarchy.kernel.errors import BadSetup


def spots(s: Campaign, what: str) -> list[tuple[int | str, str]]:
    """Passable spaces, kingdom units that stand on the map, enemy characters in play; nothing while the map is still laid."""
    if s.step in SET_UP_STEPS:
        return []
    board = map_of(s)
    if what == "spaces":
        return [(space, board.place_name(space)) for space in range(len(s.tokens)) if board.passable[space]]
    if what == "units":
        return [(n, unit_name(s, n).capitalize()) for n in range(len(s.kingdom)) if s.kingdom[n].space >= 0]
    if what == "foes":
        return [(foe, foe_name(s, foe)) for foe in range(len(s.foe_space)) if s.foe_space[foe] >= 0]
    return []


def arranged(s: Campaign) -> None:
    """UK-DEF-15: one unit on a space; UK-DEF-6, UK-DEF-7: within life and command; UK-DEF-18: gifts and a seen event are forgotten."""
    s.gifts = []
    for player in s.players:
        player.knows_event = False
    if s.step in SET_UP_STEPS:
        return
    s.foe_at = [NOBODY] * len(s.foe_at)
    for foe in range(len(s.foe_space)):
        space = s.foe_space[foe]
        if space >= 0:
            if s.foe_at[space] != NOBODY:
                raise BadSetup(f"{foe_name(s, foe)} and {foe_name(s, s.foe_at[space])} cannot stand on one space (UK-DEF-15).")
            s.foe_at[space] = foe
    for n in range(len(s.kingdom)):
        unit = s.kingdom[n]
        if unit.space < 0:
            continue
        name = unit_name(s, n).capitalize()
        if unit.life > max_life(s, n):
            raise BadSetup(f"{name} has at most {max_life(s, n)} life (UK-DEF-6).")
        if unit.tokens > command_of(s, n):
            raise BadSetup(f"{name} commands at most {command_of(s, n)} tokens (UK-DEF-7).")
        if s.foe_at[unit.space] != NOBODY or s.tokens[unit.space] > 0:
            raise BadSetup(f"{name} cannot stand where an enemy unit is (UK-DEF-15).")
        for other in s.kingdom[:n]:
            if other.space == unit.space:
                raise BadSetup(f"{name} cannot stand where another kingdom unit is (UK-DEF-15).")
    if s.round > s.rounds:
        raise BadSetup(f"The game has {s.rounds} rounds (UK-VAR-4).")

"""UK-DEF: units and their values: who stands where, command, military power, behaviour."""

from __future__ import annotations

from pentarchy.games.unicornus.book import AGGRESSIVE, DEFENSIVE, FOES, NORMAL, Book
from pentarchy.games.unicornus.cards.kinds import (
    ATTACK_POWER,
    COMMAND,
    COURT_POWER,
    LESS_POWER,
    STEADFAST,
    SWORN_RIVAL,
    TOTAL_WAR,
    TWIN,
    UNTOUCHABLE,
)
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import Board
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign
from pentarchy.kernel.events import counted, who


def map_of(s: Campaign) -> Board:
    """The board of the table."""
    board = s.board
    return board if board is not None and board.layout is s.layout else s.open_board()


def book_of(s: Campaign) -> Book:
    """The content in play."""
    return s.book or s.open_book()


# ---- who stands where ----


def foe_on(s: Campaign, space: int) -> int:
    """The enemy character on a space, or NOBODY."""
    return s.foe_at[space]


def put_foe(s: Campaign, foe: int, space: int) -> None:
    """Move an enemy character, onto the map or off it (OFF_MAP, NOT_IN_PLAY)."""
    before = s.foe_space[foe]
    if before >= 0 and s.foe_at[before] == foe:
        s.foe_at[before] = NOBODY
    s.foe_space[foe] = space
    if space >= 0:
        s.foe_at[space] = foe


def unit_on(s: Campaign, space: int) -> int:
    """The number of the kingdom unit on a space, or NOBODY."""
    kingdom = s.kingdom
    for i in range(len(kingdom)):
        if kingdom[i].space == space:
            return i
    return NOBODY


def has_enemy(s: Campaign, space: int) -> bool:
    """UK-DEF-4: everything the enemy has on one space is one unit; tokens alone are a unit too."""
    return s.tokens[space] > 0 or s.foe_at[space] != NOBODY


def is_unoccupied(s: Campaign, space: int) -> bool:
    """UK-DEF-15: neither a kingdom unit nor an enemy unit."""
    if s.tokens[space] > 0 or s.foe_at[space] != NOBODY:
        return False
    for unit in s.kingdom:  # noqa: SIM110 - a plain loop is faster here
        if unit.space == space:
            return False
    return True


def is_open(s: Campaign, space: int) -> bool:
    """UK-DEF-15: unoccupied and passable."""
    return map_of(s).passable[space] and is_unoccupied(s, space)


def living_units(s: Campaign) -> list[int]:
    return [i for i in range(len(s.kingdom)) if s.kingdom[i].space >= 0]


def living_characters(s: Campaign) -> list[int]:
    """The player characters on the map, without the princess."""
    return [i for i in range(1, len(s.kingdom)) if s.kingdom[i].space >= 0]


def enemy_spaces(s: Campaign) -> list[int]:
    """Every space with an enemy unit, in the order of the map."""
    held = [space for space in range(len(s.tokens)) if s.tokens[space] > 0]
    for foe in range(FOES):
        space = s.foe_space[foe]
        if space >= 0 and s.tokens[space] == 0:
            held.append(space)
    held.sort()
    return held


def unit_seat(s: Campaign, i: int) -> int:
    """Who decides for a kingdom unit: its player, for the princess the starting player (UK-PRI-1)."""
    player = s.starter if i == PRINCESS else s.kingdom[i].player
    return s.players[player].seat


def starting_seat(s: Campaign) -> int:
    """UK-RND-11: what the rules leave to the players is entered by the starting player."""
    return s.players[s.starter].seat


# ---- names for labels and the log ----


def unit_name(s: Campaign, i: int) -> str:
    if i == PRINCESS:
        return "the princess"
    return book_of(s).kingdom[s.kingdom[i].key].name if s.kingdom[i].key else "nobody"


def player_name(s: Campaign, player: int) -> str:
    if s.seats == len(s.players):
        return who(s.players[player].seat)
    for unit in s.kingdom:
        if unit.player == player and unit.key:
            return book_of(s).kingdom[unit.key].name
    return f"player {player + 1}"


def space_name(s: Campaign, space: int) -> str:
    return map_of(s).place_name(space)


def enemy_name(s: Campaign, space: int) -> str:
    foe = foe_on(s, space)
    tokens = s.tokens[space]
    if foe == NOBODY:
        return counted(tokens, "token")
    return f"{foe_name(s, foe)} with {counted(tokens, 'token')}" if tokens else foe_name(s, foe)


def miss_words(n: int) -> str:
    return "1 miss" if n == 1 else f"{n} misses"


def loss_words(n: int) -> str:
    return "1 loss" if n == 1 else f"{n} losses"


# ---- values ----


def max_life(s: Campaign, i: int) -> int:
    """UK-DEF-6: the printed life."""
    if i == PRINCESS:
        return book_of(s).princesses[s.personality].life
    return book_of(s).kingdom[s.kingdom[i].key].life


def command_of(s: Campaign, i: int) -> int:
    """UK-DEF-7, UK-ALY-4: how many tokens the unit can lead; allies raise it, but not the princess's (UK-ALY-3)."""
    if i == PRINCESS:
        return book_of(s).princesses[s.personality].command
    return book_of(s).kingdom[s.kingdom[i].key].command + lasting(s, COMMAND, i)


def gain_tokens(s: Campaign, i: int, n: int) -> int:
    """UK-DEF-7, UK-DEF-17: tokens above command are lost, the box sets no limit; gives the number that stayed."""
    unit = s.kingdom[i]
    gained = max(0, min(n, command_of(s, i) - unit.tokens))
    unit.tokens += gained
    return gained


def heal(s: Campaign, i: int, n: int) -> int:
    """UK-CHR-15: life is never restored above the printed life."""
    unit = s.kingdom[i]
    healed = max(0, min(n, max_life(s, i) - unit.life))
    unit.life += healed
    return healed


def allies_of(s: Campaign, i: int) -> list[int]:
    return [foe for foe in range(FOES) if s.foe_ally[foe] == i]


def combat_power(s: Campaign, foe: int, attacking: bool) -> int:
    """UK-DEF-8, UK-CHR-12: an enemy character's combat power with everything that changes it now."""
    book = book_of(s)
    power = book.empire[foe].combat
    if lasting(s, COURT_POWER, foe=foe):
        for other in range(FOES):
            if other != foe and s.foe_space[other] >= 0 and book.empire[other].of_the_empire:
                power += 1
    if attacking:
        power += lasting(s, ATTACK_POWER, foe=foe)
    twin = book.empire[foe].twin
    if twin >= 0 and _twin_is_near(s, foe, twin):
        power += lasting(s, TWIN, foe=foe)
    return max(0, power - lasting(s, LESS_POWER, foe=foe))


def _twin_is_near(s: Campaign, one: int, other: int) -> bool:
    here = s.foe_space[one]
    there = s.foe_space[other]
    return here >= 0 and there >= 0 and map_of(s).is_in_reach(here, there)


def military_power(s: Campaign, space: int, attacking: bool = False) -> int:
    """UK-DEF-8: tokens plus the combat power of the character among them."""
    foe = foe_on(s, space)
    return s.tokens[space] + (combat_power(s, foe, attacking) if foe != NOBODY else 0)


def foe_life(s: Campaign, foe: int) -> int:
    """UK-DEF-6: life left to an enemy character."""
    return book_of(s).empire[foe].life - s.foe_damage[foe]


# ---- what an enemy unit is and does ----


def is_empire_unit(s: Campaign, space: int) -> bool:
    """UK-DEF-1, UK-Q-62: every enemy unit but the one the Black Knight is in."""
    foe = s.foe_at[space]
    return s.tokens[space] > 0 if foe == NOBODY else book_of(s).empire[foe].of_the_empire


def is_shielded(s: Campaign, space: int) -> bool:
    """UK-CHR-28: cards and powers touch neither the Emperor's unit nor the Black Knight's."""
    foe = s.foe_at[space]
    return foe != NOBODY and lasting(s, UNTOUCHABLE, foe=foe) > 0


def behaviour(s: Campaign, space: int) -> int:
    """UK-DEF-11, UK-ENE-10, UK-ENE-19: how the enemy unit on a space moves in this enemy step."""
    if space in s.bribed:
        return DEFENSIVE
    foe = foe_on(s, space)
    if lasting(s, TOTAL_WAR) and (foe == NOBODY or not lasting(s, STEADFAST, foe=foe)):
        return AGGRESSIVE
    return mood(s, foe)


def mood(s: Campaign, foe: int) -> int:
    """UK-DEF-11: how an enemy character moves, or tokens without one, when neither Event nor bribe decides it."""
    if foe == NOBODY:
        return NORMAL
    if foe in s.calmed:
        return DEFENSIVE
    if lasting(s, SWORN_RIVAL, foe=foe):
        return AGGRESSIVE
    return book_of(s).empire[foe].behaviour


def foe_name(s: Campaign, foe: int) -> str:
    return book_of(s).empire[foe].name

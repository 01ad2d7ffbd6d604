"""AK-RND: The phases of a Season: how each begins, how its turns pass from player to player, and how the Season ends.

AK-RND-1, AK-RND-2: their order is in sequence.py; all players take their turn in a phase before the next begins.
AK-SET-2: nothing changes the number of Seasons.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import actions, income, map_turn, reactions, upkeep, war
from pentarchy.games.ageofkingdoms.rules.favor import final_count
from pentarchy.games.ageofkingdoms.rules.relations import active_seat
from pentarchy.games.ageofkingdoms.rules.wounds import take_off
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import DONE

NEXT_PLAYER: Final = "next player"
NEXT_SEASON: Final = "next Season"


async def open_phase(t: T) -> None:
    """W-PHASE (AK-RCT-1): a phase begins."""
    if reactions.concerns_anybody(t.state, "W-PHASE"):
        await reactions.window(t, Moment("W-PHASE", t.state.first))


def opens_quietly(s: Realm) -> bool:
    """Nobody could do anything as this turn begins: cards that answer it are all for the Map phase."""
    if s.phase != "map":
        return not reactions.has_treaties(s)
    return not reactions.concerns_anybody(s, "W-TURN")


async def open_turn(t: T) -> str:
    """W-TURN (AK-RCT-1): a player's turn in a phase begins."""
    if not opens_quietly(t.state):
        seat = active_seat(t.state)
        m = Moment("W-TURN", seat)
        m.seat = seat
        await reactions.window(t, m)
    return DONE


def pass_on(s: Realm) -> str:
    """The turn goes to the next player; after the last one the phase is over."""
    s.chains = []
    s.clash = None
    s.turn += 1
    if s.turn < s.seats:
        return NEXT_PLAYER
    s.turn = 0
    return DONE


async def close_turn(t: T) -> str:
    """A turn of the World Event or Trade phase ends."""
    return pass_on(t.state)


# ---- World Event phase ----


async def begin_season(t: T) -> str:
    """AK-RND-1, AK-SPL-16: casts, Virtues and what counts per Season start again."""
    s = t.state
    if t.telling:
        t.note("AK-RND-1", "Season {n} of {m} begins; {who} is first player", n=s.season, m=s.number("seasons"), who=who(s.first))
    for k in s.kingdoms:
        k.casts = 0
        k.casts_away = 0
        k.virtue_used = False
        k.steadfast_used = False
        k.wasted = 0
        k.rained = False
    for unit in s.units:
        unit.marched = False
    await open_phase(t)
    return DONE


# ---- Kingdom phase (AK-RND-3) ----


async def begin_kingdom_phase(t: T) -> str:
    await open_phase(t)
    return DONE


async def open_kingdom_turn(t: T) -> str:
    """AK-RND-3: Income, Upkeep and Kingdom Actions follow, with fresh counters."""
    await open_turn(t)
    actions.begin_kingdom_turn(t.state, active_seat(t.state))
    return DONE


async def take_income(t: T) -> str:
    await income.take_income(t, active_seat(t.state))
    return DONE


async def take_upkeep(t: T) -> str:
    await upkeep.take_upkeep(t, active_seat(t.state))
    return DONE


async def close_kingdom_turn(t: T) -> str:
    seat = active_seat(t.state)
    await actions.end_kingdom_turn(t, seat)
    t.state.kingdoms[seat].kills = 0
    return pass_on(t.state)


# ---- Map phase ----


async def begin_map_phase(t: T) -> str:
    """AK-BAT-19: one Map phase for all; Counterattacks and Traits of the phase are counted across its turns."""
    count_anew(t.state)
    await open_phase(t)
    return DONE


def count_anew(s: Realm) -> None:
    for unit in s.units:
        unit.countered = False
    for beast in s.kreesh:
        beast.countered = False
    for k in s.kingdoms:
        k.first_attack_made = False
        k.measures = 0


async def open_map_turn(t: T) -> str:
    await map_turn.begin_map_turn(t, active_seat(t.state))
    return await open_turn(t)


async def close_map_turn(t: T) -> str:
    await map_turn.end_map_turn(t, active_seat(t.state))
    return pass_on(t.state)


# ---- Trade phase ----


async def begin_trade_phase(t: T) -> str:
    """AK-TRD-1, AK-TRD-2: each player negotiates in its turn; every route works once a Season."""
    s = t.state
    for route in s.routes:
        route.used = False
    for k in s.kingdoms:
        k.neutral_used = []
        k.trades = 0
        k.bazaar_used = False
    await open_phase(t)
    return DONE


# ---- the end of the Season ----


async def end_season(t: T) -> str:
    """AK-RND-4, AK-RND-5, AK-RND-6, AK-GLO-5, AK-WAR-16: wars count down, effects end, summons leave, the markers move on."""
    s = t.state
    await war.count_down(t)
    s.effects = []
    for unit in s.units[:]:
        if s.book.units[unit.kind].summon:
            take_off(s, unit)
    s.passages = [passage for passage in s.passages if passage.season == 0]
    if s.season >= s.number("seasons"):
        final_count(t)
    s.season += 1
    s.first = (s.first + 1) % s.seats
    s.turn = 0
    return NEXT_SEASON

"""The phases of a Season, one segment at a time: World Event, Kingdom, Map, Trade, end of Season (AK-RND-1).

AK-RND-2: all players take their turn in a phase before the next begins. AK-SET-2: nothing changes the number of Seasons.
"""

from __future__ import annotations

from collections.abc import Coroutine

from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import actions, income, map_turn, reactions, setup, trade_turn, upkeep, war, world_events
from pentarchy.games.ageofkingdoms.rules.favor import final_count
from pentarchy.games.ageofkingdoms.rules.relations import active_seat
from pentarchy.games.ageofkingdoms.rules.wounds import take_off
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Prompt
from pentarchy.kernel.events import who


def segment(t: T) -> Coroutine[Prompt, None, None]:
    """The next step to play: the state says which."""
    s = t.state
    phase = s.phase
    if s.step == "act":
        seat = (s.first + s.turn) % s.seats
        return actions.kingdom_action(t, seat) if phase == "kingdom" else _action(t, phase, seat)
    if phase == "kingdom":
        return kingdom_step(t)
    if phase == "map":
        return map_step(t)
    if phase == "trade":
        return trade_step(t)
    if phase == "world_event":
        return world_event_step(t)
    return setup.setup_step(t) if phase == "setup" else end_season(t)


def _action(t: T, phase: str, seat: int) -> Coroutine[Prompt, None, None]:
    """One act of a player's turn: most segments of a game are that."""
    if phase == "map":
        return map_turn.map_action(t, seat)
    return trade_turn.trade_action(t, seat) if phase == "trade" else world_events.event_action(t, seat)


async def open_phase(t: T) -> None:
    """W-PHASE (AK-RCT-1): a phase begins."""
    if reactions.concerns_anybody(t.state, "W-PHASE"):
        await reactions.window(t, Moment("W-PHASE", t.state.first))


def opens_quietly(s: Realm) -> bool:
    """Nobody could do anything as this turn begins: cards that answer it are all for the Map phase."""
    if s.phase != "map":
        return not reactions.has_treaties(s)
    return not reactions.concerns_anybody(s, "W-TURN")


async def open_turn(t: T, seat: int) -> None:
    """W-TURN (AK-RCT-1): a player's turn in a phase begins."""
    m = Moment("W-TURN", seat)
    m.seat = seat
    await reactions.window(t, m)


def next_turn(s: Realm, phase: str, step: str) -> None:
    """The next player, or after the last one the next phase."""
    s.chains = []
    s.turn += 1
    s.step = "turn"
    if s.turn >= s.seats:
        s.turn = 0
        s.phase = phase
        s.step = step


async def world_event_step(t: T) -> None:
    """AK-EVT-5: the card, the Kreesh, healing, then Player Events in turn order."""
    s = t.state
    if s.step == "start":
        begin_season(t)
        await open_phase(t)
        s.step = "event"
    elif s.step == "event":
        await world_events.world_event(t)
        s.step = "kreesh"
    elif s.step == "kreesh":
        await world_events.kreesh_act(t)
        world_events.heal_lands(t)
        s.step = "turn"
    elif s.step == "turn":
        if not opens_quietly(s):
            await open_turn(t, active_seat(s))
        s.step = "act"
    else:
        next_turn(s, "kingdom", "start")


def begin_season(t: T) -> None:
    """AK-SPL-16: casts, Virtues and what counts per Season start again."""
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


async def kingdom_step(t: T) -> None:
    """AK-RND-3: each player takes Income, Upkeep and Kingdom Actions."""
    s = t.state
    seat = (s.first + s.turn) % s.seats
    if s.step == "close":
        await actions.end_kingdom_turn(t, seat)
        s.kingdoms[seat].kills = 0
        next_turn(s, "map", "start")
    elif s.step == "start":
        await open_phase(t)
        s.step = "turn"
    elif s.step == "turn":
        if not opens_quietly(s):
            await open_turn(t, seat)
        actions.begin_kingdom_turn(s, seat)
        s.step = "income"
    elif s.step == "income":
        await income.take_income(t, seat)
        s.step = "upkeep"
    else:
        await upkeep.take_upkeep(t, seat)
        s.step = "act"


async def map_step(t: T) -> None:
    """AK-BAT-19: one Map phase for all; Counterattacks and Traits of the phase are counted across its turns."""
    s = t.state
    seat = active_seat(s)
    if s.step == "start":
        begin_map_phase(s)
        await open_phase(t)
        s.step = "turn"
    elif s.step == "turn":
        await map_turn.begin_map_turn(t, seat)
        if not opens_quietly(s):
            await open_turn(t, seat)
        s.step = "act"
    else:
        await map_turn.end_map_turn(t, seat)
        next_turn(s, "trade", "start")


def begin_map_phase(s: Realm) -> None:
    for unit in s.units:
        unit.countered = False
    for beast in s.kreesh:
        beast.countered = False
    for k in s.kingdoms:
        k.first_attack_made = False
        k.measures = 0


async def trade_step(t: T) -> None:
    """AK-TRD-1, AK-TRD-2: each player negotiates in its turn; every route works once a Season."""
    s = t.state
    seat = active_seat(s)
    if s.step == "start":
        for route in s.routes:
            route.used = False
        for k in s.kingdoms:
            k.neutral_used = []
            k.trades = 0
            k.bazaar_used = False
        await open_phase(t)
        s.step = "turn"
    elif s.step == "turn":
        if not opens_quietly(s):
            await open_turn(t, seat)
        s.step = "act"
    else:
        next_turn(s, "end", "start")


async def end_season(t: T) -> None:
    """AK-RND-4, AK-RND-5, AK-RND-6, AK-GLO-5, AK-WAR-16: wars count down, effects end, summons leave, the markers move on."""
    s = t.state
    await war.count_down(t)
    s.effects = []
    for unit in s.units[:]:
        if s.book.units[unit.kind].summon:
            take_off(s, unit)
    s.passages = [passage for passage in s.passages if passage.season == 0]
    for k in s.kingdoms:
        k.autopass = []
    if s.season >= s.number("seasons"):
        final_count(t)
    s.season += 1
    s.first = (s.first + 1) % s.seats
    s.turn = 0
    s.phase = "world_event"
    s.step = "start"

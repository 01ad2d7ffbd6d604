"""The sequence of play: setup, then Season after Season through its phases (AK-RND-1). Only this file writes the position."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Final

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.rules import actions, map_turn, phases, setup, trade_turn, world_events
from pentarchy.games.ageofkingdoms.rules.phases import NEXT_PLAYER, NEXT_SEASON
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sequence import DONE, Sequence, Step

Segment = Coroutine[Prompt, None, str]
"""A rule under way; it ends with the word of what follows."""


# One act of a player's turn: most segments of a game are that.


def player_event(t: T) -> Segment:
    return world_events.event_action(t, (t.state.first + t.state.turn) % t.state.seats)


def kingdom_action(t: T) -> Segment:
    return actions.kingdom_action(t, (t.state.first + t.state.turn) % t.state.seats)


def order(t: T) -> Segment:
    return map_turn.map_action(t, (t.state.first + t.state.turn) % t.state.seats)


def business(t: T) -> Segment:
    return trade_turn.trade_action(t, (t.state.first + t.state.turn) % t.state.seats)


SEASON: Final[Sequence[Realm, Book]] = Sequence(
    "Season",
    [
        Step("kingdoms", "AK-SET-17", "Kingdoms are taken", setup.pick_kingdom),
        Step("leaders", "AK-SET-17", "Leaders are taken", setup.pick_leader),
        Step("workers", "AK-SET-11", "First Workers", setup.place_first_workers),
        Step("season", "AK-RND-1", "", phases.begin_season),
        Step("event", "AK-EVT-1", "World Event", world_events.world_event),
        Step("kreesh", "AK-KRE-3", "Kreesh, healing", world_events.kreesh_and_healing),
        Step("event turn", "AK-EVT-6", "", phases.open_turn),
        Step("player events", "AK-EVT-6", "Player Events", player_event),
        Step("event close", "AK-EVT-8", "", phases.close_turn, {NEXT_PLAYER: "event turn"}),
        Step("kingdom phase", "AK-RND-3", "", phases.begin_kingdom_phase),
        Step("kingdom turn", "AK-RND-3", "", phases.open_kingdom_turn),
        Step("income", "AK-INC-8", "Income", phases.take_income),
        Step("upkeep", "AK-UPK-15", "Upkeep", phases.take_upkeep),
        Step("kingdom actions", "AK-ACT-1", "Actions", kingdom_action),
        Step("kingdom close", "AK-ACT-10", "", phases.close_kingdom_turn, {NEXT_PLAYER: "kingdom turn"}),
        Step("map phase", "AK-MOV-1", "", phases.begin_map_phase),
        Step("map turn", "AK-MOV-1", "", phases.open_map_turn),
        Step("orders", "AK-MOV-1", "Map", order),
        Step("map close", "AK-MAP-10", "", phases.close_map_turn, {NEXT_PLAYER: "map turn"}),
        Step("trade phase", "AK-TRD-1", "", phases.begin_trade_phase),
        Step("trade turn", "AK-TRD-1", "", phases.open_turn),
        Step("business", "AK-TRD-1", "Trade", business),
        Step("trade close", "AK-TRD-2", "", phases.close_turn, {NEXT_PLAYER: "trade turn"}),
        Step("season end", "AK-RND-5", "End", phases.end_season, {NEXT_SEASON: "season"}),
    ],
)

PHASES: Final[dict[str, str]] = {
    "kingdoms": "setup", "leaders": "setup", "workers": "setup",
    "season": "world_event", "event": "world_event", "kreesh": "world_event", "event turn": "world_event", "player events": "world_event",
    "event close": "world_event",
    "kingdom phase": "kingdom", "kingdom turn": "kingdom", "income": "kingdom", "upkeep": "kingdom", "kingdom actions": "kingdom",
    "kingdom close": "kingdom",
    "map phase": "map", "map turn": "map", "orders": "map", "map close": "map",
    "trade phase": "trade", "trade turn": "trade", "business": "trade", "trade close": "trade",
    "season end": "end",
}  # fmt: skip
"""The phase each step belongs to, which rules look at."""

OPENS: Final = frozenset({"event turn", "kingdom turn", "trade turn"})
CLOSES: Final = frozenset({"event close", "kingdom close", "map close", "trade close"})


def begin(s: Realm) -> None:
    """AK-SET-17: where Kingdoms and Leaders are dealt, the first Workers come first."""
    stand_at(s, "kingdoms" if s.word("kingdoms") == "pick" else "workers")


def follow(t: T, word: str) -> None:
    """The step is over: on to what follows."""
    s = t.state
    s.step = SEASON.onward[s.step] if word == DONE else SEASON.after(s.step, word)
    s.phase = PHASES[s.step]


def is_quiet(s: Realm) -> bool:
    """The next step asks nobody: a turn is over, or one begins in which nobody could react."""
    step = s.step
    if step == "kingdom actions" or step == "orders":
        return False
    if step in CLOSES:
        return step != "map close" or not any(unit.guest for unit in s.units)
    return step in OPENS and phases.opens_quietly(s)


def stand_at(s: Realm, step: str) -> None:
    s.step = step
    s.phase = PHASES[step]

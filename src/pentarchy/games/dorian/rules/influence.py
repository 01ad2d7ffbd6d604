"""DO-INF: the Influence Turn: travel, battle, Mines, Markets, Upgrades, Rest."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.flags import MP_BONUS, REST_BONUS
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.kinds import ANY
from pentarchy.games.dorian.rules.deals import partner_options, tribute_options
from pentarchy.games.dorian.rules.decks import discard, draw_cards, read_options
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.field import field_options, start_field_battle
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.markets import market_options, mine_options, visit_mine
from pentarchy.games.dorian.rules.movement import ask_to_pass, request_options, step_options, travel
from pentarchy.games.dorian.rules.preparation import SHARED_ACTIONS, SHARED_MOVES, Action, Move
from pentarchy.games.dorian.rules.resources import gain, store_options
from pentarchy.games.dorian.rules.round import begin_turn, end_turn
from pentarchy.games.dorian.rules.siege import siege_options, start_siege
from pentarchy.games.dorian.rules.upgrades import can_rearrange, rearrange, use, use_options
from pentarchy.games.dorian.state import Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.sequence import AGAIN, DONE

END: Final = Option("end", "End the Influence Turn")
END_IDLE: Final = Option("end", "End the Influence Turn").told(risks="no travel, no battle and no Rest in this Turn")
REARRANGE: Final = Option("rearrange", "Rearrange Camp Upgrades")
REST: Final = Option("rest", "Rest")
NEXT_ROUND: Final = "next round"
"""Everybody has had the Influence Turn and events are left."""


async def begin_influence(t: T, player: Player) -> str:
    """DO-INF-1, DO-INF-4: draw a card and receive the movement points of the board, Upgrades and event."""
    begin_turn(t)
    if t.telling:
        t.note("DO-RND-12", "Influence Turn of {who}", who=who(player.seat))
    draw_cards(t, player.seat, t.book.numbers.turn_draw, "DO-INF-1")
    player.mp = movement_points(t, player)
    deed(t, "alone_fewest_ip", player.seat)
    return AGAIN


def movement_points(t: T, player: Player) -> int:
    """DO-INF-4: printed points plus Upgrades, changed by the event but not under 1."""
    points = t.book.leader[player.leader].mp
    for card in player.worn:
        face = t.book.face[card]
        if face.ability == "passive":
            for op in face.effect:
                if op.op == "gain_mp":
                    points += op.n
    return max(1, points + lasting(t, MP_BONUS, player))


def influence_options(t: T, player: Player) -> list[Option]:
    """DO-INF-2: all actions, in any order and as often as possible."""
    options = step_options(t, player)
    options.extend(siege_options(t, player))
    options.extend(field_options(t, player))
    options.extend(request_options(t, player))
    options.extend(mine_options(t, player))
    options.extend(market_options(t, player))
    if player.worn:
        options.extend(use_options(t, player, "influence"))
    if can_rearrange(t, player, "camp"):
        options.append(REARRANGE)
    options.extend(rest_options(t, player))
    options.extend(store_options(t, player))
    if t.state.tribute_on or t.state.trade_on:
        options.extend(tribute_options(t, player))
        options.extend(partner_options(t, player))
    idle = t.telling and not (t.state.rested or t.state.travelled or t.state.attacked)
    options.append(END_IDLE if idle else END)
    return options


def rest_label(t: T, player: Player) -> str:
    """DO-INF-13, DO-INF-14: what a Rest brings and forbids."""
    return f"Rest: {counted(rest_gain(t, player), 'Resource')} of choice; no travel and no battle afterwards"


def rest_gain(t: T, player: Player) -> int:
    """DO-INF-13: 3 Resources, more by events and Upgrades."""
    return t.book.numbers.rest_gain + lasting(t, REST_BONUS, player)


def rest_options(t: T, player: Player) -> list[Option]:
    """DO-INF-12, DO-INF-17: once per Turn, only without having travelled or started a battle."""
    s = t.state
    if not (s.rested or s.travelled or s.attacked):
        return [Option("rest", rest_label(t, player))] if t.telling else [REST]
    if t.why:
        return [Option("rest", "Rest", barred="DO-INF-12", why="you have travelled, attacked or Rested this Turn")]
    return []


async def influence_action(t: T, player: Player) -> str:
    """DO-INF-2: one action of the Influence Turn."""
    title = f"Influence: {counted(player.mp, 'movement point')}" if t.telling else ""
    key = await t.choose(player.seat, title, [] if t.blind else influence_options(t, player), "DO-INF-2")
    verb, rest = key.split(":", 1) if ":" in key else (key, "")
    if verb == "end":
        return await end_influence(t, player)
    if verb == "siege":
        return start_siege(t, player)
    if verb == "field":
        return start_field_battle(t, player, int(rest))
    move = MOVES.get(verb)
    if move is not None:
        move(t, player, rest)
    else:
        await ACTIONS[verb](t, player, rest)
    return AGAIN


async def step_on(t: T, player: Player, rest: str) -> None:
    """DO-INF-3: travel one step."""
    await travel(t, player, t.book.place[rest])


async def ask_passage(t: T, player: Player, rest: str) -> None:
    """DO-INF-7: ask a player for passage in advance."""
    await ask_to_pass(t, player, int(rest))


def take_from_mine(t: T, player: Player, rest: str) -> None:
    """DO-INF-8: visit the Mine."""
    visit_mine(t, player, int(rest))


async def rearrange_camp(t: T, player: Player, rest: str) -> None:
    """DO-INF-11: exchange Camp Upgrades."""
    await rearrange(t, player, "camp", "DO-INF-11")


async def take_rest(t: T, player: Player, rest: str) -> None:
    """DO-INF-12: Rest."""
    await rest_now(t, player)


async def rest_now(t: T, player: Player) -> None:
    """DO-INF-12, DO-INF-13, DO-INF-14: 3 Resources of choice; no Travel and no battle afterwards."""
    t.state.rested = True
    t.note("DO-INF-13", "{who} Rests", beat=True, who=who(player.seat))
    await gain(t, player.seat, ANY, rest_gain(t, player), "DO-INF-13")
    for card in player.worn + player.camp_worn:
        face = t.book.face[card]
        if face.ability == "triggered" and face.when == "rest":
            await resolve(t, player.seat, card, face.effect)


async def end_influence(t: T, player: Player) -> str:
    """DO-INF-15, DO-INF-16, DO-Q-85: end at 5 cards: draw up (never in the last Round) or put the surplus away."""
    target = t.book.numbers.hand_target
    surplus = len(player.hand) - target
    if surplus > 0:
        chosen = await t.pick(
            player.seat,
            f"Put {counted(surplus, 'card')} in the Restore Pile",
            read_options(t, player.hand, True),
            surplus,
            surplus,
            "DO-INF-15",
        )
        for card in chosen:
            discard(t, player, card)
        t.reveal()
        if t.telling:
            t.note("DO-INF-15", "{who} puts {cards} in the Restore Pile", who=who(player.seat), cards=chosen)
    elif surplus < 0 and t.state.event_deck:
        draw_cards(t, player.seat, -surplus, "DO-INF-15")
    player.mp = 0
    word = end_turn(t)
    return NEXT_ROUND if word == DONE and t.state.event_deck else word


MOVES: Final[dict[str, Move]] = {**SHARED_MOVES, "mine": take_from_mine}
"""Actions that ask nothing more, by the first word of the answer."""
ACTIONS: Final[dict[str, Action]] = {
    **SHARED_ACTIONS,
    "step": step_on,
    "ask_pass": ask_passage,
    "use": use,
    "rearrange": rearrange_camp,
    "rest": take_rest,
}
"""Actions that ask more questions."""

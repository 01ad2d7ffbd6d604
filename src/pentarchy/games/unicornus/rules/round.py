"""UK-RND: the six steps of a round."""

from __future__ import annotations

from collections.abc import Coroutine

from pentarchy.games.unicornus.cards.events import events
from pentarchy.games.unicornus.rules import enemies, princess, setup, start_of_round, tutorial
from pentarchy.games.unicornus.rules.death import suffer
from pentarchy.games.unicornus.rules.hands import keep_hand_limit
from pentarchy.games.unicornus.rules.options import unit_options
from pentarchy.games.unicornus.rules.turn import begin_turn, take_action
from pentarchy.games.unicornus.rules.units import event_number, is_in_force, living_units
from pentarchy.games.unicornus.state import (
    CHOOSE_CHARACTERS,
    ENEMY_BATTLES,
    ENEMY_BEGIN,
    ENEMY_FATE,
    ENEMY_MOVE,
    ENEMY_ORDERS,
    ENEMY_RETREATS,
    EVENT_STEP,
    LAY_MAP,
    NOBODY,
    PLAYER_STEP,
    PRINCESS_BEGIN,
    PRINCESS_END,
    PRINCESS_STEP,
    ROUND_BEGIN,
    ROUND_END,
    ROUND_START,
    TURN,
    TURN_END,
    TUTORIAL_STARTS,
    Campaign,
    T,
)
from pentarchy.kernel.choices import Prompt


def play_segment(t: T) -> Coroutine[Prompt, None, None]:
    """UK-RND-1, UK-RND-8: start of round, event, players, princess, enemies, end of round."""
    phase = t.state.phase
    if phase == TURN:
        return take_action(t)
    if phase == PLAYER_STEP:
        return next_turn(t)
    if phase == TURN_END:
        return end_turn(t)
    if phase < ROUND_BEGIN:
        return _set_up(t, phase)
    if phase <= EVENT_STEP:
        return _before_the_players(t, phase)
    if phase <= PRINCESS_END:
        return princess.take_action(t) if phase == PRINCESS_STEP else _princess_step(t, phase)
    if phase < ROUND_END:
        return enemies.give_order(t) if phase == ENEMY_ORDERS else _enemy_step(t, phase)
    return end_round(t)


async def _set_up(t: T, phase: int) -> None:
    if phase == CHOOSE_CHARACTERS:
        await setup.choose_next(t)
    elif phase == LAY_MAP:
        await setup.lay_map(t)
    elif phase == TUTORIAL_STARTS:
        await tutorial.place_next(t)


async def _before_the_players(t: T, phase: int) -> None:
    if phase == ROUND_BEGIN:
        t.state.round += 1
        t.note("UK-RND-1", "round {n} begins", n=t.state.round)
        await start_of_round.begin_round(t)
    elif phase == ROUND_START:
        await start_of_round.resolve_next(t)
    else:
        await event_step(t)


async def _princess_step(t: T, phase: int) -> None:
    if phase == PRINCESS_BEGIN:
        await princess.begin_step(t)
    else:
        princess.end_step(t)


async def _enemy_step(t: T, phase: int) -> None:
    if phase == ENEMY_BEGIN:
        enemies.begin_step(t)
    elif phase == ENEMY_MOVE:
        enemies.move_all(t)
    elif phase == ENEMY_FATE:
        await enemies.meet_fate(t)
    elif phase == ENEMY_RETREATS:
        await enemies.offer_retreats(t)
    elif phase == ENEMY_BATTLES:
        await enemies.fight_battles(t)


# ---- events ----


async def event_step(t: T) -> None:
    """UK-RND-3, UK-RND-4, UK-RND-5, UK-TUT-8: the next Event replaces the last one; ONGOING ones stay for good."""
    s = t.state
    s.phase = PLAYER_STEP
    put_away_event(t)
    if not s.event_deck:
        return
    s.event = t.draw(s.event_deck)
    for player in s.players:
        player.knows_event = False
    t.note("UK-RND-3", "Event: {card}", card=s.event)
    effect = events.named.get(t.book.events[s.event].effect)
    if effect is not None:
        await effect(t)


def put_away_event(t: T) -> None:
    """UK-RND-4: the last round's Event goes to the used ones, or for good to the ongoing pile."""
    s = t.state
    if s.event:
        pile = s.ongoing if t.book.events[s.event].ongoing else s.event_past
        pile.append(s.event)
        s.event = ""


# ---- the players ----


async def next_turn(t: T) -> None:
    """UK-RND-6, UK-VAR-1, UK-DTH-6: clockwise from the starting player; with two, each chooses who acts."""
    s = t.state
    player, waiting = _next_player(s)
    if player == NOBODY:
        s.phase = PRINCESS_BEGIN
        return
    if len(waiting) == 1:
        begin_turn(t, waiting[0])
        return
    key = await t.choose(s.players[player].seat, "Who acts now?", unit_options(t, waiting), rule="UK-VAR-1")
    begin_turn(t, int(key[5:]))


def _next_player(s: Campaign) -> tuple[int, list[int]]:
    """The player whose turn it is: of those with a character left to act the one with fewest turns taken, clockwise."""
    count = len(s.players)
    best = NOBODY
    least = 0
    for step in range(count):
        player = (s.starter + step) % count
        taken = 0
        waits = False
        for unit in s.kingdom:
            if unit.player == player:
                if unit.acted:
                    taken += 1
                elif unit.space >= 0:
                    waits = True
        if waits and (best == NOBODY or taken < least):
            best = player
            least = taken
            if taken == 0:
                break
    if best == NOBODY:
        return NOBODY, []
    kingdom = s.kingdom
    return best, [i for i in range(1, len(kingdom)) if kingdom[i].player == best and not kingdom[i].acted and kingdom[i].space >= 0]


async def end_turn(t: T) -> None:
    """UK-ACT-3, UK-ACT-11, UK-DTH-12: unused actions are lost, the hand limit is kept, the next player begins."""
    s = t.state
    player = s.kingdom[s.actor].player
    s.actor = NOBODY
    s.actions = 0
    s.used = []
    s.phase = PLAYER_STEP
    await keep_hand_limit(t, player)


# ---- the end of the round ----


async def end_round(t: T) -> None:
    """UK-RND-9, UK-RND-10, UK-END-2: last effects, the check for the last round, then the princess passes to the left."""
    s = t.state
    if is_in_force(s, "hopelessness") and not s.fell_this_round:
        for i in living_units(s):
            if is_in_force(s, "hopelessness", i):
                await suffer(t, i, event_number(s, "hopelessness"), "UK-CHR-23")
    if s.round >= s.rounds and not s.flag("tutorial"):
        t.end([], [0] * s.seats, "UK-END-2", "Time has run out before the princess came home.")
    s.starter = (s.starter + 1) % len(s.players)
    for unit in s.kingdom:
        unit.acted = False
        unit.protected = False
    s.dahaka_spent = False
    s.princess_bonus = 0
    s.sent = 0
    s.fell_this_round = False
    s.waiting = []
    s.phase = ROUND_BEGIN

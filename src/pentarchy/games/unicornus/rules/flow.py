"""UK-RND: the six steps of a round."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.unicornus.book import Card
from pentarchy.games.unicornus.cards.kinds import HOPELESS
from pentarchy.games.unicornus.rules.death import suffer
from pentarchy.games.unicornus.rules.hands import keep_hand_limit
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.options import unit_options
from pentarchy.games.unicornus.rules.turn import begin_turn
from pentarchy.games.unicornus.rules.units import living_units
from pentarchy.games.unicornus.state import NOBODY, Campaign, T
from pentarchy.kernel.content import Effects
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sequence import DONE

EventEffect = Callable[[T, Card], Coroutine[Prompt, None, None]]
events: Effects[EventEffect] = Effects("event effect")
"""Events that act when they are drawn; the others are asked for where they matter, with `lasting`."""

# ---- events ----


async def event_step(t: T) -> str:
    """UK-RND-3, UK-RND-4, UK-RND-5, UK-TUT-8: the next Event replaces the last one; ONGOING ones stay for good."""
    s = t.state
    put_away_event(t)
    if not s.event_deck:
        return DONE
    s.event = t.draw(s.event_deck)
    for player in s.players:
        player.knows_event = False
    if t.telling:
        t.note("UK-RND-3", "Event: {card}", beat=True, card=s.event)
    face = t.book.events[s.event]
    effect = events.named.get(face.effect)
    told, answered = len(t.events), t.answered
    if effect is not None:
        await effect(t, face)
    if t.telling and told == len(t.events) and answered == t.answered:
        # it moved nothing that was told of, or works all round: the card speaks for itself
        t.note("UK-RND-3", "{card} says: {words}", card=face.key, words=face.text)
    return DONE


def put_away_event(t: T) -> None:
    """UK-RND-4: the last round's Event goes to the used ones, or for good to the ongoing pile."""
    s = t.state
    if s.event:
        pile = s.ongoing if t.book.events[s.event].ongoing else s.event_past
        pile.append(s.event)
        s.event = ""


# ---- the players ----


async def next_turn(t: T) -> str:
    """UK-RND-6, UK-VAR-1, UK-DTH-6: clockwise from the starting player; with two, each chooses who acts."""
    s = t.state
    player, waiting = next_player(s)
    if player == NOBODY:
        return "all have acted"
    if len(waiting) == 1:
        begin_turn(t, waiting[0])
        return DONE
    options = unit_options(t, waiting, with_place=True)
    key = await t.choose(s.players[player].seat, "Who acts now?", options, rule="UK-VAR-1")
    begin_turn(t, int(key[5:]))
    return DONE


def next_player(s: Campaign) -> tuple[int, list[int]]:
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


async def end_turn(t: T) -> str:
    """UK-ACT-3, UK-ACT-11, UK-DTH-12: unused actions are lost, the hand limit is kept, the next player begins."""
    s = t.state
    player = s.kingdom[s.actor].player
    s.actor = NOBODY
    s.actions = 0
    s.used = []
    await keep_hand_limit(t, player)
    return "next player"


# ---- the end of the round ----


async def end_round(t: T) -> str:
    """UK-RND-9, UK-RND-10, UK-END-2: last effects, the check for the last round, then the princess passes to the left."""
    s = t.state
    if lasting(s, HOPELESS) and not s.fell_this_round:
        t.note("UK-CHR-23", "no empire character was defeated this round: hopelessness spreads")
        for i in living_units(s):
            if lasting(s, HOPELESS, i):
                await suffer(t, i, lasting(s, HOPELESS, i), "UK-CHR-23")
    elif lasting(s, HOPELESS):
        t.note("UK-CHR-23", "an empire character was defeated this round: nobody loses hope")
    if s.round >= s.rounds and not s.flag("tutorial"):
        t.end([], [0] * s.seats, "UK-END-2", "Time has run out before the princess came home.")
    s.starter = (s.starter + 1) % len(s.players)
    for unit in s.kingdom:
        unit.acted = False
        unit.protected = False
    s.ally_dice_spent = False
    s.princess_bonus = 0
    s.sent = 0
    s.fell_this_round = False
    s.waiting = []
    return "next round"
